import { expect, it } from 'vitest';
import { parseJson } from '../../../build/dataset/read/json.js';

it.each([
  ['{"a": 1, "b": {"a": 2}}', []],
  ['[{"a": 1}, {"a": 2}]', []],
  ['{"a": "b: c", "d": "\\"e\\": f"}', []],
  ['{"a": 1, "a": 2}', [9]],
  ['{"a": {"x": 1}, "a": {"x": 2}}', [16]],
  ['{"a" : 1, "b": [{"c": 1, "c" : 1}]}', [25]],
  ['{"u": "x:y", "a": 1, "a": 2}', [21]],
  ['{"u": "x:y", "a": 1, "a" : 2}', [21]],
  ['{"u": "x:y", "a": 1, "a"\n: 2}', [21]],
  ['{"u": "\\":", "a": 1, "a" : 2}', [21]],
  ['{"__proto__": 1, "__proto__": 2}', [17]],
])('keys given twice in %s', (text, offsets) => {
  expect(parseJson(text)).toMatchObject({
    value: JSON.parse(text),
    repeated: offsets.map((offset) => ({ place: { at: { offset } } })),
  });
});

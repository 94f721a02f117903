import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Json, type Operation, patchBetween } from '../../../build/commands/release/patch.js';
import { applyPatch } from './apply-patch.js';

const CASES: readonly [string, Json, Json, Operation[]][] = [
  ['nothing', { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
  ['a figure', { a: { b: 1 } }, { a: { b: 2 } }, [{ op: 'replace', path: '/a/b', value: 2 }]],
  ['null', { a: 1 }, { a: null }, [{ op: 'replace', path: '/a', value: null }]],
  ['a key added', { a: 1 }, { a: 1, b: 2 }, [{ op: 'add', path: '/b', value: 2 }]],
  ['a key removed', { a: 1, b: 2 }, { b: 2 }, [{ op: 'remove', path: '/a' }]],
  [
    'a key added before another, whole for the sake of its order',
    { a: 1, c: 3 },
    { a: 1, b: 2, c: 3 },
    [{ op: 'replace', path: '', value: { a: 1, b: 2, c: 3 } }],
  ],
  ['a key with signs', { 'a/b~c': 1 }, { 'a/b~c': 2 }, [{ op: 'replace', path: '/a~1b~0c', value: 2 }]],
  [
    'rows by their code',
    [
      { soc_code: 'a', n: 1 },
      { soc_code: 'b', n: 1 },
      { soc_code: 'c', n: 'x'.repeat(200) },
    ],
    [
      { soc_code: 'b', n: 2 },
      { soc_code: 'c', n: 'x'.repeat(200) },
      { soc_code: 'd', n: 1 },
    ],
    [
      { op: 'remove', path: '/0' },
      { op: 'add', path: '/2', value: { soc_code: 'd', n: 1 } },
      { op: 'replace', path: '/0/n', value: 2 },
    ],
  ],
  [
    'rows in another order',
    ['one longer text', 'another longer text', 'a third longer text'],
    ['another longer text', 'a third longer text', 'one longer text'],
    [
      { op: 'remove', path: '/0' },
      { op: 'add', path: '/2', value: 'one longer text' },
    ],
  ],
  ['rows that cannot be told apart', [1, 1], [1, 1, 2], [{ op: 'replace', path: '', value: [1, 1, 2] }]],
];

describe('the operations', () => {
  it.each(CASES)('of %s', (_, before, after, patch) => {
    expect(patchBetween(before, after)).toEqual(patch);
    expect(JSON.stringify(applyPatch(before, patch))).toBe(JSON.stringify(after));
  });

  it('turn any document into any other, to the byte', () => {
    const key = fc.oneof(
      fc.constantFrom('a', 'b', 'soc_code', 'id', '', '~1', '/', '__proto__', '0', '-'),
      fc.string(),
    );
    const { document } = fc.letrec<{ document: Json; list: Json; object: Json }>((tie) => ({
      document: fc.oneof(
        { depthSize: 'medium' },
        fc.constantFrom<Json>(null, true, 0, 1, 'a', ''),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(tie('document'), { maxLength: 6 }),
      object: fc
        .array(fc.tuple(key, tie('document')), { maxLength: 5 })
        .map(
          (entries) =>
            JSON.parse(
              `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`).join(',')}}`,
            ) as Json,
        ),
    }));
    fc.assert(
      fc.property(document, document, (before, after) => {
        const text = JSON.stringify(before);
        expect(JSON.stringify(applyPatch(before, patchBetween(before, after)))).toBe(JSON.stringify(after));
        expect(JSON.stringify(before)).toBe(text);
      }),
      { numRuns: 1000, seed: 6 },
    );
  });

  it('turn rows into rows that came, went, moved and changed', () => {
    const row = fc.record({
      soc_code: fc.constantFrom(...'abcdefghij'),
      n: fc.nat(3),
      note: fc.constant('x'.repeat(50)),
    });
    const rows = fc.uniqueArray(row, { selector: ({ soc_code }) => soc_code, maxLength: 10 });
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        expect(applyPatch(before, patchBetween(before, after))).toEqual(after);
      }),
      { numRuns: 500, seed: 6 },
    );
  });
});

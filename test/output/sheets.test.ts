/** Files on their way between two threads; here one thread is both. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drain, drainAll, encoder, filler, newSheets } from '../../build/output/sheets.js';
import type { OutputFile } from '../../build/render/output.js';

/** What has been kept: contents by path, each path once. */
function collector() {
  const kept = new Map<string, string>();
  const keep = (file: string, bytes: Buffer) => {
    if (kept.has(file)) throw new Error(`${file} was kept twice`);
    kept.set(file, bytes.toString('base64'));
  };
  return { kept, keep };
}

const contentOf = (output: OutputFile) => ('bytes' in output ? output.bytes : Buffer.from(output.text));
const contents = (outputs: readonly OutputFile[]) =>
  new Map(outputs.map((output) => [output.file, contentOf(output).toString('base64')]));

const texts = [
  ['empty', ''],
  ['ASCII', 'a'],
  ['three bytes a letter', '’'.repeat(1000)],
  ['pairs of surrogates', '🂡'.repeat(500)],
  ['as large as a sheet', 'x'.repeat(1 << 19)],
  ['that may just fit', 'x'.repeat(Math.floor((1 << 19) / 3) - 30)],
] as const;

describe('files on sheets', () => {
  it.each(texts)('come out as they went in: %s', (name, text) => {
    const { kept, keep } = collector();
    const outputs: OutputFile[] = [
      { file: '/before', text: 'before' },
      { file: `/${name}.txt`, text },
      { file: `/${name}.bin`, bytes: Buffer.from(text) },
      { file: '/after', text: 'after' },
    ];
    const { add, finish } = filler(newSheets(), keep);
    for (const output of outputs) add(output);
    finish();
    expect(kept).toEqual(contents(outputs));
  });

  it('are all kept once, many more than all sheets hold, whoever drains and when', () => {
    const size = fc.integer({ min: 0, max: 200_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(size, fc.boolean()), { maxLength: 200 }), (files) => {
        const { kept, keep } = collector();
        const outputs = files.map(([length], index) => ({ file: `/${index}`, text: '’'.repeat(length) }));
        const sheets = newSheets();
        const { add, finish } = filler(sheets, keep);
        for (const [index, output] of outputs.entries()) {
          add(output);
          if (files[index]![1]) drain(sheets, keep);
        }
        finish();
        expect(drain(sheets, keep)).toBe(false);
        expect(kept.size).toBe(outputs.length);
        for (const { file, text } of outputs)
          expect(kept.get(file)).toBe(Buffer.from(text).toString('base64'));
      }),
      { numRuns: 10 },
    );
  });

  it('end the wait of who drains them, even if there were none', () => {
    for (const outputs of [[], [{ file: '/one', text: 'one' }]]) {
      const { kept, keep } = collector();
      const sheets = newSheets();
      const { add, finish } = filler(sheets, keep);
      for (const output of outputs) add(output);
      finish();
      let others = 2;
      drainAll(sheets, keep, () => others-- > 0);
      expect(others).toBe(-1);
      expect(kept).toEqual(contents(outputs));
    }
  });
});

it('an encoder lends the bytes of one text until the next', () => {
  const bytesOf = encoder();
  for (const [, text] of texts) expect(bytesOf({ file: '/any', text }).toString()).toBe(text);
  const bytes = Buffer.from('as they are');
  expect(bytesOf({ file: '/any', bytes })).toBe(bytes);
});

/** The fixture dataset's whole output against test/golden/, file by file. */
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildFixture, GOLDEN, reviewable, textsIn } from '../build/commands/bless/index.js';

const CURE = 'If this change is intended, `npm run bless` rewrites test/golden/. Review the difference.';
const ROOT = path.join(import.meta.dirname, '..');
const golden = textsIn(path.join(ROOT, GOLDEN));
let built: Map<string, string>;
beforeAll(() => {
  built = buildFixture(ROOT);
}, 60_000);

describe('the fixture’s output', () => {
  it('has the files of test/golden/', () => {
    expect([...built.keys()], CURE).toEqual([...golden.keys()]);
    expect(built.size).toBeGreaterThan(60);
  });

  it.each([...golden])('%s', (file, text) => {
    const emitted = built.get(file);
    expect(emitted && reviewable(file, emitted), CURE).toBe(text);
  });
});

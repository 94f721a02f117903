/** What `npm run bench` makes of its samples, and the run that the README quotes. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exponentOf } from '../../build/commands/bench/builds.js';
import { cellsOf, markOf, ratioOf, skipped } from '../../build/commands/bench/mark.js';
import { loadedBy } from '../../build/commands/bench/pages.js';
import { quotedBench, readBench } from '../../build/commands/bench/quoted.js';
import { withGenerated } from '../../build/commands/bless/generated.js';

const ROOT = path.join(import.meta.dirname, '../..');

describe('a mark', () => {
  it.each([
    ['is ok at its bound', markOf('a', 's', [1, 2, 3], 2), ['a', '2 s', '1.5 to 2.5', '3', '2', 'ok']],
    ['is over above it', markOf('a', 'ms', [1, 2.0001, 3], 2), ['a', '2 ms', '1.5 to 2.5', '3', '2', 'over']],
    ['has none without a bound', markOf('a', 'MB', [1234.56]), ['a', '1,235 MB', '–', '1', '–', '–']],
    [
      'says why nothing was measured',
      skipped('a', '×', 'install nginx'),
      ['a', '–', '–', '0', '–', 'skipped: install nginx'],
    ],
    [
      'of a ratio is the median over pairs',
      ratioOf('a', [2, 40, 3], [1, 10, 1], 3),
      ['a', '3 ×', '2.5 to 3.5', '3', '3', 'ok'],
    ],
  ])('%s', (_, mark, cells) => {
    expect(cellsOf(mark)).toEqual(cells);
  });
});

it.each([
  [1, [2, 6, 20]],
  [2, [1, 9, 100]],
  [0, [5, 5, 5]],
])('the growth of %s is the exponent of the times', (exponent, times) => {
  const sizes = [1, 3, 10].map((size, at) => ({ times: size, seconds: [times[at]!] }));
  expect(exponentOf(sizes)).toBeCloseTo(exponent);
});

it('a page loads its styles, scripts, font, pictures, and the icon that scales, each once', () => {
  const html = `<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg">
    <link rel="canonical" href="/here"><link rel="preload" href="/a.woff2" as="font"><link rel="stylesheet" href="/a.css">
    <script src="/a.js" type="module"></script><script>inline()</script><img src="/a.svg"><img src="/a.svg">
    <img src="/later.svg" loading="lazy"><iframe src="/later" loading="lazy"></iframe><img src="data:image/png;base64,x">`;
  expect([...loadedBy(html)]).toEqual(['/favicon.svg', '/a.woff2', '/a.css', '/a.js', '/a.svg']);
});

it('the README quotes the run in docs/bench.json', () => {
  const readme = fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  expect(withGenerated(readme, 'bench', quotedBench(readBench(ROOT)))).toBe(readme);
});

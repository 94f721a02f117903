/** Paths of the site and of its files. */
import { describe, expect, it } from 'vitest';
import { tableFile } from '../../core/downloads.js';
import { isFrame, PNGS, sitePattern, svgOf } from '../../core/site.js';

describe('the pattern of a path', () => {
  it.each<[template: string, paths: Record<string, boolean>]>([
    [
      PNGS.picture,
      {
        '/embed/actors.png': true,
        '/embed/a-1-b2.png': true,
        '/embed/Actors.png': false,
        '/embed/-actors.png': false,
        '/embed/a--b.png': false,
        '/embed/.png': false,
        '/embed/actors-png': false,
        '/embed/actors.png/': false,
        '/x/embed/actors.png': false,
      },
    ],
    [PNGS.chart, { '/charts/scores.png': true, '/charts/pay.png': true, '/charts/jobs.png': false }],
    [
      '/embed/{theme}/{slug}',
      { '/embed/dark/actors': true, '/embed/red/actors': false, '/embed/dark/': false },
    ],
    ['/a.b.c', { '/a.b.c': true, '/a.bxc': false }],
  ])('%s', (template, paths) => {
    const pattern = sitePattern(template);
    expect(Object.fromEntries(Object.keys(paths).map((path) => [path, pattern.test(path)]))).toEqual(paths);
  });
});

it.each([
  ['/embed/actors.png', '/embed/actors.svg'],
  ['/embed/{slug}.png', '/embed/{slug}.svg'],
  ['/a.png/b.png', '/a.png/b.svg'],
  ['/apng', '/apng'],
])('%s is drawn from %s', (png, svg) => expect(svgOf(png)).toBe(svg));

it.each([
  ['/_function/search.html', true],
  ['/search', false],
  ['/search/_function/', false],
])('%s is a frame: %j', (path, frame) => expect(isFrame({ path })).toBe(frame));

it('a table is a file by its name and format', () => {
  expect(tableFile('names', 'ndjson')).toBe('/downloads/names.ndjson');
});

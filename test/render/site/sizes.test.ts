/** What a visit costs, and what every page of the site has: a name of its own, and no script in it. */
import fs from 'node:fs';
import zlib from 'node:zlib';
import { expect, it } from 'vitest';
import { DIST, PAGES, readDist } from './html.js';

const bytes = (file: string) => fs.statSync(DIST + file).size;

it('a page has less than 60 kB of HTML, but for the list of all jobs, industries, and the method', () => {
  const limitOf = (file: string) =>
    file === '/occupations.html'
      ? 150_000
      : /^\/(?:industries|method)\.|^\/groups\//.test(file)
        ? 90_000
        : 60_000;
  expect(PAGES.filter((file) => bytes(file) >= limitOf(file))).toEqual([]);
});

it('a first visit takes less than 90 kB, with style, script, and font', () => {
  const html = readDist('/occupations.html');
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js|woff2))"/g)].map(
    ([, file]) => file!,
  );
  expect(files).toHaveLength(3);
  const sent = (file: string) =>
    file.endsWith('.woff2') ? bytes(file) : zlib.brotliCompressSync(fs.readFileSync(DIST + file)).length;
  for (const page of ['/index.html', '/occupations.html', '/method.html'])
    expect(
      [page, ...files].reduce((sum, file) => sum + sent(file), 0),
      page,
    ).toBeLessThan(90_000);
});

it('a card has at most 10 kB, no script, and nothing to fetch', () => {
  const cards = PAGES.filter((file) => /^\/embed\/.*\/?[^/]+\.html$/.test(file));
  const wrong = cards.filter(
    (file) =>
      bytes(file) > 10_000 ||
      /<script|<link[^>]+rel="(?:stylesheet|preload|icon)|<img|\son\w+=|url\(|@import/i.test(readDist(file)),
  );
  expect(cards.length).toBeGreaterThan(PAGES.length / 2);
  expect(wrong).toEqual([]);
});

it('no script stands in a page, and each page has its own title', () => {
  const pages = PAGES.filter((file) => readDist(file).includes('class="skip"'));
  const inline = /<script(?![^>]*\bsrc=)(?![^>]*ld\+json)|\son[a-z]+="|href="javascript:/i;
  expect(pages.filter((file) => inline.test(readDist(file)))).toEqual([]);
  const titles = pages.map((file) => /<title>(.*?)<\/title>/.exec(readDist(file))![1]);
  expect(titles.length).toBeGreaterThan(PAGES.length / 4);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

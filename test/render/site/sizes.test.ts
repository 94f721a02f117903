/** What a card costs, and what every page has: a name of its own, and no script in it. Of the fixture: data don't count. */
import { expect, it } from 'vitest';
import { derivedFrom, FIXTURE } from '../../datasets.js';
import { outputOf } from '../../hostile.js';

const files = new Map<string, Buffer>();
for await (const each of outputOf(derivedFrom(FIXTURE)))
  files.set(each.file, 'text' in each ? Buffer.from(each.text) : each.bytes);
const PAGES = [...files.keys()].filter((file) => file.endsWith('.html'));
const read = (file: string) => files.get(file)!.toString();

it('a card has at most 10 kB, no script, and nothing to fetch', () => {
  const cards = PAGES.filter((file) => file.startsWith('/embed/'));
  const fetching = /<script|<link[^>]+rel="(?:stylesheet|preload|icon)|<img|\son\w+=|url\(|@import/i;
  expect(cards.length).toBeGreaterThan(18);
  expect(cards.filter((file) => files.get(file)!.length > 10_000 || fetching.test(read(file)))).toEqual([]);
});

it('a link within a page, and a button that copies, has a target', () => {
  const lost = PAGES.flatMap((file) => {
    const ids = new Set([...read(file).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...read(file).matchAll(/ (?:href|data-copy)="#([^"]+)"/g)].map(([, id]) => id);
    return links.filter((id) => !ids.has(id)).map((id) => `${file}#${id}`);
  });
  expect(lost).toEqual([]);
  expect(read('/method/technical.html').split(' href="#').length).toBeGreaterThan(20);
});

it('no script stands in a page, and each page has its own title', () => {
  const pages = PAGES.filter((file) => read(file).includes('class="skip"'));
  const inline = /<script(?![^>]*\bsrc=)(?![^>]*ld\+json)|\son[a-z]+="|href="javascript:/i;
  expect(pages.filter((file) => inline.test(read(file)))).toEqual([]);
  const titles = pages.map((file) => /<title>(.*?)<\/title>/.exec(read(file))![1]);
  expect(titles.length).toBeGreaterThan(40);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

/** Texts that are meant to become markup stay texts, in everything that the build makes. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { htmlRenderer } from '../../build/output/html.js';
import { typeset } from '../../build/render/display.js';
import { hostileDataset, outputOf } from '../hostile.js';
import { textOf } from './site/html.js';

const derived = hostileDataset();
const files = new Map<string, string>();
for await (const each of outputOf(derived)) if ('text' in each) files.set(each.file, each.text);
const ending = (suffix: string) => [...files].filter(([file]) => file.endsWith(suffix));

/** What of the attack would be markup if it stood like this in HTML or SVG. */
const MARKUP = /<script>alert|<img src=x|<\/style><|<!-- |<%/;
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

it('a template typesets and escapes a text, and only escapes code', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'templates-'));
  fs.writeFileSync(path.join(folder, 'both.eta'), '<%= it.text %> <%~ this.verbatim(it.text) %>');
  const text = htmlRenderer(folder)('both', { text: "O'Hare <b>" });
  fs.rmSync(folder, { recursive: true });
  expect(text).toBe('O’Hare &lt;b&gt; O&#39;Hare &lt;b&gt;');
});

describe('a hostile text', () => {
  it('stands in the output at all', () => {
    expect(ending('.html').filter(([, text]) => text.includes('alert(1)')).length).toBeGreaterThan(20);
    // Of six occupations, the badge and the picture.
    expect(ending('.svg').filter(([, text]) => text.includes('alert(1)'))).toHaveLength(12);
  });

  it.each(['.html', '.svg', '.xml'])('is no markup in any %s', (suffix) => {
    const pages = ending(suffix);
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter(([, text]) => MARKUP.test(text)).map(([file]) => file)).toEqual([]);
  });

  it('is no template: wherever it stands, all of it stands', () => {
    const counts = (text: string) =>
      ['alert(1)', 'alert(2)', '7*7', '6*7', '8*8'].map((part) => text.split(part).length);
    // The docs show answers that break off.
    const computed = ending('.html').filter(
      ([file, text]) => file !== '/docs.html' && new Set(counts(text)).size > 1,
    );
    expect(computed.map(([file]) => file)).toEqual([]);
  });

  it.each(
    derived.occupations.map(({ source }) => source),
  )('is what title and task say: $soc_code', (source) => {
    const page = files.get(`/occupations/${source.slug}.html`)!;
    expect(textOf(/<h1>(.*?)<\/h1>/s.exec(page)![1]!)).toBe(plain(source.title));
    const tasks = [...page.matchAll(/<\/i><span>(.*?)<(?:\/span|span)/gs)].map(([, task]) => textOf(task!));
    for (const { description } of source.tasks) expect(tasks).toContain(typeset(plain(description)));
    const card = files.get(`/embed/${source.slug}.html`)!;
    expect(textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(card)![1]!)).toBe(plain(source.title));
    const badge = files.get(`/badge/${source.slug}.svg`)!;
    expect(textOf(/<title>(.*?)<\/title>/s.exec(badge)![1]!)).toContain(plain(source.title));
  });

  it.each(derived.occupations.map(({ source }) => source))('is exact in oEmbed: $soc_code', (source) => {
    const { title, html } = JSON.parse(files.get(`/oembed/${source.slug}.json`)!);
    expect(title).toBe(`AI exposure: ${source.title}`);
    // One element; the only attribute that is text is the escaped title.
    const frame =
      /^<iframe src="[^"<>]*" width="320" height="280" title="([^"<>]*)" loading="lazy" frameborder="0" style="border:0;max-width:100%"><\/iframe>$/.exec(
        html,
      );
    expect(textOf(frame![1]!)).toBe(plain(title));
  });
});

/** Texts that would break out of a format: what nobody sees is refused, and all else stands as it is in everything that is built. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { htmlRenderer } from '../../build/output/html.js';
import { typeset } from '../../build/render/display.js';
import { DATABASE, EVERYTHING } from '../../build/render/downloads/files.js';
import { faultsAfter } from '../broken.js';
import { ATTACK, hostileDataset, outputOf } from '../hostile.js';
import { textOf } from './site/html.js';

describe('check refuses in a title, a description, a task, and a name', () => {
  const FILE = 'occupations/47-2111.00.json';
  const places = [
    ['title', '"Electricians"'],
    ['description', '"Install wiring, electrical equipment'],
    ['tasks[0].description', '"Work from sketches'],
  ] as const;
  it.each([
    ['markup', '<script>alert(1)</script>'],
    ['a comment', '<!-- a'],
    ['an entity', '&lt;b'],
    ['a zero-width space', '\u200B'],
    ['a byte order mark', '\uFEFF'],
    ['writing turned around', '\u202Ekcab\u202C'],
    ['a color of a terminal', '\u001B[31m'],
    ['a control of eight bits', '\u009B31m'],
    ['the end of a line', '\n'],
    ['a separator of lines', '\u2028'],
    ['a space that doesn’t break', '\u00A0'],
    ['two spaces', '  '],
    ['a blank letter', '\u3164'],
    ['a tag that nobody sees', '\u{E0041}'],
    ['a private letter', '\uE000'],
    ['no character', '\uFFFF'],
    ['half of a character', '\uD83D'],
    ['a Windows dash that became U+FFFD', '\uFFFD'],
  ])('%s', (_, bad) => {
    const inJson = JSON.stringify(bad).slice(1, -1);
    const found = faultsAfter([
      ...places.map(([, from]) => [FILE, from, `"x${inJson}x ${from.slice(1)}`] as const),
      ['tables/names.csv', 'Electric Man', `"x${bad}x Man"`],
    ] as never);
    for (const fault of found) {
      expect(fault).toMatch(/^\S+:\d+:\d+ {2}(?:plain-text|encoding|csv-quotes) {2}.*[.]$/);
      expect(fault).not.toMatch(/[\p{C}\u2028\u2029\uFFFD]/u);
    }
    const all = found.join('\n');
    for (const [place] of bad === '\uFFFD' ? [] : places)
      expect(all).toContain(`  plain-text  ${place} has `);
    for (const file of [FILE, 'tables/names.csv']) expect(all).toContain(`${file}:`);
  });
});

const derived = hostileDataset();
const files = new Map<string, string>();
const bulk = new Map<string, Buffer>();
for await (const each of outputOf(derived))
  if ('text' in each) files.set(each.file, each.text);
  else bulk.set(each.file, Buffer.from(each.bytes));
const ending = (suffix: string) => [...files].filter(([file]) => file.endsWith(suffix));
const sources = derived.occupations.map(({ source }) => source);

/** What of the attack would be markup if it stood like this in HTML or XML. */
const MARKUP = /<script>alert|<img src=x|<\/style><|<!-- |<%|\]\]>|&(?!(?:amp|lt|gt|quot|nbsp|#\d+);)/;
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const wrong = (suffix: string, isWrong: (text: string, file: string) => boolean) =>
  ending(suffix).flatMap(([file, text]) => (isWrong(text, file) ? [file] : []));

it('a template typesets and escapes a text, and only escapes code', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'templates-'));
  fs.writeFileSync(path.join(folder, 'both.eta'), '<%= it.text %> <%~ this.verbatim(it.text) %>');
  const text = htmlRenderer(folder)('both', { text: "O'Hare <b>" });
  fs.rmSync(folder, { recursive: true });
  expect(text).toBe('O’Hare &lt;b&gt; O&#39;Hare &lt;b&gt;');
});

describe('a hostile text', () => {
  it('stands in every format', () => {
    const formats = { '.html': 20, '.svg': 12, '.md': 6, '.atom': 1, 'llms.txt': 1, '.json': 30 };
    for (const [suffix, least] of Object.entries(formats))
      expect([suffix, wrong(suffix, (text) => text.includes('alert(1)')).length >= least]).toEqual([
        suffix,
        true,
      ]);
  });

  it.each(['.html', '.svg', '.xml', '.atom'])('is no markup in any %s', (suffix) => {
    const scripts = /<script[^>]*>.*?<\/script>/gs;
    expect(wrong(suffix, (text) => MARKUP.test(text.replace(scripts, '')))).toEqual([]);
  });

  it('is no template: wherever it stands, all of it stands', () => {
    const counts = (text: string) => ['alert(1)', '7*7', '6*7', '8*8'].map((part) => text.split(part).length);
    // The docs show answers that break off.
    const isComputed = (text: string, file: string) =>
      file !== '/docs.html' && new Set(counts(text)).size > 1;
    expect(wrong('.html', isComputed)).toEqual([]);
  });

  it.each(sources)('is what title and task say: $soc_code', (source) => {
    const page = files.get(`/occupations/${source.slug}.html`)!;
    expect(textOf(/<h1>(.*?)<\/h1>/s.exec(page)![1]!)).toBe(plain(source.title));
    const tasks = [...page.matchAll(/<\/i><span>(.*?)<(?:\/span|span)/gs)].map(([, task]) => textOf(task!));
    for (const { description } of source.tasks) expect(tasks).toContain(typeset(plain(description)));
    const card = files.get(`/embed/${source.slug}.html`)!;
    expect(textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(card)![1]!)).toBe(plain(source.title));
    const badge = files.get(`/badge/${source.slug}.svg`)!;
    expect(textOf(/<title>(.*?)<\/title>/s.exec(badge)![1]!)).toContain(plain(source.title));
  });

  it.each(sources)('is exact in oEmbed: $soc_code', (source) => {
    const { title, html } = JSON.parse(files.get(`/oembed/${source.slug}.json`)!);
    expect(title).toBe(`AI exposure: ${source.title}`);
    // One element; the only attribute that is text is the escaped title.
    const frame =
      /^<iframe src="[^"<>]*" width="320" height="280" title="([^"<>]*)" loading="lazy" frameborder="0" style="border:0;max-width:100%"><\/iframe>$/.exec(
        html,
      );
    expect(textOf(frame![1]!)).toBe(plain(title));
  });

  it('is exact in the data of pages, which end no script', () => {
    const data = ending('.html').flatMap(([, text]) => [
      ...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ]);
    expect(data.length).toBeGreaterThan(1);
    for (const [, json] of data) expect(JSON.parse(json!).name).toContain(ATTACK);
  });

  it('is exact in JSON, CSV, and the database, where no cell is a formula', () => {
    const all = JSON.parse(gunzipSync(bulk.get(EVERYTHING.file)!).toString());
    const titles = sources.map(({ title }) => title);
    expect(all.occupations.map(({ title }: { title: string }) => title)).toEqual(titles);
    for (const { soc_code, title } of sources)
      expect(JSON.parse(files.get(`/api/v1/occupations/${soc_code}.json`)!).title).toBe(title);
    const place = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'hostile-')), 'a.sqlite');
    fs.writeFileSync(place, bulk.get(DATABASE.file)!);
    const database = new DatabaseSync(place);
    const rows = database.prepare('SELECT title FROM occupations ORDER BY soc_code').all();
    expect(rows.map((row) => (row as { title: string }).title)).toEqual(titles);
    database.close();
    fs.rmSync(path.dirname(place), { recursive: true });
    const tables = [...bulk].filter(([file]) => /\.csv(?:\.gz)?$/.test(file));
    expect(tables.length).toBeGreaterThan(8);
    for (const [file, bytes] of tables) {
      const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
      const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: true });
      expect([file, errors, new Set(data.map(({ length }) => length)).size]).toEqual([file, [], 1]);
      const isFormula = (cell: string) => /^[=+\-@＝＋－＠\t\r]/.test(cell) && Number.isNaN(Number(cell));
      expect(data.flat().filter(isFormula)).toEqual([]);
      if (!file.endsWith('/occupations.csv')) continue;
      const at = data[0]!.indexOf('title');
      expect(data.slice(1).map((row) => row[at]!.replace(/^'(?=['=+\-@])/, ''))).toEqual(titles);
    }
  });

  it('has no meaning in Markdown, and ends no cell or line', () => {
    const bare = (text: string) => text.replace(/\\[!-/:-@[-`{-~]/g, '');
    const read = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
    for (const source of sources) {
      const lines = files.get(`/occupations/${source.slug}.md`)!.split('\n');
      expect(read(lines[0]!)).toBe(`# ${source.title}`);
      expect(bare(lines[0]!)).not.toMatch(/[<>[\]`*_|~]|^# (?:[#=+-]|\d+[.)])/);
      const rows = lines.filter((line) => line.startsWith('| ') && line.includes('alert(1)'));
      expect(rows).toHaveLength(source.tasks.length);
      for (const row of rows)
        expect([bare(row).split('|').length, /[<[`*]/.test(bare(row))]).toEqual([7, false]);
    }
    expect(bare(files.get('/llms.txt')!)).not.toContain('<script');
    expect(read(files.get('/llms.txt')!)).toContain(ATTACK);
  });

  it('is exact in the feed', () => {
    expect(textOf(/<summary>(.*?)<\/summary>/s.exec(files.get('/feed.atom')!)![1]!)).toContain(plain(ATTACK));
  });
});

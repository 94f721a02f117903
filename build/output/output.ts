/** The output of a build from its first file to its publication: staged beside `dist/`, then swapped in. */
import fs from 'node:fs';
import path from 'node:path';
import { sort, sum } from 'd3-array';
import { filesIn } from '../../core/data.js';
import { COMPUTED } from '../../core/routes.js';
import { fileAt, SINGLE_PAGES, SITE, svgOf } from '../../core/site.js';
import { identity, stage, swap } from '../dataset/swap.js';
import { DATABASE, type FileFacts, factsOf, gzipped } from '../render/downloads/files.js';
import { type Table, tableBytes } from '../render/downloads/table.js';
import type { OutputFile } from '../render/page.js';
import { openDatabase } from './database.js';

/** Texts that a template prints where a figure is missing. */
const HOLES = ['undefined', 'NaN', '[object Object]'];

/** Opens the output that `publish` puts in place of `dist`, after removing what a killed build left behind. */
export function openOutput(dist: string) {
  const staging = stage(dist);
  const seen = identity(dist);
  const files = new Map<string, FileFacts>();
  /** Where pages lead, and a page that leads there. */
  const links = new Map<string, string>();
  const wrong: string[] = [];
  const made = new Set<string>();
  const placeOf = (file: string) => {
    const folder = path.dirname(staging + file);
    if (!made.has(folder)) fs.mkdirSync(folder, { recursive: true });
    made.add(folder);
    return staging + file;
  };
  const write = (file: string, bytes: Uint8Array) => {
    // 'wx', because two pages with the same file are a programming error.
    fs.writeFileSync(placeOf(file), bytes, { flag: 'wx' });
    files.set(file, factsOf(bytes));
  };
  const read = (file: string, text: string) => {
    const hole = HOLES.find((word) => text.includes(word));
    if (hole) wrong.push(`${file} says "${hole}" where a value should stand`);
    if (!file.endsWith('.html')) return;
    // A copy: as a part of the page's text, it would keep all of that in memory.
    for (const [, to] of text.matchAll(/(?:href|src|action)="(\/[^"?#]*)/g))
      if (!links.has(to!) && file !== `${to}.html`) links.set(Buffer.from(to!).toString(), file);
  };
  const database = openDatabase(placeOf(DATABASE.file));
  return {
    /** Writes a file, and remembers its hash, its links, and what is missing in it. */
    add({ file, packed, ...output }: OutputFile): void {
      const bytes = 'bytes' in output ? output.bytes : Buffer.from(output.text);
      write(file, packed ? gzipped(bytes) : bytes);
      if ('text' in output && /\.(?:html|md|svg|xml|atom)$/.test(file)) read(file, output.text);
    },
    addTable(table: Table): void {
      if (table.inDatabase) database.add(table);
      write(table.file, tableBytes(table));
    },
    file: filesIn(staging),
    /** Completes the database. Returns facts about every file so far, that one included. */
    closeDatabase() {
      database.close();
      files.set(DATABASE.file, factsOf(fs.readFileSync(staging + DATABASE.file)));
      return Object.fromEntries(files);
    },
    /** Replaces the previous output, which was untouched until now. Throws with everything that is wrong with the new one. */
    publish() {
      const listed = sort(files, ([file]) => file);
      const sums = listed.map(([file, { sha256 }]) => `${sha256}  ${file.slice(1)}\n`);
      write(SITE.sha256sums, Buffer.from(sums.join('')));
      for (const [to, from] of links)
        if (!leads(to, files)) wrong.push(`${from} links to ${to}, where there is nothing`);
      for (const path of SINGLE_PAGES)
        if (files.has(fileAt(path)) && !links.has(path)) wrong.push(`no page leads to ${path}`);
      if (wrong.length > 0) throw new Error(`The output is not what it promises:\n  ${wrong.join('\n  ')}`);
      swap(dist, staging, seen);
      return {
        files: files.size,
        bytes: sum(files.values(), ({ bytes }) => bytes),
        /** Where the output before is now. It has thousands of files, so the caller removes it when nobody waits. */
        old: staging,
      };
    },
    discard: () => fs.rmSync(staging, { recursive: true, force: true }),
  };
}

/** Tells whether a link leads to a file or to what the function answers. */
const leads = (to: string, files: ReadonlyMap<string, FileFacts>): boolean =>
  COMPUTED.has(to) ||
  [to, svgOf(to), `${to}.html`, `${to}.json`, `${to}index.html`].some((file) => files.has(file));

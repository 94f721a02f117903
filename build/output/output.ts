/** The output of a build from its first file to its publication: staged beside `dist/`, then swapped in. */
import fs from 'node:fs';
import path from 'node:path';
import { SHA256SUMS } from '../../core/downloads.js';
import { ROUTES } from '../../core/routes.js';
import { PNGS, sitePattern, svgOf } from '../../core/site.js';
import type { OutputFile } from '../render/output.js';
import { sha256 } from './released.js';
import { stage, swap } from './swap.js';

export interface Written {
  files: number;
  bytes: number;
}

export interface Output {
  /** Writes a file, and remembers its hash, its links, and what is missing in it. */
  add(output: OutputFile): void;
  /** Replaces the previous output, which was untouched until now. Throws with everything that is wrong with the new one. */
  publish(): Written;
}

/** Texts that a template prints where a figure is missing. */
const HOLES = ['undefined', 'NaN', '[object Object]'];

/** URLs of the function alone, which are no files. */
const ANSWERED = new Set<string>(ROUTES.filter(({ files }) => files.length === 0).map(({ path }) => path));
const DRAWN = Object.values(PNGS).map(sitePattern);

/** Opens the output that `publish` puts in place of `dist`, after removing what a killed build left behind. */
export function openOutput(dist: string): Output {
  const staging = stage(dist);
  const sums = new Map<string, string>();
  const links = new Map<string, string>();
  const wrong: string[] = [];
  let total = 0;

  const made = new Set<string>();
  const write = (file: string, bytes: Buffer) => {
    const folder = path.dirname(staging + file);
    if (!made.has(folder)) fs.mkdirSync(folder, { recursive: true });
    made.add(folder);
    // 'wx', because two pages with the same file are a programming error.
    fs.writeFileSync(staging + file, bytes, { flag: 'wx' });
    total += bytes.length;
  };
  const read = (file: string, text: string) => {
    const hole = HOLES.find((word) => text.includes(word));
    if (hole) wrong.push(`${file} says "${hole}" where a value should stand`);
    if (!file.endsWith('.html')) return;
    for (const [, to] of text.matchAll(/\s(?:href|src|action)="(\/[^"?#]*)/g)) links.set(to!, file);
  };
  const leads = (to: string) =>
    ANSWERED.has(to) ||
    (DRAWN.some((pattern) => pattern.test(to)) && sums.has(svgOf(to))) ||
    [to, `${to}.html`, `${to}.json`, `${to}index.html`].some((file) => sums.has(file));

  return {
    add(output) {
      const { file } = output;
      const bytes = 'bytes' in output ? output.bytes : Buffer.from(output.text);
      write(file, bytes);
      sums.set(file, sha256(bytes));
      if ('text' in output && /\.(?:html|md|svg|xml|atom)$/.test(file)) read(file, output.text);
    },
    publish() {
      const lines = [...sums]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([file, sum]) => `${sum}  ${file.slice(1)}\n`);
      write(SHA256SUMS, Buffer.from(lines.join('')));
      sums.set(SHA256SUMS, '');
      for (const [to, from] of links)
        if (!leads(to)) wrong.push(`${from} links to ${to}, where there is nothing`);
      if (wrong.length > 0) throw new Error(`The output is not what it promises:\n  ${wrong.join('\n  ')}`);
      swap(dist);
      return { files: sums.size, bytes: total };
    },
  };
}

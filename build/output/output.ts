/** The output of a build from its first file to its publication: staged beside `dist/`, then swapped in. */
import { once } from 'node:events';
import fs from 'node:fs';
import { Worker } from 'node:worker_threads';
import { DATABASE, SHA256SUMS } from '../../core/downloads.js';
import { ROUTES } from '../../core/routes.js';
import { PNGS, sitePattern, svgOf } from '../../core/site.js';
import type { Files } from '../render/downloads/bulk.js';
import type { Table } from '../render/downloads/table.js';
import type { OutputFile } from '../render/output.js';
import { stage, swap } from './swap.js';
import type { Found } from './thread.mjs';

export interface Written {
  files: number;
  bytes: number;
}

interface Output {
  /** Writes a file, and remembers its hash, its links, and what is missing in it. */
  add(output: OutputFile): void;
  /** Writes a table’s file, and fills a table of the database, beside the thread that renders. Rows as JSON are copied faster. */
  addTable(table: Table, rows: Buffer): void;
  /** Completes the database. Returns facts about every file so far, that one included. */
  closeDatabase(): Promise<Files>;
  /** Replaces the previous output, which was untouched until now. Throws with everything that is wrong with the new one. */
  publish(): Promise<Written>;
}

/** URLs of the function alone, which are no files. */
const ANSWERED = new Set<string>(ROUTES.filter(({ files }) => files.length === 0).map(({ path }) => path));
const DRAWN = Object.values(PNGS).map(sitePattern);

/** Files per message to the thread: a message takes as long as writing a small file. */
const FILES_AT_ONCE = 50;

/** Opens the output that `publish` puts in place of `dist`, after removing what a killed build left behind. */
export function openOutput(dist: string): Output {
  const staging = stage(dist);
  const workerData = { folder: staging, database: DATABASE.file };
  // Without the first thread's options, which load TypeScript.
  const thread = new Worker(new URL('./thread.mjs', import.meta.url), { workerData, execArgv: [] });
  // A failed build ends without it.
  thread.unref();
  const failed = new Promise<never>((_, reject) => thread.once('error', reject));
  failed.catch(() => {});
  let batch: OutputFile[] = [];
  const send = () => {
    thread.postMessage({ batch });
    batch = [];
  };
  /** Asks the thread what it found so far; throws what it could not write. */
  const ask = async (message = {}): Promise<Found> => {
    send();
    thread.postMessage(message);
    thread.ref();
    const [found] = await Promise.race([once(thread, 'message'), failed]);
    thread.unref();
    return found;
  };
  return {
    add(output) {
      batch.push(output);
      if (batch.length === FILES_AT_ONCE) send();
    },
    addTable({ rows: _, ...table }, rows) {
      thread.postMessage({ table, rows });
    },
    closeDatabase() {
      const files = ask({ closing: true }).then((found) => Object.fromEntries(found.files));
      // Rendering goes on: what could not be written is told when it needs the facts.
      files.catch(() => {});
      return files;
    },
    async publish() {
      const { files, links, wrong } = await ask();
      await thread.terminate();
      const sums = [...files]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([file, { sha256 }]) => `${sha256}  ${file.slice(1)}\n`)
        .join('');
      fs.writeFileSync(staging + SHA256SUMS, sums);
      files.set(SHA256SUMS, { bytes: Buffer.byteLength(sums), sha256: '' });
      for (const [to, from] of links)
        if (!leads(to, files)) wrong.push(`${from} links to ${to}, where there is nothing`);
      if (wrong.length > 0) throw new Error(`The output is not what it promises:\n  ${wrong.join('\n  ')}`);
      swap(dist);
      return { files: files.size, bytes: [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0) };
    },
  };
}

/** Tells whether a link leads to a file or to what the function answers. */
const leads = (to: string, files: Found['files']): boolean =>
  ANSWERED.has(to) ||
  (DRAWN.some((pattern) => pattern.test(to)) && files.has(svgOf(to))) ||
  [to, `${to}.html`, `${to}.json`, `${to}index.html`].some((file) => files.has(file));

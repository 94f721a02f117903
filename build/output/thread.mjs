// @ts-check
/**
 * The build's second thread: makes the files of tables, writes all files, hashes them, and reads what pages link to, while the
 * first one renders. Plain JavaScript, because Node 20 loads no TypeScript in a thread.
 *
 * @import { Table } from '../render/downloads/table.js'
 * @import { OutputFile } from '../render/output.js'
 * @import { FileFacts } from './formats.mjs'
 */
import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from './database.mjs';
import { cellsOf, factsOf, gzipped, tableBytes } from './formats.mjs';

/** Texts that a template prints where a figure is missing. */
const HOLES = ['undefined', 'NaN', '[object Object]'];

/** What `publish` needs to know of the files. @typedef {typeof found} Found */
const found = {
  /** @type {Map<string, FileFacts>} */
  files: new Map(),
  /** Where pages lead, and a page that leads there. @type {Map<string, string>} */
  links: new Map(),
  /** @type {string[]} */
  wrong: [],
};

/** @param {string} file @param {Uint8Array} bytes */
function write(file, bytes) {
  // 'wx', because two pages with the same file are a programming error.
  fs.writeFileSync(placeOf(file), bytes, { flag: 'wx' });
  found.files.set(file, factsOf(bytes));
}

/** @param {OutputFile} output */
function add({ file, packed, ...output }) {
  const bytes = 'bytes' in output ? output.bytes : Buffer.from(output.text);
  write(file, packed ? gzipped(bytes) : bytes);
  if ('text' in output && /\.(?:html|md|svg|xml|atom)$/.test(file)) read(file, output.text);
}

const made = new Set();
/** @param {string} file */
function placeOf(file) {
  const place = workerData.folder + file;
  const folder = path.dirname(place);
  if (!made.has(folder)) fs.mkdirSync(folder, { recursive: true });
  made.add(folder);
  return place;
}

/** @param {string} file @param {string} text */
function read(file, text) {
  const hole = HOLES.find((word) => text.includes(word));
  if (hole) found.wrong.push(`${file} says "${hole}" where a value should stand`);
  if (!file.endsWith('.html')) return;
  for (const [, to] of text.matchAll(/(?:href|src|action)="(\/[^"?#]*)/g)) found.links.set(to ?? '', file);
}

const database = openDatabase(placeOf(workerData.database));
/** @param {Table} table */
function addTable(table) {
  const cells = cellsOf(table);
  database.add(table, cells);
  write(table.file, tableBytes(table, cells));
}

function closeDatabase() {
  database.close();
  found.files.set(workerData.database, factsOf(fs.readFileSync(workerData.folder + workerData.database)));
}

parentPort?.on('message', ({ batch, table, rows, closing }) => {
  if (batch !== undefined) batch.forEach(add);
  else if (table !== undefined) addTable({ ...table, rows: JSON.parse(new TextDecoder().decode(rows)) });
  else {
    if (closing) closeDatabase();
    parentPort?.postMessage(found);
  }
});

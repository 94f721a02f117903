// @ts-check
/**
 * The build's second thread: makes the files of tables, writes all files, hashes them, and reads what pages link to, while the
 * first one renders. Plain JavaScript, because Node 20 loads no TypeScript in a thread.
 *
 * @import { Filled } from './database.mjs'
 * @import { FileFacts } from './formats.mjs'
 */
import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { makeDatabase } from './database.mjs';
import { factsOf, gzipped, tableBytes } from './formats.mjs';

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

/** @param {string} file @param {string | Uint8Array} content */
function add(file, content) {
  const bytes = Buffer.from(content);
  // 'wx', because two pages with the same file are a programming error.
  fs.writeFileSync(placeOf(file), bytes, { flag: 'wx' });
  if (typeof content === 'string' && /\.(?:html|md|svg|xml|atom)$/.test(file)) read(file, content);
  found.files.set(file, factsOf(bytes));
}

const made = new Set();
/** @param {string} file */
function placeOf(file) {
  const place = workerData + file;
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
  for (const [, to] of text.matchAll(/\s(?:href|src|action)="(\/[^"?#]*)/g)) found.links.set(to ?? '', file);
}

/** @type {Filled[]} */
const tables = [];
/** @param {Filled} table */
function addTable(table) {
  tables.push(table);
  add(table.file, tableBytes(table));
}

/** @param {string} file */
function addDatabase(file) {
  makeDatabase(placeOf(file), tables.splice(0));
  found.files.set(file, factsOf(fs.readFileSync(workerData + file)));
}

parentPort?.on('message', ({ file, content, packed, table, cells, database }) => {
  if (content !== undefined) add(file, packed ? gzipped(content) : content);
  else if (table !== undefined) addTable({ ...table, cells: JSON.parse(cells) });
  else if (database !== undefined) addDatabase(database);
  else parentPort?.postMessage(found);
});

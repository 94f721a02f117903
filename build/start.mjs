// @ts-check
/**
 * `npm run build`: makes dist/ if anything changed since the last build, else says so in little more than the time
 * that Node takes to start. Plain JavaScript, because a TypeScript loader takes longer to load than all of this to run.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { codeOf, compileBuild } from './compile.mjs';
import { fingerprint, holds } from './fingerprint.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What the output depends on besides the code and the dataset. */
const CONTENT = ['templates', 'public'];

const DIST = path.join(root, 'dist');

const USAGE = 'Usage: npm run build -- [--data FOLDER] [--dist FOLDER] [--force]';

/** @type {{ data: string, dist: string, force: boolean, help: boolean }} */
let options;
try {
  ({ values: options } = /** @type {any} */ (
    parseArgs({
      options: {
        data: { type: 'string', default: path.join(root, 'data') },
        dist: { type: 'string', default: DIST },
        force: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  ));
} catch (error) {
  fail(`${/** @type {Error} */ (error).message}. ${USAGE}`);
}
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}

const began = performance.now();
const { force } = options;
// Faults name files as a person would: data/occupations/15-1252.00.json.
const below = path.relative('', options.data) || '.';
const data = below.startsWith('..') ? path.resolve(options.data) : below;
const dist = path.resolve(options.dist);
const stamp = `${dist}.stamp`;
if (dist !== DIST && !isEmpty(dist) && !isOutput(dist))
  fail(`${options.dist} is there and not from a build, which would replace all of it. Name another folder.`);
/** What a fingerprint is taken of; another answer to it is another build. */
const header = `node ${process.version}, ${path.resolve(data)}\n`;

const before = force ? undefined : read(stamp);
if (before?.startsWith(header) && holds(before.slice(header.length))) {
  console.log(`${path.basename(dist)}/ is up to date. (--force builds it again.)`);
} else {
  // Taken before anything is read: what changes during the build is built the next time.
  const code = codeOf(root);
  const content = [
    ...CONTENT.map((name) => path.join(root, name)),
    data,
    path.join(data, '../public/releases'),
    // What a killed command left: build/dataset/read/interrupted.ts.
    `${path.resolve(data)}.pending/journal.json`,
  ];
  const inputs = `${header}${code}\n${fingerprint(content.map((place) => path.resolve(place)))}`;
  const compiled = await compileBuild(root, code);
  // Most of a build's code runs for some milliseconds, and Node 20 spends a quarter of all time on optimizing it: let it
  // wait four times as long as usual. Later releases have a quicker compiler for such code, and no such flag.
  if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=270000');
  const { build } = await import(pathToFileURL(path.join(compiled, 'index.js')).href);
  /** @type {number | undefined} of the signal that came; a second one ends the process there and then */
  let stopped;
  for (const [signal, number] of /** @type {const} */ ([
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ]))
    process.once(signal, () => {
      stopped = number;
    });
  const terminal = process.stdout.isTTY;
  const report = await build({
    root,
    compiled,
    data,
    dist,
    isStopped: () => stopped !== undefined,
    progress: terminal ? showProgress : () => {},
  });
  if (terminal) process.stdout.write('\r\x1b[K');
  if (report === 'stopped') process.exit(128 + Number(stopped));
  if ('problem' in report) fail(`${report.problem}Nothing was written.`);
  // Its 11,000 files one by one would take as long to look at as Node takes to start; nobody edits them by hand.
  fs.writeFileSync(stamp, `${inputs}\n${fingerprint([dist], { files: false })}`);
  const megabytes = (report.bytes / 1e6).toFixed(1);
  const seconds = ((performance.now() - began) / 1000).toFixed(2);
  console.log(
    `${path.basename(dist)}/: ${report.files} files, ${megabytes} MB, ${report.kept} unchanged, ${seconds} s`,
  );
}

/** @param {string} step @param {number} [files] */
function showProgress(step, files) {
  if (files === undefined) process.stdout.write(`\r\x1b[K${step} …`);
  else if (files % 256 === 0) process.stdout.write(`\r\x1b[K${step} … ${files} files`);
}

/** @param {string} folder where nothing is, counts as empty; a file does not */
function isEmpty(folder) {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  return found === undefined || (found.isDirectory() && fs.readdirSync(folder).length === 0);
}

/** @param {string} folder finished or tampered with: one of the two is enough */
function isOutput(folder) {
  return fs.existsSync(stamp) || fs.existsSync(path.join(folder, '_function'));
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/** @param {string} file */
function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

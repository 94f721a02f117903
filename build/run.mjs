// @ts-check
/**
 * Starts every command: `node build/run.mjs check`. The commands are TypeScript, compiled once per state of the code, since a
 * TypeScript loader takes longer to load than most of them to run; a build that finds nothing changed needs none of them.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { addressOf, siteOf } from './dataset/address.mjs';
// Loaded before anything goes wrong: where no file can be opened any more, no module can.
import { systemFault } from './system-error.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const CACHE = path.join(root, 'node_modules/.cache/ai-displacement-risk');
/** Exit status that tells a fault of the code from one of the dataset; `npm run dev` shows it in the page. */
const BROKEN_CODE = 70;
/** Other states of the code are removed when nobody has started them for this long. */
const KEPT_MS = 3_600_000;

/** @typedef {{ dist: string; stamp: string; force: unknown; header: string; content: string[]; said: string }} Output */

const [name = 'help', ...args] = process.argv.slice(2);
const output = name === 'build' ? readOutput(args) : undefined;
if (output && isCurrent(output))
  console.log(`${path.basename(output.dist)}/ is up to date. (--force builds it again.)\n${output.said}`);
else {
  // Both are taken before anything is read: what changes during a build is built the next time.
  const code = fingerprint(['build', 'core', 'package-lock.json'].map((each) => path.join(root, each)));
  const inputs = output && `${output.header}${code}\n${fingerprint(output.content)}`;
  const compiled = await compile(code).catch((error) => brokenCode(error));
  // Most of a build's code runs for some milliseconds, and Node 20 spends a quarter of all time on optimizing it: let it wait
  // four times as long as usual. Later releases have a faster compiler for such code, and no such flag.
  if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=270000');
  // The output's 11,000 files would take as long to look at as Node takes to start; nobody edits them by hand.
  const stamp = () =>
    output && fs.writeFileSync(output.stamp, `${inputs}\n${fingerprint([output.dist], { files: false })}`);
  try {
    const { run } = await import(pathToFileURL(path.join(compiled, 'cli.js')).href);
    process.exitCode = await run(name, args, root, stamp);
  } catch (error) {
    await brokenCode(error, compiled);
  }
}

/**
 * Ends the process with a sentence where the machine refused something, or else with the code's fault: its place in the source
 * and the message.
 *
 * @param {unknown} error what esbuild or a command threw
 * @param {string} [compiled] folder of the bundle, if there is one
 * @returns {Promise<never>}
 */
async function brokenCode(error, compiled = root) {
  const fault = systemFault(error, root);
  if (fault !== undefined) {
    console.error(fault);
    process.exit(1);
  }
  const { describeError } = await import('./broken-code.mjs');
  console.error(describeError(error, root, compiled));
  process.exit(BROKEN_CODE);
}

/**
 * Reads which output `build` is to make of what. The build itself reads and refuses flags (commands/flags.ts); with any that
 * are not known here, it decides.
 *
 * @param {string[]} args
 * @returns {Output | undefined}
 */
function readOutput(args) {
  const { values, positionals } = parseArgs({
    args,
    strict: false,
    options: {
      data: { type: 'string', default: `${root}data` },
      dist: { type: 'string', default: `${root}dist` },
    },
  });
  const { data, dist, force, ...others } = values;
  if (typeof data !== 'string' || typeof dist !== 'string') return undefined;
  if (positionals.length > 0 || Object.keys(others).length > 0) return undefined;
  const content = [...['templates', 'public'].map((each) => root + each), path.resolve(data)];
  const address = addressOf(siteOf(data), process.env);
  // The build refuses it, with the sentence.
  if ('wrong' in address) return undefined;
  return {
    dist: path.resolve(dist),
    stamp: `${path.resolve(dist)}.stamp`,
    force,
    said: address.said,
    header: `node ${process.version}, ${path.resolve(data)}, ${address.url}\n`,
    // The last is what a killed command left: build/dataset/read/interrupted.ts.
    content: [
      ...content,
      path.resolve(data, '../public/releases'),
      `${path.resolve(data)}.pending/journal.json`,
    ],
  };
}

/** @param {Output} output whether its stamp says that everything is as it was */
function isCurrent({ dist, stamp, header, force }) {
  if (force || !fs.existsSync(stamp) || hasLitter(dist)) return false;
  const before = fs.readFileSync(stamp, 'utf8');
  if (!before.startsWith(header)) return false;
  return before
    .slice(header.length)
    .split('\n')
    .every((line) => {
      const at = line.indexOf(' ');
      return stateOf(fs.statSync(line.slice(at + 1), { throwIfNoEntry: false })) === line.slice(0, at);
    });
}

/**
 * Tells whether another build is at work beside the output, or was killed there: the build clears up, or says who it is.
 *
 * @param {string} dist
 */
function hasLitter(dist) {
  const name = path.basename(dist);
  return fs
    .readdirSync(path.dirname(dist))
    .some(
      (each) => each.startsWith(`${name}.`) && /^\.(?:lock|previous|\d+\.new)$/.test(each.slice(name.length)),
    );
}

/**
 * Lists what a person could have changed below files and folders, one per line: its size, inode, and modification time, and
 * its path. Folders count too: their time changes with what is added and removed. Text, not a hash, so that `isCurrent` can
 * stop at the first difference without listing a folder.
 *
 * @param {readonly string[]} places absolute paths
 * @param {{ files: boolean }} [which] without files, what is added or removed shows, edits do not
 */
function fingerprint(places, { files } = { files: true }) {
  /** @type {string[]} */
  const lines = [];
  /** @param {string} place */
  const add = (place) => {
    const found = fs.statSync(place, { throwIfNoEntry: false });
    lines.push(`${stateOf(found)} ${place}`);
    if (!found?.isDirectory()) return;
    const entries = fs
      .readdirSync(place, { withFileTypes: true })
      .filter((entry) => files || !entry.isFile());
    for (const inner of entries.map((entry) => entry.name).sort()) add(`${place}/${inner}`);
  };
  for (const place of places) add(place);
  return lines.join('\n');
}

/** @param {fs.Stats | undefined} found a file or folder; the size of a folder is the file system's business */
function stateOf(found) {
  return found ? `${found.isDirectory() ? '-' : found.size}:${found.ino}:${found.mtimeMs}` : 'absent';
}

/**
 * Compiles the commands and the client, each state of the code into a folder of its own. It is
 * below node_modules, so that packages that are not bundled are found.
 *
 * @param {string} code the code's fingerprint
 * @returns {Promise<string>} the folder
 */
async function compile(code) {
  const { createHash } = await import('node:crypto');
  const state = createHash('sha256').update(`node ${process.version}\n${code}`).digest('hex').slice(0, 16);
  const place = path.join(CACHE, state);
  const now = new Date();
  if (fs.existsSync(place)) {
    // In use, so that nobody else removes it.
    fs.utimesSync(place, now, now);
    return place;
  }
  const { build } = await import('esbuild');
  const { bundleClient } = await import('./client/bundle.mjs');
  const { devDependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const fresh = `${place}.${process.pid}`;
  await build({
    absWorkingDir: root,
    entryPoints: ['build/cli.ts'],
    outdir: fresh,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Some packages ship CommonJS for Node and ES modules for bundlers; only the latter can be bundled.
    mainFields: ['module', 'main'],
    // Nor those that only development needs, which are not installed where only the service runs.
    external: ['@vercel/routing-utils', 'esbuild', 'node-sqlite3-wasm', ...Object.keys(devDependencies)],
    legalComments: 'none',
    // For brokenCode alone: nothing refers to the maps, so no start reads them.
    sourcemap: 'external',
    logLevel: 'silent',
  });
  await bundleClient(root, path.join(fresh, 'client'));
  try {
    fs.renameSync(fresh, place);
  } catch (error) {
    if (!fs.existsSync(place)) throw error;
    // Another process was faster.
    fs.rmSync(fresh, { recursive: true });
  }
  for (const other of fs.readdirSync(CACHE)) {
    const found = fs.statSync(path.join(CACHE, other), { throwIfNoEntry: false });
    if (found && now.getTime() - found.mtimeMs > KEPT_MS)
      fs.rmSync(path.join(CACHE, other), { recursive: true, force: true });
  }
  return place;
}

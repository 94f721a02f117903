// @ts-check
/**
 * Compiles TypeScript to JavaScript when the code changed. Loading it through tsx takes longer than most of it runs: half a
 * second at every start, against 30 ms for one bundled file.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from './fingerprint.mjs';

const CODE = ['build', 'core', 'package-lock.json'];
/** Other states of the code are cleared away this long after they were last compiled: somebody may still run them. */
const KEPT_MS = 3_600_000;

/** @type {import('esbuild').BuildOptions} */
const OPTIONS = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  // Some packages ship CommonJS for Node and ES modules for bundlers; only the latter can be bundled into one.
  mainFields: ['module', 'main'],
  // These ship nothing but CommonJS.
  external: ['@vercel/routing-utils', 'fast-glob', 'read-excel-file'],
  target: 'node20',
  legalComments: 'none',
  logLevel: 'error',
};

/**
 * What tells one state of the code from another.
 *
 * @param {string} root the project's folder
 */
export const codeOf = (root) => fingerprint(CODE.map((name) => path.join(root, name)));

/**
 * @param {string} root the project's folder
 * @param {string} code from `codeOf`
 * @returns {Promise<string>} the folder with index.js, and client/ for the output
 */
export const compileBuild = (root, code) =>
  compiled(root, code, 'build', async (folder) => {
    const { build } = await import('esbuild');
    const { bundleClient } = await import('./client/bundle.mjs');
    await build({
      ...OPTIONS,
      absWorkingDir: root,
      entryPoints: ['build/index.ts'],
      outdir: folder,
    });
    await bundleClient(root, path.join(folder, 'client'));
  });

/**
 * A module of the project, compiled into one file and imported.
 *
 * @param {string} root the project's folder
 * @param {string} entry below build/, without `.ts`
 * @returns {Promise<any>} what it exports
 */
export async function importCompiled(root, entry) {
  const file = await compiled(root, codeOf(root), `${entry.replaceAll('/', '-')}.mjs`, async (outfile) => {
    const { build } = await import('esbuild');
    await build({ ...OPTIONS, absWorkingDir: root, entryPoints: [`build/${entry}.ts`], outfile });
  });
  return import(pathToFileURL(file).href);
}

/**
 * Below node_modules, so that packages that are not bundled are found, in a folder for each state of the code. It is made
 * beside its place: those who compile at once do not meet.
 *
 * @param {string} root
 * @param {string} code
 * @param {string} name
 * @param {(place: string) => Promise<void>} make
 */
async function compiled(root, code, name, make) {
  // Loaded here: a start that finds nothing changed does without.
  const { createHash } = await import('node:crypto');
  const cache = path.join(root, 'node_modules/.cache/ai-displacement-risk');
  const state = createHash('sha256').update(`node ${process.version}\n${code}`).digest('hex').slice(0, 16);
  const place = path.join(cache, state, name);
  if (fs.existsSync(place)) return place;
  const fresh = path.join(cache, state, `${process.pid}.${name}`);
  await make(fresh);
  try {
    fs.renameSync(fresh, place);
  } catch (error) {
    if (!fs.existsSync(place)) throw error;
    // Another process was quicker.
    fs.rmSync(fresh, { recursive: true });
  }
  for (const other of fs.readdirSync(cache)) {
    const folder = path.join(cache, other);
    const found = fs.statSync(folder, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > KEPT_MS) fs.rmSync(folder, { recursive: true, force: true });
  }
  return place;
}

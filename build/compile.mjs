// @ts-check
/**
 * Compiles the build to JavaScript when its code changed. Loading it through tsx takes longer than building does:
 * 170 ms at every start, against 30 ms for one bundled file.
 */
import fs from 'node:fs';
import path from 'node:path';

/**
 * @param {string} root the project's folder
 * @param {string} fingerprint of the code
 * @returns {Promise<string>} the folder with index.js and beside-worker.js, and client/ for the output
 */
export async function compile(root, fingerprint) {
  // Loaded here: a start that finds nothing changed does without.
  const { createHash } = await import('node:crypto');
  const cache = path.join(root, 'node_modules/.cache/ai-displacement-risk');
  // A folder for each state of the code, made beside its place: builds that run at once do not meet.
  const name = createHash('sha256').update(fingerprint).digest('hex').slice(0, 16);
  const folder = path.join(cache, name);
  if (fs.existsSync(folder)) return folder;
  const { build } = await import('esbuild');
  const { bundleClient } = await import('./client/bundle.mjs');
  const fresh = `${folder}.${process.pid}`;
  await build({
    absWorkingDir: root,
    entryPoints: ['build/index.ts', 'build/beside-worker.ts'],
    outdir: fresh,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    // Some packages ship CommonJS for Node and ES modules for bundlers; only the latter can be bundled into one.
    mainFields: ['module', 'main'],
    target: 'node20',
    legalComments: 'none',
    logLevel: 'error',
  });
  await bundleClient(root, path.join(fresh, 'client'));
  try {
    fs.renameSync(fresh, folder);
  } catch (error) {
    if (!fs.existsSync(folder)) throw error;
    // Another build was quicker.
    fs.rmSync(fresh, { recursive: true });
  }
  for (const other of fs.readdirSync(cache))
    if (!other.startsWith(name)) fs.rmSync(path.join(cache, other), { recursive: true, force: true });
  return folder;
}

/** @param {string} file */
export function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

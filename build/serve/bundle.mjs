// @ts-check
/** A TypeScript module of the project, bundled and imported: it starts sooner than through tsx, and runs quicker. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * @param {string} root the project's folder
 * @param {string} entry below it
 * @returns {Promise<any>} what it exports
 */
export async function importBundled(root, entry) {
  // Below node_modules, so that what is not bundled is found; of each process its own, so that none meets another's half.
  const bundle = path.join(root, 'node_modules/.cache', `serve.${process.pid}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node20',
    // CommonJS, which cannot be bundled into an ES module.
    external: ['@vercel/routing-utils'],
    logLevel: 'error',
  });
  return import(pathToFileURL(bundle).href).finally(() => fs.rmSync(bundle));
}

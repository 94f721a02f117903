// @ts-check
import path from 'node:path';

/** The files that browsers, Node and Deno load, each whole in itself; a line in front tells where a file's types are. */
const FILES = { v1: '/* @ts-self-types="./v1.d.ts" */', 'v1-offline': '' };

/**
 * @param {string} root the project's folder
 * @param {string} outdir where v1.js and v1-offline.js are put
 */
export async function bundleClient(root, outdir) {
  const { build } = await import('esbuild');
  for (const [name, banner] of Object.entries(FILES))
    await build({
      absWorkingDir: root,
      entryPoints: [path.join('build/client', `${name}.ts`)],
      outdir,
      bundle: true,
      // Loaded on demand, from beside the one that asks for it.
      external: ['./v1-offline.js'],
      format: 'esm',
      target: 'es2022',
      minify: true,
      charset: 'utf8',
      legalComments: 'none',
      logLevel: 'error',
      banner: { js: banner },
    });
}

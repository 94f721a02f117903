/** Files that are copied as they are: hand-made ones from public/, and the font of the site from its package. */
import fs from 'node:fs';
import path from 'node:path';
import type { OutputFile } from './pages/render.js';
import { walk } from './walk.js';

/** Inter's Latin letters in all weights, SIL Open Font License 1.1. */
const FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** Path in the output tree to the file that is copied there. */
export function assetSources(root: string): Map<string, string> {
  const folder = path.join(root, 'public');
  const sources = new Map([...walk(folder)].sort().map((file) => [file, folder + file]));
  return sources.set('/assets/inter.woff2', path.join(root, FONT));
}

export function* assets(root: string): Generator<OutputFile> {
  for (const [file, source] of assetSources(root)) yield { file, bytes: fs.readFileSync(source) };
}

/** Files that are copied unchanged: handwritten ones from public/, and from packages the fonts, the API viewer, and what draws PNGs. */

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CONVENTIONS } from '../../core/downloads.js';
import { PNG_FONTS, PNG_RENDERER } from '../../core/png.js';
import type { OutputFile } from '../render/output.js';

/** Inter's Latin letters in all weights, SIL Open Font License 1.1. */
const FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** What the function draws PNGs with; the renderer (Mozilla Public License 2.0) knows no variable fonts. */
const DRAWING: Readonly<Record<string, string>> = {
  [PNG_RENDERER]: 'node_modules/@resvg/resvg-wasm/index_bg.wasm',
  [PNG_FONTS[400]]: 'node_modules/@fontsource/inter/files/inter-latin-400-normal.woff2',
  [PNG_FONTS[700]]: 'node_modules/@fontsource/inter/files/inter-latin-700-normal.woff2',
};

/** Swagger UI, Apache License 2.0: the files that /docs/reference loads, and the licenses of everything bundled with it. */
const VIEWER = 'node_modules/swagger-ui-dist';
const VIEWER_FILES: Readonly<Record<string, string>> = {
  'swagger-ui-bundle.js': 'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt': 'swagger-ui-bundle.js.LICENSE.txt',
  'swagger-ui.css': 'swagger-ui.css',
  'LICENSE.txt': 'LICENSE',
  'NOTICE.txt': 'NOTICE',
};

/** Lists every file below a folder, as a path that begins with `/`. */
export function* walk(root: string, below = ''): Generator<string> {
  for (const entry of fs.readdirSync(root + below, { withFileTypes: true })) {
    const file = `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, file);
    else yield file;
  }
}

/** Maps each path in the output tree to the file that is copied there. */
export function assetSources(root: string): Map<string, string> {
  const folder = path.join(root, 'public');
  return new Map([
    ...[...walk(folder)]
      // Releases are copied and verified by build/output/released.ts, scores under other conventions by build/conventions.ts.
      .filter((file) => !file.startsWith('/releases/') && file !== CONVENTIONS)
      .sort()
      .map((file) => [file, folder + file] as const),
    ['/assets/inter.woff2', path.join(root, FONT)],
    ...Object.entries(DRAWING).map(([file, source]) => [file, path.join(root, source)] as const),
    ...Object.entries(VIEWER_FILES).map(
      ([file, source]) => [`/assets/swagger-ui/${file}`, path.join(root, VIEWER, source)] as const,
    ),
  ]);
}

/** Files that every page loads, in an order in which each refers only to earlier ones. */
const LOADED = ['/assets/inter.woff2', '/assets/site.css', '/assets/site.js'];

/**
 * Reads the files that every page loads and names them by their content, so that browsers may cache them for a year. The
 * plain names keep working, because cached pages use them.
 */
export function hashedAssets(root: string): { names: ReadonlyMap<string, string>; files: OutputFile[] } {
  const sources = assetSources(root);
  const names = new Map<string, string>();
  const files = LOADED.map((file): OutputFile => {
    const content = fs.readFileSync(sources.get(file)!);
    const bytes = file.endsWith('.css') ? Buffer.from(withHashedUrls(content.toString(), names)) : content;
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const { dir, name, ext } = path.posix.parse(file);
    names.set(file, `${dir}/${name}.${hash}${ext}`);
    return { file: names.get(file)!, bytes };
  });
  return { names, files };
}

const withHashedUrls = (css: string, names: ReadonlyMap<string, string>) =>
  css.replace(/(?<=url\()[^)]+(?=\))/g, (url) => names.get(url) ?? url);

/** Reference to a source map at the end of a file; the source map isn't copied. */
const SOURCE_MAP = /\s*\/\*# sourceMappingURL=\S+\*\/\s*$/;

export function* assets(root: string): Generator<OutputFile> {
  for (const [file, source] of assetSources(root))
    yield file.endsWith('.css')
      ? { file, text: fs.readFileSync(source, 'utf8').replace(SOURCE_MAP, '\n') }
      : { file, bytes: fs.readFileSync(source) };
}

/** Files that are no pages: the site's script, which is made of its modules; copied unchanged, handwritten ones from public/, and from packages the fonts, the API viewer, and what draws PNGs. */
import fs from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import fg from 'fast-glob';
import { PNG_FONTS, PNG_RENDERER } from '../../core/png.js';
import type { Method } from '../dataset/schema/settings.js';
import { factsOf } from '../render/downloads/files.js';
import { pageStyle } from '../render/palette.js';

/** What packages have of the output, below `node_modules`, by the file's place in it. */
const FROM_PACKAGES: Readonly<Record<string, string>> = {
  // Inter's Latin letters in all weights, SIL Open Font License 1.1.
  '/assets/inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  // What the function draws PNGs with; the renderer (Mozilla Public License 2.0) knows no variable fonts.
  [PNG_RENDERER]: '@resvg/resvg-wasm/index_bg.wasm',
  [PNG_FONTS[0]]: '@fontsource/inter/files/inter-latin-400-normal.woff2',
  [PNG_FONTS[1]]: '@fontsource/inter/files/inter-latin-700-normal.woff2',
  // Swagger UI, Apache License 2.0: the files that /docs/reference loads, and the licenses of everything bundled with it.
  '/assets/swagger-ui/swagger-ui-bundle.js': 'swagger-ui-dist/swagger-ui-bundle.js',
  '/assets/swagger-ui/swagger-ui-bundle.js.LICENSE.txt': 'swagger-ui-dist/swagger-ui-bundle.js.LICENSE.txt',
  '/assets/swagger-ui/swagger-ui.css': 'swagger-ui-dist/swagger-ui.css',
  '/assets/swagger-ui/LICENSE.txt': 'swagger-ui-dist/LICENSE',
  '/assets/swagger-ui/NOTICE.txt': 'swagger-ui-dist/NOTICE',
};

const SCRIPT = { bundle: true, minify: true, format: 'esm', target: 'es2022', write: false } as const;

/** Reference to a source map at the end of a style sheet; the source map isn't copied. */
const SOURCE_MAP = /\s*\/\*# sourceMappingURL=\S+\*\/\s*$/;

/** The bytes that a file of the output has: a script's modules are one file, and the site's style begins with the palette. */
function contentOf(source: string, scale: Method['interval']): Buffer {
  if (source.endsWith('.ts'))
    return Buffer.from(buildSync({ ...SCRIPT, entryPoints: [source] }).outputFiles[0]!.contents);
  const bytes = fs.readFileSync(source);
  if (!source.endsWith('.css')) return bytes;
  const style = source.endsWith('/site.css') ? pageStyle(scale) : '';
  return Buffer.from(style + bytes.toString().replace(SOURCE_MAP, '\n'));
}

/** Files that every page loads, in an order in which each refers only to earlier ones. */
const LOADED = ['/assets/inter.woff2', '/assets/site.css', '/assets/site.js'];

/**
 * Reads the files, and names those that every page loads by their content, so that browsers may cache them for a year. The
 * plain names keep working, because cached pages use them.
 */
export function readAssets(root: string, scale: Method['interval']) {
  const contents = new Map<string, Buffer>();
  const take = (file: string, folder: string, source: string) =>
    contents.set(file, contentOf(path.join(root, folder, source), scale));
  take('/assets/site.js', 'public', 'assets/site/site.ts');
  // build/output/released.ts copies the releases, build/conventions.ts reads the scores under other conventions.
  const ignore = ['releases/**', 'downloads/**', 'assets/site/**'];
  for (const file of fg.sync('**', { cwd: path.join(root, 'public'), ignore }))
    take(`/${file}`, 'public', file);
  for (const [file, source] of Object.entries(FROM_PACKAGES)) take(file, 'node_modules', source);
  const names = new Map<string, string>();
  const hashed = LOADED.map((file) => {
    const content = contents.get(file)!;
    const bytes = file.endsWith('.css') ? Buffer.from(withHashedUrls(content.toString(), names)) : content;
    const { dir, name, ext } = path.posix.parse(file);
    names.set(file, `${dir}/${name}.${factsOf(bytes).sha256.slice(0, 8)}${ext}`);
    return { file: names.get(file)!, bytes };
  });
  const plain = [...contents].map(([file, bytes]) => ({ file, bytes }));
  return { names, files: [...plain, ...hashed] };
}

const withHashedUrls = (css: string, names: ReadonlyMap<string, string>) =>
  css.replace(/(?<=url\()[^)]+(?=\))/g, (url) => names.get(url) ?? url);

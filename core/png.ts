/**
 * Pictures as PNG, for newsletters, e-mail, and link previews, which show no SVG. Drawn from the build's SVG file when asked,
 * in a thread of its own, once for all who wait for it, and kept: drawing one takes as long as a hundred other responses.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadFile } from './data.js';
import { FUNCTION_FOLDER } from './routes.js';
import { svgOf } from './site.js';

/** What draws, and regular and bold Inter: files of the output that only the function reads, the same on every machine. */
export const PNG_RENDERER = `${FUNCTION_FOLDER}resvg.wasm`;
export const PNG_FONTS = {
  400: `${FUNCTION_FOLDER}inter-400.woff2`,
  700: `${FUNCTION_FOLDER}inter-700.woff2`,
} as const;

const KEPT = 50;

type Png = Uint8Array<ArrayBuffer>;

/** Pictures by their SVG, drawn or being drawn; the latest ones are kept. */
const pictures = new Map<string, Promise<Png>>();
let last: Promise<unknown> = Promise.resolve();
/** Compiled once: that takes ten times as long as drawing. */
let renderer: Promise<WebAssembly.Module> | undefined;

/** Returns the picture of a URL such as `/embed/actors.png`, or nothing where there is none. Charts have twice the size, for print. */
export async function drawPng(pathname: string, file: ReadFile): Promise<Png | undefined> {
  const bytes = await file(svgOf(pathname));
  if (bytes === undefined) return undefined;
  const svg = new TextDecoder().decode(bytes);
  const kept = pictures.get(svg);
  if (kept) return kept;
  // One after the other, so that many take no more memory than one.
  const picture = last.then(() => draw(svg, pathname.startsWith('/charts/') ? 2 : 1, file));
  pictures.set(svg, picture);
  if (pictures.size > KEPT) pictures.delete(pictures.keys().next().value!);
  // A failure isn't kept.
  last = picture.catch(() => {
    pictures.delete(svg);
    renderer = undefined;
  });
  return picture;
}

async function draw(svg: string, zoom: number, file: ReadFile): Promise<Png> {
  renderer ??= file(PNG_RENDERER).then((bytes) => WebAssembly.compile(bytes!));
  const [fonts, compiled] = await Promise.all([Promise.all(Object.values(PNG_FONTS).map(file)), renderer]);
  // Without what loads TypeScript.
  const options = { workerData: { svg, zoom, fonts, renderer: compiled }, execArgv: [] };
  const [png] = await once(new Worker(new URL('./draw.mjs', import.meta.url), options), 'message');
  return new Uint8Array(png);
}

/** Pictures as PNG, for what shows no SVG, drawn from the build's SVG files when asked: once for all who wait, and kept. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadFile } from './data.js';
import { problem, Refusal } from './problem.js';
import { FUNCTION_FOLDER } from './routes.js';
import { svgOf } from './site.js';

/** What draws, and regular and bold Inter: files of the output that only the function reads, the same on every machine. */
export const PNG_RENDERER = `${FUNCTION_FOLDER}resvg.wasm`;
export const PNG_FONTS = {
  400: `${FUNCTION_FOLDER}inter-400.woff2`,
  700: `${FUNCTION_FOLDER}inter-700.woff2`,
} as const;

/** Pictures that are kept, and that may wait: drawing one takes a tenth of a second. */
const KEPT = 50;
const MOST_WAITING = 20;
export const BUSY = problem('unavailable', 'Many pictures are being drawn. Try again in a few seconds.');

type Png = Uint8Array<ArrayBuffer>;

/** Pictures by their SVG, drawn or not yet; and of those that wait, who asked: a signal is aborted when its client has gone. */
const pictures = new Map<string, Promise<Png>>();
const waiting = new Map<Promise<Png>, AbortSignal[]>();
const isWanted = (asked: readonly AbortSignal[]) => asked.some(({ aborted }) => !aborted);
let last: Promise<unknown> = Promise.resolve();
/** Keeps the renderer and the fonts, which take five times as long to start as a picture to draw. */
let thread: Promise<Worker> | undefined;
const forgetThread = () => (thread = undefined);

/** Returns the picture of a URL such as `/embed/actors.png`, or nothing where there is none. Refuses if too many wait. */
export async function drawPng(path: string, file: ReadFile, signal: AbortSignal): Promise<Png | undefined> {
  const bytes = await file(svgOf(path));
  if (bytes === undefined) return undefined;
  const svg = new TextDecoder().decode(bytes);
  // Charts have twice the size, for print.
  const picture = pictures.get(svg) ?? enqueue({ svg, zoom: path.startsWith('/charts/') ? 2 : 1 }, file);
  waiting.get(picture)?.push(signal);
  return picture;
}

function enqueue(asked: { svg: string; zoom: number }, file: ReadFile): Promise<Png> {
  const busy = new Refusal(BUSY, { 'Retry-After': '5' });
  if ([...waiting.values()].filter(isWanted).length >= MOST_WAITING) throw busy;
  const clients: AbortSignal[] = [];
  const picture = last.then(() => {
    waiting.delete(picture);
    if (!isWanted(clients)) throw busy;
    return draw(asked, file);
  });
  waiting.set(picture, clients);
  pictures.set(asked.svg, picture);
  // The oldest goes, which has been drawn; a failure isn't kept.
  const oldest = () => pictures.size > KEPT && pictures.delete(pictures.keys().next().value!);
  last = picture.then(oldest, () => pictures.delete(asked.svg));
  return picture;
}

async function draw(asked: { svg: string; zoom: number }, file: ReadFile): Promise<Png> {
  thread ??= openThread(file);
  thread.catch(forgetThread);
  const worker = await thread;
  worker.postMessage(asked);
  const [png] = await once(worker, 'message');
  return new Uint8Array(png);
}

async function openThread(file: ReadFile): Promise<Worker> {
  const [renderer, ...fonts] = await Promise.all([PNG_RENDERER, ...Object.values(PNG_FONTS)].map(file));
  // Without what loads TypeScript.
  const options = { workerData: { renderer, fonts }, execArgv: [] };
  const worker = new Worker(new URL('./draw.mjs', import.meta.url), options);
  worker.on('error', forgetThread).unref();
  return worker;
}

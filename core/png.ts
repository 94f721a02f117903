/** Pictures as PNG, for what shows no SVG, drawn from the build's SVG files when asked: once for all who wait. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Bytes, ReadFile } from './data.js';
import { Refusal } from './problem.js';
import { FUNCTION_FOLDER } from './routes.js';
import { svgOf } from './site.js';

/** What draws, and regular and bold Inter: files of the output that only the function reads, the same on every machine. */
export const PNG_RENDERER = `${FUNCTION_FOLDER}resvg.wasm`;
export const PNG_FONTS = [`${FUNCTION_FOLDER}inter-400.woff2`, `${FUNCTION_FOLDER}inter-700.woff2`] as const;

/** Pictures that may wait: drawing one takes a tenth of a second. */
const MOST_WAITING = 20;
export const BUSY = 'Many pictures are being drawn. Try again in a few seconds.';

/** The pictures that wait or are drawn now, by their SVG, with those who asked: a signal is aborted when its client has gone. */
const queue = new Map<string, { picture: Promise<Bytes>; clients: AbortSignal[] }>();
let last: Promise<unknown> = Promise.resolve();
/** Keeps the renderer and the fonts, which take five times as long to start as a picture to draw. */
let thread: Promise<Worker> | undefined;

/** Returns the picture of a URL such as `/embed/actors.png`, or nothing where there is none. Refuses if too many wait. */
export async function drawPng(path: string, file: ReadFile, signal: AbortSignal): Promise<Bytes | undefined> {
  const bytes = await file(svgOf(path));
  if (bytes === undefined) return undefined;
  const svg = new TextDecoder().decode(bytes);
  const asked = queue.get(svg);
  asked?.clients.push(signal);
  if (asked) return asked.picture;

  const isWanted = (clients: AbortSignal[]) => clients.some(({ aborted }) => !aborted);
  const busy = new Refusal('unavailable', BUSY, {}, { 'Retry-After': '5' });
  if ([...queue.values()].filter(({ clients }) => isWanted(clients)).length > MOST_WAITING) throw busy;
  const clients = [signal];
  const draw = () => {
    if (!isWanted(clients)) throw busy;
    // Charts have twice the size, for print.
    return drawn(svg, path.startsWith('/charts/') ? 2 : 1, file);
  };
  const picture = last.then(draw).finally(() => queue.delete(svg));
  last = picture.catch(() => {});
  queue.set(svg, { picture, clients });
  return picture;
}

async function drawn(svg: string, zoom: number, file: ReadFile): Promise<Bytes> {
  thread ??= Promise.all([PNG_RENDERER, ...PNG_FONTS].map(file)).then(([renderer, ...fonts]) => {
    // Without what loads TypeScript.
    const options = { workerData: { renderer, fonts }, execArgv: [] };
    return new Worker(new URL('./draw.mjs', import.meta.url), options);
  });
  try {
    const worker = await thread;
    worker.unref();
    worker.postMessage({ svg, zoom });
    const [png] = await once(worker, 'message');
    return new Uint8Array(png);
  } catch (error) {
    thread = undefined;
    throw error;
  }
}

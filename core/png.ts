/**
 * Pictures as PNG, for newsletters, e-mail, and link previews, which show no SVG. Drawn from the build's SVG file when asked,
 * in a thread of its own, once for all who wait for it, and kept: drawing one takes as long as a hundred other responses.
 */
import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { ReadFile } from './data.js';
import { FUNCTION_FOLDER } from './routes.js';
import { PNGS, sitePattern, svgOf } from './site.js';

/** What draws, and regular and bold Inter: files of the output that only the function reads, the same on every machine. */
export const PNG_RENDERER = `${FUNCTION_FOLDER}resvg.wasm`;
export const PNG_FONTS = {
  400: `${FUNCTION_FOLDER}inter-400.woff2`,
  700: `${FUNCTION_FOLDER}inter-700.woff2`,
} as const;

const PATTERNS = Object.values(PNGS).map(sitePattern);
const KEPT = 50;

type Png = Uint8Array<ArrayBuffer>;

/** Pictures by their SVG, drawn or being drawn; the latest ones are kept. */
const pictures = new Map<string, Promise<Png>>();
let worker: Promise<Worker> | undefined;

/** Returns the picture of a URL such as `/embed/actors.png`, or nothing where there is none. Charts have twice the size, for print. */
export async function drawPng(pathname: string, file: ReadFile): Promise<Png | undefined> {
  const bytes = PATTERNS.some((pattern) => pattern.test(pathname)) ? await file(svgOf(pathname)) : undefined;
  if (bytes === undefined) return undefined;
  const svg = new TextDecoder().decode(bytes);
  const picture = pictures.get(svg) ?? draw(svg, pathname.startsWith('/charts/') ? 2 : 1, file);
  pictures.delete(svg);
  pictures.set(svg, picture);
  if (pictures.size > KEPT) pictures.delete(pictures.keys().next().value!);
  // A failure isn't kept.
  picture.catch(() => pictures.delete(svg));
  return picture;
}

async function draw(svg: string, zoom: number, file: ReadFile): Promise<Png> {
  worker ??= openWorker(file).catch((error: unknown) => {
    worker = undefined;
    throw error;
  });
  const { port1, port2 } = new MessageChannel();
  (await worker).postMessage({ svg, zoom, port: port2 }, [port2]);
  // The port is closed too where the thread has ended.
  const [drawn] = await Promise.race([once(port1, 'message'), once(port1, 'close')]);
  port1.close();
  if (drawn instanceof Uint8Array) return new Uint8Array(drawn);
  throw new Error(`A picture can’t be drawn: ${drawn}`);
}

/** Starts the thread, which ends with the process. */
async function openWorker(file: ReadFile): Promise<Worker> {
  const files = await Promise.all([PNG_RENDERER, ...Object.values(PNG_FONTS)].map(file));
  if (files.includes(undefined)) throw new Error(`${FUNCTION_FOLDER} lacks what draws pictures`);
  const started = new Worker(new URL('./draw.mjs', import.meta.url), {
    workerData: files,
    // Without what loads TypeScript.
    execArgv: [],
  });
  started.unref();
  started.once('error', () => {
    worker = undefined;
  });
  await once(started, 'message');
  return started;
}

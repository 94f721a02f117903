/** The thread that draws a picture, for `png.ts`. Plain JavaScript, because a thread starts from a file as it is. */
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const { svg, zoom, fonts, renderer } = workerData;
await initWasm(renderer);
const source = new Resvg(svg, { font: { fontBuffers: fonts }, fitTo: { mode: 'zoom', value: zoom } });
parentPort?.postMessage(source.render().asPng());

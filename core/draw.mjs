/**
 * The thread that draws pictures, for `png.ts`. Plain JavaScript, because a thread starts from a file as it is; it gets the
 * renderer and the fonts, says that it is ready, and answers each message with a PNG or with what went wrong.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const [renderer, ...fontBuffers] = workerData;
await initWasm(renderer);

parentPort?.on('message', ({ svg, zoom, port }) => {
  try {
    const source = new Resvg(svg, { font: { fontBuffers }, fitTo: { mode: 'zoom', value: zoom } });
    const image = source.render();
    port.postMessage(image.asPng());
    image.free();
    source.free();
  } catch (error) {
    port.postMessage(String(error));
  }
});
parentPort?.postMessage('ready');

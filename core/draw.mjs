/** The thread that draws pictures, for `png.ts`. Plain JavaScript, because a thread starts from a file as it is. */
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const { renderer, fonts } = workerData;
await initWasm(renderer);
parentPort?.on('message', ({ svg, zoom }) => {
  const source = new Resvg(svg, { font: { fontBuffers: fonts }, fitTo: { mode: 'zoom', value: zoom } });
  const picture = source.render();
  parentPort?.postMessage(picture.asPng());
  // Memory of the renderer isn't collected by itself.
  picture.free();
  source.free();
});

/** The thread that `build/output/worker.ts` starts. */
import { parentPort, workerData } from 'node:worker_threads';
import { renderCards } from '../render/site/cards.js';
import { htmlRenderer } from './html.js';
import { keeper } from './keep.js';
import { drainAll, encoder } from './sheets.js';
import type { Message, Start } from './worker.js';

const { templates, dist, sheets } = workerData as Start;
const render = htmlRenderer(templates);
const bytesOf = encoder();
const { keep, kept } = keeper(dist);

parentPort!.once('message', (message: Message) => {
  const cards = renderCards({ ...message, render });
  drainAll(sheets, keep, () => {
    const { value: output, done } = cards.next();
    if (done) return false;
    keep(output.file, bytesOf(output));
    return true;
  });
  parentPort!.postMessage(kept);
});

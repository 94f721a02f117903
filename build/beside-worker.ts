/** The thread that `build/beside.ts` starts; the messages are described there. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Message, type Produced, type Start, take } from './beside.js';
import { htmlRenderer } from './html.js';
import { renderCards } from './pages/site/cards.js';
import { verifier } from './verify.js';
import { stagingOf, writer } from './write.js';

const { templates, dist, taken } = workerData as Start;
const render = htmlRenderer(templates);
const { write, written } = writer(dist);
const verify = verifier(stagingOf(dist));

parentPort!.on('message', (message: Message) => {
  if (message === 'finish') {
    parentPort!.postMessage({ written, verified: verify.verified } satisfies Produced);
    parentPort!.close();
  } else if ('cards' in message) {
    for (const output of renderCards({ ...message, render })) {
      write(output);
      verify.file(output.file);
    }
  } else if (take(taken, message.list)) {
    for (const path of message.paths) verify.file(path);
  }
});

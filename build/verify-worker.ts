/**
 * The verifier on the second core: it rereads files while the main thread still writes others. Messages in: lists of
 * paths, then what the dataset promises; message out: what is wrong.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type Promised, verifier } from './verify.js';

const { folder } = workerData as { folder: string };
const verify = verifier(folder);

parentPort!.on('message', (message: string[] | Promised) => {
  if (Array.isArray(message)) {
    for (const file of message) verify.file(file);
    return;
  }
  parentPort!.postMessage(verify.finish(message));
  parentPort!.close();
});

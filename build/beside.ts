/**
 * The second core. A thread of its own renders the cards, which need little of the dataset, and rereads what this
 * thread writes; what it has not reached when this thread has written all, this thread rereads as well.
 */
import { Worker } from 'node:worker_threads';
import type { Card } from './pages/site/card.js';
import { type Verified, verifier } from './verify.js';
import { stagingOf, type Written } from './write.js';

/** Paths go over in lists: a message each would cost more than the check. */
const PATHS_A_LIST = 64;
/** More lists than any output has. */
const LISTS = 4096;

/** What the thread is started with. */
export interface Start {
  /** Folder with the templates. */
  templates: string;
  dist: string;
  /** One number a list of paths: 1 as soon as a thread has taken it. */
  taken: Int32Array<SharedArrayBuffer>;
}

export type Message =
  | { cards: readonly Card[]; site: string }
  | { list: number; paths: readonly string[] }
  | 'finish';

/** What a thread has done. */
export interface Produced {
  written: Written;
  verified: Verified;
}

export interface Beside {
  /** The other thread renders these and all that goes with them. */
  render(cards: readonly Card[], site: string): void;
  /** A file is on the disk. */
  written(file: string): void;
  /** All are: what has been found in them, by either thread, and what the other has written. */
  finish(): Promise<{ written: Written; verified: Verified[] }>;
  /** Stops the other thread, wherever it is. */
  close(): Promise<unknown>;
}

/** Whether a list is still to be read; whoever asks first is to read it. */
export const take = (taken: Start['taken'], list: number): boolean => Atomics.exchange(taken, list, 1) === 0;

export function startBeside(templates: string, dist: string): Beside {
  const taken = new Int32Array(new SharedArrayBuffer(LISTS * Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL('./beside-worker.js', import.meta.url), {
    workerData: { templates, dist, taken } satisfies Start,
    // Texts are garbage as soon as they are read; with more room they would pile up, 25 MB in all.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const send = (message: Message) => worker.postMessage(message);
  const answer = new Promise<Produced>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  // A worker that fails before anyone asks is reported by `finish`, not as an unhandled rejection.
  answer.catch(() => {});

  const lists: string[][] = [[]];
  const sendLast = () => send({ list: lists.length - 1, paths: lists.at(-1)! });

  /** Lists that the other thread has not reached, the last first: it works from the other end. */
  const readRest = (): Verified | undefined => {
    let own: ReturnType<typeof verifier> | undefined;
    for (let list = lists.length - 1; list >= 0; list--) {
      if (!take(taken, list)) continue;
      own ??= verifier(stagingOf(dist));
      for (const path of lists[list]!) own.file(path);
    }
    return own?.verified;
  };

  return {
    render: (cards, site) => send({ cards, site }),
    written(file) {
      lists.at(-1)!.push(file);
      if (lists.at(-1)!.length < PATHS_A_LIST) return;
      sendLast();
      lists.push([]);
    },
    async finish() {
      sendLast();
      send('finish');
      const own = readRest();
      const { written, verified } = await answer;
      return { written, verified: own ? [own, verified] : [verified] };
    },
    close: () => worker.terminate(),
  };
}

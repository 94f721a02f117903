/**
 * The second core. A thread of its own writes and verifies what this one renders, and between two sheets renders the
 * cards, which need little of the dataset. Where it falls behind, this thread does its work.
 */

import { Worker } from 'node:worker_threads';
import type { OutputFile } from '../render/output.js';
import type { Card } from '../render/site/card.js';
import { type Kept, keeper } from './keep.js';
import { filler, newSheets, type Sheets } from './sheets.js';

/** What the thread is started with. */
export interface Start {
  /** Folder with the templates. */
  templates: string;
  dist: string;
  sheets: Sheets;
}

/** With this it begins. */
export interface Message {
  cards: readonly Card[];
  /** Origin of the absolute addresses. */
  site: string;
}

export interface Beside {
  /** The other thread renders these and all that goes with them, and from now on keeps what is added. */
  begin(message: Message): void;
  /** A file of the output. */
  add(output: OutputFile): void;
  /** All have been added: what either thread has written, and found in it. */
  finish(): Promise<Kept[]>;
  /** Stops the other thread, wherever it is. */
  close(): Promise<unknown>;
}

export function startBeside(templates: string, dist: string): Beside {
  const sheets = newSheets();
  const worker = new Worker(new URL('./worker-thread.js', import.meta.url), {
    workerData: { templates, dist, sheets } satisfies Start,
    // Texts are garbage as soon as they are looked at; with more room they would pile up, 25 MB in all.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const theirs = new Promise<Kept>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  // A worker that fails before anyone asks is reported by `finish`, not as an unhandled rejection.
  theirs.catch(() => {});
  const { keep, kept } = keeper(dist);
  const { add, finish } = filler(sheets, keep);
  return {
    begin: (message) => worker.postMessage(message),
    add,
    async finish() {
      finish();
      return [kept, await theirs];
    },
    close: () => worker.terminate(),
  };
}

/** Verification on the second core while the first still writes. Verifying takes as long as writing does. */
import { Worker } from 'node:worker_threads';
import type { Promised } from './verify.js';
import { stagingOf } from './write.js';

/** Paths go over in lists: a message each would cost more than the check. */
const PATHS_A_MESSAGE = 128;

export interface Verification {
  /** A file is on the disk. */
  written(file: string): void;
  /** All files are: what is wrong with the folder, one line each. */
  finish(promised: Promised): Promise<string[]>;
  close(): Promise<unknown>;
}

export function verifyBeside(dist: string): Verification {
  const entry = new URL('./verify-worker.js', import.meta.url);
  const worker = new Worker(entry, {
    workerData: { folder: stagingOf(dist) },
    // Texts are garbage as soon as they are read; with more room they would pile up, 25 MB in all.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const answer = new Promise<string[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  // A worker that fails before anyone asks is reported by `finish`, not as an unhandled rejection.
  answer.catch(() => {});
  let paths: string[] = [];
  return {
    written(file) {
      paths.push(file);
      if (paths.length < PATHS_A_MESSAGE) return;
      worker.postMessage(paths);
      paths = [];
    },
    finish(promised) {
      worker.postMessage(paths);
      worker.postMessage(promised);
      return answer;
    },
    close: () => worker.terminate(),
  };
}

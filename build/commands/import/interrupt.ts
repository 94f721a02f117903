import type { Progress } from '../progress.js';
import { settle } from './write.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Ctrl-C leaves the dataset as it was and nothing beside it. Returns what to call once it is too late to stop. */
export function stopOnInterrupt(data: string, progress: Progress): () => void {
  const stop = () => {
    progress.end();
    settle(data);
    console.error(`Interrupted; ${data}/ is as it was.`);
    process.exit(130);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
}

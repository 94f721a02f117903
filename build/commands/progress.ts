/** A line on a terminal with the current step of long work, its progress, and the time taken; silent elsewhere. */
import { setImmediate } from 'node:timers/promises';

export interface Progress {
  /** Sets the number of steps, as soon as it is known. */
  expect: (total: number) => void;
  /** Begins a step. It yields to the event loop, so that Ctrl-C works between two steps. */
  step: (what: string) => Promise<void>;
  /** Clears the line. */
  end: () => void;
}

/** Progress without output, for tests and for callers without a terminal. */
export const noProgress: Progress = { expect: () => {}, step: async () => {}, end: () => {} };

type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>;

const CLEAR = '\r\u001B[K';

/** Prints `7 of 24: onet/Skills.txt · 3.2 s`; `expected` is 0 if the number of steps isn't known in advance. */
export function progressOn(terminal: Terminal, expected: number, now = () => performance.now()): Progress {
  const start = now();
  let total = expected;
  let done = 0;
  if (!terminal.isTTY) return { ...noProgress, step: async () => void (await setImmediate()) };
  return {
    expect: (steps) => {
      total = steps;
    },
    step: async (what) => {
      done += 1;
      const count = total > 0 ? `${done} of ${Math.max(total, done)}: ` : '';
      const line = `${count}${what} · ${((now() - start) / 1000).toFixed(1)} s`;
      terminal.write(`${CLEAR}${line.slice(0, (terminal.columns || 80) - 1)}`);
      await setImmediate();
    },
    end: () => void terminal.write(CLEAR),
  };
}

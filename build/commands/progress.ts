/** One line on a terminal that says what long work is doing, how far it is and how long it took; silent elsewhere. */
import { setImmediate } from 'node:timers/promises';

export interface Progress {
  /** How many steps there will be, as soon as that is known. */
  expect: (total: number) => void;
  /** What begins now. Gives way to the event loop, so that Ctrl-C is heard between two steps. */
  step: (what: string) => Promise<void>;
  /** Wipes the line. */
  end: () => void;
}

/** For tests and for callers that have no terminal. */
export const noProgress: Progress = { expect: () => {}, step: async () => {}, end: () => {} };

type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>;

const CLEAR = '\r\u001B[K';

/** `7 of 24: onet/Skills.txt · 3.2 s`; `expected` steps are 0 where they are not known before. */
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

/** The project's commands as processes of their own, run to their end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** How a process ended, and what it said. */
export interface Ended {
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
  /** Milliseconds from its start to its end. */
  took: number;
}

export interface How {
  env?: Readonly<Record<string, string>>;
  /** A module of `test/build` that is loaded first. */
  first?: string;
  /** A line for the shell before it: `ulimit -n 64`. */
  shell?: string;
  /** Ends it this many milliseconds after its start. */
  kill?: { signal: NodeJS.Signals; after: number };
}

/** Runs `npm run <name> -- <args>` without npm, in the project's folder. */
export async function runCommand(root: string, args: readonly string[], how: How = {}): Promise<Ended> {
  const { env, first, shell, kill } = how;
  const loaded = first === undefined ? [] : ['--import', path.join(root, 'test/build', first)];
  const command = [process.execPath, ...loaded, path.join(root, 'build/run.mjs'), ...args];
  const [program, ...others] =
    shell === undefined ? command : ['sh', '-c', `${shell}; exec "$@"`, 'sh', ...command];
  const began = performance.now();
  const child = spawn(program!, others, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (part: Buffer) => {
      said[stream] += part;
    });
  const timer = kill && setTimeout(() => child.kill(kill.signal), kill.after);
  const [status, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  clearTimeout(timer);
  return { status, signal, ...said, took: performance.now() - began };
}

/** Whether a command refused in words for people: status 1, and neither a stack trace nor a page of text. */
export const isClear = ({ status, stderr }: Ended): boolean =>
  status === 1 && stderr !== '' && stderr.length < 1500 && !/^ +at |^\w*Error:/m.test(stderr);

/** Returns how a process ended, in a few lines. */
export const firstLines = ({ status, signal, stderr }: Ended): string =>
  `${signal ?? status}: ${stderr.slice(0, 400).split('\n').slice(0, 4).join('\n')}`;

/** Runs one task per item, two at a time, because the machine has two cores; `lane` is 0 or 1. */
export async function twoAtATime<Item>(
  items: readonly Item[],
  task: (item: Item, lane: number) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const work = async (lane: number) => {
    for (const item of queue) await task(item, lane);
  };
  await Promise.all([work(0), work(1)]);
}

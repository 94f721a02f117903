/** The service as `npm start` runs it after the build, over any output: in a process of its own, or in this one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { serverOver } from '../../build/serve.js';

export interface Started {
  child: ChildProcess;
  /** What it has printed so far. */
  output: { stdout: string; stderr: string };
  /** Its exit status, once it has ended. */
  exited: Promise<number | null>;
}

/** Starts it; `descriptors` are the most file descriptors that it may have, the shell's own limit unless given. */
export function startService(
  root: string,
  dist: string,
  env: Readonly<Record<string, string>> = {},
  descriptors?: number,
): Started {
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors} && `;
  const command = ['--import', 'tsx/esm', path.join(root, 'build/cli.ts'), 'start', '--dist', dist];
  const shell = ['-c', `${limit}exec "$@"`, 'sh', process.execPath, ...command];
  const child = spawn('sh', shell, { env: { PATH: process.env.PATH, ...env } });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (output.stdout += text));
  child.stderr.on('data', (text) => (output.stderr += text));
  return { child, output, exited: once(child, 'close').then(([code]) => code) };
}

/** Resolves to the port that it says it listens on. Rejects if it ends before. */
export async function portOf({ child, output, exited }: Started): Promise<number> {
  let hasEnded = false;
  const ended = exited.then(() => {
    hasEnded = true;
  });
  for (;;) {
    const port = /http:\/\/\S+:(\d+)\n/.exec(output.stdout)?.[1];
    if (port !== undefined) return Number(port);
    if (hasEnded) throw new Error(`The service didn’t start: ${output.stderr}`);
    await Promise.race([once(child.stdout!, 'data'), ended]);
  }
}

/** Serves an output from this process on a free port of the loopback. */
export async function serve(...over: Parameters<typeof serverOver>) {
  const server = serverOver(...over).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { server, port: (server.address() as AddressInfo).port, close };
}

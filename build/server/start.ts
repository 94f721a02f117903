/** `npm start` after the build: settings from the environment, with one clear sentence if they are invalid. */
import fs from 'node:fs';
import path from 'node:path';
import type { GetRoutesProps } from '@vercel/routing-utils';
import { FUNCTION_INDEX } from '../../core/routes.js';
import { DEFAULT_PORT, type Environment, originOf, portOf } from '../dataset/address.js';
import { connectionsAllowed } from './connections.js';
import { siteReader } from './files.js';
import { siteHandler } from './handler.js';
import { type ServeOptions, type Serving, serve } from './serve.js';

export interface StartOptions extends Pick<ServeOptions, 'read' | 'first'> {
  /** Project folder, which contains vercel.json. */
  root: string;
  /** Folder of the output tree. */
  dist: string;
  env: Environment;
  /** Command that the person started. */
  command?: string | undefined;
}

const SHOWN = [
  '/api/v1/occupations/15-1252.00',
  '/api/v1/occupations?limit=10&offset=20',
  '/api/v1/industries?level=2',
];

/**
 * Interval in ms at which it looks for a new output. It polls, because a watcher loses a renamed folder and sees nothing on a
 * network drive.
 */
const LOOK_MS = 500;

/** Explains why the server couldn't listen, for the person who started it. */
function reason(
  code: string | undefined,
  port: number,
  host: string | undefined,
  command: string,
): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or take another: PORT=${port < 65535 ? port + 1 : DEFAULT_PORT} ${command}`;
  if (code === 'EACCES')
    return `Port ${port} is not allowed to this user. Take another: PORT=${DEFAULT_PORT} ${command}`;
  if (host !== undefined && /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EAI_FAIL|EINVAL)$/.test(code ?? ''))
    return `HOST is ${JSON.stringify(host)}; this machine has no such address.`;
  return undefined;
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Serves a new output. One that was made by hand and isn't complete is not served. */
function reload(serving: Serving, name: string): void {
  try {
    serving.reload();
    console.log(`Serving the new ${name}/.`);
  } catch (error) {
    console.error(
      `The new ${name}/ cannot be served, so the one before it still is: ${(error as Error).message}`,
    );
  }
}

/** Returns an error if an output tree lacks a needed file. */
export function outputFault(root: string, dist: string, needed: string): string | undefined {
  if (fs.existsSync(dist + needed)) return undefined;
  const is = fs.existsSync(dist) ? 'is not whole' : 'is missing';
  return `${path.relative(root, dist)}/ ${is}. \`npm run build\` makes it.`;
}

const routesIn = (root: string): GetRoutesProps =>
  JSON.parse(fs.readFileSync(path.join(root, 'vercel.json'), 'utf8'));

export async function start({
  root,
  dist,
  env,
  read,
  first,
  command = 'npm start',
}: StartOptions): Promise<Serving> {
  const port = portOf(env.PORT);
  const host = env.HOST || undefined;
  const name = path.relative(root, dist);
  const fault = outputFault(root, dist, FUNCTION_INDEX);
  if (fault !== undefined) fail(fault);

  const reader = siteReader(dist);
  const serving = await serve({
    dist,
    config: () => routesIn(root),
    port,
    host,
    handler: siteHandler,
    read: read ?? (() => reader.read()),
    first,
    log: env.ACCESS_LOG === '1' ? console.log : undefined,
    limits: { connections: connectionsAllowed() },
  }).catch((error: NodeJS.ErrnoException) => {
    const sentence = reason(error.code, port, host, command);
    if (sentence === undefined) throw error;
    return fail(sentence);
  });
  const look = () => {
    if (!reader.isCurrent()) reload(serving, name);
  };
  // A caller with its own reader decides when to reload.
  if (read === undefined) setInterval(look, LOOK_MS).unref();
  // Only once: a second signal ends the process immediately.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void serving.close().then(() => process.exit(0)));
  const origin = originOf(host, serving.port);
  console.log(`Serving ${name}/ at ${origin}\n${SHOWN.map((url) => `  ${origin}${url}`).join('\n')}`);
  return serving;
}

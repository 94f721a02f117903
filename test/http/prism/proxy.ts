/** Prism's command line tool as a proxy in front of the service: whatever passes is held against the OpenAPI document. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { askServer } from '../ask.js';
import type { Ask } from '../case.js';
import { freePort, untilItListens } from '../ports.js';
import { root } from '../services.js';

const PRISM = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
const DOCUMENT = `${root}dist/api/v1/openapi.json`;

export interface Prism {
  /** Paths begin below the document's base path. */
  ask: Ask;
  close: () => Promise<void>;
}

/**
 * `prism proxy --errors` with the document that the service itself publishes, as a file: what Prism fetches with does not
 * run on every release of Node.
 */
export async function startPrism(
  service: number,
  { validateRequest }: { validateRequest: boolean },
): Promise<Prism> {
  const api = `http://127.0.0.1:${service}/api/v1`;
  const port = await freePort();
  const options = [
    '--errors',
    `--validate-request=${validateRequest}`,
    // Its own CORS headers and preflights would stand in the way of ours.
    '--cors=false',
    ...['--host', '127.0.0.1', '--port', String(port)],
    // What it finds stands in its answers. Its log overflows the stack on values that are nested deeply.
    ...['--verboseLevel', 'silent'],
  ];
  const prism = spawn(process.execPath, [PRISM, 'proxy', DOCUMENT, api, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  prism.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk;
  });
  const ended = new Promise<void>((resolve) => prism.once('exit', () => resolve()));
  await Promise.race([
    untilItListens(port),
    ended.then(() => Promise.reject(new Error(`Prism does not start:\n${complaints}`))),
  ]);
  const { ask, close } = askServer(port);
  return {
    ask,
    async close() {
      close();
      prism.kill();
      await ended;
    },
  };
}

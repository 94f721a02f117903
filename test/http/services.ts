/** The local server as the tests start it: on a free port of the loopback, over an output tree. */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { siteHandler } from '../../build/server/handler.js';
import { type Serving, serve } from '../../build/server/serve.js';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export type Service = Pick<Serving, 'port' | 'close'>;

export function startServer(dist = `${root}dist`): Promise<Service> {
  const config = () => JSON.parse(fs.readFileSync(`${root}vercel.json`, 'utf8'));
  return serve({ dist, config, port: 0, host: '127.0.0.1', handler: siteHandler });
}

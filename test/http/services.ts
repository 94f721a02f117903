/** The server as the tests start it: on a free port of the loopback, over an output tree. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type ServeOptions, serverOver } from '../../build/serve.js';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Service {
  port: number;
  close: () => void;
}

export async function startServer(
  dist = `${root}dist`,
  options: Partial<ServeOptions> = {},
): Promise<Service> {
  const server = serverOver({ dist, env: {}, ...options });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

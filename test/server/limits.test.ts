/** Clients that hold on to what they have: the server lets go of it, and answers the others. */
import { once } from 'node:events';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';
import vm from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BODY_LIMIT } from '../../core/assess.js';
import { type Connection, connect as connectTo } from '../support/sockets.js';
import { portOf, startService } from '../support/started.js';
import { ask, echo, META, makeSite, type Small, serveSmall } from './small-site.js';

const HEAD = 'GET /api/v1/meta HTTP/1.1\r\nHost: a\r\nX: ';
const posting = (length: number) =>
  `POST /api/v1/displacement/assess HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

const connections: Connection[] = [];
let site: Small | undefined;
afterEach(async () => {
  for (const { socket } of connections.splice(0)) socket.destroy();
  await site?.close();
  site = undefined;
});

async function connect(port: number, ...sent: (string | Buffer)[]): Promise<Connection> {
  const connection = await connectTo(port, ...sent);
  connections.push(connection);
  return connection;
}

const times = <Value>(count: number, make: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, make));

/** Resolves when the server has said its last and has no socket any more: only then does it take no further byte. */
async function isGone({ socket }: Connection): Promise<void> {
  if (!socket.readableEnded && !socket.destroyed)
    await Promise.race([once(socket, 'end'), once(socket, 'close')]);
  while (!socket.destroyed) {
    socket.write('x');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('connections', () => {
  const quick = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };

  it.each([
    ['half-written headers', [HEAD]],
    ['no byte at all', []],
    ['a body that stops', [posting(BODY_LIMIT), 'x'.repeat(1000)]],
  ])('of %s hear 408, and their sockets are freed though the clients keep them', async (_, sent) => {
    site = await serveSmall(echo, { limits: quick });
    const held = await times(20, () => connect(site!.port, ...sent));
    await Promise.all(held.map(isGone));
    for (const { heard } of held)
      expect(heard()).toMatch(/^HTTP\/1\.1 408 .*access-control-allow-origin: \*/s);
  });

  it('that neither read nor write are closed', async () => {
    site = await serveSmall(() => new Promise<Response>(() => {}), { limits: { timeout: 200 } });
    await isGone(await connect(site.port, 'GET /api/v1/x HTTP/1.1\r\nHost: a\r\n\r\n'));
  });

  it('over the limit take the place of those that asked for something longest ago', async () => {
    site = await serveSmall(echo, { limits: { connections: 3 } });
    const request = 'GET /api/v1/meta HTTP/1.1\r\nHost: a\r\n\r\n';
    const first = await connect(site.port, request);
    const second = await connect(site.port, HEAD);
    await connect(site.port, HEAD);
    if (first.heard() === '') await once(first.socket, 'data');
    first.socket.write(request);
    await once(first.socket, 'data');
    expect((await ask(site, 'GET', '/api/v1/meta')).body.toString()).toBe(META);
    await isGone(second);
    first.socket.write(request);
    await once(first.socket, 'data');
    expect(first.heard().split(META)).toHaveLength(4);
  });

  it('of few descriptors are given to others at once, with more half-written headers than there are', async () => {
    const dist = makeSite();
    const main = startService({
      root: fileURLToPath(new URL('../..', import.meta.url)),
      dist,
      env: { PORT: '0', HOST: '127.0.0.1' },
      descriptors: 160,
    });
    const port = await portOf(main);
    await times(200, () => connect(port, HEAD));
    for (let at = 0; at < 20; at++)
      expect((await ask({ port }, 'GET', '/api/v1/meta')).body.toString()).toBe(META);
    main.child.kill('SIGKILL');
    await main.exited;
    fs.rmSync(dist, { recursive: true });
  });
});

/** Bytes of buffers that are still in use. */
function bytesKept(): number {
  v8.setFlagsFromString('--expose-gc');
  vm.runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}

describe('bodies', () => {
  it('that are too long cost no more memory than the limit, and their connections are closed', async () => {
    site = await serveSmall();
    const megabyte = Buffer.alloc(1_000_000, 'x');
    const before = bytesKept();
    const held = await times(40, () => connect(site!.port, posting(9_000_000), megabyte));
    await Promise.all(held.map(({ socket, heard }) => heard() !== '' || once(socket, 'data')));
    // What is collected is freed by another thread, a moment later.
    await vi.waitFor(() => expect(bytesKept() - before).toBeLessThan(held.length * 4 * BODY_LIMIT));
    await Promise.all(held.map(isGone));
    for (const { heard } of held)
      expect(heard()).toMatch(/^HTTP\/1\.1 200 .*connection: close.*"bytes":16385/is);
  });

  it.each([
    ['of a method that is refused', 'POST', '/'],
    ['of a preflight', 'OPTIONS', '/'],
    ['that the function does not read', 'PUT', '/api/v1/meta'],
  ])('%s are not waited for', async (_, method, url) => {
    site = await serveSmall();
    const head = `${method} ${url} HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n`;
    const client = await connect(site.port, head, 'half');
    await isGone(client);
    expect(client.heard()).toMatch(/^HTTP\/1\.1 (200|204|405) .*connection: close/is);
  });

  it('that are aborted leave nothing behind', async () => {
    let waiting = 0;
    const reading = async (request: Request) => {
      waiting += 1;
      return echo(request).finally(() => {
        waiting -= 1;
      });
    };
    site = await serveSmall(reading);
    const held = await times(20, () => connect(site!.port, posting(BODY_LIMIT), 'half'));
    while (waiting < held.length) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const { socket } of held) socket.destroy();
    while (waiting > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});

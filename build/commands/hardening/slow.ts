/** Clients that hold on to what they have: connections, half a request, bodies that stop or come a byte at a time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, connect } from '../sockets.js';

const HEAD = 'GET /api/v1/meta HTTP/1.1\r\nHost: a\r\nX: ';
const posting = (length: number) =>
  `POST /api/v1/displacement/assess HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const MEGABYTE = Buffer.alloc(1_000_000, 'x');

/** Kinds of such clients, and how many there are of each at a time. */
export const SLOW: readonly { name: string; count: number; open: (port: number) => Promise<Connection> }[] = [
  { name: 'idle', count: 1_000, open: (port) => connect(port) },
  { name: 'half-written headers', count: 200, open: (port) => connect(port, HEAD) },
  { name: 'stalled bodies of 1 MB', count: 300, open: (port) => connect(port, posting(9_000_000), MEGABYTE) },
  { name: 'bodies that stop', count: 100, open: (port) => connect(port, posting(10_000), 'x'.repeat(1_000)) },
  { name: 'a byte per second', count: 50, open: (port) => drip(port, HEAD) },
  { name: 'a byte of the body per second', count: 50, open: (port) => drip(port, 'x', posting(10_000)) },
  { name: 'aborted uploads', count: 100, open: abort },
  { name: 'half-closed', count: 100, open: halfClose },
];

/** Sends a text over and over, a byte per second, for as long as the server takes it. */
async function drip(port: number, text: string, first = ''): Promise<Connection> {
  const connection = await connect(port, first);
  const send = async () => {
    for (let at = 0; !connection.socket.destroyed && !connection.socket.readableEnded; at++) {
      connection.socket.write(text[at % text.length]!);
      await sleep(1_000);
    }
  };
  void send();
  return connection;
}

async function abort(port: number): Promise<Connection> {
  const connection = await connect(port, posting(9_000_000), MEGABYTE.subarray(0, 10_000));
  await sleep(100);
  connection.socket.resetAndDestroy();
  return connection;
}

/** Says at once that it sends no more, in the middle of its headers. */
async function halfClose(port: number): Promise<Connection> {
  const connection = await connect(port, HEAD);
  connection.socket.end();
  return connection;
}

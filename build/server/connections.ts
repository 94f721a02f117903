/** Limits on what clients may use of the server, so that neither one nor many together can keep others from being served. */
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Limits {
  /** Most connections at a time. One more replaces the one whose last request was longest ago. */
  connections: number;
  /** Time in ms for the headers of a request to arrive and, before the first request, for anything at all. */
  headersTimeout: number;
  /** Time in ms for a whole request to arrive. No body over 64 kB is read, so this is also a minimum rate: 3 kB per second. */
  requestTimeout: number;
  /** Interval in ms at which both are checked. */
  connectionsCheckingInterval: number;
  /** Time in ms after which a client that neither reads nor writes is disconnected. */
  timeout: number;
}

export const LIMITS: Limits = {
  connections: 2_000,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
  timeout: 60_000,
};

/** File descriptors reserved for everything but connections. */
const RESERVED = 64;

/** Returns the number of connections this process can have; a shell's `ulimit -n` may allow fewer than the default limit. */
export function connectionsAllowed(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const files = report.userLimits?.open_files?.soft;
  return typeof files === 'number' ? Math.min(LIMITS.connections, files - RESERVED) : LIMITS.connections;
}

export interface Connections {
  /** Tells whether no other request has arrived after this one on its connection. */
  isLast: (response: ServerResponse) => boolean;
  /** Resolves when it is the turn of an answer to whatever follows the last request that arrived on a connection. */
  turn: (socket: Socket) => Promise<void>;
  /** Closes every connection, at once unless a request that has arrived whole still waits for its answer. */
  closeAll: () => void;
}

/** Limits a server's connections. Idle or slow ones are closed first, because each request counts as a sign of life. */
export function limitConnections(server: Server, most: number): Connections {
  /** Connections with the response to their last request, in the order of these; the oldest first. */
  const connections = new Map<Socket, ServerResponse | undefined>();
  server.on('connection', (socket: Socket) => {
    const [oldest] = connections.size < most ? [] : connections.keys();
    if (oldest !== undefined) {
      connections.delete(oldest);
      oldest.destroy();
    }
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    if (connections.delete(socket)) connections.set(socket, response);
  });
  return {
    isLast: (response) => connections.get(response.req.socket) === response,
    async turn(socket) {
      const response = connections.get(socket);
      if (response === undefined) return;
      // A whole request is answered first. What is wrong may also be the body of a request that others come before.
      if (isAnswering(response)) await once(response, 'close');
      else if (response.socket === null && !response.writableEnded) await once(response, 'socket');
    },
    closeAll() {
      for (const [socket, response] of connections)
        if (response && isAnswering(response)) response.once('close', () => socket.destroySoon());
        else socket.destroy();
    },
  };
}

/** Tells whether part of an answer is still to be made or to be sent. */
const isAnswering = ({ writableEnded, writableFinished, req }: ServerResponse): boolean =>
  writableEnded ? !writableFinished : req.complete;

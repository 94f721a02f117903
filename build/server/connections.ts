/** How much clients may hold of the server: none of them, and not many together, keep others from being answered. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface Limits {
  /** Connections at once. A further one takes the place of the one that asked for something longest ago. */
  connections: number;
  /** Within so long, the headers of a request arrive, and before the first request anything at all. */
  headersTimeout: number;
  /** Within so long, all of a request arrives. No body over 64 kB is read, so this is also a minimum rate: 3 kB per second. */
  requestTimeout: number;
  /** How often both are looked at. */
  connectionsCheckingInterval: number;
  /** A client that neither reads nor writes for so long has gone. */
  timeout: number;
}

export const LIMITS: Limits = {
  connections: 2_000,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
  timeout: 60_000,
};

/** File descriptors that are left for all but connections. */
const RESERVED = 64;

/** Returns how many connections this process can have; a shell's `ulimit -n` may allow fewer than the usual limit. */
export function connectionsAllowed(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const files = report.userLimits?.open_files?.soft;
  return typeof files === 'number' ? Math.min(LIMITS.connections, files - RESERVED) : LIMITS.connections;
}

/** Holds a server to so many connections. The first to go are idle or slow, since each request counts as a sign of life. */
export function limitConnections(server: Server, most: number): void {
  /** The one that asked for something longest ago comes first. */
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    const [oldest] = connections.size < most ? [] : connections;
    if (oldest !== undefined) {
      connections.delete(oldest);
      oldest.destroy();
    }
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }) => {
    if (connections.delete(socket)) connections.add(socket);
  });
}

/** Connections that send exactly the bytes they are given, right or wrong, and never close their side by themselves. */
import { once } from 'node:events';
import net from 'node:net';

export interface Connection {
  socket: net.Socket;
  /** Everything that has come back, a character per byte. */
  heard: () => string;
}

/** Connects to a port of this machine and sends each piece. */
export async function connect(port: number, ...sent: (string | Buffer)[]): Promise<Connection> {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.setEncoding('latin1').on('data', (more: string) => {
    text += more;
  });
  await once(socket, 'connect');
  // The server may reset it at any time.
  socket.on('error', () => {});
  for (const each of sent) socket.write(each);
  return { socket, heard: () => text };
}

/** Sends bytes and returns everything that comes back until the server closes the connection. */
export async function raw(port: number, sent: string | Buffer): Promise<string> {
  const { socket, heard } = await connect(port, sent);
  if (!socket.readableEnded && !socket.destroyed)
    await new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
  socket.destroy();
  return heard();
}

/** Connections that send exactly the bytes they are given, right or wrong, and never close their side by themselves. */
import { once } from 'node:events';
import net from 'node:net';

export interface Connection {
  socket: net.Socket;
  /** Everything that has come back since it was last forgotten, a character per byte. */
  heard: () => string;
  forget: () => void;
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
  const forget = () => {
    text = '';
  };
  return { socket, heard: () => text, forget };
}

/** Sends bytes and returns everything that comes back until the server closes the connection. */
export async function raw(port: number, sent: string | Buffer): Promise<string> {
  const { socket, heard } = await connect(port, sent);
  if (!socket.readableEnded && !socket.destroyed)
    await new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
  socket.destroy();
  return heard();
}

export interface RawAnswer {
  status: number;
  /** The status line and the headers, in lower case. */
  head: string;
  body: string;
}

/** Returns the whole answers at the start of what was heard, and what follows them. None may be to a HEAD. */
export function answersIn(heard: string): { answers: RawAnswer[]; rest: string } {
  const answers: RawAnswer[] = [];
  let rest = heard;
  for (;;) {
    const [, head = '', status] = /^(http\/1\.1 (\d{3}) .*?)\r\n\r\n/is.exec(rest) ?? [];
    if (status === undefined) return { answers, rest };
    const [, length = '0'] = /\ncontent-length: (\d+)/i.exec(head) ?? [];
    const from = head.length + 4;
    const to = from + (/^(?:1..|204|304)$/.test(status) ? 0 : Number(length));
    if (rest.length < to) return { answers, rest };
    answers.push({ status: Number(status), head: head.toLowerCase(), body: rest.slice(from, to) });
    rest = rest.slice(to);
  }
}

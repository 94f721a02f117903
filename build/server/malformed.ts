/** Responses to requests that node:http can't parse or refuses without an explanation, in the common format of errors. */
import http from 'node:http';
import type { Socket } from 'node:net';
import { quoted } from '../../core/problem.js';
import { type Answer, refuse } from './answer.js';
import type { Connections } from './connections.js';
import type { Respond } from './respond.js';

/** Limit of headers. It lets in URLs longer than any valid one, so that the response can say what is wrong. */
export const HEADER_BYTES = 65_536;
/** Time until a connection is destroyed after its response; otherwise, it would stay open as long as the client likes. */
export const LINGER_MS = 2_000;

/** A parse error as node:http reports it: with the bytes received, and the number of bytes parsed. */
export interface ParseError extends NodeJS.ErrnoException {
  rawPacket?: Buffer;
  bytesParsed?: number;
}

/** Responds to invalid HTTP, and to requests that are valid except for a method that node:http doesn't know. */
export const answerMalformed =
  (respond: Respond, turn: Connections['turn']) =>
  async (error: ParseError, socket: Socket): Promise<void> => {
    if (error.code === 'ECONNRESET') return void socket.destroy();
    const message = unknownMethod(error, socket);
    const answer = message === undefined ? refusalOf(error) : await respond(message);
    await turn(socket);
    send(answer, socket);
  };

/** Responds to CONNECT, for which node:http has no response. */
export const answerConnect =
  (respond: Respond, turn: Connections['turn']) =>
  async (message: http.IncomingMessage, socket: Socket): Promise<void> => {
    const answer = await respond(message);
    await turn(socket);
    send(answer, socket);
  };

/** Returns `BREW /api/v1/meta` if only the method is unknown: the responder refuses it like any other wrong method. */
function unknownMethod({ code, rawPacket, bytesParsed = 0 }: ParseError, socket: Socket) {
  if (code !== 'HPE_INVALID_METHOD' || rawPacket === undefined) return undefined;
  // Other requests on the same connection may precede it in the same packet.
  const start = bytesParsed === 0 ? 0 : rawPacket.lastIndexOf('\n', bytesParsed - 1) + 1;
  const line = rawPacket.toString('latin1', start, rawPacket.indexOf('\r\n', start));
  const [, method, url] = /^([!#$%&'*+.^_`|~\w-]+) ([!-~]+) HTTP\/1\.[01]$/.exec(line) ?? [];
  if (method === undefined) return undefined;
  const message = new http.IncomingMessage(socket);
  return Object.assign(message, { method, url });
}

function refusalOf({ code, message }: ParseError): Answer {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return refuse('invalid_parameter', 'The request did not arrive whole in time. Send it again.', {
      status: 408,
    });
  if (code === 'HPE_HEADER_OVERFLOW')
    return refuse(
      'invalid_parameter',
      `The URL and the headers are longer than ${HEADER_BYTES} bytes together. Shorten them.`,
      { status: 431 },
    );
  return refuse(
    'invalid_parameter',
    `This is not a valid HTTP request (${message.replace(/^Parse Error: /, '')}). In a URL, percent-encode what is not ASCII.`,
    { status: 400 },
  );
}

/** Refuses a request with no host or two, which proxies may read in different ways, or with an unknown `Expect`. */
export function refuseHeaders({
  httpVersion,
  headers,
  rawHeaders,
}: http.IncomingMessage): Answer | undefined {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1'))
    return refuse('invalid_parameter', `The request has ${hosts} Host headers. Send one.`, { status: 400 });
  if (headers.expect === undefined || /^100-continue$/i.test(headers.expect)) return undefined;
  const detail = `Expect is ${quoted(headers.expect)}. Send the request without it, or with 100-continue.`;
  return refuse('invalid_parameter', detail, { status: 417 });
}

function send({ status, headers, body = '' }: Answer, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const lines = headers.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
  socket.write(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines}connection: close\r\n\r\n`);
  socket.end(body);
  // Destroying it at once could lose the response.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

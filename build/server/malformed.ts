/** Answers to what node:http can't parse or would refuse without a word: its sender hears what is wrong, in the shape of all errors. */
import http from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { quoted } from '../../core/problem.js';
import { type Answer, refuse } from './answer.js';
import type { Respond } from './respond.js';

/** An address may be longer than any that means something, so that the answer can say what is wrong with it. */
export const HEADER_BYTES = 65_536;
/** How long a connection lingers after its answer: ended alone, it would stay open for as long as the other side likes. */
export const LINGER_MS = 2_000;

/** As node:http reports them: with the bytes that it was given, and how many of them it understood. */
export interface ParseError extends NodeJS.ErrnoException {
  rawPacket?: Buffer;
  bytesParsed?: number;
}

/** Answers what is no HTTP, and requests that are sound but for a method that node:http doesn't know. */
export const answerMalformed =
  (respond: Respond) =>
  async (error: ParseError, socket: Duplex): Promise<void> => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const message = unknownMethod(error, socket as Socket);
    send(message === undefined ? refusalOf(error) : await respond(message), socket);
  };

/** `BREW /api/v1/meta` of a request whose method alone is unknown: the responder refuses that as it does every wrong method. */
function unknownMethod({ code, rawPacket, bytesParsed = 0 }: ParseError, socket: Socket) {
  if (code !== 'HPE_INVALID_METHOD' || rawPacket === undefined) return undefined;
  // Other requests on the same connection may come before it in the same packet.
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

/** Refuses a request with no host or two, which proxies may read in different ways, and one that expects what nobody does. */
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

function send({ status, headers, body = '' }: Answer, socket: Duplex): void {
  const lines = headers.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
  socket.write(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines}connection: close\r\n\r\n`);
  socket.end(body);
  // Destroyed at once, it could lose the answer.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Codings of the local server's answers: Brotli and gzip. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';

export type Bytes = Uint8Array<ArrayBuffer>;
export type Answer = { headers: Record<string, string>; body: Bytes };

/** Smaller bodies gain nothing: they fit one packet either way. */
const WORTH_ENCODING = 1024;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const ENCODERS: ReadonlyMap<string, (bytes: Bytes) => Promise<Bytes>> = new Map([
  ['br', (bytes: Bytes) => promisify(brotliCompress)(bytes, QUALITY)],
  ['gzip', (bytes: Bytes) => promisify(gzip)(bytes)],
]);

/** Returns the coding that an Accept-Encoding prefers of those that we have, or nothing. */
export function codingOf(accepted: string | null): string {
  const wanted = parseAccept(accepted ?? '').filter(({ q }) => q > 0);
  return wanted.map(({ type }) => type.toLowerCase()).find((type) => ENCODERS.has(type)) ?? '';
}

/** Compresses what is worth it. The tag becomes a weak one, because it is of other bytes. */
export async function encoded(headers: Headers, body: Bytes, coding: string): Promise<Answer> {
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '');
  const encode = isText && body.length >= WORTH_ENCODING ? ENCODERS.get(coding) : undefined;
  const { 'content-length': _, ...plain } = Object.fromEntries(headers);
  if (encode === undefined) return { headers: plain, body };
  if (plain.etag?.startsWith('"')) plain.etag = `W/${plain.etag}`;
  return { headers: { ...plain, 'content-encoding': coding }, body: await encode(body) };
}

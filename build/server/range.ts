/** Parts of the bulk files (RFC 9110, 14): column readers and interrupted downloads request one range of bytes. */
import { DOWNLOADS_FOLDER } from '../../core/downloads.js';
import { entityTag } from '../../core/etag.js';
import { RELEASES_FOLDER } from '../../core/releases.js';
import { type Answer, type Resource, refuse } from './answer.js';

/** Header that tells clients that a file is also served in parts. */
export const ACCEPT_RANGES = ['accept-ranges', 'bytes'] as const;

/** Tells whether a file of the output is large enough to be served in parts. */
export const isRanged = (file: string): boolean =>
  file.startsWith(`${DOWNLOADS_FOLDER}/`) || file.startsWith(`${RELEASES_FOLDER}/`);

/**
 * Returns the part of a file that a GET asks for, or 416 if it has no such part. Undefined if the response is the whole file:
 * for several ranges, other units, and a part of an outdated copy. Parts are taken from the file itself, never from an
 * encoded copy, so that positions mean the same to everybody.
 */
export function answerRange(
  { file, type, headers }: Resource,
  range: string,
  ifRange: string | undefined,
): Answer | undefined {
  const etag = entityTag(file.hash, 'identity');
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? [];
  if ((first === '' && last === '') || (ifRange !== undefined && ifRange.trim() !== etag)) return undefined;
  const size = file.body.length;
  // `-500` means the last 500 bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  // If the last byte is before the first one, it isn't a range.
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  if (start > end)
    return refuse('invalid_parameter', `The file has ${size} bytes. Ask for a range within them.`, {
      status: 416,
      more: [...ACCEPT_RANGES, 'content-range', `bytes */${size}`],
    });
  return {
    status: 206,
    headers: [
      ...headers,
      ...['etag', etag, 'content-type', type],
      ...['content-range', `bytes ${start}-${end}/${size}`, 'content-length', String(end - start + 1)],
    ],
    body: file.body.subarray(start, end + 1),
  };
}

/** Parts of the bulk files (RFC 9110, 14): readers of columns, and downloads that broke off, ask for one range of bytes. */
import { DOWNLOADS_FOLDER } from '../../core/downloads.js';
import { entityTag } from '../../core/etag.js';
import { RELEASES_FOLDER } from '../../core/releases.js';
import { type Answer, type Resource, refuse } from './answer.js';

/** Says of a file that it is also served in parts. */
export const ACCEPT_RANGES = ['accept-ranges', 'bytes'] as const;

/** Whether a file of the output is large enough for its parts to be asked for. */
export const isRanged = (file: string): boolean =>
  file.startsWith(`${DOWNLOADS_FOLDER}/`) || file.startsWith(`${RELEASES_FOLDER}/`);

/**
 * The part of a file that a GET asks for, or 416 where it has no such part. Undefined where the whole file is the answer:
 * several ranges, other units, and a part of a copy that is not ours any more. Parts are of the file itself, never of an
 * encoded copy, so that their positions mean the same to everybody.
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
  // `-500` are the last 500 bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  // The last byte before the first one: that is no range.
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

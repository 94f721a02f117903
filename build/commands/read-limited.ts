/** Files that people hand in, read only if they are files and of a size that such a file can have. */
import fs from 'node:fs';

/** Why a file is not read; a sentence that has the file as its subject, and the fix. */
export interface NotRead {
  rule: string;
  what: string;
  fix: string;
}

const MB = 1e6;

/** The most bytes of one file of a release, packed or unpacked: several times the largest that is published. */
export const MOST_SOURCE = 256 * MB;
/** The most bytes of one file of ballots: about half a million of them. */
export const MOST_BALLOTS = 32 * MB;

const megabytes = (bytes: number) => `${Math.ceil(bytes / MB).toLocaleString('en-US')} MB`;

/** Says that a file is larger than what is read of its kind. */
export const tooLarge = (bytes: number, most: number, fix: string): NotRead => ({
  rule: 'too-large',
  what: `has ${megabytes(bytes)}; at most ${megabytes(most)} are read.`,
  fix,
});

/** Reads a file of at most `most` bytes. Devices and pipes never end, so nothing of them is read. Throws what the system says. */
export function readLimited(file: string, most: number, fix: string): Buffer | NotRead {
  const found = fs.statSync(file);
  if (found.isDirectory()) return fs.readFileSync(file);
  if (!found.isFile())
    return { rule: 'no-file', what: 'is a device or a pipe, not a file.', fix: 'Save it as a file first.' };
  return found.size > most ? tooLarge(found.size, most, fix) : fs.readFileSync(file);
}

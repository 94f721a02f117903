/** Files that people provide, read only if they are regular files of a plausible size. */
import fs from 'node:fs';

/** The reason that a file isn't read, a sentence with the file as its subject, and the fix. */
export interface NotRead {
  rule: string;
  what: string;
  fix: string;
}

const MB = 1e6;

/** Most bytes of one file of a release, packed or unpacked: several times the largest published one. */
export const MOST_SOURCE = 256 * MB;
/** Most bytes of one file of ballots: about half a million ballots. */
export const MOST_BALLOTS = 32 * MB;

const megabytes = (bytes: number) => `${Math.ceil(bytes / MB).toLocaleString('en-US')} MB`;

/** Returns the reason for a file that is too large for its kind. */
export const tooLarge = (bytes: number, most: number, fix: string): NotRead => ({
  rule: 'too-large',
  what: `has ${megabytes(bytes)}; at most ${megabytes(most)} are read.`,
  fix,
});

/** Reads a file of at most `most` bytes. Devices and pipes never end, so they aren't read. Throws the system's errors. */
export function readLimited(file: string, most: number, fix: string): Buffer | NotRead {
  const found = fs.statSync(file);
  if (found.isDirectory()) return fs.readFileSync(file);
  if (!found.isFile())
    return { rule: 'no-file', what: 'is a device or a pipe, not a file.', fix: 'Save it as a file first.' };
  return found.size > most ? tooLarge(found.size, most, fix) : fs.readFileSync(file);
}

/** The output of a build from its first file to its publication: staged beside `dist`, verified there, then swapped in. */
import type { OutputFile } from '../render/output.js';
import { type Expected, verifyFolder } from './verify.js';
import { discard, stagingOf, swapIn, tidy, type Written, writer } from './write.js';

export interface Output {
  /** Writes a file; a link to the previous output's file where its bytes are the same. */
  add(output: OutputFile): void;
  addAll(...groups: Iterable<OutputFile>[]): void;
  /** Rereads everything that was written from the disk; returns what is wrong with it, one line each. */
  verify(expected: Expected): string[];
  /** Puts what was written in the place of the previous output, which was untouched until now. */
  publish(): Written;
  /** Removes what was written and not published. */
  close(): void;
}

/**
 * Opens the output of a build, after clearing away what a killed build left.
 *
 * @param dist the folder that is published
 * @param onFile told how many files are written, after each
 */
export function openOutput(dist: string, onFile: (files: number) => void = () => {}): Output {
  tidy(dist);
  const { write, written } = writer(dist);
  const bytesOf = encoder();
  const add = (output: OutputFile) => {
    write(output.file, bytesOf(output));
    onFile(written.files);
  };
  return {
    add,
    addAll(...groups) {
      for (const files of groups) for (const output of files) add(output);
    },
    verify: (expected) => verifyFolder(stagingOf(dist), expected),
    publish() {
      swapIn(dist);
      return written;
    },
    close: () => discard(dist),
  };
}

/** Bytes of a file: its own, or its text in room that is used again for the next. */
function encoder(): (output: OutputFile) => Buffer {
  let room = Buffer.allocUnsafe(1 << 20);
  return (output) => {
    if ('bytes' in output) return output.bytes;
    // A character takes three bytes at most; a pair of surrogates, four.
    if (room.length < 3 * output.text.length) room = Buffer.allocUnsafe(3 * output.text.length);
    return room.subarray(0, room.write(output.text));
  };
}

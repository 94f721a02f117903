/** The output of a build from its first file to its publication: staged next to `dist`, verified there, then swapped in. */
import path from 'node:path';
import { sha256 } from '../releases/manifest.js';
import type { OutputFile, WithManifest } from '../render/output.js';
import { claim, release } from './lock.js';
import { manifestFile, type Sum, sumOf } from './manifest.js';
import { type Expected, verifyFolder } from './verify.js';
import { discard, makeRoom, stagingOf, swapIn, tidy, type Written, writer } from './write.js';

export interface Output {
  /** Writes a file, or links to the previous output's file if its bytes are the same. */
  add(output: OutputFile): void;
  addAll(...groups: Iterable<OutputFile>[]): void;
  /** Writes the list of all files, and the file that has its hash. Nothing may be added after it. */
  addManifest(): void;
  /** Rereads everything from the disk. Returns the errors, one line each. */
  verify(expected: Expected): string[];
  /** Replaces the previous output, which was untouched until now, with the new one. */
  publish(): Written;
  /** Removes everything that wasn't published, and lets other builds begin. */
  close(): void;
}

/**
 * Opens the output of a build, after removing what a killed build left behind. No other build can open it until it is closed.
 *
 * @param dist the folder that is published
 * @param onFile called after each file with the number of files written so far
 * @returns the output, or the problem if another build is running
 */
export function openOutput(
  dist: string,
  onFile: (files: number) => void = () => {},
): Output | { problem: string } {
  makeRoom(dist);
  const builder = claim(dist, stagingOf(dist));
  if (builder !== undefined) return { problem: occupied(dist, builder) };
  tidy(dist);
  const { write, written } = writer(dist);
  const bytesOf = encoder();
  const sums: Sum[] = [];
  let last: Last | undefined;
  const add = (output: OutputFile) => {
    if (hasManifest(output)) {
      last = output;
      return;
    }
    const bytes = bytesOf(output);
    write(output.file, bytes);
    sums.push(sumOf(output.file, bytes));
    onFile(written.files);
  };
  return {
    add,
    addAll(...groups) {
      for (const files of groups) for (const output of files) add(output);
    },
    addManifest() {
      const { file, text, withManifest } = last!;
      // Handed over, since the verification needs the memory.
      const manifest = manifestFile(sumOf(file, Buffer.from(text)), sums.splice(0));
      add(manifest);
      add({ file, text: withManifest(sha256(manifest.bytes)) });
    },
    verify: (expected) => verifyFolder(stagingOf(dist), expected),
    publish() {
      swapIn(dist);
      return written;
    },
    close() {
      discard(dist);
      release(dist);
    },
  };
}

/** The file that can be written only when the manifest is. */
interface Last {
  file: string;
  text: string;
  withManifest: WithManifest;
}

const hasManifest = (output: OutputFile): output is Last =>
  'withManifest' in output && output.withManifest !== undefined;

/** Returns which process is building, and what to do about it. */
function occupied(dist: string, builder: number): string {
  const name = path.basename(dist);
  return `Process ${builder} is building ${name}/. Wait for it to end, or delete ${name}.lock if it isn’t a build.\n`;
}

/** Returns a function to a file's bytes: its own, or its encoded text in a buffer that the next call reuses. */
function encoder(): (output: OutputFile) => Buffer {
  let room = Buffer.allocUnsafe(1 << 20);
  return (output) => {
    if ('bytes' in output) return output.bytes;
    // A character takes at most three bytes; a surrogate pair, four.
    if (room.length < 3 * output.text.length) room = Buffer.allocUnsafe(3 * output.text.length);
    return room.subarray(0, room.write(output.text));
  };
}

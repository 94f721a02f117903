/** What is done with every file of the output, in either thread: it is written, and reread from the disk. */
import type { Keep } from './sheets.js';
import { type Verified, verifier } from './verify.js';
import { stagingOf, type Written, writer } from './write.js';

/** What a thread has done. */
export interface Kept {
  written: Written;
  verified: Verified;
}

export function keeper(dist: string): { keep: Keep; kept: Kept } {
  const { write, written } = writer(dist);
  const { file: verify, verified } = verifier(stagingOf(dist));
  const keep: Keep = (file, bytes) => {
    write(file, bytes);
    verify(file);
  };
  return { keep, kept: { written, verified } };
}

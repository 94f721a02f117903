/** Datasets from git history, written into their own folder. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { untar } from './tar.js';

/** Returns the commit that a ref names, or `undefined`. A name that begins with a dash is an option, not a ref. */
export function commitOf(ref: string, root: string): string | undefined {
  if (ref.startsWith('-')) return undefined;
  const { status, stdout } = git(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], root);
  return status === 0 ? stdout.toString().trim() : undefined;
}

/** Extracts `data/` of a commit into a folder; false if the commit has none. */
export function extractData(commit: string, root: string, folder: string): boolean {
  const { status, stdout } = git(['archive', '--format=tar', commit, 'data'], root);
  if (status !== 0) return false;
  writeAll(untar(stdout), folder);
  return true;
}

/** Returns the text of one of the project's files at a commit; `undefined` if it didn't exist. */
export function textAt(commit: string, root: string, file: string): string | undefined {
  const { status, stdout } = git(['show', `${commit}:./${file}`], root);
  return status === 0 ? stdout.toString() : undefined;
}

/** Lists the files of a folder that git would lose if they were replaced; none outside a repository. */
export function uncommittedIn(folder: string): string[] {
  const { status, stdout } = git(['status', '--porcelain', '-z', '--no-renames', '--', '.'], folder);
  // Each begins with two letters for its state and a blank.
  return status === 0
    ? stdout
        .toString()
        .split('\0')
        .filter(Boolean)
        .map((line) => line.slice(3))
    : [];
}

export function writeAll(files: ReadonlyMap<string, Uint8Array>, folder: string): void {
  for (const [file, bytes] of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), bytes);
  }
}

function git(args: string[], cwd: string) {
  return spawnSync('git', args, { cwd, maxBuffer: 1 << 30 });
}

/** The dataset of an older commit, in a folder of its own. */
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';

/** Returns the commit that a ref names, or `undefined`. A name that begins with a dash is an option, not a ref. */
export function commitOf(ref: string, root: string): string | undefined {
  if (ref.startsWith('-')) return undefined;
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}

/** Writes `data/` of a commit into a folder; false if the commit has none. */
export function extractData(commit: string, root: string, folder: string): boolean {
  const archive = path.join(folder, 'data.tar');
  const args = ['archive', '--format=tar', '-o', archive, commit, 'data'];
  if (spawnSync('git', args, { cwd: root }).status !== 0) return false;
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  return true;
}

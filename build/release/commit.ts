/**
 * Puts prepared files into the project, all of them or none. They are prepared in a folder beside; what they replace is
 * kept there until all is in place. A kill in between leaves a journal, by which the next command puts everything back.
 */
import fs from 'node:fs';
import path from 'node:path';
import { alive } from '../alive.js';
import { Refusal } from './refusal.js';

const JOURNAL = 'journal.json';
const BEFORE = 'before';
const AFTER = 'after';
const PID = 'pid';

interface Entry {
  /** Below the project's folder, a file or a folder. */
  target: string;
  /** Whether something was there before. */
  existed: boolean;
}

/** Something to be put below the project's folder: a file, or a folder of files that was not there. */
export type Target = { target: string } & ({ text: string } | { files: ReadonlyMap<string, Uint8Array> });

export const stagingOf = (project: string): string => path.join(project, '.release');
/** Where everything is prepared, under the paths that it gets. */
export const preparedIn = (project: string): string => path.join(stagingOf(project), AFTER);

export function prepare(project: string, targets: readonly Target[]): void {
  for (const { target, ...content } of targets) {
    const place = path.join(preparedIn(project), target);
    const files = 'files' in content ? [...content.files] : [['', content.text] as const];
    for (const [name, bytes] of files) {
      const file = path.join(place, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, bytes);
    }
  }
}

/** Makes the folder to prepare in; what an interrupted command left there is put back first. */
export function begin(project: string): void {
  const staging = stagingOf(project);
  const file = path.join(staging, PID);
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : undefined;
  if (pid !== undefined && pid !== process.pid && alive(pid))
    throw new Refusal(`Another release is being made (process ${pid}). Wait for it to end.`);
  settle(project, { whosever: true });
  fs.mkdirSync(staging, { recursive: true });
  fs.writeFileSync(file, String(process.pid));
}

/** Puts back what had begun to be replaced, and clears the folder away; by default only our own. */
export function settle(project: string, { whosever } = { whosever: false }): void {
  const staging = stagingOf(project);
  const pid = path.join(staging, PID);
  if (!whosever && !(fs.existsSync(pid) && Number(fs.readFileSync(pid, 'utf8')) === process.pid)) return;
  const journal = path.join(staging, JOURNAL);
  if (fs.existsSync(journal)) {
    for (const { target, existed } of JSON.parse(fs.readFileSync(journal, 'utf8')) as Entry[]) {
      const place = path.join(project, target);
      const kept = path.join(staging, BEFORE, target);
      if (existed) fs.copyFileSync(kept, place);
      else fs.rmSync(place, { recursive: true, force: true });
    }
    fs.rmSync(journal);
  }
  fs.rmSync(staging, { recursive: true, force: true });
}

/** One turn of the event loop, which no signal can divide. */
export function commit(project: string, targets: readonly string[]): void {
  const staging = stagingOf(project);
  const entries = targets.map((target): Entry => {
    const place = path.join(project, target);
    const existed = fs.existsSync(place);
    if (existed) {
      fs.mkdirSync(path.dirname(path.join(staging, BEFORE, target)), { recursive: true });
      fs.copyFileSync(place, path.join(staging, BEFORE, target));
    }
    return { target, existed };
  });
  // Renamed into its place, so that it is never half there.
  const journal = path.join(staging, JOURNAL);
  fs.writeFileSync(`${journal}.new`, JSON.stringify(entries));
  fs.renameSync(`${journal}.new`, journal);
  try {
    for (const { target } of entries) {
      fs.mkdirSync(path.dirname(path.join(project, target)), { recursive: true });
      fs.renameSync(path.join(preparedIn(project), target), path.join(project, target));
    }
    fs.rmSync(journal);
  } finally {
    // With the journal still there, everything goes back.
    settle(project);
  }
}

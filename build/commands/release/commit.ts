/**
 * Puts prepared files into the project, all of them or none. They are prepared in a folder beside; what they replace is
 * kept there until all is in place. A kill in between leaves a journal, by which the next command puts everything back.
 */

import fs from 'node:fs';
import path from 'node:path';
import { RELEASE_JOURNAL } from '../../dataset/schema/release.js';
import { alive } from '../../output/is-running.js';
import { sha256 } from '../../releases/manifest.js';
import { Refusal } from './refusal.js';

const [FOLDER, JOURNAL] = RELEASE_JOURNAL.split('/') as [string, string];
const BEFORE = 'before';
const AFTER = 'after';
const PID = 'pid';

interface Entry {
  /** Below the project's folder, a file or a folder. */
  target: string;
  /** Whether something was there before. */
  existed: boolean;
  /** Of the file that takes its place. */
  sha256?: string;
}

/** Something to be put below the project's folder: a file, or a folder of files that was not there. */
export type Target = { target: string } & ({ text: string } | { files: ReadonlyMap<string, Uint8Array> });

export const stagingOf = (project: string): string => path.join(project, FOLDER);
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
  recover(project);
  fs.mkdirSync(staging, { recursive: true });
  fs.writeFileSync(file, String(process.pid));
}

/** The process that prepares a release here, or prepared one when it was stopped. */
function ownerOf(project: string): number | undefined {
  const file = path.join(stagingOf(project), PID);
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : undefined;
}

/** Puts back what an interrupted release had begun to replace. Throws where one is running, and where that has been edited. */
export function recover(project: string): void {
  const pid = ownerOf(project);
  if (pid !== undefined && pid !== process.pid && alive(pid))
    throw new Refusal(`Another release is being made (process ${pid}). Wait for it to end.`);
  const edited = putBack(project);
  if (edited.length > 0)
    throw new Refusal(
      `An interrupted release was undone, but for what has been edited since: ${edited.join(', ')}. Look at it, then run the command again.`,
    );
}

/** Puts back what this process had begun to replace, and clears its folder away. */
export function settle(project: string): void {
  if (ownerOf(project) === process.pid) putBack(project);
}

/** Answers which files are another's work by now, and stay as they are. */
function putBack(project: string): string[] {
  const staging = stagingOf(project);
  const journal = path.join(staging, JOURNAL);
  const edited: string[] = [];
  if (fs.existsSync(journal)) {
    for (const entry of JSON.parse(fs.readFileSync(journal, 'utf8')) as Entry[]) {
      const { target, existed } = entry;
      const place = path.join(project, target);
      if (!existed) fs.rmSync(place, { recursive: true, force: true });
      else {
        const before = fs.readFileSync(path.join(staging, BEFORE, target));
        const now = fs.existsSync(place) ? fs.readFileSync(place) : undefined;
        if (now === undefined || sha256(now) === entry.sha256) fs.writeFileSync(place, before);
        else if (!now.equals(before)) edited.push(target);
      }
    }
    fs.rmSync(journal);
  }
  fs.rmSync(staging, { recursive: true, force: true });
  return edited;
}

/** One turn of the event loop, which no signal can divide. */
export function commit(project: string, targets: readonly string[]): void {
  const staging = stagingOf(project);
  const entries = targets.map((target): Entry => {
    const place = path.join(project, target);
    const existed = fs.existsSync(place);
    if (!existed) return { target, existed };
    fs.mkdirSync(path.dirname(path.join(staging, BEFORE, target)), { recursive: true });
    fs.copyFileSync(place, path.join(staging, BEFORE, target));
    return { target, existed, sha256: sha256(fs.readFileSync(path.join(preparedIn(project), target))) };
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

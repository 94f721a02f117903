/**
 * The only writer of a dataset and of files that a release adds to a project. New files are prepared in a folder next to the
 * dataset, then a journal lists their targets, then each file is moved into place. A command that is stopped before the
 * journal exists has changed nothing. One that is killed later leaves the journal: the dataset isn't read until
 * `npm run finish` completes the write.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { messageOf } from '../dataset/fault.js';
import {
  interruptedWrite,
  JOURNAL,
  type Journal,
  pendingFolder,
  readJournal,
} from '../dataset/read/interrupted.js';
import { isRunning } from '../output/is-running.js';
import { naming } from '../output/naming.js';
import { Refusal } from '../refusal.js';
import type { Progress } from './progress.js';

/** New contents by path, and paths to remove; all below the folder that the dataset is in. */
export interface Changes {
  files: ReadonlyMap<string, string | Uint8Array>;
  removed: readonly string[];
}

const OWNER = 'owner.json';
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const projectOf = (dataset: string) => path.dirname(path.resolve(dataset));
const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const fileHash = (file: string) => (fs.existsSync(file) ? hashOf(fs.readFileSync(file)) : null);

/** Returns the folder with the prepared files, under their future paths below the project. */
export const preparedFolder = (dataset: string): string => path.join(pendingFolder(dataset), 'files');

function writeFile(file: string, content: string | Uint8Array) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  naming(file, () => fs.writeFileSync(file, content));
}

/** Claims the pending folder for a command. Throws a refusal if another command is using it or was interrupted. */
function beginWrite(dataset: string, command: string): void {
  const interrupted = interruptedWrite(dataset);
  if (interrupted !== undefined) throw new Refusal(messageOf(interrupted));
  const owner = ownerOf(dataset);
  if (owner && owner.pid !== process.pid && isRunning(owner.pid))
    throw new Refusal(
      `\`${owner.command}\` is writing to ${dataset}/ (process ${owner.pid}); wait for it to end.`,
    );
  fs.rmSync(pendingFolder(dataset), { recursive: true, force: true });
  try {
    writeFile(path.join(pendingFolder(dataset), OWNER), JSON.stringify({ pid: process.pid, command }));
  } catch (error) {
    // A full disk may have taken the folder and not what says whose it is.
    fs.rmSync(pendingFolder(dataset), { recursive: true, force: true });
    throw error;
  }
}

function ownerOf(dataset: string): { pid: number; command: string } | undefined {
  const file = path.join(pendingFolder(dataset), OWNER);
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    // There is none, or its process was killed while writing it.
    return undefined;
  }
}

/** Removes files that this process has prepared but not begun to move into place. */
function discardWrite(dataset: string): void {
  if (ownerOf(dataset)?.pid === process.pid && readJournal(dataset) === undefined)
    fs.rmSync(pendingFolder(dataset), { recursive: true, force: true });
}

/**
 * Runs a command's work while no other command may write to the dataset: of two that read the same state, the later would undo
 * what the earlier wrote. Also clears what a killed command left. With `dryRun`, or where there is no dataset yet, only runs it.
 */
export async function asOnlyWriter<Result>(
  dataset: string,
  command: string,
  { dryRun }: { dryRun: boolean },
  work: () => Result | Promise<Result>,
): Promise<Result> {
  if (dryRun || !fs.existsSync(dataset)) return work();
  try {
    beginWrite(dataset, command);
    return await work();
  } finally {
    discardWrite(dataset);
  }
}

/** Returns only the changes that differ from the existing files. */
function realChanges(dataset: string, { files, removed }: Changes): Changes {
  const at = (file: string) => path.join(projectOf(dataset), file);
  const isNew = ([file, content]: [string, string | Uint8Array]) => fileHash(at(file)) !== hashOf(content);
  return {
    files: new Map([...files].filter(isNew)),
    removed: removed.filter((file) => fs.existsSync(at(file))),
  };
}

/** Writes new files into the pending folder. */
export function prepareWrite(dataset: string, { files }: Changes): void {
  for (const [file, content] of files) writeFile(path.join(preparedFolder(dataset), file), content);
}

/**
 * Returns what is to be moved for a file: the file, or the topmost of its folders that isn't there yet. A new folder is moved
 * whole, because one that was made first would stay behind, empty, after a kill.
 */
function newPathOf(project: string, file: string): string {
  const parent = path.dirname(file);
  return fs.existsSync(path.join(project, parent)) ? file : newPathOf(project, parent);
}

/** Moves prepared changes into place in one turn of the event loop, so that no signal can interrupt it. */
export function commitWrite(dataset: string, { files, removed }: Changes, command: string): void {
  const at = (file: string) => path.join(projectOf(dataset), file);
  // A file where a folder is needed fails here, before anything has changed.
  const parents = [...files.keys()].map((file) => path.dirname(at(newPathOf(projectOf(dataset), file))));
  for (const parent of new Set(parents)) fs.readdirSync(parent);
  const journal: Journal = {
    command,
    files: [
      ...[...files].map(([file, content]) => ({
        path: file,
        before: fileHash(at(file)),
        after: hashOf(content),
      })),
      ...removed.map((file) => ({ path: file, before: fileHash(at(file)), after: null })),
    ],
  };
  // Renamed into place, so that it is never incomplete.
  const place = path.join(pendingFolder(dataset), JOURNAL);
  writeFile(`${place}.new`, JSON.stringify(journal));
  fs.renameSync(`${place}.new`, place);
  finishInterruptedWrite(dataset);
}

/**
 * Moves every file of the journal into place and clears the pending folder. Files already in place stay. Throws a refusal, and
 * moves nothing, if a file was edited since the command was interrupted, because the edit would be lost.
 */
export function finishInterruptedWrite(dataset: string): Journal | undefined {
  const journal = readJournal(dataset);
  if (journal === undefined) return undefined;
  const waiting = journal.files.filter(({ path: file, after }) => {
    return fileHash(path.join(projectOf(dataset), file)) !== after;
  });
  const edited = waiting.filter(({ path: file, before }) => {
    const now = fileHash(path.join(projectOf(dataset), file));
    return now !== null && now !== before;
  });
  if (edited.length > 0)
    throw new Refusal(
      `${edited.map((file) => file.path).join(', ')} changed after \`${journal.command}\` was interrupted; move ${edited.length === 1 ? 'it' : 'them'} elsewhere, then run the command again.`,
    );
  const from = preparedFolder(dataset);
  const lost = waiting.find(({ path: file, after }) => after !== fileHash(path.join(from, file)));
  if (lost)
    throw new Refusal(
      `${path.join(from, lost.path)} is not as \`${journal.command}\` prepared it; restore ${dataset}/ with git, then delete ${path.relative('', pendingFolder(dataset))}/.`,
    );
  const project = projectOf(dataset);
  for (const { path: file, after } of waiting) {
    if (after === null) fs.rmSync(path.join(project, file));
    // Not there any more if one of its folders was moved with it.
    else if (fs.existsSync(path.join(from, file))) {
      const moved = newPathOf(project, file);
      fs.renameSync(path.join(from, moved), path.join(project, moved));
    }
  }
  // The journal is removed last; without it, the rest can be deleted.
  fs.rmSync(path.join(pendingFolder(dataset), JOURNAL));
  fs.rmSync(pendingFolder(dataset), { recursive: true, force: true });
  return journal;
}

/** Yields to the event loop, so that a Ctrl-C pressed while files were prepared takes effect. */
export async function hearSignals(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/** Prefixes paths below the dataset with its folder's name. */
function inDataset(dataset: string, { files, removed }: Changes): Changes {
  const below = (file: string) => `${path.basename(path.resolve(dataset))}/${file}`;
  return {
    files: new Map([...files].map(([file, content]) => [below(file), content])),
    removed: removed.map(below),
  };
}

/**
 * Replaces files of a dataset, all or none; paths are below the dataset. A full disk, a Ctrl-C, or a kill while they are
 * prepared changes nothing. Returns the number of files written or removed or, with `dryRun`, the number that would be.
 */
export async function replaceFiles(
  dataset: string,
  command: string,
  files: ReadonlyMap<string, string>,
  { removed = [], dryRun = false }: { removed?: readonly string[]; dryRun?: boolean } = {},
): Promise<number> {
  const changes = realChanges(dataset, inDataset(dataset, { files, removed }));
  const count = changes.files.size + changes.removed.length;
  if (dryRun || count === 0) return count;
  beginWrite(dataset, command);
  try {
    prepareWrite(dataset, changes);
    await hearSignals();
    commitWrite(dataset, changes, command);
  } finally {
    discardWrite(dataset);
  }
  return count;
}

/** Replaces a few files of a dataset at once, all or none; paths are below the dataset. */
export function replaceNow(dataset: string, command: string, files: ReadonlyMap<string, string>): void {
  const changes = inDataset(dataset, { files, removed: [] });
  beginWrite(dataset, command);
  try {
    prepareWrite(dataset, changes);
    commitWrite(dataset, changes, command);
  } finally {
    discardWrite(dataset);
  }
}

/**
 * Ends the process on Ctrl-C, with the dataset unchanged and nothing left next to it. Returns a function to call once it is
 * too late to stop.
 */
export function stopOnInterrupt(dataset: string, progress: Progress): () => void {
  const interrupted = () => {
    progress.end();
    discardWrite(dataset);
    console.error('Interrupted; nothing was changed.');
    process.exit(130);
  };
  for (const signal of SIGNALS) process.once(signal, interrupted);
  return () => {
    for (const signal of SIGNALS) process.off(signal, interrupted);
  };
}

/** Which files the dataset has, which it lacks and which do not belong there. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MISSING_DATASET } from '../faults/fault.js';
import { didYouMean } from '../faults/words.js';
import { type Notes, noteLost } from './notes.js';

/** Whether a file's name is a SOC code: `15-1252.00.json`. */
export const isOccupationFile = (name: string): boolean => /^\d{2}-\d{4}\.\d{2}\.json$/.test(name);

/** Names in the order of their characters, however the file system keeps them. Hidden files are not ours. */
function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
}

/** Whether a folder below the dataset's is there (`''` is the dataset's own), with a note if it is not. */
export function hasFolder(folder: string, below: string, notes: Notes): boolean {
  if (statSync(join(folder, below), { throwIfNoEntry: false })?.isDirectory()) return true;
  const message =
    below === ''
      ? `There is no dataset here: "${folder}" is not a folder. Name the folder that holds occupations, tables and settings.`
      : 'This folder is missing. Restore or import it.';
  noteLost(notes, { file: below, rule: below === '' ? MISSING_DATASET : 'missing-folder', message });
  return false;
}

/** The SOC codes that have a file, in ascending order. */
export function occupationCodes(folder: string, notes: Notes): string[] {
  if (!hasFolder(folder, 'occupations', notes)) return [];
  const codes: string[] = [];
  for (const name of namesIn(join(folder, 'occupations'))) {
    if (isOccupationFile(name)) codes.push(name.slice(0, -'.json'.length));
    else {
      const message = `"${name}" is not named after a SOC code. Rename it like 15-1252.00.json, or move it elsewhere.`;
      notes.findings.push({ file: `occupations/${name}`, path: [], rule: 'unexpected-file', message });
    }
  }
  const message = 'This folder has no occupations. Restore or import them.';
  if (codes.length === 0) noteLost(notes, { file: 'occupations', rule: 'missing-file', message });
  return codes;
}

/** Notes files of a kind that nothing reads: most likely a name misspelt. `below` ends with a slash or is empty. */
export function noteUnexpectedFiles(
  folder: string,
  below: '' | 'tables/',
  extension: '.json' | '.csv',
  known: readonly string[],
  notes: Notes,
): void {
  const files = known.map((name) => name + extension);
  for (const name of namesIn(join(folder, below))) {
    if (!name.endsWith(extension) || files.includes(name)) continue;
    const message = `Nothing reads "${name}". Remove it or correct its name.${didYouMean(name, files)}`;
    notes.findings.push({ file: below + name, path: [], rule: 'unexpected-file', message });
  }
}

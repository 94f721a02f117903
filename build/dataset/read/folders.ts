/** The files of a dataset: finds them, and notes missing and unexpected ones. */
import fs from 'node:fs';
import path from 'node:path';
import { MISSING_DATASET, WHOLE } from '../faults/fault.js';
import { suggestions } from '../faults/words.js';
import { type Notes, noteUnreadable } from './notes.js';

/** Tells whether a file's name is a SOC code: `15-1252.00.json`. */
export const isOccupationFile = (name: string): boolean => /^\d{2}-\d{4}\.\d{2}\.json$/.test(name);

/** Lists the names in a folder in the order of their characters, on any file system. Hidden files are skipped. */
function namesIn(folder: string): string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
}

/** Tells whether a folder below the dataset's exists (`''` is the dataset's own), and notes it if it doesn't. */
export function hasFolder(folder: string, below: string, notes: Notes): boolean {
  if (fs.statSync(path.join(folder, below), { throwIfNoEntry: false })?.isDirectory()) return true;
  noteUnreadable(notes, {
    file: below,
    place: WHOLE,
    ...(below === ''
      ? {
          rule: MISSING_DATASET,
          what: `There is no dataset here: "${folder}" is not a folder.`,
          fix: 'Name the folder that holds occupations, tables and settings.',
        }
      : { rule: 'missing-folder', what: 'This folder is missing.', fix: 'Restore or import it.' }),
  });
  return false;
}

/** Returns the SOC codes that have a file, in ascending order. */
export function occupationCodes(folder: string, notes: Notes): string[] {
  if (!hasFolder(folder, 'occupations', notes)) return [];
  const codes: string[] = [];
  for (const name of namesIn(path.join(folder, 'occupations'))) {
    if (isOccupationFile(name)) codes.push(name.slice(0, -'.json'.length));
    else
      notes.faults.push({
        file: `occupations/${name}`,
        place: WHOLE,
        rule: 'unexpected-file',
        what: `"${name}" is not named after a SOC code.`,
        fix: 'Rename it like 15-1252.00.json, or move it elsewhere.',
      });
  }
  if (codes.length === 0)
    noteUnreadable(notes, {
      file: 'occupations',
      place: WHOLE,
      rule: 'missing-file',
      what: 'This folder has no occupations.',
      fix: 'Restore or import them.',
    });
  return codes;
}

/** Notes files that nothing reads, most likely misspelled names. `below` ends with a slash or is empty. */
export function noteUnexpectedFiles(
  folder: string,
  below: '' | 'tables/',
  extension: '.json' | '.csv',
  known: readonly string[],
  notes: Notes,
): void {
  const files = known.map((name) => name + extension);
  for (const name of namesIn(path.join(folder, below))) {
    if (!name.endsWith(extension) || files.includes(name)) continue;
    notes.faults.push({
      file: below + name,
      place: WHOLE,
      rule: 'unexpected-file',
      what: `Nothing reads "${name}".`,
      meant: suggestions(name, files),
      fix: 'Correct its name or remove it.',
    });
  }
}

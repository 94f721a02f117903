/** All checks over a dataset that was read; every fault of every file, sorted, with its line and column. */
import { compareFaults, type Fault, type Finding, type Position } from '../dataset/faults/fault.js';
import { locateFindings } from '../dataset/faults/locate.js';
import { isBelow } from '../dataset/read/notes.js';
import type { Reading } from '../dataset/read/read.js';
import { CHECKS } from './list.js';

/** Empty if the dataset can be built. */
export function checkDataset(reading: Reading): Fault<Position>[] {
  const findings = [...reading.findings];
  const faulty = new Set(findings.map(({ file }) => file));
  const isSpoilt = spoiltPlaces(reading);
  for (const { rule, needs = [], check } of CHECKS) {
    if (needs.some((need) => isUnread(need, reading.unread))) continue;
    for (const flaw of check(reading.dataset, faulty)) {
      if (isSpoilt(flaw)) continue;
      findings.push({ rule, ...flaw });
      faulty.add(flaw.file);
    }
  }
  return locateFindings(reading.folder, findings).sort(compareFaults);
}

/** Whether a file or folder could not be read, or the folder it is in; with a slash at its end, or anything in it. */
function isUnread(need: string, unread: ReadonlySet<string>): boolean {
  return [...unread].some((lost) =>
    need.endsWith('/') ? `${lost}/`.startsWith(need) || lost === '' : lost === need || isBelow(need, lost),
  );
}

/** Whether reading has found something wrong with the place, or with what it is part of. */
function spoiltPlaces({ spoilt }: Reading): (place: Pick<Finding, 'file' | 'path'>) => boolean {
  const folders = spoilt.filter(({ path }) => path.length === 0).map(({ file }) => file);
  const paths = new Set(spoilt.map(({ file, path }) => JSON.stringify([file, ...path.map(String)])));
  return ({ file, path }) =>
    folders.some((folder) => isBelow(file, folder)) ||
    Array.from({ length: path.length + 1 }, (_, kept) => [file, ...path.slice(0, kept).map(String)]).some(
      (place) => paths.has(JSON.stringify(place)),
    );
}

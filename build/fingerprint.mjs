// @ts-check
import fs from 'node:fs';

/**
 * What a person could have changed below some files and folders: every path with its size, inode and modification
 * time, folders too, because theirs change with what is put into them or taken out. Text, not a hash: it can be held
 * against the disk line by line without listing a folder, and a difference can be read.
 *
 * @param {readonly string[]} places absolute paths of files and folders
 * @param {{ files: boolean }} [which] without files only folders count: what is added or removed shows, edits do not
 * @returns {string} a line each
 */
export function fingerprint(places, { files } = { files: true }) {
  /** @type {string[]} */
  const lines = [];
  /** @param {string} place */
  const add = (place) => {
    const found = fs.statSync(place, { throwIfNoEntry: false });
    lines.push(`${stateOf(found)} ${place}`);
    if (found?.isDirectory()) for (const inner of namesIn(place, files)) add(`${place}/${inner}`);
  };
  for (const place of places) add(place);
  return lines.join('\n');
}

/**
 * Without files, they are not even asked for their state: there are ten times as many as folders.
 *
 * @param {string} folder
 * @param {boolean} files
 */
function namesIn(folder, files) {
  if (files) return fs.readdirSync(folder).sort();
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => !entry.isFile())
    .map(({ name }) => name)
    .sort();
}

/** @param {fs.Stats | undefined} found */
function stateOf(found) {
  if (found === undefined) return 'absent';
  // The size of a folder is the file system's business.
  return `${found.isDirectory() ? '-' : found.size}:${found.ino}:${found.mtimeMs}`;
}

/**
 * Whether everything is as a fingerprint says. It stops at the first difference.
 *
 * @param {string} taken
 */
export function holds(taken) {
  return taken.split('\n').every((line) => {
    const at = line.indexOf(' ');
    return stateOf(fs.statSync(line.slice(at + 1), { throwIfNoEntry: false })) === line.slice(0, at);
  });
}

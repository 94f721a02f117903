// @ts-check
import fs from 'node:fs';
import path from 'node:path';

/**
 * What a person could have changed below some files and folders: every path with its size, inode and modification
 * time. Text, not a hash: comparing it is quicker than hashing it, and a difference can be read.
 * Sorted by the file system's own order is not enough: it differs between copies, so names are sorted.
 *
 * @param {string} root
 * @param {readonly string[]} below files and folders relative to root; what is absent is noted as absent
 * @returns {string}
 */
export function fingerprint(root, below) {
  /** @type {string[]} */
  const lines = [];
  /** @param {string} name */
  const add = (name) => {
    const found = fs.statSync(path.join(root, name), { throwIfNoEntry: false });
    if (found === undefined) lines.push(`${name} absent`);
    else if (found.isDirectory())
      for (const inner of fs.readdirSync(path.join(root, name)).sort()) add(`${name}/${inner}`);
    else lines.push(`${name} ${found.size} ${found.ino} ${found.mtimeMs}`);
  };
  for (const name of below) add(name);
  return `${lines.join('\n')}\n`;
}

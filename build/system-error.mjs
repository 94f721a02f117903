// @ts-check
/** Says in a sentence what the machine refused a command, and what to do about it. */
import path from 'node:path';

const AGAIN = 'and run the command again';

/** @type {Readonly<Record<string, (file: string, doing: string) => string>>} by the system's name of the error */
const SENTENCES = {
  ENOSPC: (file) =>
    `The disk is full${file && ` at ${file}`}. Make room (df -h, and df -i for inodes) ${AGAIN}.`,
  EDQUOT: (file) => `Your quota is used up${file && ` at ${file}`}. Make room ${AGAIN}.`,
  EROFS: (file, doing) =>
    `${file} is on a read-only disk (${doing}). Make it writable, or work in a copy elsewhere.`,
  EACCES: (file, doing) =>
    `This user may not ${doing} ${file}. Change its owner or its permissions ${AGAIN}.`,
  EMFILE: () => `Too many files are open for this process. Raise the limit (ulimit -n 1024) ${AGAIN}.`,
  ENFILE: () => `Too many files are open on this machine. End other programs ${AGAIN}.`,
  ENOENT: (file) => `${file} is missing. Restore it (git status shows what is gone) ${AGAIN}.`,
};
const WITHOUT_FILE = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE']);

/**
 * @param {unknown} error what a command threw
 * @param {string} root the project's folder
 * @returns {string | undefined} nothing for an error that isn't the machine's
 */
export function systemFault(error, root) {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path: place, syscall } = /** @type {NodeJS.ErrnoException} */ (error);
  const sentence = SENTENCES[code === 'EPERM' ? 'EACCES' : code];
  // A limit on watched folders has the name of a full disk, and a missing program that of a missing file.
  if (sentence === undefined || syscall === undefined || /^(watch|spawn)/.test(syscall)) return undefined;
  if (place === undefined && !WITHOUT_FILE.has(code)) return undefined;
  return sentence(place === undefined ? '' : shown(place, root), syscall);
}

/**
 * @param {string} place
 * @param {string} root
 */
function shown(place, root) {
  const below = path.relative(root, place);
  return below.startsWith('..') ? place : below;
}

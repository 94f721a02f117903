/** A copy in a folder. */
import fs from 'node:fs';
import path from 'node:path';
import { fileReader } from '../../output/file-reader.js';
import { walk } from '../../output/list-files.js';
import { Refusal } from '../refusal.js';
import type { Copy, Reading } from './copy.js';

/** Opens a folder. Throws a refusal if there is none. */
export function folderCopy(folder: string): Copy {
  const place = path.resolve(folder);
  if (!fs.statSync(place, { throwIfNoEntry: false })?.isDirectory())
    throw new Refusal(
      `There is no folder ${folder}. \`npm run build\` makes dist/; a site is named by its URL: https://${folder}.`,
    );
  const bytesOf = fileReader();
  const read = (file: string): Reading => {
    try {
      const found = fs.lstatSync(place + file);
      if (found.isSymbolicLink()) return 'is a symbolic link';
      return found.isFile() ? bytesOf(place + file) : 'is not a file';
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      return code === 'ENOENT' || code === 'ENOTDIR' ? 'is missing' : `can't be read (${code})`;
    }
  };
  return {
    name: folder.replace(/\/+$/, ''),
    read: async (file) => read(file),
    listed: () => walk(place),
    fromOutside: false,
    // The buffer is used again for the next file.
    atOnce: 1,
  };
}

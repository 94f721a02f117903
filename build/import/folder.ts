import fg from 'fast-glob';

/** A folder of sources and the files below it, as paths relative to it. */
export interface Folder {
  path: string;
  files: string[];
}

export function openFolder(path: string): Folder {
  return { path, files: fg.sync('**/*', { cwd: path }).sort() };
}

/**
 * The files of the first name in `names` (in order of preference) that lies anywhere below the folder.
 * More than one means that two releases lie side by side: the caller says so.
 */
export function findFiles(folder: Folder, names: readonly string[]): string[] {
  for (const name of names) {
    const found = folder.files.filter((file) => file === name || file.endsWith(`/${name}`));
    if (found.length > 0) return found;
  }
  return [];
}

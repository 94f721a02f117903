import fg from 'fast-glob';

/** A folder of sources and the files below it, as paths relative to it. */
export interface Folder {
  path: string;
  files: string[];
}

export function openFolder(path: string): Folder {
  return { path, files: fg.sync('**/*', { cwd: path, dot: false }).sort() };
}

/** `onet-*_skills.tsv` stands for any release; every other sign stands for itself. */
function matches(name: string, pattern: string): boolean {
  const escaped = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`).test(name);
}

/**
 * The files of the first name in `names` (in order of preference) that lies anywhere below the folder.
 * More than one means that two releases lie side by side: the caller says so.
 */
export function findFiles(folder: Folder, names: readonly string[]): string[] {
  for (const name of names) {
    const found = folder.files.filter((file) => matches(file.slice(file.lastIndexOf('/') + 1), name));
    if (found.length > 0) return found;
  }
  return [];
}

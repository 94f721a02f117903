import type { Finding, Path } from '../faults/fault.js';

/** What reading finds wrong, and what could therefore not be read. */
export interface Notes {
  findings: Finding[];
  /** Places whose value is not what the schema wants, [] for a whole file. They have their finding; checks add none. */
  spoilt: { file: string; path: Path }[];
  /**
   * Files and folders that lack a name or a list which others may refer to. That something is absent from them
   * proves nothing, so checks that look for absence are left out until they can be read.
   */
  unread: Set<string>;
}

/** Notes that nothing in a file, or no file in a folder, could be read; once for a folder is enough. */
export function noteLost(notes: Notes, finding: Omit<Finding, 'path'>): void {
  const { file } = finding;
  if ([...notes.unread].some((lost) => isBelow(file, lost))) return;
  notes.findings.push({ ...finding, path: [] });
  notes.spoilt.push({ file, path: [] });
  notes.unread.add(file);
}

/** `tables/votes.csv` is below `tables`, and everything is below the dataset's own folder, `''`. */
export function isBelow(file: string, folder: string): boolean {
  return folder === '' ? file !== '' : file.startsWith(`${folder}/`);
}

/** Notes values that the schema refuses. */
export function noteSpoilt(notes: Notes, file: string, problems: readonly Omit<Finding, 'file'>[]): void {
  for (const problem of problems) {
    notes.findings.push({ file, ...problem });
    notes.spoilt.push({ file, path: problem.path });
  }
}

/** What a maintainer should know about an import that is no fault: what was kept, skipped, not joined. */
export interface Note {
  /** one line, for example `tasks without labels, imputed by the method` */
  what: string;
  /** codes and ids, in order; long lists are cut unless --verbose */
  names: string[];
}

export function note(notes: Note[], what: string, names: string[]) {
  if (names.length > 0) notes.push({ what, names });
}

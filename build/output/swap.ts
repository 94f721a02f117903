/** Folders that are replaced as a whole: `dist/` by a build, `data/` by what writes the dataset. */
import fs from 'node:fs';

/** Puts a folder back whose replacement was killed between the two renames. */
export function recover(folder: string): void {
  if (!fs.existsSync(folder) && fs.existsSync(`${folder}.old`)) fs.renameSync(`${folder}.old`, folder);
}

/** Returns the empty folder in which the replacement of another one is made, without what a killed command left there. */
export function stage(folder: string): string {
  recover(folder);
  for (const left of [`${folder}.old`, `${folder}.new`]) fs.rmSync(left, { recursive: true, force: true });
  fs.mkdirSync(`${folder}.new`, { recursive: true });
  return `${folder}.new`;
}

/** Puts the staged folder in place: whoever opens it finds the old or the new one, never a mixture. */
export function swap(folder: string): void {
  if (fs.existsSync(folder)) fs.renameSync(folder, `${folder}.old`);
  fs.renameSync(`${folder}.new`, folder);
  fs.rmSync(`${folder}.old`, { recursive: true, force: true });
}

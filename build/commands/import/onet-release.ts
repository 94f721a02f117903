/** Which O*NET release lies among the sources: its tables do not say so, its `Read Me.txt` does, and so do folders. */
import { findFiles } from './folder.js';
import type { Release } from './kinds.js';
import { MONTHS } from './months.js';
import { ONET_TABLES } from './onet-tables.js';
import type { Reading } from './reading.js';

/** `O*NET 31.0 Database / August 2026 Release`. */
function ofReadMe(text: string): Release | null {
  const vintage = /O\*NET\D{0,4} (\d+\.\d+) Database/.exec(text)?.[1];
  if (vintage === undefined) return null;
  const [, month, year] = /(\w+) (\d{4}) Release/.exec(text) ?? [];
  const at = MONTHS.indexOf(month ?? '') + 1;
  return { vintage, ...(at > 0 && { released: `${year}-${String(at).padStart(2, '0')}` }) };
}

/** What every release says of itself in. */
export const readMe = { files: ['Read Me.txt'] };

/** `db_31_0_text/Skills.txt`, `onet-db-30.1/Skills.xlsx`, `onet-30.1_skills.tsv`. */
const ofPath = (path: string) => /(?:db[_-]|onet-)(\d+)[._](\d+)/.exec(path)?.slice(1).join('.');

/** The release of the tables found, null where there are none, or a fault: not to be known, or two of them. */
export function onetRelease(reading: Reading): Release | null {
  const { faults, folder } = reading;
  const official = ONET_TABLES.flatMap(({ files }) => findFiles(folder, files));
  const copies = ONET_TABLES.flatMap(({ copies: names = [] }) => findFiles(folder, names));
  // A copy of one table says nothing of the others.
  const tables = official.length > 0 ? official : copies;
  if (tables.length === 0) return null;
  const told = new Map<string, { release: Release; by: string }>();
  for (const { shown, read } of findFiles(folder, readMe.files)) {
    const bytes = read();
    const release = 'message' in bytes ? null : ofReadMe(bytes.toString('utf8'));
    if (release && !told.has(release.vintage)) told.set(release.vintage, { release, by: shown });
  }
  if (told.size === 0)
    for (const { shown } of tables) {
      const vintage = ofPath(shown);
      if (vintage && !told.has(vintage)) told.set(vintage, { release: { vintage }, by: shown });
    }
  const [first, second] = told.values();
  if (second !== undefined) {
    const message = `is of O*NET ${second.release.vintage}, but ${first!.by} of ${first!.release.vintage}; keep one release among the sources.`;
    faults.push({ file: second.by, message });
  }
  if (first === undefined) {
    const message =
      'says nowhere which O*NET release it is of; put the Read Me.txt of the release beside it.';
    faults.push({ file: tables[0]!.shown, message });
  }
  return first?.release ?? null;
}

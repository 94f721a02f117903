/** `data/sources.json`: the releases used, the files read from each, and works that are only cited. */
import type { Sources } from '../source/settings.js';
import type { Kept } from './kept.js';
import { provenance } from './provenance.js';
import type { SourceTables } from './read.js';
import { RELEASES } from './releases.js';

/** Every table read, whatever shape its rows were brought into. */
const tablesRead = (tables: SourceTables) =>
  Object.values(tables).map((read) => ('table' in read ? read.table : read));

/** Works without imported files are written by hand (a study that a reason cites): they stay, in their order. */
export function makeSources(tables: SourceTables, kept: Kept): Sources {
  const imported = Object.entries(RELEASES).flatMap(([name, facts]) => {
    const files = tablesRead(tables)
      .filter(({ source }) => source === name)
      .map(({ file, sha256, rows }) => ({ path: file, sha256, rows: rows.length }));
    return files.length > 0 ? [{ ...facts, files }] : [];
  });
  const ids = new Set(Object.values(RELEASES).map(({ id }) => id));
  const cited = kept.sources.sources.filter(({ id, files }) => files.length === 0 && !ids.has(id));
  return { sources: [...imported, ...cited], provenance: provenance(tables) };
}

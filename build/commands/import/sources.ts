/** `data/sources.json`: the releases used, the files read from each, and works that are only cited. */
import type { Sources } from '../../dataset/schema/settings.js';
import { compareVintages } from './in-place.js';
import type { Kept } from './kept.js';
import { factsOf, KINDS, type KindName } from './kinds.js';
import { provenance } from './provenance.js';
import type { SourceTables } from './read.js';
import { type AnyTable, tablesRead } from './table.js';
import { vintageOf } from './vintages.js';

type Source = Sources['sources'][number];

/** `, in db_31_0_text.zip` of files that came in zips. */
function originOf(tables: AnyTable[]): string {
  const zips = new Set(tables.flatMap(({ file }) => (file.includes(' › ') ? [file.split(' › ')[0]!] : [])));
  return zips.size > 0 ? `, in ${[...zips].join(' and ')}` : '';
}

/** The releases of one kind that the dataset is made of now, the newer first. */
function sourcesOf(name: KindName, tables: SourceTables, kept: Kept): Source[] {
  const read = tablesRead(tables);
  const before = kept.sources.sources.filter(({ id }) => KINDS[name].vintage.test(id));
  const own = read.filter(({ source }) => source === name);
  const isOnetNew = read.some(({ source }) => source === 'onet');
  if (name === 'onet-wide' && own.length === 0 && isOnetNew) return [];
  if (name === 'naics-oews-map' && own.length === 0 && tables.naicsToOews.byRule) {
    const facts = factsOf(name, { vintage: '' }, '', before[0]);
    return [{ ...facts, files: [] }];
  }
  const vintages = new Set(own.map((table) => vintageOf(table, tables)));
  const made = [...vintages].sort(compareVintages).map((vintage) => {
    const files = own.filter((table) => vintageOf(table, tables) === vintage);
    const id = KINDS[name].id(vintage);
    const facts = factsOf(
      name,
      { ...files[0]!.release, vintage },
      originOf(files),
      before.find((source) => source.id === id),
    );
    return {
      ...facts,
      files: files.map(({ path, sha256, rows }) => ({ path: path!, sha256, rows: rows.length })),
    };
  });
  const ids = new Set(made.map(({ id }) => id));
  const stays = before.filter(({ id }) => {
    if (ids.has(id)) return false;
    // Of wages two releases are in use, and one of them may stay.
    if (name === 'oews') return tables.wages.some(({ release }) => KINDS.oews.id(release.vintage) === id);
    return made.length === 0;
  });
  return [...made, ...stays].sort((a, b) => compareVintages(b.id, a.id));
}

/** Works without imported files are written by hand (a study that a reason cites): they stay, in their order. */
export function makeSources(tables: SourceTables, kept: Kept): Sources {
  const names = Object.keys(KINDS) as KindName[];
  const imported = names.flatMap((name) => sourcesOf(name, tables, kept));
  const isImported = (id: string) => names.some((name) => KINDS[name].vintage.test(id));
  const cited = kept.sources.sources.filter(({ id }) => !isImported(id));
  return { sources: [...imported, ...cited], provenance: provenance(tables, kept) };
}

/** `data/sources.json`: the releases in use, the files read from each, and what each field of the dataset came from. */
import type { DraftDataset } from '../../../dataset/schema/draft.js';
import type { Sources } from '../../../dataset/schema/settings.js';
import type { Kind } from '../table/spec.js';
import type { AnyTable } from '../table/table.js';
import { compareVintages, vintageOf } from './plausible.js';

type Source = Sources['sources'][number];
type Provenance = Sources['provenance'][number];

/** Provenance of a field. Its source is the table's or, if the field stays as it is, the one in sources.json. */
export type Line = Omit<Provenance, 'source'> & ({ source: string } | { table: AnyTable });

/** Says which columns of a table a field came from. Several tables that were joined share them; the note names the others. */
export function line(
  read: AnyTable | readonly AnyTable[],
  field: string,
  columns: readonly string[],
  note: string | null = null,
): Line {
  const [table, ...others] = [read].flat() as [AnyTable, ...AnyTable[]];
  const also = others.length > 0 ? `also ${others.map(({ path }) => path).join(', ')}` : null;
  return {
    table,
    field,
    file: table.path,
    key: table.key || null,
    columns: columns.flatMap((column) => table.headers.get(column) ?? []),
    note: [note, also].filter(Boolean).join('; ') || null,
  };
}

/** `, in db_31_0_text.zip` for files that came in zips. */
function originOf(tables: AnyTable[]): string {
  const zips = new Set(tables.flatMap(({ file }) => (file.includes(' › ') ? [file.split(' › ')[0]!] : [])));
  return zips.size > 0 ? `, in ${[...zips].join(' and ')}` : '';
}

/** The entry of a release: what sources.json says about it already, or what its files say. */
function entryOf(kind: Kind, vintage: string, tables: AnyTable[], before: Source | undefined): Source {
  const { release } = tables[0]!;
  const files = tables.flatMap(({ path, sha256, rows }) =>
    path === null ? [] : [{ path, sha256, rows: rows.length }],
  );
  const described = release.name ?? kind.release(vintage);
  if (before !== undefined)
    return release.name === undefined
      ? { ...before, files }
      : { ...before, release: described, released: release.released ?? null, files };
  return {
    id: kind.id(vintage),
    title: kind.title,
    publisher: kind.publisher,
    release: described,
    released: release.released ?? null,
    url: kind.url,
    licence: kind.licence,
    licence_url: kind.licence_url,
    attribution: kind.attribution(vintage),
    retrieval: [`Official files as published${originOf(tables)}.`, kind.note].filter(Boolean).join(' '),
    files,
  };
}

/** The lines in their order: those of fields that were read now in place of the former. */
function provenanceOf(
  before: readonly Provenance[],
  lines: readonly Provenance[],
  several: readonly Kind[],
): Provenance[] {
  const fields = new Map(lines.map((each) => [each.field, each]));
  const made = new Set<Provenance>();
  for (const each of before) {
    // Of a kind with several releases in use the fields name the release, and come and go together.
    const kind = several.find(({ vintage }) => vintage.test(each.source));
    if (kind) for (const one of lines) kind.vintage.test(one.source) && made.add(one);
    else made.add(fields.get(each.field) ?? each);
  }
  for (const each of lines) made.add(each);
  return [...made];
}

/** Lists the releases that are in use now. Works without imported files were written by hand and stay. */
export function citeSources(
  dataset: DraftDataset,
  tables: readonly AnyTable[],
  lines: readonly Line[],
  kinds: readonly Kind[],
): Sources {
  const before = dataset.sources;
  const vintage = (table: AnyTable) => vintageOf(table, tables, before);
  const provenance = provenanceOf(
    before.provenance,
    lines.map((each): Provenance => {
      if ('source' in each) return each;
      const { table, field, ...rest } = each;
      return { field, source: table.source!.id(vintage(table)), ...rest };
    }),
    kinds.filter((kind) => kind.several && tables.some(({ source }) => source === kind)),
  );
  const cited = new Set(provenance.map(({ source }) => source));
  const made = new Map<Kind, Source[]>();
  for (const kind of kinds) {
    const read = tables.filter(({ source }) => source === kind);
    const former = before.sources.filter(({ id }) => kind.vintage.test(id));
    const entries = [...new Set(read.map(vintage))].map((each) => {
      const files = read.filter((table) => vintage(table) === each);
      return entryOf(
        kind,
        each,
        files,
        former.find(({ id }) => id === kind.id(each)),
      );
    });
    const ids = new Set(entries.map(({ id }) => id));
    const isReplaced =
      entries.length > 0 || tables.some(({ source }) => source !== null && source === kind.standsInFor);
    const stay = former.filter(({ id }) => !ids.has(id) && (!isReplaced || (kind.several && cited.has(id))));
    made.set(
      kind,
      [...entries, ...stay].sort((a, b) => compareVintages(b.id, a.id)),
    );
  }
  const sources = new Set<Source>();
  for (const each of before.sources) {
    const kind = kinds.find(({ vintage: form }) => form.test(each.id));
    for (const one of kind ? made.get(kind)! : [each]) sources.add(one);
  }
  for (const entries of made.values()) for (const one of entries) sources.add(one);
  return { ...before, sources: [...sources], provenance };
}

/** `data/sources.json`: the releases in use, the files read from each, and what each field of the dataset came from. */
import fs from 'node:fs';
import path from 'node:path';
import type { Sources } from '../../../dataset/schema/settings.js';
import type { Kind } from '../table/spec.js';
import type { AnyTable } from '../table/table.js';

type Entry = Sources['sources'][number];
export type Line = Sources['provenance'][number];

/** Says which columns of a table a field came from; further tables that have the same columns are named in the note. */
export function line(
  [table, ...others]: readonly [AnyTable, ...AnyTable[]],
  field: string,
  columns: readonly string[],
  note: string | null = null,
): Line {
  const also = others.length > 0 ? `also ${others.map(({ path }) => path).join(', ')}` : null;
  return {
    field,
    source: table.id,
    file: table.path,
    key: table.key || null,
    columns: columns.flatMap((column) => table.headers.get(column) ?? []),
    note: [note, also].filter(Boolean).join('; ') || null,
  };
}

/** The entry of a release that was not in use before, made of the former one's: what names the release is replaced. */
function newEntry(former: Entry | undefined, tables: readonly AnyTable[], files: Entry['files']): Entry {
  const { id, release, source, file } = tables[0]!;
  const from = source!.vintage.exec(former?.id ?? '')?.[1] ?? '';
  const renamed = (text: string) => (from === '' ? text : text.replaceAll(from, release.vintage));
  const zip = file.includes(' › ') ? `, in ${path.basename(file.split(' › ')[0]!)}` : '';
  return {
    id,
    title: renamed(former?.title ?? id),
    publisher: former?.publisher ?? 'this project',
    release: release.name ?? source!.release(release.vintage),
    released: release.released ?? null,
    url: former?.url ?? null,
    licence: former?.licence ?? 'CC BY 4.0',
    licence_url: former?.licence_url ?? null,
    attribution: former?.attribution ? renamed(former.attribution) : null,
    retrieval: `Official files as published${zip}.`,
    files,
  };
}

/** Puts each line in the place of that of the same field; a new field goes to the others of its file. */
function mergeLines(before: readonly Line[], lines: readonly Line[]): Line[] {
  const merged = [...before];
  const fileOf = ({ field }: Line) => field.split(' ')[0];
  for (const each of lines) {
    const same = merged.findIndex(({ field }) => field === each.field);
    const near = merged.findIndex((other) => fileOf(other) === fileOf(each));
    if (same !== -1) merged[same] = each;
    else merged.splice(near === -1 ? merged.length : near, 0, each);
  }
  return merged;
}

/** An id that is no longer in sources.json, and the one of the release that took its place. */
export interface Replaced {
  kind: Kind;
  from: string;
  to: string;
}

/**
 * Brings the entries and the lines to what was read. A release that nothing cites any more goes; `gone` are ids of releases
 * that a newer one replaced beside others of its kind.
 */
export function citeSources(
  before: Sources,
  tables: readonly AnyTable[],
  lines: readonly Line[],
  gone: readonly string[],
): { sources: Sources; replaced: Replaced[] } {
  const kept = before.provenance.filter(({ source }) => !gone.includes(source));
  const provenance = mergeLines(kept, lines);
  const cites = (id: string, file?: string) =>
    provenance.some((each) => each.source === id && (file === undefined || each.file === file));
  let sources = [...before.sources];
  const replaced: Replaced[] = [];
  for (const kind of new Set(tables.flatMap(({ source }) => source ?? []))) {
    const ofKind = tables.filter(({ source }) => source === kind);
    for (const id of new Set(ofKind.map((table) => table.id))) {
      const own = ofKind.filter((table) => table.id === id);
      const read = new Map(own.map((table) => [table.path, table]));
      const entry = sources.find((each) => each.id === id);
      const unread = (entry?.files ?? []).filter(({ path }) => !read.has(path) && cites(id, path));
      const files = own.map(({ path, sha256, rows }) => ({ path, sha256, rows: rows.length }));
      const order = new Map(entry?.files.map(({ path }, index) => [path, index]));
      const placeOf = ({ path }: Entry['files'][number]) => order.get(path) ?? order.size;
      const all = [...files, ...unread].sort((a, b) => placeOf(a) - placeOf(b));
      if (entry) sources = sources.map((each) => (each === entry ? { ...entry, files: all } : each));
      else {
        const first = sources.findIndex((each) => kind.vintage.test(each.id));
        const made = newEntry(sources[first], own, all);
        sources.splice(first === -1 ? sources.length : first, 0, made);
      }
    }
    const [to] = ofKind.map(({ id }) => id);
    const isOver = ({ id }: Entry) =>
      kind.several ? gone.includes(id) : kind.vintage.test(id) && !cites(id);
    for (const { id: from } of sources.filter(isOver)) {
      sources = sources.filter(({ id }) => id !== from);
      replaced.push({ kind, from, to: to! });
    }
  }
  return { sources: { ...before, sources, provenance }, replaced };
}

const CITING = ['method.json', 'factors.json', 'dataset.json', 'LICENSE.md'];

/** Rewrites texts by people that cite a replaced release or name it; no other byte changes. By path below the dataset. */
export function renewCitations(data: string, replaced: readonly Replaced[]): Map<string, string> {
  const renewed = new Map<string, string>();
  for (const file of CITING.filter((each) => fs.existsSync(path.join(data, each)))) {
    let text = fs.readFileSync(path.join(data, file), 'utf8');
    for (const { kind, from, to } of replaced) {
      if (file.endsWith('.json')) text = text.replaceAll(`"${from}"`, `"${to}"`);
      const [old, now] = [from, to].map((id) => kind.vintage.exec(id)?.[1] ?? '');
      // Texts say `O*NET 30.1 Database`, in Markdown with a backslash.
      text = text.replaceAll(`NET ${old} Database`, `NET ${now} Database`);
    }
    renewed.set(file, text);
  }
  return renewed;
}

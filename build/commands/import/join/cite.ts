/**
 * `data/sources.json`: the releases in use and the files read from each. What each field came from is written by people; of
 * those lines only the release and its file change with an import.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Sources } from '../../../dataset/schema/settings.js';
import { isNamed } from '../table/folder.js';
import { type Kind, nameOf } from '../table/spec.js';
import type { AnyTable } from '../table/table.js';

type Entry = Sources['sources'][number];
type Line = Sources['provenance'][number];

/** An id that is no longer in sources.json, and the one of the release that took its place. */
export interface Replaced {
  kind: Kind;
  from: string;
  to: string;
}

/** Letters of a file's name, without those that say how or when it was published. */
const lettersOf = (file: string) =>
  path
    .parse(file)
    .name.replace(/[^a-z]/gi, '')
    .toLowerCase();

/** Finds the table that has taken a file's place: by its names, or by how they end (`Skills`, `Essential Skills`). */
const inPlaceOf = (file: string, tables: readonly AnyTable[]) =>
  tables.find(({ names }) => isNamed(file, names)) ??
  tables.find((table) => {
    const [old, now] = [lettersOf(file), lettersOf(table.path)];
    return old.endsWith(now) || now.endsWith(old);
  });

/** The entry of a release that was not in use before, made of the former one's: what names the release is replaced. */
function newEntry(former: Entry | undefined, { id, kind, release, file }: AnyTable): Entry {
  const from = kind!.vintage.exec(former?.id ?? '')?.[1] ?? '';
  const renamed = (text: string) => (from === '' ? text : text.replaceAll(from, release.vintage));
  const zip = file.includes(' › ') ? `, in ${path.basename(file.split(' › ')[0]!)}` : '';
  return {
    publisher: 'this project',
    url: null,
    licence: 'CC BY 4.0',
    licence_url: null,
    ...former,
    id,
    title: renamed(former?.title ?? id),
    release: release.name ?? nameOf(kind!, release.vintage),
    released: release.released ?? null,
    attribution: former?.attribution ? renamed(former.attribution) : null,
    retrieval: `Official files as published${zip}.`,
    files: [],
  };
}

/** Lines of a release, each with the file that took the former one's place; of another release in use they are further lines. */
function linesAfter(
  before: readonly Line[],
  tables: readonly AnyTable[],
  former: Entry[],
  isNew: boolean,
): Line[] {
  const [{ id, kind, release }] = tables as [AnyTable];
  const ids = former.map((each) => each.id);
  return before.flatMap((line) => {
    if (!ids.includes(line.source)) return line;
    const table = inPlaceOf(line.file ?? '', tables) ?? (isNew ? tables[0] : undefined);
    if (!table) return line;
    const now = { ...line, source: id, file: table.path };
    if (!kind!.several || line.source === id) return now;
    const from = kind!.vintage.exec(line.source)![1]!;
    return [{ ...now, field: line.field.replace(from, release.vintage) }, line];
  });
}

/** Brings the entries and the lines to what was read. A release that nothing cites any more goes, and so do those `gone`. */
export function citeSources(
  before: Sources,
  tables: readonly AnyTable[],
  gone: readonly string[],
): { sources: Sources; replaced: Replaced[] } {
  let { sources, provenance } = before;
  const replaced: Replaced[] = [];
  for (const id of new Set(tables.map((table) => table.id))) {
    const own = tables.filter((table) => table.id === id);
    const kind = own[0]!.kind;
    if (kind === null) continue;
    const ofKind = sources.filter((each) => kind.vintage.test(each.id));
    const entry = ofKind.find((each) => each.id === id);
    const former = kind.several ? [entry ?? ofKind[0] ?? []].flat() : ofKind;
    provenance = linesAfter(provenance, own, former, entry === undefined);
    const files = own.map(({ path: file, sha256, rows }) => ({ path: file, sha256, rows: rows.length }));
    const unread = (entry?.files ?? []).filter((file) => !inPlaceOf(file.path, own));
    const order = (entry?.files ?? []).map((file) => file.path);
    const all = [...files, ...unread].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
    const made = { ...(entry ?? newEntry(ofKind[0], own[0]!)), files: all };
    const at = sources.findIndex((each) => kind.vintage.test(each.id));
    if (entry) sources = sources.map((each) => (each === entry ? made : each));
    else sources = sources.toSpliced(at === -1 ? sources.length : at, 0, made);
    const isOver = (each: Entry) =>
      kind.several
        ? gone.includes(each.id)
        : each.id !== id && !provenance.some(({ source }) => source === each.id);
    for (const over of ofKind.filter(isOver)) replaced.push({ kind, from: over.id, to: id });
  }
  const over = replaced.map(({ from }) => from);
  return {
    sources: {
      ...before,
      sources: sources.filter(({ id }) => !over.includes(id)),
      provenance: provenance.filter(({ source }) => !over.includes(source)),
    },
    replaced,
  };
}

/** Rewrites texts by people that cite a replaced release or name it; no other byte changes. By path below the dataset. */
export function renewCitations(data: string, replaced: readonly Replaced[]): Map<string, string> {
  const renewed = new Map<string, string>();
  for (const file of ['method.json', 'factors.json', 'dataset.json', 'LICENSE.md']) {
    if (!fs.existsSync(path.join(data, file))) continue;
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

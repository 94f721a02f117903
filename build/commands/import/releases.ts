/** The releases among the sources: whether each is plausible, and `data/sources.json` with those that are in use now. */
import fs from 'node:fs';
import path from 'node:path';
import type { Fault } from '../../dataset/fault.js';
import type { Sources } from '../../dataset/schema/settings.js';
import { isNamed } from './files.js';
import type { Kind } from './source.js';
import { faultIn, type Table } from './table.js';

type Entry = Sources['sources'][number];

/** Compares vintages for sorting: `30.1` before `30.10`, `2024-34` before `2025-35`. */
export const compareVintages = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

const vintageOf = (kind: Kind, id: string) => kind.vintage.exec(id)?.[1] ?? '';

/** Returns the newest release of a kind in `data/sources.json`, empty where there is none. */
export const newestOf = (kind: Kind, { sources }: Sources): string =>
  sources
    .map(({ id }) => vintageOf(kind, id))
    .sort(compareVintages)
    .at(-1) ?? '';

/** Releases differ by a few percent; a table that lost more than this part, and more rows than a few, is suspect. */
const LOST = 0.1;
const FEW = 20;

export function checkReleases(tables: Table[], sources: Sources, fewerRows: boolean, faults: Fault[]) {
  for (const table of tables) {
    const { kind, names, rows, refused } = table;
    if (kind === null) continue;
    const add = (rule: string, what: string, fix: string) => faults.push(faultIn(table, rule, what, fix));
    const newest = newestOf(kind, sources);
    const isFirst = tables.find((each) => each.id === table.id) === table;
    if (isFirst && !kind.several && compareVintages(table.release.vintage, newest) < 0) {
      const what = `is from ${table.release.vintage}, older than ${newest} in data/.`;
      add('older-release', what, 'Fetch the newer one, or leave it out (to go back, revert data/ with git).');
    }
    const inUse = sources.sources.filter(({ id }) => kind.vintage.test(id));
    const uncited = 'is of a source that sources.json doesn’t have.';
    if (inUse.length === 0)
      add('uncited-source', uncited, `Add an entry ${table.id} to data/sources.json, without files.`);
    const former = [...inUse.filter(({ id }) => id === table.id), ...inUse]
      .flatMap(({ files }) => files)
      .find((file) => isNamed(file.path, names));
    const before = former?.rows ?? 0;
    // Rows with a fault of their own weren't cut off.
    if (before - rows.length - refused <= Math.max(FEW, before * LOST)) continue;
    if (kind.whole) {
      const what = `has ${rows.length} rows, the release in place ${before}: it would be cited for what it doesn’t have.`;
      add('fewer-rows', what, kind.whole);
    }
    if (kind.whole || fewerRows) continue;
    const what = `has ${rows.length} rows, the release in place ${before}: it was probably cut off.`;
    add('fewer-rows', what, 'Fetch it again; if it really has so few, add --fewer-rows.');
  }
}

const lettersOf = (file: string) =>
  path
    .parse(file)
    .name.replace(/[^a-z]/gi, '')
    .toLowerCase();

/** Finds the table that has taken a file's place: by its names, or by how they end (`Skills`, `Essential Skills`). */
const inPlaceOf = (file: string, tables: readonly Table[]) =>
  tables.find(({ names }) => isNamed(file, names)) ??
  tables.find((table) => {
    const [old, now] = [lettersOf(file), lettersOf(table.path)];
    return old.endsWith(now) || now.endsWith(old);
  });

/** The entry of a release that was not in use before, made of a former one's: what names the release is replaced. */
function newEntry({ newer: _, ...former }: Entry, { id, kind, release }: Table): Entry {
  const renamed = (text: string) => text.replaceAll(vintageOf(kind!, former.id), release.vintage);
  return {
    ...former,
    id,
    title: renamed(former.title),
    release: release.name ?? release.vintage,
    released: release.released ?? null,
    attribution: former.attribution && renamed(former.attribution),
    retrieval: 'Official files as published.',
    files: [],
  };
}

type Replaced = { kind: Kind; from: string; to: string };

/**
 * Brings entries, and the lines of provenance, which people wrote, to the releases and files that were read. A new release
 * takes the place of its former one; of a kind with several in use it stands beside it, and those that are `gone` go.
 */
export function citeSources(
  before: Sources,
  tables: readonly Table[],
  gone: readonly string[],
): { sources: Sources; replaced: Replaced[] } {
  let { sources, provenance } = before;
  const replaced: Replaced[] = [];
  for (const first of new Map(tables.map((table) => [table.id, table])).values()) {
    const { id, kind, release } = first;
    if (kind === null) continue;
    const ofKind = sources.filter((each) => kind.vintage.test(each.id));
    const entry = ofKind.find((each) => each.id === id);
    // The same bytes keep the path that they were first read from.
    const pathOf = ({ sha256, path }: Table) =>
      entry?.files.find((each) => each.sha256 === sha256)?.path ?? path;
    const ofRelease = tables.filter((table) => table.id === id);
    const read = ofRelease.map((table) => ({ ...table, path: pathOf(table) }));
    const former = entry && kind.several ? [entry] : kind.several ? ofKind.slice(0, 1) : ofKind;
    provenance = provenance.flatMap((line) => {
      if (!former.some((each) => each.id === line.source)) return [line];
      const table = inPlaceOf(line.file ?? '', read) ?? (entry ? undefined : read[0]);
      const now = table ? { ...line, source: id, file: table.path } : line;
      if (!kind.several || entry) return [now];
      return [{ ...now, field: line.field.replace(vintageOf(kind, line.source), release.vintage) }, line];
    });
    const files = read.map(({ path: file, sha256, rows }) => ({ path: file, sha256, rows: rows.length }));
    const unread = (entry?.files ?? []).filter((file) => !inPlaceOf(file.path, read));
    const order = (entry?.files ?? []).map((file) => file.path);
    const all = [...files, ...unread].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
    const made = { ...(entry ?? newEntry(ofKind[0]!, first)), files: all };
    const at = sources.indexOf(entry ?? ofKind[0]!);
    sources = sources.toSpliced(at, entry ? 1 : 0, made);
    const isOver = (old: string) =>
      kind.several ? gone.includes(old) : !provenance.some(({ source }) => source === old);
    for (const { id: from } of ofKind) if (from !== id && isOver(from)) replaced.push({ kind, from, to: id });
  }
  const over = replaced.map(({ from }) => from);
  sources = sources.filter(({ id }) => !over.includes(id));
  provenance = provenance.filter(({ source }) => !over.includes(source));
  return { sources: { ...before, sources, provenance }, replaced };
}

/** Rewrites texts by people that cite a replaced release or name it; no other byte changes. By path below the dataset. */
export function renewCitations(data: string, replaced: readonly Replaced[]): Map<string, string> {
  const renewed = new Map<string, string>();
  for (const file of ['method.json', 'factors.json', 'dataset.json', 'LICENSE.md']) {
    if (!fs.existsSync(path.join(data, file))) continue;
    let text = fs.readFileSync(path.join(data, file), 'utf8');
    for (const { kind, from, to } of replaced) {
      text = text.replaceAll(`"${from}"`, `"${to}"`);
      // Texts say `O*NET 30.1 Database`, in Markdown with a backslash.
      text = text.replaceAll(`NET ${vintageOf(kind, from)} Database`, `NET ${vintageOf(kind, to)} Database`);
    }
    renewed.set(file, text);
  }
  return renewed;
}

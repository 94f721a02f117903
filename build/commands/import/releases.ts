/** The releases among the sources: whether each is plausible, and `data/sources.json` with those that are in use now. */
import fs from 'node:fs';
import path from 'node:path';
import { greatest, group, sort } from 'd3-array';
import type { Sources } from '../../dataset/schema/settings.js';
import { isNamed } from './files.js';
import type { Kind, SourceTable } from './source.js';

type Entry = Sources['sources'][number];

/** Compares vintages for sorting: `30.1` before `30.10`, `2024-34` before `2025-35`. */
const compareVintages = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

const vintageOf = (kind: Kind, id: string) => kind.vintage.exec(id)?.[1] ?? '';

/** Returns the newest release of a kind in `data/sources.json`, empty where there is none. */
export function newestOf(kind: Kind, { sources }: Sources): string {
  const vintages = sources.map(({ id }) => vintageOf(kind, id));
  return greatest(vintages, compareVintages) ?? '';
}

/** Releases differ by a few percent; a table that lost more than this part, and more rows than a few, is suspect. */
const LOST = 0.1;
const FEW = 20;

export function checkReleases(tables: SourceTable[], sources: Sources, fewerRows: boolean) {
  for (const table of tables) {
    const { kind, names, rows, id, release, report } = table;
    const newest = newestOf(kind, sources);
    const isFirst = tables.find((each) => each.id === id) === table;
    const older = `is from ${release.vintage}, older than ${newest} in data/.`;
    const back = 'Fetch the newer one, or leave it out (to go back, revert data/ with git).';
    if (isFirst && !kind.several && compareVintages(release.vintage, newest) < 0)
      report('older-release', older, back);
    const inUse = sources.sources.filter((entry) => kind.vintage.test(entry.id));
    const uncited = 'is of a source that sources.json doesn’t have.';
    if (inUse.length === 0)
      report('uncited-source', uncited, `Add an entry ${id} to data/sources.json, without files.`);
    const files = sort(inUse, (entry) => Number(entry.id !== id)).flatMap((entry) => entry.files);
    const before = files.find((file) => isNamed(file.path, names))?.rows ?? 0;
    const isCut = before - rows.length > Math.max(FEW, before * LOST);
    const what = `has ${rows.length} rows, the release in place ${before}: `;
    const cut = 'Fetch it again; if it really has so few, add --fewer-rows.';
    if (isCut && kind.whole)
      report('fewer-rows', `${what}it would be cited for what it doesn’t have.`, kind.whole);
    else if (isCut && !fewerRows) report('fewer-rows', `${what}it was probably cut off.`, cut);
  }
}

const lettersOf = (file: string) => path.parse(file.toLowerCase()).name.replace(/[^a-z]/g, '');

/** Finds the table that has taken a file's place: by its names, or by how they end (`Skills`, `Essential Skills`). */
function inPlaceOf(file: string, tables: readonly SourceTable[]): SourceTable | undefined {
  const endsAlike = ({ path: now }: SourceTable) =>
    lettersOf(file).endsWith(lettersOf(now)) || lettersOf(now).endsWith(lettersOf(file));
  return tables.find(({ names }) => isNamed(file, names)) ?? tables.find(endsAlike);
}

/** The entry of a release that was not in use before, made of a former one's: what names the release is replaced. */
function newEntry({ newer: _, ...former }: Entry, { id, kind, release, path: file }: SourceTable): Entry {
  const renamed = (text: string) => text.replaceAll(vintageOf(kind, former.id), release.vintage);
  return {
    ...former,
    id,
    title: renamed(former.title),
    release: release.name ?? release.vintage,
    released: release.released ?? null,
    attribution: former.attribution && renamed(former.attribution),
    // No publisher has the tables that are put together by hand.
    retrieval: /\.(xlsx|txt)$/.test(file) ? 'Official files as published.' : `As imported from ${file}.`,
    files: [],
  };
}

/** The files of a release: those that were read, and of the release in place those that weren't, in its order. */
function filesOf(read: readonly SourceTable[], { files: before }: Entry): Entry['files'] {
  const order = before.map((file) => file.path);
  const now = read.map(({ path: file, sha256, rows }) => ({ path: file, sha256, rows: rows.length }));
  const unread = before.filter((file) => !inPlaceOf(file.path, read));
  return sort([...now, ...unread], (file) => order.indexOf(file.path));
}

type Replaced = { kind: Kind; from: string; to: string };

/**
 * Brings entries, and the lines of provenance, which people wrote, to the releases and files that were read. A new release
 * takes the place of its former one; of a kind with several in use it stands beside it, and those that are `gone` go.
 */
export function citeSources(before: Sources, tables: readonly SourceTable[], gone: readonly string[]) {
  let { sources, provenance } = before;
  const replaced: Replaced[] = [];
  for (const [id, ofRelease] of group(tables, (table) => table.id)) {
    const [first] = ofRelease as [SourceTable];
    const { kind, release } = first;
    const ofKind = sources.filter((each) => kind.vintage.test(each.id));
    const former = ofKind.find((each) => each.id === id) ?? ofKind[0]!;
    const isNew = former.id !== id;
    const entry = isNew ? newEntry(former, first) : former;
    // The same bytes keep the path that they were first read from.
    const paths = new Map(entry.files.map((file) => [file.sha256, file.path]));
    const read = ofRelease.map((table) => ({ ...table, path: paths.get(table.sha256) ?? table.path }));
    const made = { ...entry, files: filesOf(read, entry) };
    sources = sources.toSpliced(sources.indexOf(former), isNew ? 0 : 1, made);
    // What is of this kind is of this release now; where several are in use, a new one is cited beside the first that is listed.
    provenance = provenance.flatMap((line) => {
      const isCited = kind.several ? line.source === former.id : kind.vintage.test(line.source);
      const table = inPlaceOf(line.file ?? '', read) ?? (isNew ? first : undefined);
      if (!isCited || !table) return line;
      const field = line.field.replace(vintageOf(kind, former.id), release.vintage);
      const now = { ...line, field, source: id, file: table.path };
      return kind.several && isNew ? [now, line] : now;
    });
    const over = ofKind.filter(({ id: old }) =>
      kind.several ? gone.includes(old) : old !== id && !provenance.some(({ source }) => source === old),
    );
    replaced.push(...over.map(({ id: from }) => ({ kind, from, to: id })));
  }
  const over = replaced.map(({ from }) => from);
  sources = sources.filter(({ id }) => !over.includes(id));
  provenance = provenance.filter(({ source }) => !over.includes(source));
  return { sources: { ...before, sources, provenance }, replaced };
}

/** Rewrites texts by people that cite a replaced release or name it; no other byte changes. By path below the dataset. */
export function renewCitations(data: string, replaced: readonly Replaced[]): [file: string, text: string][] {
  const names = ['method.json', 'factors.json', 'dataset.json', 'LICENSE.md'];
  return names.flatMap((file) => {
    if (!fs.existsSync(path.join(data, file))) return [];
    let text = fs.readFileSync(path.join(data, file), 'utf8');
    for (const { kind, from, to } of replaced) {
      text = text.replaceAll(`"${from}"`, `"${to}"`);
      // Texts say `O*NET 30.1 Database`, in Markdown with a backslash.
      text = text.replaceAll(`NET ${vintageOf(kind, from)} Database`, `NET ${vintageOf(kind, to)} Database`);
    }
    return [[file, text]];
  });
}

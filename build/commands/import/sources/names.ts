/** The names of occupations, names.csv: O*NET's alternate and short titles, our own, and which of them are shown. */
import * as z from 'zod';
import type { Cells, DraftOccupation } from '../../../dataset/schema/draft.js';
import { SocCode } from '../../../dataset/schema/occupation.js';
import type { Codes } from '../join/codes.js';
import { tableSpec, text } from '../table/spec.js';
import { faultIn, readTable, type Table } from '../table/table.js';
import { cellsOf, type Source } from './source.js';

export type AlternateTitles = Table<{ soc_code: string; alternate: string; short: string }>;

/** A title with its long or short form in parentheses: "IT Analyst (Information Technology Analyst)". */
const TWO_NAMES = /^(.+?) \((.+)\)$/;
/** Markup that a release may have left in a title. */
const MARKUP = /<[a-z/!]|&#?\w+;/i;

const keyOf = (soc_code: string, name: string) => `${soc_code} ${name.toLowerCase()}`;

/** The names in one row of O*NET, the short title apart from what it is short for. */
function namesIn({ alternate, short }: { alternate: string; short: string }) {
  const long = TWO_NAMES.exec(alternate)?.slice(1) ?? [alternate];
  return [...new Set(short === 'n/a' ? long : [...long, short])]
    .filter((name) => name !== '' && !MARKUP.test(name))
    .map((name) => ({ name, kind: name === short ? 'short' : 'alternate' }));
}

/** Our names, which follow their occupation to its successor. Where it has the name already, lower ranks move up. */
function ownNames(before: readonly Cells[], { retired }: Pick<Codes, 'retired'>): Map<string, Cells> {
  const rows = new Map<string, Cells>();
  const merged = new Map<string, number>();
  const own = before.filter(({ source }) => source === 'own');
  for (const row of own.sort((a, b) => Number(a.rank) - Number(b.rank))) {
    const soc_code = retired[row.soc_code!] ?? row.soc_code!;
    const name = row.name!.toLowerCase();
    const fewer = merged.get(name) ?? 0;
    const key = keyOf(soc_code, name);
    if (rows.has(key)) merged.set(name, fewer + 1);
    else rows.set(key, { ...row, soc_code, rank: String(Number(row.rank) - fewer) });
  }
  return rows;
}

/** Names to show by SOC code, in order. */
type Shown = Map<string, string[]>;

function addTo(shown: Shown, soc_code: string, name: string) {
  shown.set(soc_code, [...(shown.get(soc_code) ?? []), name]);
}

const withoutHyphens = (key: string) => key.replaceAll('-', ' ');

/** Returns a function that finds the row of a name, if need be with other hyphens: O*NET has `Gel-Coater`. */
function finderIn(rows: readonly Cells[]) {
  const keyed = rows.map((row) => [keyOf(row.soc_code!, row.name!), row] as const);
  const exact = new Map(keyed);
  const near = new Map(keyed.map(([key, row]) => [withoutHyphens(key), row]));
  return (key: string) => exact.get(key) ?? near.get(withoutHyphens(key));
}

/** Numbers the names that are shown, spelled as in the list, and sorts all: by code, ours first, then by name. */
function numbered(all: readonly Cells[], shown: Shown): Cells[] {
  const rowOf = finderIn(all);
  const places = new Map<Cells, Cells>();
  /** Ranks are by name, so that ours is spelled alike wherever it is. */
  const spelled = new Map<string, string>();
  for (const [soc_code, names] of shown) {
    let place = 0;
    for (const name of names) {
      const row = rowOf(keyOf(soc_code, name));
      if (row === undefined) continue;
      // A job title is no phrase, which is what somebody says they do.
      const kind = row.kind === 'phrase' ? 'everyday' : row.kind!;
      places.set(row, { name, kind, display: String(++place) });
      if (row.source === 'own' && keyOf('', row.name!) !== keyOf('', name)) spelled.set(row.name!, name);
    }
  }
  const orderOf = ({ soc_code, source, name }: Cells) =>
    `${soc_code} ${source === 'own' ? 0 : 1} ${name!.toLowerCase()}\t${name}`;
  return all
    .map((row) => {
      const name = (row.source === 'own' && spelled.get(row.name!)) || row.name!;
      return { ...row, name, display: '', ...places.get(row) };
    })
    .map((row) => ({ row, order: orderOf(row) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ row }) => row);
}

/**
 * The names after a release. One of O*NET is left out where it is the title, where ours has it, and where the occupation has
 * no tasks. What is shown stays so, unless O*NET gives the name up, and follows an occupation to another code.
 */
export function nameRows(
  titles: AlternateTitles,
  before: readonly Cells[],
  occupations: readonly DraftOccupation[],
  codes: Pick<Codes, 'retired' | 'continued'>,
): Cells[] {
  const rows = ownNames(before, codes);
  const known = new Map(occupations.map(({ soc_code, title }) => [soc_code, title.toLowerCase()]));
  for (const { soc_code, ...row } of titles.rows)
    for (const { name, kind } of namesIn(row)) {
      const key = keyOf(soc_code, name);
      if (known.has(soc_code) && known.get(soc_code) !== name.toLowerCase() && !rows.has(key))
        rows.set(key, cellsOf('names', { name, soc_code, kind, source: 'onet' }));
    }
  const shown: Shown = new Map();
  const codeNow = new Map([...codes.continued].map(([code, old]) => [old.soc_code, code]));
  const inOrder = before.filter(({ display }) => display !== '');
  for (const { soc_code, name } of inOrder.sort((a, b) => Number(a.display) - Number(b.display)))
    addTo(shown, codeNow.get(soc_code!) ?? soc_code!, name!);
  return numbered([...rows.values()], shown);
}

/** A list of the names to show, which is ours: at most four of an occupation, in order. */
const displayNames = tableSpec({
  kind: null,
  files: ['display_names.tsv'],
  columns: { soc_code: 'soc_code', name: 'name' },
  row: z.object({ soc_code: SocCode, name: text }),
  key: ['soc_code', 'name'],
});

/** The names that pages show are those of the list and no others; one that is not among the names is ours from now on. */
export const shownNames: Source = {
  files: displayNames.files,
  async read(reading) {
    const table = await readTable(reading, displayNames);
    if (table === null) return null;
    return {
      apply(dataset, _, faults) {
        const codes = new Set(dataset.occupations.map(({ soc_code }) => soc_code));
        const names = [...dataset.tables.names];
        const rowOf = finderIn(names);
        const ranks = new Map<string, number>();
        for (const { name, rank } of names)
          ranks.set(name!.toLowerCase(), Math.max(ranks.get(name!.toLowerCase()) ?? 0, Number(rank)));
        const shown: Shown = new Map();
        for (const { soc_code, name, row } of table.rows) {
          const what = `there is no occupation ${soc_code}.`;
          const fault = { row, rule: 'unknown-occupation', what, fix: 'Correct the code.' };
          if (!codes.has(soc_code)) faults.push(faultIn(table, fault));
          addTo(shown, soc_code, name);
          if (rowOf(keyOf(soc_code, name))) continue;
          const rank = (ranks.get(name.toLowerCase()) ?? 0) + 1;
          ranks.set(name.toLowerCase(), rank);
          names.push(cellsOf('names', { name, soc_code, kind: 'everyday', source: 'own', rank }));
        }
        return { ...dataset, tables: { ...dataset.tables, names: numbered(names, shown) } };
      },
    };
  },
};

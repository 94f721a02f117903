/** The names of occupations: O*NET's alternate and short titles, onet-names.csv, and what people write, names.csv, which stays. */
import { sort } from 'd3-array';
import type { Cells, DraftOccupation } from '../../../dataset/schema/dataset.js';
import type { Codes } from '../codes.js';
import type { OnetTables } from './onet-tables.js';

/** A title with its long or short form in parentheses: "IT Analyst (Information Technology Analyst)". */
const TWO_NAMES = /^(.+?) \((.+)\)$/;
/** Markup that a release may have left in a title. */
const MARKUP = /<[a-z/!]|&#?\w+;/i;

/** The names in one row of O*NET, the short title apart from what it is short for. */
function namesIn({ alternate, short }: { alternate: string; short: string }) {
  const long = TWO_NAMES.exec(alternate)?.slice(1) ?? [alternate];
  return [...new Set(short === 'n/a' ? long : [...long, short])]
    .filter((name) => name !== '' && !MARKUP.test(name))
    .map((name) => ({ name, kind: name === short ? 'short' : 'alternate' }));
}

const keyOf = (soc_code: string, name: string) => `${soc_code} ${name.toLowerCase()}`;

/** Numbers rows anew without a gap, in the order of their numbers so far; `last` has those that are taken. */
function renumber(rows: readonly Cells[], column: string, by: string, last = new Map<string, number>()) {
  for (const row of sort(rows, (each) => Number(each[column]))) {
    const group = row[by]!.toLowerCase();
    last.set(group, (last.get(group) ?? 0) + 1);
    row[column] = String(last.get(group));
  }
}

/**
 * The names after a release. One of O*NET is left out where it is the title, where ours has it, and where the occupation has
 * no tasks. Ours follow their occupation to its successor. What pages show (`display`) stays, unless O*NET gives the name up,
 * and follows an occupation to another code.
 */
export function nameRows(
  released: OnetTables['alternateTitles']['rows'],
  before: readonly Cells[],
  occupations: readonly DraftOccupation[],
  { retired, former }: Codes,
): Record<'names' | 'onet-names', Cells[]> {
  const titles = new Map(occupations.map(({ soc_code, title }) => [soc_code, title.toLowerCase()]));
  const rows = new Map<string, Cells>();
  const add = (row: Cells) => {
    const key = keyOf(row.soc_code!, row.name!);
    if (titles.get(row.soc_code!) !== row.name!.toLowerCase() && !rows.has(key)) rows.set(key, row);
  };
  for (const row of sort(before, ({ rank }) => Number(rank)).filter(({ source }) => source === 'own'))
    add({ ...row, soc_code: retired[row.soc_code!] ?? row.soc_code!, display: '' });
  // The first rank of a title is the occupation that has it.
  renumber([...rows.values()], 'rank', 'name', new Map([...titles.values()].map((title) => [title, 1])));
  for (const { soc_code, ...row } of released.filter((each) => titles.has(each.soc_code)))
    for (const { name, kind } of namesIn(row)) add({ name, soc_code, kind, source: 'onet', display: '' });

  // O*NET has `Gel-Coater` where we show `Gel Coater`.
  const withoutHyphens = (key: string) => key.replaceAll('-', ' ');
  const near = new Map([...rows].map(([key, row]) => [withoutHyphens(key), row]));
  const codeNow = new Map([...former].map(([code, old]) => [old.soc_code, code]));
  const shown = before.flatMap(({ soc_code, name, display }) => {
    const key = keyOf(codeNow.get(soc_code!) ?? soc_code!, name!);
    const row = display && (rows.get(key) ?? near.get(withoutHyphens(key)));
    return row ? Object.assign(row, { name, display }) : [];
  });
  renumber(shown, 'display', 'soc_code');
  const all = sort(
    rows.values(),
    ({ soc_code, source, name }) => `${soc_code} ${source === 'own' ? 0 : 1} ${name!.toLowerCase()}\t${name}`,
  );
  return {
    names: all.filter(({ source, display }) => source === 'own' || display !== ''),
    'onet-names': all.filter(({ source }) => source === 'onet'),
  };
}

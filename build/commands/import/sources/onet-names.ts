/** Names of occupations: alternate and short titles from an O*NET release, and our own current ones. */
import type { Cells, DraftOccupation } from '../../../dataset/schema/draft.js';
import type { Codes } from '../join/codes.js';
import type { Table } from '../table/table.js';
import { cellsOf } from './source.js';

export type AlternateTitles = Table<{ soc_code: string; alternate: string; short: string }>;

/** A title with its long or short form in parentheses: "IT Analyst (Information Technology Analyst)". */
const TWO_NAMES = /^(.+?) \((.+)\)$/;
/** Markup that a release may have left in a title. */
const MARKUP = /<[a-z/!]|&#?\w+;/i;

const keyOf = ({ soc_code, name }: Cells) => `${soc_code} ${name!.toLowerCase()}`;

/** The names in one row of O*NET, the short title apart from what it is short for. */
function namesIn({
  alternate,
  short,
}: {
  alternate: string;
  short: string;
}): { name: string; kind: string }[] {
  const names = [
    ...(TWO_NAMES.exec(alternate)?.slice(1) ?? [alternate]),
    ...(short === 'n/a' ? [] : [short]),
  ];
  return [...new Set(names)]
    .filter((name) => name !== '' && !MARKUP.test(name))
    .map((name) => ({ name, kind: name === short ? 'short' : 'alternate' }));
}

/**
 * Ours first, then the release's, by code. A name of O*NET is left out where it is the title, where ours has it, and where
 * the occupation has no tasks. Ours follow their occupation to its successor.
 */
export function nameRows(
  titles: AlternateTitles,
  before: readonly Cells[],
  occupations: readonly DraftOccupation[],
  { retired }: Pick<Codes, 'retired'>,
): Cells[] {
  const rows = new Map<string, Cells>();
  /** Number of merged ranks per name, by which lower ranks move up. */
  const merged = new Map<string, number>();
  const own = before.filter(({ source }) => source === 'own');
  for (const row of own.sort((a, b) => Number(a.rank) - Number(b.rank))) {
    const moved = { ...row, soc_code: retired[row.soc_code!] ?? row.soc_code! };
    const [key, name] = [keyOf(moved), row.name!.toLowerCase()];
    const fewer = merged.get(name) ?? 0;
    if (rows.has(key)) merged.set(name, fewer + 1);
    else rows.set(key, fewer === 0 ? moved : { ...moved, rank: String(Number(row.rank) - fewer) });
  }
  const former = new Map(before.map((row) => [keyOf(row), row]));
  const known = new Map(occupations.map(({ soc_code, title }) => [soc_code, title.toLowerCase()]));
  for (const { soc_code, ...names } of titles.rows)
    for (const { name, kind } of namesIn(names)) {
      const key = keyOf({ name, soc_code });
      const row = cellsOf('names', { ...former.get(key), name, soc_code, kind, source: 'onet' });
      if (known.has(soc_code) && known.get(soc_code) !== name.toLowerCase() && !rows.has(key))
        rows.set(key, row);
    }
  const orderOf = ({ soc_code, source, name }: Cells) =>
    `${soc_code} ${source === 'own' ? 0 : 1} ${name!.toLowerCase()}\t${name}`;
  const ordered = [...rows.values()].map((row) => ({ row, order: orderOf(row) }));
  return ordered.sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0)).map(({ row }) => row);
}

/** Which published OEWS cell describes an industry: by our map, or by the rule that made it. */
import * as z from 'zod';
import { text } from '../table/cells.js';
import { type Kind, tableSpec } from '../table/spec.js';
import { OWN } from './publishers.js';

export const naicsCode = z
  .string()
  .regex(/^\d{2}(-\d{2})?$|^\d{3,4}$/, 'a code looks like 31-33, 541 or 5415');

export const MAP: Kind = {
  id: () => 'naics-oews-map',
  vintage: /^naics-oews-map$/,
  title: 'OEWS cell for each NAICS 2022 sector, subsector and industry group',
  release: () => 'May 2024 staffing patterns',
  ...OWN,
};

/** The cell of an industry, and what it is to the industry. */
export interface Described {
  cell: string;
  kind: string;
}

const FORM =
  /^(?:(direct)|(combined):(\d{4}A\d)|(parent)3:(\d{3})|(parent)2:(\d{2}(?:-\d{2})?)|(gov):(\d{2}))$/;

/** A file of ours, made by the rule below and the place to overrule it. */
export const naicsToOews = tableSpec({
  source: MAP,
  files: [/^naics\d{4}_oews_map\.tsv$/],
  release: () => ({ vintage: '' }),
  columns: { code: 'code', oews_source: 'oews_source' },
  others: ['title', 'level', 'sector'],
  row: z.object({
    code: naicsCode,
    oews_source: text.regex(FORM, 'it looks like direct, combined:3320A1, parent3:327, parent2:11 or gov:99'),
  }),
  key: ['code'],
});

/** Reads a cell of the map: `parent3:327` → 327, parent; `direct` → the industry's own code. */
export function describedIn(code: string, oewsSource: string): Described {
  const [, direct, combined, combinedCell, , parent3, , parent2, , government] = FORM.exec(oewsSource)!;
  if (direct) return { cell: code, kind: 'direct' };
  if (combined) return { cell: combinedCell!, kind: 'combined' };
  return government
    ? { cell: government, kind: 'government' }
    : { cell: (parent3 ?? parent2)!, kind: 'parent' };
}

/**
 * Chooses the cell of an industry by rule: its own, the combined cell that names it, the government's, or the nearest level
 * above. BLS combines groups anew in each release, so the map follows the cells.
 */
export function describedByRule(code: string, titles: ReadonlyMap<string, string>): Described {
  if (code.startsWith('92')) return { cell: '99', kind: 'government' };
  if (titles.has(code)) return { cell: code, kind: 'direct' };
  const group = code.slice(0, 3);
  // `Fabricated Metal Product Manufacturing (3321, 3322, and 3329 only)`
  for (const [cell, title] of titles)
    if (code.length === 4 && cell.startsWith(group) && cell.includes('A') && title.includes(code))
      return { cell, kind: 'combined' };
  if (code.length === 4 && titles.has(group)) return { cell: group, kind: 'parent' };
  const sector = code.slice(0, 2);
  const range = [...titles.keys()].find(
    (cell) => /^\d{2}(-\d{2})?$/.test(cell) && cell.slice(0, 2) <= sector && sector <= cell.slice(-2),
  );
  return { cell: range ?? sector, kind: 'parent' };
}

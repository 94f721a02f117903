import { roundHalfUp } from '../../../core/round.js';
import type { Report } from './report.js';
import type { Occupation, Snapshot } from './snapshot.js';

/** Median wages belong to OEWS codes, which sibling occupations share; each code counts once. */
export function wages(before: Snapshot, after: Snapshot, largest: number): Report['wages'] {
  const [then, now] = [byOewsCode(before), byOewsCode(after)];
  const changed = [...now].flatMap(([oews_code, occupations]) => {
    const old = then.get(oews_code)?.[0];
    const [from, to] = [old?.labor_data.median_annual_wage, occupations[0]!.labor_data.median_annual_wage];
    if (from === undefined || from === to) return [];
    const percent = from === 0 ? null : roundHalfUp((100 * (to - from)) / from, 1);
    return [{ oews_code, titles: occupations.map(({ title }) => title), from, to, percent }];
  });
  const size = ({ percent }: { percent: number | null }) => Math.abs(percent ?? Number.POSITIVE_INFINITY);
  changed.sort((a, b) => size(b) - size(a) || (a.oews_code < b.oews_code ? -1 : 1));
  return { changed: changed.length, largest: changed.slice(0, largest) };
}

function byOewsCode({ occupations }: Snapshot): Map<string, Occupation[]> {
  const codes = new Map<string, Occupation[]>();
  for (const occupation of occupations.values()) {
    const { oews_code } = occupation.labor_data;
    codes.set(oews_code, [...(codes.get(oews_code) ?? []), occupation]);
  }
  return codes;
}

import { deriveIndustryScore } from '../../derive/industries.js';
import type { Report } from './report.js';
import type { Snapshot } from './snapshot.js';

type Industry = Snapshot['industries'] extends Map<string, infer Each> ? Each : never;

const named = ({ naics_code, title }: Industry) => ({ naics_code, title });

/** Fields of the industry itself; scores and titles of its occupations are reported with the occupations. */
const staffingOf = ({ occupations, staffing, level }: Industry): string =>
  JSON.stringify([
    level,
    staffing,
    occupations.map(({ soc_code, oews_code, employment, employment_share }) => [
      soc_code,
      oews_code,
      employment,
      employment_share,
    ]),
  ]);

function scoreOf({ occupations }: Industry): number | null {
  const published = new Map(occupations.map(({ soc_code, final_score }) => [soc_code, final_score]));
  const staffing = occupations.map(({ soc_code, oews_code, employment, employment_share }) => ({
    soc_code,
    oews_code,
    employment,
    share: employment_share,
  }));
  return deriveIndustryScore(staffing, published)?.score ?? null;
}

export function industries(before: Snapshot, after: Snapshot): Report['industries'] {
  const pairs = [...after.industries.values()].flatMap((now) => {
    const old = before.industries.get(now.naics_code);
    return old ? [{ old, now }] : [];
  });
  return {
    added: [...after.industries.values()]
      .filter((each) => !before.industries.has(each.naics_code))
      .map(named),
    removed: [...before.industries.values()]
      .filter((each) => !after.industries.has(each.naics_code))
      .map(named),
    renamed: pairs
      .filter(({ old, now }) => old.title !== now.title)
      .map(({ old, now }) => ({ naics_code: now.naics_code, from: old.title, to: now.title })),
    staffing: pairs
      .filter(({ old, now }) => staffingOf(old) !== staffingOf(now))
      .map(({ now }) => now.naics_code),
    scores: pairs
      .map(({ old, now }) => ({ ...named(now), from: scoreOf(old), to: scoreOf(now) }))
      .filter(({ from, to }) => from !== to)
      .sort((a, b) => sizeOf(b) - sizeOf(a) || (a.naics_code < b.naics_code ? -1 : 1)),
  };
}

/** Returns a move in tenths, so that equal moves are equal. */
const sizeOf = ({ from, to }: { from: number | null; to: number | null }): number =>
  Math.abs(Math.round(10 * ((to ?? 0) - (from ?? 0))));

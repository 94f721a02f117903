/** Parts of an occupation's page that compare it with all other occupations and with the release before. */
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { longDate } from '../words/format.js';
import { histogram } from './plots.js';
import { type OccupationRow, occupationRow } from './rows.js';
import type { Site } from './site.js';

/** Renders, for each occupation, the histogram of all scores with a mark at its own. */
export function standingPlot({ derived: { occupations, source }, render }: Site) {
  const { bands, width, base, xTicks, binText } = histogram(occupations, source.method);
  return ({ riskScore, source: { title } }: DerivedOccupation): string =>
    render('standing', {
      bands,
      width,
      base,
      xTicks,
      binText,
      title,
      score: riskScore.final_score,
      at: Math.round((width * riskScore.final_score) / 100),
    });
}

/** Occupations to compare one with. */
const NEAR_SHOWN = 3;

/** The nearest related occupations that are less exposed; where none is, the nearest. */
export function nearOnes(
  { source: { related }, riskScore }: DerivedOccupation,
  byCode: ReadonlyMap<string, DerivedOccupation>,
): OccupationRow[] {
  const near = related.flatMap((code) => byCode.get(code) ?? []);
  const less = near.filter((each) => each.riskScore.final_score < riskScore.final_score);
  return (less.length > 0 ? less : near).slice(0, NEAR_SHOWN).map(occupationRow);
}

/** Returns scores that the latest release changed, by SOC code: old score, new score, and the release. */
export function lastMoves({ source: { releases } }: Derived) {
  const latest = releases.at(-1);
  if (latest === undefined) return new Map<string, never>();
  const { version, previous, as_of, occupations } = latest;
  return new Map(
    occupations.flatMap(({ soc_code, old, new: now }) => {
      const [was, is] = [old?.final_score, now?.final_score];
      if (typeof was !== 'number' || typeof is !== 'number') return [];
      return [[soc_code, { version, previous, date: longDate(as_of), was, is }] as const];
    }),
  );
}

/** Returns the lowest score of each percentile from 2 to 99, so that a browser can find an adjusted score's percentile. */
export function percentileEdges({ occupations }: Derived): string {
  const risks = occupations.map(({ riskScore }) => riskScore);
  return Array.from({ length: 98 }, (_, index) => {
    const reached = risks.filter(({ risk_percentile }) => risk_percentile >= index + 2);
    return Math.min(...reached.map(({ final_score }) => final_score));
  }).join(' ');
}

/** Figures about the whole dataset on the method page, counted from the derived data. */
import { Confidence, RiskTier } from '../../../core/schemas/risk.js';
import { TaskCategory } from '../../../core/schemas/task.js';
import { finalScore } from '../../../core/score.js';
import type { ReadingKind } from '../../dataset/schema/readings.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { countBy, countNearEdges, medianMargin, spearman } from '../../derive/facts.js';
import { deriveYears } from '../../derive/score.js';
import { categoryTable, isTied, readersDisagree } from '../../derive/tasks.js';

export const STAFFING_KINDS = ['direct', 'combined', 'parent', 'government', 'unsurveyed'] as const;

export function methodFacts({ source, occupations, industries, vintages }: Derived) {
  const bases = ['annual_median', 'hourly_x_2080', `annual_median_${vintages.previousWages}`, 'group'];
  const { method, tables } = source;
  const tasks = occupations.flatMap((occupation) => occupation.tasks);
  const scores = occupations.map(({ riskScore }) => riskScore.final_score);
  const lowest = Math.min(...scores);
  const categories = categoryTable(tables);
  const tied = tasks.filter((task) => isTied(task.source, categories));
  const correlation = spearman(
    scores,
    occupations.map(({ exposure }) => finalScore(exposure.raw, 0, method.score)),
  );
  return {
    occupations: occupations.length,
    industries: industries.length,
    tasks: tasks.length,
    imputed: tasks.filter((task) => task.source.imputed).length,
    disagree: tasks.filter((task) => readersDisagree(task.source, method)).length,
    readings: readingFacts(method),
    /** Median margin in points, one decimal. */
    medianMargin: medianMargin(occupations),
    categories: countBy(tasks, TaskCategory.options, ({ category }) => category),
    tied: tied.length / tasks.length,
    tiedToFirst:
      tied.filter(({ category }) => category === TaskCategory.options[0]).length / (tied.length || 1),
    unrated: occupations.filter(({ protection }) => protection.borrowedFrom.length > 0).length,
    lowest,
    atLowest: scores.filter((score) => score === lowest).length,
    highest: Math.max(...scores),
    tiers: countBy(occupations, RiskTier.options, ({ riskScore }) => riskScore.risk_tier),
    nearEdges: countNearEdges(scores, method.tiers),
    /** Rank correlation of the scores with and without protection, three decimals. */
    spearman: correlation === null ? null : Math.round(1000 * correlation) / 1000,
    confidence: countBy(occupations, Confidence.options, ({ riskScore }) => riskScore.confidence),
    years: years(occupations),
    gaps: occupations.filter(({ skillGaps }) => skillGaps.length > 0).length,
    lowWithoutGaps: occupations.filter(
      ({ skillGaps, riskScore }) => skillGaps.length === 0 && riskScore.risk_tier === 'low',
    ).length,
    wageBases: countBy(occupations, bases, ({ labor }) => labor.wage_basis.split(':')[0]!),
    staffing: countBy(industries, STAFFING_KINDS, (industry) => industry.source.kind),
  };
}

/** Counts the readings of each kind and the capability readings by people, and lists their years. */
function readingFacts({ readings: { list } }: Method) {
  const of = (kind: ReadingKind) => list.filter((reading) => reading.kind === kind);
  return {
    capability: of('capability').length,
    automation: of('automation').length,
    people: of('capability').filter(({ rater }) => rater === 'people').length,
    years: [...new Set(list.map(({ year }) => year))].sort(),
  };
}

/** Returns the number of occupations with scenario years, by tier, and the range of the years. */
function years(occupations: readonly DerivedOccupation[]) {
  const dated = occupations.filter(({ riskScore }) => riskScore.displacement_year_low !== undefined);
  const low = dated.map(({ riskScore }) => riskScore.displacement_year_low!);
  const high = dated.map(({ riskScore }) => riskScore.displacement_year_high!);
  return {
    count: dated.length,
    byTier: countBy(dated, RiskTier.options, ({ riskScore }) => riskScore.risk_tier),
    ...(dated.length > 0 && {
      low: { from: Math.min(...low), to: Math.max(...low) },
      high: { from: Math.min(...high), to: Math.max(...high) },
    }),
  };
}

/** Returns the year in which half of all firms use AI on a path of the scenario: 2030. */
export function halfAdoptedYear(
  { start_year, adoption_at_start }: Method['scenario'],
  speed: number,
): number {
  return Math.round(start_year + Math.log(1 / adoption_at_start - 1) / speed);
}

/** Returns the lowest and highest sum of adjustments: `{ min: -15, max: 15 }`. */
export function adjustmentBounds(factors: Derived['source']['factors']['factors']) {
  const tenths = (pick: (...values: number[]) => number) =>
    Object.values(factors).reduce(
      (sum, { options }) => sum + Math.round(10 * pick(...options.map(({ adjustment }) => adjustment))),
      0,
    ) / 10;
  return { min: tenths(Math.min), max: tenths(Math.max) };
}

/** Returns the way from tasks to the score of an occupation as three bars on a scale from 0 to 100. */
export function exampleSteps(
  { exposure, protection, riskScore, tasks }: DerivedOccupation,
  { score }: Method,
) {
  const left = exposure.raw * (1 - score.protection_weight * protection.mean);
  const points = (fraction: number) => Math.round(score.range * fraction);
  return [
    { name: `Average exposure of its ${tasks.length} tasks`, value: points(exposure.raw) },
    { name: 'After the ratings that lower it', value: points(left) },
    {
      name: `Plus ${score.floor}: the score`,
      value: Math.round(riskScore.final_score),
      tier: riskScore.risk_tier,
    },
  ];
}

/** Returns an occupation's scenario years under the method's assumptions and under five others. */
export function otherYears({ exposure, protection }: DerivedOccupation, method: Method) {
  const under = (change: Partial<Method['scenario']>, reachCap = exposure.reachCap) =>
    deriveYears({ ...exposure, reachCap }, { ...method, scenario: { ...method.scenario, ...change } });
  const unprotected = exposure.reachCap / (1 - method.score.protection_weight * protection.mean);
  return [
    { what: 'As published', years: under({}) },
    { what: 'Adoption as a share of hours (5%) instead of firms', years: under({ adoption_at_start: 0.05 }) },
    { what: 'A quarter of the hours instead of half', years: under({ displaced_share: 0.25 }) },
    { what: 'The seven ratings don’t limit the reach', years: under({}, unprotected) },
    { what: '9% of firms at the start', years: under({ adoption_at_start: 0.09 }) },
    { what: '30% of firms at the start', years: under({ adoption_at_start: 0.3 }) },
  ];
}

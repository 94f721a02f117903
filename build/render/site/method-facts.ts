/** Figures about the whole dataset on the method page, counted from the derived data. */
import { addTenths } from '../../../core/round.js';
import { Confidence, RiskTier } from '../../../core/schemas/risk.js';
import { TaskCategory } from '../../../core/schemas/task.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { countBy, countNearEdges, medianMargin } from '../../derive/facts.js';
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
  return {
    occupations: occupations.length,
    industries: industries.length,
    tasks: tasks.length,
    imputed: tasks.filter((task) => task.source.imputed).length,
    disagree: tasks.filter((task) => readersDisagree(task.source, method)).length,
    /** Median margin in points, one decimal. */
    medianMargin: medianMargin(occupations),
    categories: countBy(tasks, TaskCategory.options, ({ category }) => category),
    tied: tasks.filter((task) => isTied(task.source, categories)).length / tasks.length,
    unrated: occupations.filter(({ protection }) => protection.borrowedFrom.length > 0).length,
    lowest,
    atLowest: scores.filter((score) => score === lowest).length,
    highest: Math.max(...scores),
    tiers: countBy(occupations, RiskTier.options, ({ riskScore }) => riskScore.risk_tier),
    nearEdges: countNearEdges(scores, method.tiers),
    confidence: countBy(occupations, Confidence.options, ({ riskScore }) => riskScore.confidence),
    years: occupations.filter(({ riskScore }) => riskScore.displacement_year_low !== undefined).length,
    gaps: occupations.filter(({ skillGaps }) => skillGaps.length > 0).length,
    wageBases: countBy(occupations, bases, ({ labor }) => labor.wage_basis.split(':')[0]!),
    staffing: countBy(industries, STAFFING_KINDS, (industry) => industry.source.kind),
  };
}

/** Returns the lowest and highest sum of adjustments: `{ min: -15, max: 15 }`. */
export function adjustmentBounds(factors: Derived['source']['factors']['factors']) {
  const all = Object.values(factors).map(({ options }) => options.map(({ adjustment }) => adjustment));
  return {
    min: addTenths(all.map((each) => Math.min(...each))),
    max: addTenths(all.map((each) => Math.max(...each))),
  };
}

/** Returns the way from tasks to the score of an occupation as three bars on a scale from 0 to 100. */
export function exampleSteps(
  { exposure, protection, riskScore, tasks }: DerivedOccupation,
  { score }: Method,
) {
  const left = exposure.raw * (1 - score.protection_weight * protection.mean);
  const { final_score, risk_tier: tier } = riskScore;
  return [
    { name: `Average exposure of its ${tasks.length} tasks`, value: Math.round(score.range * exposure.raw) },
    { name: 'After the ratings that lower it', value: Math.round(score.range * left) },
    { name: `Plus ${score.floor}: the score`, value: Math.round(final_score), tier },
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

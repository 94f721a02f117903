/** The calculation of an occupation's score from its readings, in steps that you can follow with a calculator. */
import { sum } from 'd3-array';
import { COVERS, EXPOSED_FROM } from '../../core/schemas/risk.js';
import { roundHalfUp, tierOf } from '../../core/score.js';
import { givenReading, type ReadingKind } from '../dataset/schema/readings.js';
import type { Derived, DerivedOccupation } from '../derive/derived.js';
import { rankAmong } from '../derive/interval.js';
import { ratingFraction, ratingOf, reachOf, weighted } from '../derive/score.js';
import type { DerivedTask } from '../derive/tasks.js';
import { scenarioAt, scenarioYear } from '../derive/years.js';

/** Formats a figure with as many decimals as the next step needs, without trailing zeros or an exponent. */
const show = (value: number, decimals = 6): string =>
  roundHalfUp(value, decimals)
    .toFixed(decimals)
    .replace(/\.?0+$/, '');

/** Formats a variance, which is far below 1. */
const tiny = (value: number) => show(value, 10);

/** Writes out a mean: `(0.5 + 1 + 0.5) / 3`, or `(2 × 0.5 + 1 × 1) / 3` if weights differ. */
function meanOf(values: readonly number[], weights: readonly number[] = values.map(() => 1)): string {
  const isEven = weights.every((weight) => weight === weights[0]);
  const parts = values.map((value, at) => (isEven ? show(value) : `${weights[at]} × ${show(value)}`));
  return `(${parts.join(' + ')}) / ${isEven ? values.length : sum(weights)}`;
}

type Section = (occupation: DerivedOccupation, derived: Derived) => string[];

const explainScore: Section = ({ exposure, protection, risk_score }, { scores, source: { method } }) => {
  const { floor, range, protection_weight } = method.score;
  const { below, equal } = rankAmong(scores, exposure.published);
  return [
    `final_score = ${floor} + ${range} × raw × (1 − ${protection_weight} P)`,
    `  = ${floor} + ${range} × ${show(exposure.raw)} × ${show(protection.left)} = ${show(exposure.unrounded, 4)} → ${risk_score.final_score}`,
    `  raw = sum of share × risk over the tasks = ${show(exposure.raw)}`,
    `  1 − ${protection_weight} P = 1 − ${protection_weight} × ${show(protection.mean)} = ${show(protection.left)}`,
    `ai_capability_score = 100 × sum of share × capability = 100 × ${show(exposure.capability)} → ${risk_score.ai_capability_score}`,
    `ai_automation_score = 100 × sum of share × automation = 100 × ${show(exposure.automation)} → ${risk_score.ai_automation_score}`,
    `exposed_tasks: ai_capability_score of ${EXPOSED_FROM} or more → ${risk_score.exposed_tasks} of ${risk_score.task_count} tasks`,
    `risk_tier: ${method.tiers.cut_points.map(({ tier, from }) => `${tier} from ${from}`).join(', ')} → ${risk_score.risk_tier}`,
    `risk_percentile: ${below} of ${scores.length} score lower, ${equal} the same with it:`,
    `  100 × (${below} + ${equal} / 2) / ${scores.length} = ${show((100 * (below + equal / 2)) / scores.length, 2)} → ${risk_score.risk_percentile} (within ${method.percentile.min} and ${method.percentile.max})`,
  ];
};

const explainInterval: Section = ({ tasks, exposure, protection, interval, risk_score }, { source }) => {
  const { coverage_factor, rater_variance, rater_variance_specific, margin_at_least, min, max } =
    source.method.interval;
  const { variance, ranked } = interval;
  const count = tasks.length;
  const squares = sum(tasks, ({ share, risk }) => (share * (risk - exposure.raw)) ** 2);
  const [deviation, margin] = [show(interval.deviation), show(interval.margin, 4)];
  const unrounded = show(exposure.unrounded, 4);
  return [
    `s = √(${tiny(variance.tasks)} + ${tiny(variance.raters)}) = ${deviation}`,
    count < 2
      ? '  which tasks are listed: a single one has no spread: 0'
      : `  which tasks are listed: n / (n − 1) × sum of (share × (risk − raw))² = ${count} / ${count - 1} × ${tiny(squares)} = ${tiny(variance.tasks)}`,
    `  who rates: ${rater_variance} × raw × (1 − raw) = ${rater_variance} × ${show(exposure.raw)} × ${show(1 - exposure.raw)} = ${tiny(variance.raters)}`,
    `margin = ${coverage_factor} × ${source.method.score.range} × ${show(protection.left)} × ${deviation}, and at least ${margin_at_least} = ${margin}`,
    `score_low = max(${min}, ${unrounded} − ${margin}) → ${risk_score.score_low}`,
    `score_high = min(${max}, ${unrounded} + ${margin}) → ${risk_score.score_high}`,
    `It ${COVERS}.`,
    'ranks: the same with the part of who rates that moves one occupation and not all of them',
    `  s = √(${tiny(variance.tasks)} + ${rater_variance_specific} × raw × (1 − raw)) = ${show(ranked.deviation)}, so ${ranked.low} to ${ranked.high}`,
    `  risk_percentile of these ends → percentile_low ${risk_score.percentile_low}, percentile_high ${risk_score.percentile_high}`,
  ];
};

const explainConfidence: Section = ({ interval, protection, certainty }, { source: { method } }) => {
  const [low, high] = [interval.low, interval.high].map((end) => tierOf(end, method.tiers.cut_points));
  return [
    `score_low is ${low}, score_high is ${high}: the interval touches ${certainty.tiersTouched} of the tiers`,
    `one tier high, two medium, more low; one step lower without O*NET ratings of its own or with fewer than ${method.confidence.full_tasks_at_least} tasks that have all readings`,
    `${protection.borrowedFrom.length === 0 ? 'ratings of its own' : 'borrowed ratings'}; ${certainty.fullTasks} tasks with all readings → ${certainty.confidence}`,
  ];
};

const explainProtection: Section = ({ source: { ratings }, protection }, { byCode, source: { method } }) => {
  const { importance, level } = method.rating_scales;
  const lenders = protection.borrowedFrom.map((code) => byCode.get(code)!);
  const how = ratings
    ? [
        `element = ((importance − ${importance.min}) / ${importance.max - importance.min} + level / ${level.max}) / 2; factor = mean of its elements`,
      ]
    : [
        'O*NET has not rated this occupation yet: each factor is the mean over its nearest rated related occupations,',
        `  ${lenders.map(({ source }) => `${source.soc_code} ${source.title}`).join('; ')}`,
      ];
  const factors = Object.entries(method.protective_factors.factors).flatMap(([name, { elements }]) => {
    const factor = protection.factors[name]!;
    const lent = ratings ? '' : `${meanOf(lenders.map((each) => each.protection.factors[name]!))} = `;
    const rated = (ratings ? elements : []).map((element) => {
      const rating = ratingOf(ratings!, element);
      return `  ${element}: importance ${rating.importance}, level ${rating.level} → ${show(ratingFraction(rating, method.rating_scales))}`;
    });
    return [`${name} = ${lent}${show(factor)} → ${show(factor, 4)}`, ...rated];
  });
  const mean = meanOf(Object.values(protection.factors));
  return [`P = mean of the factors = ${mean} = ${show(protection.mean)}`, ...how, ...factors];
};

const explainYears: Section = ({ exposure, protection, risk_score, tasks }, { source: { method } }) => {
  const { scenario, score } = method;
  const { displacement_year_low: low, displacement_year_high: high } = risk_score;
  /** The year in which a path reaches the limit and the year before, or its value at the horizon. */
  const path = (name: 'fast' | 'slow') => {
    const { reach_growth, adoption_speed } = scenario[name];
    const arrival = scenarioYear(exposure, scenario[name], scenario) ?? scenario.horizon_year;
    const years = [arrival - 1, arrival].filter((year) => year >= scenario.start_year);
    return [
      `${name}: growth ${reach_growth}, speed ${adoption_speed}`,
      ...years.map((year) => {
        const { reached, adopted } = scenarioAt(year, exposure, scenario[name], scenario);
        const grown = `${show(exposure.reach)} × ${1 + reach_growth}^${year - scenario.start_year}`;
        const sign = reached * adopted >= scenario.displaced_share ? '≥' : '<';
        return `  ${year}: min(${show(exposure.reachCap)}, ${grown}) × ${show(adopted)} = ${show(reached * adopted)} ${sign} ${scenario.displaced_share}`;
      }),
    ];
  };
  return [
    `the first year in which reach × adoption ≥ ${scenario.displaced_share} of the hours over all firms`,
    `reach = min(cap, start × (1 + growth)^n), n = years after ${scenario.start_year}`,
    `  start = raw × (1 − ${score.protection_weight} P) = ${show(exposure.raw)} × ${show(protection.left)} = ${show(exposure.reach)}`,
    `  cap = sum of share × ceiling over the tasks × (1 − ${score.protection_weight} P) = ${show(weighted(tasks, reachOf))} × ${show(protection.left)} = ${show(exposure.reachCap)}`,
    `adoption = 1 / (1 + e^(ln(1 / ${scenario.adoption_at_start} − 1) − speed × n))`,
    ...path('fast'),
    ...path('slow'),
    low === undefined
      ? `→ not both by ${scenario.horizon_year}: no years are published`
      : `→ displacement_year_low ${low}, displacement_year_high ${high}`,
  ];
};

const explainTasks: Section = ({ tasks, readings }, { source: { method } }) => {
  const { task_weight, task_risk } = method;
  const total = sum(tasks, ({ weight }) => weight);
  const assigned = (values: Readonly<Record<string, number>>) =>
    Array.from(Object.entries(values), (each) => each.join(' = ')).join(', ');
  const read = (kind: ReadingKind, { source, values }: DerivedTask) => {
    const own = [...readings.keys()].filter((at) => readings[at]!.kind === kind);
    const marks = own.map((at) => givenReading(source, readings[at]!.id) ?? 'imputed').join(', ');
    const [figures, weights] = [own.map((at) => values[at]!), own.map((at) => readings[at]!.weight)];
    return `${kind} ${marks}: ${meanOf(figures, weights)}`;
  };
  /** Whose readings of a task aren't those of the raters above: labels are of 2023, marks of later years. */
  const ownRaters = ({ source: { own = {} } }: DerivedTask) =>
    Object.entries(own).flatMap(([given, raters]) =>
      (raters ?? []).map(({ rater, date }) => `  ${given} by ${rater} on ${date}, not by the raters above`),
    );
  return [
    ...readings.map(
      ({ id, name, kind, scale, weight }) =>
        `${id}: ${kind}, ${name}; ${assigned(method.readings.scales[scale]!.values)}; weight ${weight}`,
    ),
    `share = weight / ${total}, with weights ${assigned(task_weight.values)}; time_fraction is rounded so that all sum to 1`,
    `risk = ${task_risk.capability_weight} × capability + ${task_risk.automation_weight} × automation; an imputed reading is the mean over the tasks that have it`,
    'ceiling = the share of the capability readings that see the task within reach, or automation if that is more',
    ...tasks.flatMap((task) => [
      `${task.source.id} ${task.source.description}`,
      `  share × risk = ${task.weight}/${total} × ${show(task.risk)} = ${show(task.share * task.risk)} → time_fraction ${task.time_fraction}, task_risk_score ${task.task_risk_score}; ceiling ${show(reachOf(task))}`,
      ...ownRaters(task),
      `  ${read('capability', task)} = ${show(task.capability)} → ai_capability_score ${task.ai_capability_score}`,
      `  ${read('automation', task)} = ${show(task.automation)}`,
    ]),
  ];
};

/** Each section's heading, what computes it, and what tells how; the tasks, which a page shows otherwise, are the last. */
const SECTIONS = [
  ['SCORE', 'build/derive/score.ts, deriveExposure', explainScore],
  ['LIKELY RANGE', 'build/derive/interval.ts, deriveInterval', explainInterval],
  ['CONFIDENCE IN THE TIER', 'build/derive/interval.ts, deriveConfidence', explainConfidence],
  ['PROTECTIVE FACTORS', 'build/derive/score.ts, deriveProtection', explainProtection],
  ['SCENARIO YEARS (not a forecast)', 'build/derive/years.ts, deriveYears', explainYears],
  ['TASKS', 'build/derive/tasks.ts, deriveTasks', explainTasks],
] as const;

/** Returns how the numbers of the score come about, for a page: without the scenario and the tasks, and headings without their files. */
export const explainNumbers = (occupation: DerivedOccupation, derived: Derived): string =>
  SECTIONS.slice(0, -2)
    .map(([heading, , lines]) => [heading, ...lines(occupation, derived)].join('\n  '))
    .join('\n\n');

/** Returns the whole explanation as text: the score first, then what it is made of. */
export function explain(occupation: DerivedOccupation, derived: Derived): string {
  const { source, risk_score } = occupation;
  const { dataset, method } = derived.source;
  const sections = SECTIONS.map(([heading, where, lines]) =>
    [`${heading}, in ${where}`, ...lines(occupation, derived)].join('\n  '),
  );
  return `${source.soc_code} ${source.title}: ${risk_score.final_score}, likely ${risk_score.score_low} to ${risk_score.score_high}, ${risk_score.risk_tier}
  data/occupations/${source.soc_code}.json and data/onet/${source.soc_code}.json; dataset ${dataset.version} as of ${dataset.as_of}, method ${method.version}
  Published figures stand behind →. Those before it are printed to six decimals and used unrounded: a sum of
  printed figures may differ from the printed sum in its last digits, never in what is published.

${sections.join('\n\n')}
`;
}

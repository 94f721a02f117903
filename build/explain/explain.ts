/** How every number of one occupation arose, from label to tier, in steps that a calculator can follow. */
import { roundHalfUp } from '../../core/round.js';
import { ratingFraction, unprotected } from '../../core/score.js';
import { categoryOfDwa, categoryTable } from '../derive/category.js';
import type { Derived, DerivedOccupation } from '../derive/derived.js';
import { ratingOf } from '../derive/protection.js';
import { saferNeighbours } from '../derive/skill-gaps.js';
import { RATERS } from '../derive/tasks.js';

/** A figure with as many decimals as a calculator needs to follow, without trailing zeros. */
const show = (value: number, decimals = 6) => String(roundHalfUp(value, decimals));
const percent = (fraction: number) => `${show(100 * fraction, 2)} %`;

function explainTasks({ tasks }: DerivedOccupation, { source }: Derived): string[] {
  const { task_weight, task_risk, exposure, automation } = source.method;
  const categories = categoryTable(source.tables);
  const total = tasks.reduce((sum, { weight }) => sum + weight, 0);
  const values = (labels: Record<string, number>) =>
    Object.entries(labels)
      .map(([label, value]) => `${label} = ${value}`)
      .join(', ');
  const lines = [
    'TASKS',
    `  labels: ${values(exposure.values)}; ${values(automation.values)}`,
    `  weights: ${values(task_weight.values)}; they sum to ${total}, and share = weight / ${total}`,
    '  capability = (human + gpt4 + gpt4_alt) / 3',
    `  risk = ${task_risk.capability_weight} × capability + ${task_risk.automation_weight} × automation`,
    '',
  ];
  for (const { source: task, category, scores, capability, risk, weight, share, timeFraction } of tasks) {
    const labels = task.labels
      ? `human ${task.labels.human}, gpt4 ${task.labels.gpt4}, gpt4_alt ${task.labels.gpt4_alt}, automation ${task.labels.automation}`
      : 'imputed: means over the labelled tasks';
    const activities = task.dwas.map((dwa) => `${dwa} ${categoryOfDwa(dwa, categories)}`).join('; ');
    lines.push(
      `  ${task.id} ${task.description}`,
      `    ${task.type}: share ${weight}/${total} = ${show(share)}, time_fraction ${timeFraction}`,
      `    ${labels}`,
      `    capability (${RATERS.map((rater) => show(scores[rater])).join(' + ')}) / 3 = ${show(capability)}` +
        ` → ai_capability_score ${roundHalfUp(100 * capability, 1)}`,
      `    risk ${task_risk.capability_weight} × ${show(capability)} + ${task_risk.automation_weight} × ` +
        `${show(scores.automation)} = ${show(risk)} → task_risk_score ${roundHalfUp(100 * risk, 1)}`,
      `    share × risk = ${show(share * risk)}`,
      `    ${category} (${activities})`,
    );
  }
  return lines;
}

function explainProtection({ source, protection }: DerivedOccupation, derived: Derived): string[] {
  const { method } = derived.source;
  const lines = ['PROTECTIVE FACTORS'];
  if (protection.borrowedFrom.length > 0) {
    lines.push(
      '  O*NET has not rated this occupation yet: each factor is the mean over its nearest rated related occupations',
      `  ${protection.borrowedFrom.join(', ')} (npm run explain on each shows its own)`,
    );
  } else {
    const { importance, level } = method.rating_scales;
    lines.push(
      `  element = ((importance − ${importance.min}) / ${importance.max - importance.min} + ` +
        `(level − ${level.min}) / ${level.max - level.min}) / 2; factor = mean of its elements`,
    );
  }
  for (const [name, { elements }] of Object.entries(method.protective_factors.factors)) {
    lines.push(
      `  ${name} = ${show(protection.factors[name]!)} → ${roundHalfUp(protection.factors[name]!, 4)}`,
    );
    if (source.ratings === null) continue;
    for (const element of elements) {
      const rating = ratingOf(source.ratings, element)!;
      const fraction = ratingFraction(rating, method.rating_scales);
      lines.push(
        `    ${element}: importance ${rating.importance}, level ${rating.level} → ${show(fraction)}`,
      );
    }
  }
  lines.push(
    `  P = mean of the ${Object.keys(protection.factors).length} factors = ${show(protection.mean)}`,
  );
  return lines;
}

function explainScore(
  { exposure, protection, riskScore, spread, source }: DerivedOccupation,
  derived: Derived,
) {
  const { method } = derived.source;
  const { floor, range, protection_weight } = method.score;
  const scores = derived.occupations.map((each) => each.exposure.published);
  const below = scores.filter((score) => score < exposure.published).length;
  const equal = scores.filter((score) => score === exposure.published).length;
  const cuts = method.tiers.cut_points.map(({ tier, from }) => `${tier} from ${from}`).join(', ');
  const labelled = source.tasks.filter((task) => task.labels).length;
  return [
    'SCORE',
    `  raw = sum of share × risk = ${show(exposure.raw)}`,
    `  final_score = ${floor} + ${range} × ${show(exposure.raw)} × (1 − ${protection_weight} × ${show(protection.mean)})` +
      ` = ${show(exposure.unrounded)} → ${exposure.published}`,
    `  risk_tier: ${cuts} → ${riskScore.risk_tier}`,
    `  risk_percentile: ${below} of ${scores.length} below, ${equal} equal: 100 × (${below} + ${equal}/2) / ${scores.length} → ${riskScore.risk_percentile}`,
    `  confidence: by one rater alone ${RATERS.map((rater) => `${rater} ${show(exposure.byRater[rater], 2)}`).join(', ')};` +
      ` spread ${show(spread, 2)}, ${labelled} labelled tasks, ${protection.borrowedFrom.length === 0 ? 'own ratings' : 'borrowed ratings'} → ${riskScore.confidence}`,
  ];
}

function explainYears({ exposure, protection, riskScore }: DerivedOccupation, derived: Derived): string[] {
  const { scenario, score } = derived.source.method;
  const left = unprotected(protection.mean, score.protection_weight);
  const path = (name: 'fast' | 'slow') =>
    `  ${name}: reach grows ${percent(scenario[name].reach_growth)} a year, adoption speed k = ${scenario[name].adoption_speed}`;
  const years =
    riskScore.displacement_year_low === undefined
      ? `not both within ${scenario.horizon_year}: no years are published`
      : `${riskScore.displacement_year_low} to ${riskScore.displacement_year_high}`;
  return [
    'SCENARIO YEARS (not a forecast)',
    `  reach c₀ = raw × (1 − ${score.protection_weight} P) = ${show(exposure.raw)} × ${show(left)} = ${show(exposure.reach)}`,
    `  cap = (1 − ${score.protection_weight} P) × Σ share × max(share of raters who see exposure, automation) = ${show(exposure.reachCap)}`,
    `  share of firms that use AI in ${scenario.start_year}: ${percent(scenario.adoption_at_start)}; first year in which reach × adoption is at least ${percent(scenario.displaced_share)}`,
    path('fast'),
    path('slow'),
    `  → ${years}`,
  ];
}

function explainGaps({ source, exposure, skillGaps }: DerivedOccupation, derived: Derived): string[] {
  const byCode = new Map(
    derived.occupations.map((each) => [
      each.source.soc_code,
      { ...each.source, published: each.exposure.published },
    ]),
  );
  const near = saferNeighbours(source, exposure.published, byCode, derived.source.method);
  const lines = ['SKILL GAPS'];
  if (near.length === 0)
    return [...lines, '  no related occupation is clearly less exposed and no step down'];
  lines.push(
    `  toward ${near.map((each) => `${each.soc_code} (${each.published})`).join(', ')}`,
    '  levels are 100 × O*NET level / 7; the target is the mean over these neighbours',
  );
  if (skillGaps.length === 0) lines.push('  no gap is large enough to name');
  for (const { skill, current_level, target_level, gap, toward } of skillGaps)
    lines.push(`  ${skill}: ${target_level} − ${current_level} = ${gap}, toward ${toward.join(', ')}`);
  return lines;
}

function explainLabor({ labor, votes }: DerivedOccupation): string[] {
  const { reference, missing, ...figures } = labor;
  return [
    'LABOR DATA',
    ...Object.entries(figures).map(
      ([key, value]) => `  ${key}: ${value === null ? `none (${missing[key]})` : value}`,
    ),
    `  ${Object.values(reference).join('; ')}; data/tables/wages.csv and projections.csv, rows ${labor.oews_code}`,
    'VOTES',
    `  ${votes.agree} agree + ${votes.too_high} too high + ${votes.too_low} too low = ${votes.total}`,
  ];
}

/** The whole explanation as text, one section after the other. */
export function explain(occupation: DerivedOccupation, derived: Derived): string {
  const { source } = occupation;
  const { dataset, method } = derived.source;
  const sections = [
    [
      `${source.soc_code} ${source.title}`,
      `  dataset ${dataset.version} as of ${dataset.as_of}, method ${method.version}; data/occupations/${source.soc_code}.json`,
    ],
    explainTasks(occupation, derived),
    explainProtection(occupation, derived),
    explainScore(occupation, derived),
    explainYears(occupation, derived),
    explainGaps(occupation, derived),
    explainLabor(occupation),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

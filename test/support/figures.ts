/**
 * A snapshot of the real dataset's figures, test/figures.json: totals, distribution, and some occupations in full. Tests read
 * it instead of repeating its numbers, so only one reviewed file changes when the data or the method does.
 */

import { group, quantileSorted } from 'd3-array';
import stringify from 'json-stringify-pretty-compact';
import { imputedTasks } from '../../build/dataset/schema/readings.js';
import type { Derived, DerivedOccupation } from '../../build/derive/derived.js';
import { countBy } from '../../build/derive/facts.js';
import { isExposed } from '../../build/derive/tasks.js';
import { publishedTask } from '../../build/render/api/occupations.js';
import { methodFacts } from '../../build/render/site/method.js';
import { MeasureId } from '../../core/schemas/measures.js';
import { searchFigures } from './search-figures.js';

/** Common occupations, then special ones: imputed tasks, no ratings, and each unusual basis of a wage. */
const NAMED = [
  ...['13-2011.00', '15-1252.00', '23-1011.00', '25-2021.00', '29-1141.00', '43-3031.00', '47-2111.00'],
  ...['27-1024.00', '29-1212.00', '27-2011.00', '27-2031.00', '27-2042.00', '27-2091.00', '11-1031.00'],
  ...['45-3031.00', '43-9081.00', '41-2011.00', '53-2011.00'],
];

const QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9];

/** Returns quantiles by their fraction: linear between the two nearest values, as spreadsheets have it; two decimals. */
function quantiles(values: readonly number[]): Record<string, number> {
  const sorted = values.toSorted((a, b) => a - b);
  return Object.fromEntries(
    QUANTILES.map((fraction) => [fraction, Math.round(100 * quantileSorted(sorted, fraction)!) / 100]),
  );
}

/** An occupation's published figures, without the names of releases and the reasons of what is missing. */
function named(occupation: DerivedOccupation, { source: { method } }: Derived) {
  const { source, tasks, labor, riskScore, protectiveFactors, skillGaps, others } = occupation;
  const { description: _description, ...first_task } = publishedTask(occupation.tasks[0]!);
  const { reference: _reference, missing: _missing, ...labor_data } = labor;
  return {
    title: source.title,
    risk_score: riskScore,
    labor_data,
    protective_factors: protectiveFactors,
    skill_gaps: skillGaps.map(({ skill, gap }) => [skill, gap]),
    tasks: tasks.length,
    tasks_seen: others.tasks_seen,
    exposed_tasks_seen: others.exposed_tasks_seen,
    measures: Object.fromEntries(
      others.measures.map((each) => [each.measure, each.percentile ?? each.category]),
    ),
    first_task,
    imputed: imputedTasks(source.tasks, method).length,
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Returns how many occupations each measure covers, and how many tasks are seen in use. */
function othersFigures({ source: { tables }, occupations, tasksSeen }: Derived) {
  const covers = countBy(tables.measures, MeasureId.options, ({ measure }) => measure);
  const tasks = occupations.flatMap((one) => one.tasks);
  const share = (some: typeof tasks) =>
    rounded(mean(some.map(({ source }) => Number(tasksSeen.has(source.id)))), 3);
  return {
    covers,
    tasks_seen: tasks.filter(({ source }) => tasksSeen.has(source.id)).length,
    of_exposed: share(tasks.filter(isExposed)),
    of_others: share(tasks.filter((task) => !isExposed(task))),
    occupations_without: occupations.filter(({ others }) => others.tasks_seen === 0).length,
    classifications: Object.fromEntries(
      [...group(tables.crosswalk, ({ classification }) => classification)].map(([name, rows]) => [
        name,
        {
          codes: new Set(rows.map(({ code }) => code)).size,
          occupations: new Set(rows.map(({ soc_code }) => soc_code)).size,
          pairs: rows.length,
        },
      ]),
    ),
  };
}

/** Returns the figures that a reviewer should see change: what the method page states, quantiles, sectors, occupations. */
async function figuresOf(derived: Derived) {
  const { source, occupations, industries } = derived;
  const { tied, ...facts } = methodFacts(derived);
  const levels = [2, 3, 4].map((level) => [
    level,
    industries.filter((industry) => industry.source.level === level).length,
  ]);
  return {
    version: source.dataset.version,
    method: source.method.version,
    facts: {
      ...facts,
      tied: Math.round(1000 * tied) / 1000,
    },
    scores: quantiles(occupations.map(({ riskScore }) => riskScore.final_score)),
    margins: {
      ...quantiles(occupations.map(({ interval }) => interval.margin)),
      mean: rounded(mean(occupations.map(({ interval }) => interval.margin)), 2),
    },
    median_wages: quantiles(occupations.map(({ labor }) => labor.median_annual_wage)),
    industries_by_level: Object.fromEntries(levels) as Record<string, number>,
    staffing: industries.reduce((sum, { staffing }) => sum + staffing.length, 0),
    sectors: Object.fromEntries(
      industries
        .filter((industry) => industry.source.level === 2)
        .map((industry) => [industry.source.naics_code, industry.score?.score ?? null]),
    ),
    others: othersFigures(derived),
    search: await searchFigures(derived),
    occupations: Object.fromEntries(
      occupations
        .filter(({ source: { soc_code } }) => NAMED.includes(soc_code))
        .map((occupation) => [occupation.source.soc_code, named(occupation, derived)]),
    ),
  };
}

/** Returns the snapshot's text. */
export const figuresText = async (derived: Derived) =>
  `${stringify(await figuresOf(derived), { maxLength: 200 })}\n`;

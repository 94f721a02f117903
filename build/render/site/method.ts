/** The method in short and in full: weights, cutoffs, reasons, and sources from the dataset; counts from the derived data. */
import { median } from 'd3-array';
import { valuesOf } from '../../../core/schemas/common.js';
import { STAFFING_KINDS } from '../../../core/schemas/industry.js';
import { MEASURES } from '../../../core/schemas/measures.js';
import { TaskCategory } from '../../../core/schemas/occupation.js';
import { roundHalfUp } from '../../../core/score.js';
import { hasAll, imputedTasks } from '../../dataset/schema/readings.js';
import { adjustmentRange } from '../../dataset/schema/settings.js';
import { countBy, countNearEdges, highFrom } from '../../derive/averages.js';
import type { Derived } from '../../derive/derived.js';
import { referenceOf } from '../../derive/labor.js';
import { readersDisagree } from '../../derive/tasks.js';
import { deriveAdoptions } from '../../derive/years.js';
import { countsOf } from '../api/meta.js';
import { signed } from '../display.js';
import { jsonFile, type OutputFile, siteFile } from '../page.js';
import * as words from '../words.js';
import { comparisonTable, sayer } from './others.js';
import { dataElement, linkTo } from './rows.js';
import { datasetJsonLd, type Site, sitePage } from './site.js';

/** Anchors of the technical part with their headings; the short page has links of the same names. */
const SECTIONS = {
  tasks: 'From ratings to the exposure of a task',
  protection: 'Ratings that lower the score',
  score: 'From tasks to the score',
  tiers: 'Tiers, rank, likely range, and confidence',
  years: 'Scenario years',
  agrees: 'Where it agrees with other measures, and where it doesn’t',
  conventions: 'How much our choices matter',
  'skill-gaps': 'Skill gaps',
  labor: 'Wages, jobs, and outlook',
  industries: 'Industries',
  personal: 'Personal factors',
  sources: 'Sources',
};

/** The source of the raters of 2026, by which the dataset has what they were told. */
const TOLD = 'task-ratings-2026';

const sourceAnchor = (id: string): string => `source-${id.replaceAll('.', '-')}`;

function methodView(site: Site) {
  const { comparisons, conventions } = site;
  const { method, factors, sources, rubrics } = site.source;
  const { exposure, final_score, risk_tier: tier, tasks } = site.example;
  const { floor, range } = method.score;
  const { conventions: _, ...withoutConventions } = SECTIONS;
  return {
    data: dataElement,
    signed,
    ratings: words.ratingCounts(method),
    measures: words.countWord(Object.keys(MEASURES).length),
    facts: methodFacts(site),
    say: sayer(comparisons),
    compared: comparisonTable(comparisons),
    sections: conventions ? SECTIONS : withoutConventions,
    highFrom: highFrom(method),
    coreCounts: method.task_weight.values.Core / method.task_weight.values.Supplemental,
    adoptions: deriveAdoptions(site.occupations, method),
    told: sources.sources.find(({ id }) => id === TOLD),
    rubric: rubrics[TOLD],
    // Those of the data first.
    sources: sources.sources.toSorted((a, b) => Number(b.files.length > 0) - Number(a.files.length > 0)),
    sourceAnchor,
    /** Links to the rows of sources, without the subtitles, which the rows have. */
    cite: (ids: readonly string[]) =>
      ids
        .map((id) => sources.sources.find((source) => source.id === id)!)
        .map(({ id, title }) => linkTo({ href: `#${sourceAnchor(id)}`, title: title.split(':')[0]! }))
        .join('; '),
    bounds: adjustmentRange(factors.factors),
    example: site.cards.get(site.example)!,
    /** The way from its tasks to its score as three bars on a scale from 0 to 100. */
    steps: [
      { name: `Average exposure of its ${tasks.length} tasks`, value: Math.round(range * exposure.raw) },
      { name: 'After the ratings that lower it', value: Math.round(range * exposure.reach) },
      { name: `Plus ${floor}: the score`, value: Math.round(final_score), tier },
    ],
    reference: referenceOf(site.vintages),
  };
}

export function* method(site: Site): Generator<OutputFile> {
  const view = methodView(site);
  const count = site.occupations.length;
  yield sitePage(site, 'method', {
    pageTitle: 'Method: how we calculate exposure scores',
    description: `How we calculate the exposure of ${count} occupations to AI built on language models, and what the scores can’t tell you.`,
    jsonLd: datasetJsonLd(site),
    ...view,
  });
  yield sitePage(site, 'technical', {
    pageTitle: 'Technical method: formulas, weights, and sources',
    description: `Ratings, weights, cutoffs, comparisons, and sources behind the exposure scores of ${count} occupations.`,
    ...view,
  });
  const { method, comparisons, acceptance, variants, figures } = site.comparisons;
  yield jsonFile(siteFile('validation'), { method, comparisons, acceptance, variants, figures });
}

export function methodFacts(derived: Derived) {
  const { source, occupations, industries, scores } = derived;
  const { method } = source;
  const tasks = occupations.flatMap((occupation) => occupation.tasks);
  const told = method.readings.list.filter(({ source }) => source === TOLD);
  return {
    ...countsOf(derived),
    imputed: source.occupations.flatMap((one) => imputedTasks(one.tasks, method)).length,
    /** Tasks that have every reading of the method's raters. */
    full: tasks.filter(({ source }) => !source.own && hasAll(source, method.readings.list)).length,
    /** Tasks that have every reading of the raters of 2026, and of nobody else in their place. */
    told: tasks.filter(({ source }) => !source.own?.marks && hasAll(source, told)).length,
    disagree: tasks.filter((task) => readersDisagree(task.source, method)).length,
    medianMargin: roundHalfUp(median(occupations, ({ interval }) => interval.margin)!, 1),
    categories: countBy(tasks, TaskCategory.options, ({ task_category }) => task_category),
    tied: tasks.filter(({ isTied }) => isTied).length / tasks.length,
    unrated: occupations.filter(({ protection }) => protection.borrowedFrom.length > 0).length,
    lowest: scores[0],
    atLowest: scores.filter((score) => score === scores[0]).length,
    highest: scores.at(-1),
    nearEdges: countNearEdges(scores, method),
    gaps: occupations.filter(({ skill_gaps }) => skill_gaps.length > 0).length,
    staffing_kinds: countBy(industries, valuesOf(STAFFING_KINDS), ({ kind }) => kind),
  };
}

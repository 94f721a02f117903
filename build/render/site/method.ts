/** The method page: weights, cutoffs, reasons, and sources from the dataset; counts from the derived data. */
import fs from 'node:fs';
import { displayTitle, number, TIER_WORDS } from '../../../core/display.js';
import { TaskCategory } from '../../../core/schemas/task.js';
import type { Tables } from '../../dataset/schema/tables.js';
import { deriveAdoptions, deriveConventions } from '../../derive/facts.js';
import { HOURS_A_YEAR, referenceOf } from '../../derive/labor.js';
import { exampleOccupation } from '../api/occupations.js';
import type { BulkFacts } from '../downloads/bulk.js';
import { explain } from '../explain.js';
import { type OutputFile, sitePath } from '../output.js';
import { CATEGORY_WORDS, countWord, percent, percentCell, sentenceCase, signed } from '../words.js';
import { citations, partedSources, sourceAnchor } from './citations.js';
import { datasetJsonLd } from './json-ld.js';
import { adjustmentBounds, exampleSteps, halfAdoptedYear, methodFacts, otherYears } from './method-facts.js';
import { dataElement } from './rows.js';
import { type Site, sitePage } from './site.js';
import { validationRows, validationSentences } from './validation.js';

/** The sections of the technical part: id and heading. */
const SECTIONS = {
  tasks: 'From ratings to the exposure of a task',
  protection: 'Ratings that lower the score',
  score: 'From tasks to the score',
  tiers: 'Tiers, rank, likely range, and confidence',
  years: 'Scenario years',
  agrees: 'Where it agrees with other measures, and where it doesn’t',
  'skill-gaps': 'Skill gaps',
  labor: 'Wages, jobs, and outlook',
  industries: 'Industries',
  personal: 'Personal factors',
  sources: 'Sources',
} as const;

/** The columns of the table of comparisons. */
const SHOWN_SCOPES = ['all', '50 and more', 'below 30', '30 to 50', 'within groups', 'top 32'] as const;

/** What the raters of 2026 were told. It is a document of the dataset, which nothing is computed from. */
const RUBRIC = new URL('../../../data/rubrics/task-ratings-2026.md', import.meta.url);

/** Sources of the types of tasks. */
const KINDS_FROM = ['autor-levy-murnane-2003', 'acemoglu-autor-2011'];

const FORMATS = { countWord, data: dataElement, signed, number, percent, percentCell, sentenceCase };

/** Groups work activities by the type of task that they are assigned to. */
function activities({ task_categories, task_category_exceptions }: Tables) {
  const general = task_categories.map(({ activity, ...row }) => ({ ...row, name: activity }));
  const exceptions = task_category_exceptions.map(({ intermediate_work_activity, ...row }) => ({
    ...row,
    name: intermediate_work_activity,
  }));
  const byKind = (rows: readonly { name: string; reason: string; category: TaskCategory }[]) =>
    TaskCategory.options.map((category) => ({
      category,
      rows: rows.filter((row) => row.category === category),
    }));
  return [
    { summary: `The ${general.length} general activities by type, with reasons`, kinds: byKind(general) },
    { summary: `The ${exceptions.length} exceptions by type, with reasons`, kinds: byKind(exceptions) },
  ];
}

export function* method(site: Site, { conventions }: Pick<BulkFacts, 'conventions'>): Generator<OutputFile> {
  const { derived } = site;
  const { method, factors, sources, tables } = derived.source;
  const facts = methodFacts(derived);
  const { scenario } = method;
  const example = exampleOccupation(derived);
  const view = {
    ...FORMATS,
    sections: SECTIONS,
    method,
    facts,
    validation: derived.source.validation,
    sentences: derived.source.validation && validationSentences(derived.source.validation),
    scopes: SHOWN_SCOPES,
    comparisons: derived.source.validation && validationRows(derived.source.validation, SHOWN_SCOPES),
    otherYears: otherYears(example, method),
    rubric: fs.readFileSync(RUBRIC, 'utf8'),
    conventions: conventions && deriveConventions(derived, conventions),
    adoptions: deriveAdoptions(derived),
    tables,
    activities: activities(tables),
    sources: partedSources(sources),
    sourceAnchor,
    cite: (ids: readonly string[]) => citations(ids, sources),
    kindsFrom: citations(KINDS_FROM, sources),
    factors: factors.factors,
    bounds: adjustmentBounds(factors.factors),
    halfAdopted: {
      fast: halfAdoptedYear(scenario, scenario.fast.adoption_speed),
      slow: halfAdoptedYear(scenario, scenario.slow.adoption_speed),
    },
    example: {
      title: displayTitle(example.source.title),
      href: sitePath('occupation', { slug: example.source.slug }),
      computed: explain(example, derived),
      steps: exampleSteps(example, method),
    },
    categoryWords: CATEGORY_WORDS,
    tierWords: TIER_WORDS,
    reference: referenceOf(derived.vintages),
    hoursAYear: HOURS_A_YEAR,
  };
  // The page itself lists the sources in a table.
  const { isBasedOn: _, ...dataset } = datasetJsonLd(derived);
  yield sitePage(
    site,
    'method',
    {},
    {
      title: 'Method: how we calculate exposure scores',
      description: `How we calculate the exposure of ${facts.occupations} occupations to AI built on language models: ratings, weights, cutoffs, limits, sources, and an example.`,
      data: [dataset],
    },
    view,
  );
}

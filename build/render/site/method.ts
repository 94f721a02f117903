/** The method page: weights, cutoffs, reasons, and sources from the dataset; counts from the derived data. */

import { displayTitle, number, TIER_WORDS } from '../../../core/display.js';
import { COVERS } from '../../../core/schemas/risk.js';
import { TaskCategory } from '../../../core/schemas/task.js';
import type { Tables } from '../../dataset/schema/tables.js';
import { deriveAdoptions, deriveConventions } from '../../derive/facts.js';
import { HOURS_A_YEAR, referenceOf } from '../../derive/labor.js';
import { exampleOccupation } from '../example-occupation.js';
import { explain } from '../explain.js';
import { type OutputFile, sitePath } from '../output.js';
import { CATEGORY_WORDS, countWord, percent, percentCell, sentenceCase, signed } from '../words.js';
import { citations, partedSources, sourceAnchor } from './citations.js';
import { datasetJsonLd } from './json-ld.js';
import { adjustmentBounds, halfAdoptedYear, methodFacts } from './method-facts.js';
import { dataElement } from './rows.js';
import { type Site, sitePage } from './site.js';

/** The sections of the page: id and heading. */
const SECTIONS = {
  what: 'What the score is, and what it isn’t',
  limits: 'Limitations',
  tasks: 'From judgments to the risk of a task',
  protection: 'What protects a job',
  score: 'From tasks to the score',
  tiers: 'Tiers, percentile, and confidence',
  years: 'Scenario years',
  example: 'A worked example',
  agrees: 'What it agrees with, and what not',
  'skill-gaps': 'Skill gaps',
  labor: 'Wages, jobs, and outlook',
  industries: 'Industries',
  personal: 'Personal factors',
  votes: 'Votes',
  sources: 'Sources',
} as const;

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

export function* method(site: Site): Generator<OutputFile> {
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
    conventions: deriveConventions(derived),
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
    },
    categoryWords: CATEGORY_WORDS,
    tierWords: TIER_WORDS,
    reference: referenceOf(derived.vintages),
    hoursAYear: HOURS_A_YEAR,
    covers: COVERS,
  };
  // The page itself lists the sources in a table.
  const { isBasedOn: _, ...dataset } = datasetJsonLd(derived);
  yield sitePage(
    site,
    'method',
    {},
    {
      title: 'Method: how we calculate exposure scores',
      description: `How we calculate the exposure of ${facts.occupations} occupations to AI language models: labels, weights, cutoffs, limitations, sources, and a worked example.`,
      data: [dataset],
    },
    view,
  );
}

/** The method page: weights, cutoffs, reasons, and sources from the dataset; counts from the derived data. */
import fs from 'node:fs';
import { displayTitle, number, TIER_WORDS } from '../../../core/display.js';
import { choices } from '../../derive/choices.js';
import { deriveAdoptions } from '../../derive/facts.js';
import { HOURS_A_YEAR, referenceOf } from '../../derive/labor.js';
import { exampleOccupation } from '../api/occupations.js';
import type { BulkFacts } from '../downloads/bulk.js';
import { explain } from '../explain.js';
import { type OutputFile, siteFile, sitePath } from '../output.js';
import { CATEGORY_WORDS, percent, percentCell, sentenceCase, signed } from '../words.js';
import { adjustmentBounds, exampleSteps, methodFacts, otherYears } from './method-facts.js';
import { dataElement } from './rows.js';
import { datasetJsonLd, type Site, sitePage } from './site.js';
import { sayer, validationRows } from './validation.js';

/** The columns of the table of comparisons. */
const SHOWN_SCOPES = ['all', '50 and more', 'below 30', '30 to 50', 'within groups', 'top 32'] as const;

/** What the raters of 2026 were told. It is a document of the dataset, which nothing is computed from. */
const RUBRIC = new URL('../../../data/rubrics/task-ratings-2026.md', import.meta.url);

const FORMATS = { data: dataElement, signed, number, percent, percentCell, sentenceCase };

const sourceAnchor = (id: string): string => `source-${id.replaceAll('.', '-')}`;

export function* method(site: Site, { conventions }: Pick<BulkFacts, 'conventions'>): Generator<OutputFile> {
  const { derived } = site;
  const { method, factors, sources, tables, validation } = derived.source;
  const facts = methodFacts(derived);
  const example = exampleOccupation(derived);
  /** Links to the rows of sources, without the subtitles, which the rows have. */
  const cite = (ids: readonly string[]) =>
    ids
      .map((id) => sources.sources.find((source) => source.id === id)!)
      .map((source) => ({ href: `#${sourceAnchor(source.id)}`, title: source.title.split(':')[0] }));
  yield sitePage(site, 'method', {
    title: 'Method: how we calculate exposure scores',
    description: `How we calculate the exposure of ${facts.occupations} occupations to AI built on language models: ratings, weights, cutoffs, limits, sources, and an example.`,
    data: datasetJsonLd(derived),
    view: {
      ...FORMATS,
      method,
      facts,
      validation,
      say: validation && sayer(validation),
      scopes: SHOWN_SCOPES,
      comparisons: validation && validationRows(validation, SHOWN_SCOPES),
      choices: conventions && choices(derived, conventions),
      otherYears: otherYears(example, method),
      adoptions: deriveAdoptions(derived),
      rubric: fs.readFileSync(RUBRIC, 'utf8'),
      tables,
      sources: sources.sources,
      sourceAnchor,
      cite,
      factors: factors.factors,
      bounds: adjustmentBounds(factors.factors),
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
    },
  });
  if (!validation) return;
  const { comparisons, acceptance, variants, figures } = validation;
  const rows = { method: validation.method, comparisons, acceptance, variants, figures };
  yield { file: siteFile('validation'), text: `${JSON.stringify(rows)}\n` };
}

/** Which comparisons with other measures are published: those made of these scores, and what can be computed anew. */
import { createHash } from 'node:crypto';
import type { Dataset } from '../dataset/schema/dataset.js';
import { SCOPES, type Validation } from '../dataset/schema/validation.js';
import { agreements, comparedFigures } from './agreement.js';
import type { Vintages } from './labor.js';
import type { DerivedOccupation } from './occupation.js';

/** Comparisons, each of the published scores. A sentence that lacks one of its figures is empty. */
export type Comparisons = Omit<Validation, 'scores'> & {
  /** Versions of the dataset and of the method, without what changes no figure. */
  dataset: string;
  method: string;
  /** Years that computed figures are of, by the name that sentences have for them. */
  years: Readonly<Record<string, string>>;
};

/**
 * Returns what tells comparisons from others: what is published of scores, but for the scenario’s years, which nothing is compared
 * with, and of the figures that they are compared with.
 */
function hashOfScores(occupations: readonly DerivedOccupation[]): string {
  const rows = occupations.map((each) => {
    const { displacement_year_low: _, displacement_year_high: __, ...scores } = each.riskScore;
    return [each.source.soc_code, scores, each.skillGaps, comparedFigures(each)];
  });
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
}

/** Returns the names of figures in a sentence: `ilo/all` of `{ilo/all}`. */
export const namesIn = (sentence: string) => [...sentence.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);

/** A figure as a sentence says it, by its unit. */
export type Named = Pick<Validation['figures'][number], 'value' | 'interval' | 'unit'>;

/** Returns all that sentences may name: results and figures, with `/n` how many each compares, and years. */
export function namedFigures({
  comparisons,
  figures,
  years,
}: Pick<Comparisons, 'comparisons' | 'figures' | 'years'>): Map<string, Named | number | string> {
  const results = comparisons.flatMap(({ id, results }) =>
    results.map(({ scope, occupations, ...result }) => {
      return { ...result, id: `${id}/${scope}`, unit: 'order', n: occupations };
    }),
  );
  const named = new Map<string, Named | number | string>(Object.entries(years));
  for (const each of [...results, ...figures]) {
    named.set(each.id, each);
    if (each.n !== null) named.set(`${each.id}/n`, each.n);
  }
  return named;
}

/**
 * Returns the comparisons of these scores: what the dataset has measures for, and those of the file if it is of them. If it is of
 * other scores, it also says how to renew them.
 */
export function deriveComparisons(
  { validation, dataset, method }: Dataset,
  occupations: readonly DerivedOccupation[],
  { baseWages, wages, projections }: Vintages,
): { comparisons: Comparisons; staleComparisons?: string } {
  const { scores, ...file } = validation;
  const hash = hashOfScores(occupations);
  const isOfThese = scores === hash;
  const computed = agreements(occupations);
  const years: Comparisons['years'] = {
    'jobs/years': `${baseWages} to ${wages}`,
    'projection/years': projections.replace('-', '–'),
  };
  const comparisons = file.comparisons
    .map((each) => {
      const all = [...(isOfThese ? each.results : []), ...(computed.get(each.id) ?? [])];
      const results = SCOPES.flatMap((scope) => all.find((result) => result.scope === scope) ?? []);
      const measure = each.measure.replace(/\{([^}]+)\}/g, (_, name) => years[name]!);
      return { ...each, measure, results };
    })
    .filter(({ results }) => results.length > 0);
  const about = {
    ...file,
    dataset: dataset.version,
    method: /^\d+\.\d+/.exec(method.version)![0],
    years,
    comparisons,
  };
  if (isOfThese) return { comparisons: about };
  const names = namedFigures({ ...about, figures: [] });
  const isKnown = (sentence: string) => namesIn(sentence).every((name) => names.has(name));
  const isComputed = (sentence: string) => namesIn(sentence).length > 0 && isKnown(sentence);
  const sentences: Validation['sentences'] = JSON.parse(JSON.stringify(file.sentences), (_, part) =>
    typeof part === 'string' && !isComputed(part) ? '' : part,
  );
  return {
    comparisons: {
      ...about,
      sentences,
      acceptance: [],
      variants: [],
      figures: [],
      limits: file.limits.filter(isKnown),
    },
    staleComparisons: `data/validation.json isn’t of these scores and of what they are compared with: its figures are left out, except those that are computed from the tables. Measure them again, and set scores to "${hash}".`,
  };
}

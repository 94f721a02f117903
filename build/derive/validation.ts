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
    const { displacement_year_low: _, displacement_year_high: __, ...scores } = each.risk_score;
    return [each.soc_code, scores, each.skill_gaps, comparedFigures(each)];
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
    results.map(({ scope, value, interval, occupations: n }) => {
      return { id: `${id}/${scope}`, unit: 'order', value, interval, n };
    }),
  );
  const named = [...results, ...figures].flatMap(({ id, n, ...figure }) => [
    [id, figure] as const,
    ...(n === null ? [] : [[`${id}/n`, n] as const]),
  ]);
  return new Map<string, Named | number | string>([...Object.entries(years), ...named]);
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
  const comparisons = file.comparisons.flatMap((each) => {
    const all = [...(isOfThese ? each.results : []), ...(computed.get(each.id) ?? [])];
    const results = SCOPES.flatMap((scope) => all.find((result) => result.scope === scope) ?? []);
    const measure = each.measure.replace(/\{([^}]+)\}/g, (_, name) => years[name]!);
    return results.length > 0 ? { ...each, measure, results } : [];
  });
  const version = /^\d+\.\d+/.exec(method.version)![0];
  const about = { ...file, dataset: dataset.version, method: version, years, comparisons };
  if (isOfThese) return { comparisons: about };
  const measured = { acceptance: [], variants: [], figures: [] };
  const names = namedFigures({ ...about, ...measured });
  const isKnown = (sentence: string) => namesIn(sentence).every((name) => names.has(name));
  const sentences: Validation['sentences'] = JSON.parse(JSON.stringify(file.sentences), (_, part) =>
    typeof part === 'string' && !(namesIn(part).length > 0 && isKnown(part)) ? '' : part,
  );
  return {
    comparisons: { ...about, ...measured, sentences, limits: file.limits.filter(isKnown) },
    staleComparisons: `data/validation.json isn’t of these scores and of what they are compared with: its figures are left out, except those that are computed from the tables. Measure them again, and set scores to "${hash}".`,
  };
}

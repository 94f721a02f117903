import { ratingFraction } from '../../../core/score.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { ratingOf } from '../../derive/score.js';
import { meanOf, show } from './figure.js';

export function explainProtection(occupation: DerivedOccupation, derived: Derived): string[] {
  const { factors, mean, borrowedFrom } = occupation.protection;
  const values = Object.values(factors);
  return [
    'PROTECTIVE FACTORS',
    ...(borrowedFrom.length > 0 ? borrowed(occupation, derived) : own(occupation, derived)),
    `  P = mean of the factors = ${meanOf(values)} = ${show(mean)}`,
  ];
}

/** Formats a factor and its published rounding. */
const shown = (value: number) => `${show(value)} → ${show(value, 4)}`;

function own({ source, protection }: DerivedOccupation, { source: { method } }: Derived): string[] {
  const { importance, level } = method.rating_scales;
  const part = (name: string, { min, max }: { min: number; max: number }) =>
    min === 0 ? `${name} / ${max}` : `(${name} − ${min}) / ${max - min}`;
  const lines = [
    `  element = (${part('importance', importance)} + ${part('level', level)}) / 2; factor = mean of its elements`,
  ];
  for (const [name, { elements }] of Object.entries(method.protective_factors.factors)) {
    lines.push(`  ${name} = ${shown(protection.factors[name]!)}`);
    for (const element of elements) {
      const rating = ratingOf(source.ratings!, element)!;
      const fraction = ratingFraction(rating, method.rating_scales);
      lines.push(
        `    ${element}: importance ${rating.importance}, level ${rating.level} → ${show(fraction)}`,
      );
    }
  }
  return lines;
}

function borrowed({ protection }: DerivedOccupation, derived: Derived): string[] {
  const { factors, borrowedFrom } = protection;
  const theirs = borrowedFrom.map(
    (code) => derived.occupations.find(({ source }) => source.soc_code === code)!,
  );
  return [
    '  O*NET has not rated this occupation yet: each factor is the mean over its nearest rated related occupations,',
    `  ${theirs.map(({ source }) => `${source.soc_code} ${source.title}`).join('; ')}`,
    ...Object.entries(factors).map(
      ([name, value]) =>
        `  ${name} = ${meanOf(theirs.map((each) => each.protection.factors[name]!))} = ${shown(value)}`,
    ),
  ];
}

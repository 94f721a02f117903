/** Wages and outlook of an occupation in words, for its page and its Markdown. */
import { dollars, number } from '../../../core/display.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import type { Vintages } from '../../derive/labor.js';
import { HOURS_A_YEAR } from '../../derive/labor.js';
import { signed } from '../words.js';

const MISSING_WORDS = {
  not_published: 'not published',
  hourly_wage_only: 'published only as an hourly wage',
  not_in_release: 'not in this release',
} as const;

/** Returns wages and outlook: each figure with its unit, or the reason it is missing. */
export function laborRows({ labor }: DerivedOccupation, { wages, previousWages, projections }: Vintages) {
  const figure = (key: keyof typeof labor, name: string, show: (value: number) => string) => {
    const value = labor[key] as number | null;
    const reason = labor.missing[key];
    return { name, value, text: value === null ? MISSING_WORDS[reason!] : show(value) };
  };
  const basis = labor.wage_basis;
  const wageName =
    basis === 'annual_median'
      ? `Median wage, May ${wages}`
      : basis === 'hourly_x_2080'
        ? `Median hourly wage × ${number(HOURS_A_YEAR)} hours, May ${wages}`
        : basis === `annual_median_${previousWages}`
          ? `Median wage, May ${previousWages}`
          : `Median wage of group ${basis.slice('group:'.length)}, May ${wages}`;
  const perYear = (value: number) => `${dollars(value)} per year`;
  return [
    figure('median_annual_wage', wageName, perYear),
    figure('wage_percentile_10', 'Bottom 10% earn less than', perYear),
    figure('wage_percentile_90', 'Top 10% earn more than', perYear),
    figure('employment', `Jobs (wage and salary), May ${wages}`, number),
    figure(
      'projected_change_pct',
      `Projected job growth, ${projections.replace('-', '–')}`,
      (value) => `${signed(value)}%`,
    ),
    figure('annual_openings', 'Projected openings per year', number),
  ];
}

/** Returns the education that the occupation typically requires, or the reason it is missing. */
export const educationWords = ({ typical_education, missing }: DerivedOccupation['labor']): string =>
  typical_education ?? MISSING_WORDS[missing.typical_education!];

/** Pay, jobs, and education of an occupation in words, for its page and its Markdown. */
import { displayTitle, dollars, number, typeset } from '../../../core/display.js';
import { roundHalfUp } from '../../../core/round.js';
import type { LaborData } from '../../../core/schemas/labor.js';
import type { Vintages } from '../../derive/labor.js';
import { HOURS_A_YEAR } from '../../derive/labor.js';
import { signed } from '../words.js';

/** A figure with its words; its value is `null` where there is none, and the words say so. */
interface Figure {
  value: number | null;
  text: string;
}

const MISSING_WORDS = {
  not_published: 'not published',
  hourly_wage_only: 'published only as an hourly wage',
  not_in_release: 'not published',
} as const;

/** Returns what the median is: that of a year, or of what stands in for it. */
function medianWords(basis: string, { previousWages }: Vintages): string {
  if (basis === 'annual_median') return 'median';
  if (basis === 'hourly_x_2080') return `median hourly wage × ${number(HOURS_A_YEAR)} hours`;
  if (basis === `annual_median_${previousWages}`) return `median in May ${previousWages}`;
  return `median of the group ${basis.slice('group:'.length)}`;
}

/** Returns pay, jobs, and education, each with its figures or with what is missing. */
export function laborRows(labor: LaborData, vintages: Vintages): { name: string; figures: Figure[] }[] {
  const figure = (key: keyof LaborData, name: string, show: (value: number) => string): Figure => {
    const value = labor[key] as number | null;
    return { value, text: value === null ? `${name} ${MISSING_WORDS[labor.missing[key]!]}` : show(value) };
  };
  const until = `20${vintages.projections.split('-')[1]}`;
  return [
    {
      name: 'Pay',
      figures: [
        figure(
          'median_annual_wage',
          'median',
          (wage) => `${dollars(wage)} a year (${medianWords(labor.wage_basis, vintages)})`,
        ),
        figure('wage_percentile_10', 'bottom 10%', (wage) => `bottom 10% under ${dollars(wage)}`),
        figure('wage_percentile_90', 'top 10%', (wage) => `top 10% over ${dollars(wage)}`),
      ],
    },
    {
      name: 'Jobs',
      figures: [
        figure('employment', 'number', number),
        figure(
          'projected_change_pct',
          'growth',
          (change) => `${signed(roundHalfUp(change, 0))}% by ${until}`,
        ),
        figure('annual_openings', 'openings', (count) => `${number(count)} openings a year`),
      ],
    },
    {
      name: 'Education',
      figures: [
        {
          value: null,
          text: typeset(labor.typical_education ?? MISSING_WORDS[labor.missing.typical_education!]),
        },
      ],
    },
  ];
}

/** Returns whose the figures are where several occupations share them; `null` where they are the occupation's own. */
export const groupNote = ({ oews_title, oews_occupations: count }: LaborData): string | null =>
  count > 1 ? `Pay and jobs are for ${displayTitle(oews_title)}, a group of ${count} occupations.` : null;

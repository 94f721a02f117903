/** Titles, labels, and amounts as pages show them, shared by the build and the function. */
import type { LaborData } from './schemas/labor.js';
import type { RiskScore, RiskTier } from './schemas/risk.js';

export const TIER_WORDS: Record<RiskTier, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  very_high: 'Very high',
};

/** Returns what leads everything about an occupation: how many of its tasks are exposed, as the list of tasks shows them. */
export function exposureSentence(risk: Counted): string {
  const { exposed_tasks, task_count, ai_capability_score } = risk;
  if (exposed_tasks > 0) return `AI could speed up ${exposed_tasks} of this job’s ${task_count} tasks.`;
  return ai_capability_score > 0
    ? `AI could do little of this work: none of its ${task_count} tasks reaches the middle of our scale.`
    : `Raters saw no use for AI in any of its ${task_count} tasks.`;
}

/** Returns the same for a title: `AI could speed up 12 of 17 tasks`. */
export const exposureShort = ({ exposed_tasks, task_count }: Counted): string =>
  exposed_tasks > 0
    ? `AI could speed up ${exposed_tasks} of ${task_count} tasks`
    : 'AI could do little of it';

/** Returns the sentence's second half: `People have used Claude for 3 of these 7.` Nothing where none is seen in use. */
export const seenSentence = (exposed: number, seen: number): string =>
  seen === 0 ? '' : `People have used Claude for ${exposed === 1 ? 'it' : `${seen} of these ${exposed}`}.`;

/** Says which tasks count. */
export const WHAT_COUNTS =
  'A task counts if raters, on average, saw AI saving at least half of the scale’s most.';

type Counted = Pick<RiskScore, 'exposed_tasks' | 'task_count' | 'ai_capability_score'>;

/** Returns a rank’s range as people say it, in tenths: `more exposed than roughly 8 to 9 of 10 jobs`. */
export function rankWords({ percentile_low, percentile_high }: RankEnds): string {
  const [low, high] = [Math.ceil(percentile_low / 10), Math.floor(percentile_high / 10)];
  const tenths =
    low <= high ? [...new Set([low, high])] : [Math.round((percentile_low + percentile_high) / 20)];
  if (tenths[0] === 0) return 'more exposed than almost no other job';
  return tenths[0] === 10
    ? 'more exposed than nearly all jobs'
    : `more exposed than roughly ${tenths.join(' to ')} of 10 jobs`;
}

type RankEnds = Pick<RiskScore, 'percentile_low' | 'percentile_high'>;

/** Returns the median pay as BLS publishes it: `$62,890` a year, `over $239,200`, or by the hour where it has no year. */
export function payText({ median_annual_wage, wage_basis }: Pay): string {
  if (wage_basis === 'top_coded') return `over ${dollars(median_annual_wage)}`;
  return wage_basis === 'hourly_x_2080'
    ? `$${(median_annual_wage / HOURS_A_YEAR).toFixed(2)} an hour`
    : dollars(median_annual_wage);
}

type Pay = Pick<LaborData, 'median_annual_wage' | 'wage_basis'>;

/** Hours in a full-time year. BLS uses the same number to turn hourly wages into annual ones. */
export const HOURS_A_YEAR = 2080;

/** O*NET's names of its job zones, by the preparation that their occupations need. */
export const ZONE_WORDS: Readonly<Record<number, string>> = {
  1: 'little or no preparation',
  2: 'some preparation',
  3: 'medium preparation',
  4: 'considerable preparation',
  5: 'extensive preparation',
};

/** Last whole number of each tier, so that no score is rounded across a tier's edge. */
const LAST: Record<RiskTier, number> = { low: 29, medium: 49, high: 64, very_high: 100 };

/** Returns a score in whole points, as people read it: 49.9 in the medium tier is 49, because 50 would be high. */
export const wholeScore = ({
  final_score,
  risk_tier,
}: Pick<RiskScore, 'final_score' | 'risk_tier'>): number =>
  Math.min(Math.round(final_score), LAST[risk_tier]);

const FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** Formats a number: 133080 → `133,080`, 5 → `5`, -1234.5 → `-1,234.5`. */
export const number = (value: number): string => FORMAT.format(value);

export const dollars = (value: number): string => `$${number(value)}`;

/** Typesets a text of the data, whose apostrophes are straight: `a bachelor's degree` → `a bachelor’s degree`. */
export const typeset = (text: string): string => (text.includes("'") ? text.replace(/(?<=\w)'/g, '’') : text);

/** Typesets an O*NET title: `Helpers--Carpenters` → `Helpers—Carpenters`. */
export const displayTitle = (title: string): string => typeset(title.replace(/(?<=\w)--(?=\w)/g, '—'));

/** Published lower and upper ends of an interval, in points with one decimal. */
export type Ends = Pick<RiskScore, 'score_low' | 'score_high'>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const SPECIAL = /[&<>"']/;

/** Escapes text for HTML or XML, in an element or in an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!);

/** Typesets and escapes text. Few texts need it, and a test costs a third. */
export const htmlOf = (text: string): string => (SPECIAL.test(text) ? escaped(typeset(text)) : text);

/** The major groups that O*NET describes, by the first two digits of a SOC code: all but the military ones. */
export const MAJOR_GROUPS: Readonly<Record<string, string>> = {
  '11': 'Management',
  '13': 'Business and Financial Operations',
  '15': 'Computer and Mathematical',
  '17': 'Architecture and Engineering',
  '19': 'Life, Physical, and Social Science',
  '21': 'Community and Social Service',
  '23': 'Legal',
  '25': 'Educational Instruction and Library',
  '27': 'Arts, Design, Entertainment, Sports, and Media',
  '29': 'Healthcare Practitioners and Technical',
  '31': 'Healthcare Support',
  '33': 'Protective Service',
  '35': 'Food Preparation and Serving',
  '37': 'Building and Grounds Cleaning and Maintenance',
  '39': 'Personal Care and Service',
  '41': 'Sales and Related',
  '43': 'Office and Administrative Support',
  '45': 'Farming, Fishing, and Forestry',
  '47': 'Construction and Extraction',
  '49': 'Installation, Maintenance, and Repair',
  '51': 'Production',
  '53': 'Transportation and Material Moving',
};

/** The pages that `site.js` fills or filters: all jobs, search results, and a comparison. */
import {
  displayTitle,
  escaped,
  MAJOR_GROUPS,
  number,
  TIER_WORDS,
  wholeScore,
} from '../../../core/display.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import type { OutputFile } from '../output.js';
import { type Site, sitePage } from './site.js';

type Choices = readonly (readonly [value: string, label: string])[];

/** Training by job zone, in words that need no O*NET. */
const TRAINING: Choices = [
  ['', 'Any'],
  ['1', 'Little or none'],
  ['2', 'High school, some training'],
  ['3', 'Some college or apprenticeship'],
  ['4', 'Bachelor’s degree'],
  ['5', 'Graduate school'],
];

const PAY: Choices = [
  ['', 'Any'],
  ...[40_000, 60_000, 80_000, 100_000].map((wage) => [String(wage), `$${number(wage)} or more`] as const),
];

/** The orders of the list by the API's `sort`; the first is the one in the file. */
const SORTS: Choices = [
  ['-final_score', 'Most exposed'],
  ['final_score', 'Least exposed'],
  ['-median_annual_wage', 'Highest pay'],
  ['median_annual_wage', 'Lowest pay'],
  ['-employment', 'Most jobs'],
  ['employment', 'Fewest jobs'],
  ['title', 'Name, A–Z'],
  ['-title', 'Name, Z–A'],
];

/** Columns of the list, with the order that the first click on a head asks for. */
const COLUMNS = [
  { name: 'Job', sort: 'title' },
  { name: 'Exposure, likely range', sort: '-final_score' },
  { name: 'Median pay', sort: '-median_annual_wage' },
  { name: 'Jobs (1,000s)', sort: '-employment' },
] as const;

const thousands = (value: number) => number(Math.max(1, Math.round(value / 1000)));

/**
 * Returns a row of the list in as few bytes as HTML allows, because there are 923: end tags and quotes left out, the tier's
 * letter, job zone, and group in the class, and pay and jobs in thousands. `site.css` draws the dot, `site.js` reads the row.
 */
function compactRow({ source, riskScore, labor }: DerivedOccupation): string {
  const { score_low, score_high, risk_tier } = riskScore;
  const [low, score, high] = [Math.round(score_low), wholeScore(riskScore), Math.round(score_high)];
  // Only a range cut off at an end of the scale isn't symmetrical.
  const dot = Math.abs((low + high) / 2 - score) > 1 ? `;--s:${score}` : '';
  const jobs =
    labor.employment === null
      ? '–'
      : `${thousands(labor.employment)}${labor.oews_occupations > 1 ? '†' : ''}`;
  return `<tr class=${risk_tier[0]}${source.job_zone}${source.soc_code.slice(0, 2)}><th><a href=/occupations/${source.slug}>${escaped(displayTitle(source.title))}</a><td style=--l:${low};--h:${high}${dot}>${score}<td>$${thousands(labor.median_annual_wage)}K<td>${jobs}`;
}

/** Renders the whole list, the most exposed first; equal scores stand in the order of their codes. */
export function* occupations(site: Site): Generator<OutputFile> {
  const { occupations, groups } = site.derived;
  const countText = number(occupations.length);
  const fields = groups.map(({ group }) => [group, MAJOR_GROUPS[group] ?? group] as const);
  yield sitePage(
    site,
    'occupations',
    {},
    {
      title: `All ${countText} jobs by exposure to AI`,
      description: `Exposure to AI, pay, and jobs of ${countText} U.S. occupations, to filter and sort.`,
    },
    {
      count: occupations.length,
      countText,
      selects: [
        { name: 'tier', label: 'Exposure', choices: [['', 'Any'], ...Object.entries(TIER_WORDS)] },
        { name: 'group', label: 'Field', choices: [['', 'All fields'], ...fields] },
        { name: 'job_zone', label: 'Training needed', choices: TRAINING },
        { name: 'min_wage', label: 'Median pay', choices: PAY },
        { name: 'sort', label: 'Sort by', choices: SORTS },
      ],
      columns: COLUMNS,
      rows: occupations
        .toSorted((a, b) => b.riskScore.final_score - a.riskScore.final_score)
        .map(compactRow)
        .join(''),
    },
  );
}

export function* search(site: Site): Generator<OutputFile> {
  const { occupations, groups } = site.derived;
  yield sitePage(
    site,
    'search',
    {},
    {
      title: 'Find your job',
      description: `Find any of ${number(occupations.length)} U.S. occupations by what people call the job, and see how exposed it is to AI.`,
    },
    {
      countText: number(occupations.length),
      groups: groups.map(({ group, occupations: { length } }) => ({
        group,
        name: MAJOR_GROUPS[group] ?? group,
        count: length,
      })),
    },
  );
}

/** Most jobs that fit below each other on one axis. */
const COMPARED = 4;

/** Comparisons to begin with; one whose jobs a dataset lacks is left out. */
const READY = [
  ['15-1252.00', '15-1251.00', '15-1211.00'],
  ['29-1141.00', '31-1131.00', '43-6013.00'],
  ['13-2011.00', '43-3031.00', '23-1011.00'],
] as const;

export function* compare(site: Site): Generator<OutputFile> {
  const byCode = new Map(site.derived.occupations.map((each) => [each.source.soc_code, each]));
  const ready = READY.map((codes) => codes.map((code) => byCode.get(code)))
    .filter((jobs) => jobs.every((job) => job !== undefined))
    .map((jobs) => ({
      href: `/compare?codes=${jobs.map((job) => job!.source.soc_code)}`,
      titles: jobs.map((job) => displayTitle(job!.source.title)).join(', '),
    }));
  yield sitePage(
    site,
    'compare',
    {},
    {
      title: 'Compare jobs by exposure to AI',
      description:
        'Two to four U.S. jobs on one axis: exposure to AI with its likely range, pay, and growth.',
    },
    { fields: COMPARED, ready },
  );
}

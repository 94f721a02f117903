/** The pages that `site.js` fills or filters: all occupations, search results, and a comparison. */
import { greatest } from 'd3-array';
import { displayTitle, number, TIER_WORDS, ZONE_WORDS } from '../../../core/display.js';
import { MAJOR_GROUPS } from '../../../core/major-groups.js';
import type { OutputFile } from '../output.js';
import { RANGE_COVERS } from '../words.js';
import { occupationRow } from './rows.js';
import { type Site, sitePage } from './site.js';

type Choices = readonly (readonly [value: string, label: string])[];

/** The orders of the list by the API's `sort`; the first is the one in the file. */
const SORTS: Choices = [
  ['-final_score', 'Highest score'],
  ['final_score', 'Lowest score'],
  ['-median_annual_wage', 'Highest pay'],
  ['median_annual_wage', 'Lowest pay'],
  ['-employment', 'Most jobs'],
  ['employment', 'Fewest jobs'],
  ['title', 'Name, A–Z'],
  ['-title', 'Name, Z–A'],
  ['soc_code', 'SOC code'],
];

/** Columns of the list, with the order that the first click on a head asks for. */
const COLUMNS = [
  { name: 'Occupation', sort: 'title' },
  { name: 'Score, likely range', sort: '-final_score' },
  { name: 'Job zone', isNumber: true },
  { name: 'Jobs', sort: '-employment', isNumber: true },
  { name: 'Median wage', sort: '-median_annual_wage', isNumber: true },
] as const;

/** Renders the whole list, the most exposed first; equal scores stand in the order of their codes. */
export function* occupations(site: Site): Generator<OutputFile> {
  const { occupations, groups } = site.derived;
  const countText = number(occupations.length);
  const selects: { name: string; label: string; choices: Choices }[] = [
    { name: 'tier', label: 'Exposure', choices: [['', 'Any'], ...Object.entries(TIER_WORDS)] },
    {
      name: 'group',
      label: 'Group',
      choices: [
        ['', 'All groups'],
        ...groups.map(({ group }) => [group, MAJOR_GROUPS[group] ?? group] as const),
      ],
    },
    {
      name: 'job_zone',
      label: 'Preparation (job zone)',
      choices: [
        ['', 'Any'],
        ...Object.entries(ZONE_WORDS).map(([zone, words]) => [zone, `${zone}: ${words}`] as const),
      ],
    },
    { name: 'sort', label: 'Sort by', choices: SORTS },
  ];
  yield sitePage(
    site,
    'occupations',
    {},
    {
      title: `All ${countText} occupations by exposure to AI`,
      description: `Exposure score, tier, job zone, jobs, and median wage of ${countText} U.S. occupations, to filter and sort.`,
    },
    {
      count: occupations.length,
      countText,
      selects,
      columns: COLUMNS,
      rows: occupations.map(occupationRow).sort((a, b) => b.score - a.score),
      rangeCovers: RANGE_COVERS,
    },
  );
}

export function* search(site: Site): Generator<OutputFile> {
  const { occupations, groups } = site.derived;
  const countText = number(occupations.length);
  yield sitePage(
    site,
    'search',
    {},
    {
      title: 'Search occupations by job title',
      description: `Find any of ${countText} U.S. occupations by what people call the job, and see how exposed it is to AI.`,
    },
    {
      countText,
      groups: groups.map(({ group, occupations: { length } }) => ({
        group,
        name: MAJOR_GROUPS[group] ?? group,
        count: length,
      })),
    },
  );
}

/** Most occupations that fit beside each other. */
const COMPARED = 4;

export function* compare(site: Site): Generator<OutputFile> {
  const largest = greatest(site.derived.occupations, ({ labor }) => labor.employment ?? 0)!;
  yield sitePage(
    site,
    'compare',
    {},
    {
      title: 'Compare occupations by exposure to AI',
      description: 'Two to four U.S. occupations side by side: exposure to AI, pay, and outlook.',
    },
    { fields: COMPARED, example: displayTitle(largest.source.title), rangeCovers: RANGE_COVERS },
  );
}

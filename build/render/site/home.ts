/** The home page: the search, jobs by exposure, both ends of the ranking, and ways into the list. */
import { displayTitle, number, wholeScore } from '../../../core/display.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import { type OutputFile, sitePath } from '../output.js';
import { jobsFinding } from './chart-files.js';
import { dot, histogram } from './charts.js';
import { datasetJsonLd } from './json-ld.js';
import { type Site, sitePage } from './site.js';

const LISTED = 5;

/** Ways into the list of jobs, as filters that it keeps in its URL. */
const PRESETS = [
  { name: 'Highest paid and least exposed', query: 'tier=low&sort=-median_annual_wage' },
  { name: 'Least exposed without a bachelor’s degree', query: 'job_zone=1,2,3&sort=final_score' },
  { name: 'Most exposed bachelor’s-level jobs', query: 'job_zone=4&sort=-final_score' },
  { name: 'Most jobs with high exposure', query: 'tier=high,very_high&sort=-employment' },
];

const listed = ({ source, riskScore }: DerivedOccupation) => ({
  href: sitePath('occupation', { slug: source.slug }),
  title: displayTitle(source.title),
  value: riskScore.final_score,
  score: wholeScore(riskScore),
  dot: dot(riskScore),
});

export function* home(site: Site): Generator<OutputFile> {
  const { occupations, source } = site.derived;
  // Among ties, the occupations with the most jobs come first, because they concern the most people.
  const byJobs = [...occupations].sort((a, b) => (b.labor.employment ?? 0) - (a.labor.employment ?? 0));
  const ascending = byJobs.toSorted((a, b) => a.riskScore.final_score - b.riskScore.final_score);
  const most = byJobs.toSorted((a, b) => b.riskScore.final_score - a.riskScore.final_score).slice(0, LISTED);
  const lowest = ascending[0]!.riskScore.final_score;
  const tied = ascending.filter(({ riskScore }) => riskScore.final_score === lowest).length;
  const finding = jobsFinding(site.derived);
  const count = number(occupations.length);
  yield sitePage(
    site,
    'home',
    {},
    {
      title: 'How exposed is your job to AI?',
      description: `Look up any of ${count} U.S. occupations: which of its tasks AI could do or speed up, what it pays, and how sure we are.`,
      data: [datasetJsonLd(site.derived)],
    },
    {
      count,
      finding,
      chart: histogram(finding.bars, source.method, `${finding.measure} ${finding.words}`),
      lists: [
        {
          heading: 'Most exposed',
          note: 'Whether employers act on that is another question.',
          rows: most.map(listed),
        },
        {
          heading: 'Least exposed',
          note: `${tied > LISTED ? `The largest of ${tied} tied for the lowest score. ` : ''}Robots aren’t counted.`,
          rows: ascending.slice(0, LISTED).map(listed),
        },
      ],
      presets: PRESETS,
    },
  );
}

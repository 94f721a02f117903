/** The home page: the search, jobs by exposure, both ends of the ranking, and ways into the list. */
import { number } from '../../../core/display.js';
import type { OutputFile } from '../output.js';
import { histogram } from './charts.js';
import { datasetJsonLd } from './json-ld.js';
import { occupationRow } from './rows.js';
import { type Site, sitePage } from './site.js';

const LISTED = 5;

export function* home(site: Site): Generator<OutputFile> {
  const { finding } = site;
  const { occupations, source } = site.derived;
  // Among ties, the occupations with the most jobs come first, because they concern the most people.
  const byJobs = occupations.toSorted((a, b) => (b.labor.employment ?? 0) - (a.labor.employment ?? 0));
  const most = byJobs.toSorted((a, b) => b.riskScore.final_score - a.riskScore.final_score);
  const least = byJobs.toSorted((a, b) => a.riskScore.final_score - b.riskScore.final_score);
  const lowest = least[0]!.riskScore.final_score;
  const tied = least.filter(({ riskScore }) => riskScore.final_score === lowest).length;
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
      most: most.slice(0, LISTED).map(occupationRow),
      least: least.slice(0, LISTED).map(occupationRow),
      tied: tied > LISTED && tied,
    },
  );
}

import { greatest, rollup, sum } from 'd3-array';
import { mean } from '../../../core/score.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import { type OutputFile, SITE_NAME } from '../output.js';
import { CATEGORY_WORDS, countWord, dollars, number, percent } from '../words/labels.js';
import { histogram, scatter, ZONES } from './plots.js';
import { occupationRow } from './rows.js';
import { type Site, sitePage } from './site.js';

const LISTED = 10;

/** Share of working time in tasks where a language model could do half of the work or more, by the raters' mean. */
const timeWithinReach = ({ tasks }: DerivedOccupation): number =>
  sum(tasks, ({ capability, share }) => (capability >= 0.5 ? share : 0));

/** The kind of task that takes the most working time of some occupations, and how much. */
function mainCategory(occupations: readonly DerivedOccupation[]) {
  const tasks = occupations.flatMap((each) => each.tasks);
  const time = rollup(
    tasks,
    (some) => sum(some, ({ share }) => share) / occupations.length,
    ({ category }) => category,
  );
  const [category, share] = greatest(time, (a, b) => a[1] - b[1])!;
  return {
    name: CATEGORY_WORDS[category].toLowerCase(),
    share: Math.round(1000 * share) / 1000,
    text: percent(share),
  };
}

/** Some occupations with what they have in common. */
function extreme(occupations: readonly DerivedOccupation[]) {
  const reach = mean(occupations.map(timeWithinReach));
  return {
    rows: occupations.map(occupationRow),
    main: mainCategory(occupations),
    reach: Math.round(1000 * reach) / 1000,
    reachText: percent(reach),
  };
}

export function* home(site: Site): Generator<OutputFile> {
  const { occupations, source } = site.derived;
  const { dataset, method } = source;
  // Occupations come by SOC code, and the sort keeps that order among equals.
  const byScore = [...occupations].sort((a, b) => b.riskScore.final_score - a.riskScore.final_score);
  const lowest = byScore.at(-1)!.riskScore.final_score;
  const tied = occupations.filter(({ riskScore }) => riskScore.final_score === lowest);
  const least = tied.length > LISTED ? tied.slice(0, LISTED) : byScore.slice(-LISTED).reverse();
  yield sitePage(
    site,
    'home',
    {},
    {
      title: `${SITE_NAME}: how exposed ${number(occupations.length)} occupations are to AI`,
      description: `An index from 0 to 100 of how far today’s language models reach into the tasks of ${number(occupations.length)} U.S. occupations, with reasons, sources and a free API.`,
      data: {
        '@context': 'https://schema.org',
        '@type': 'Dataset',
        name: dataset.title,
        description: `Exposure scores from 0 to 100 for ${occupations.length} U.S. occupations with tasks, wages, staffing and the method's weights.`,
        url: `${dataset.site}/`,
        version: dataset.version,
        dateModified: dataset.as_of,
        license: 'https://creativecommons.org/licenses/by/4.0/',
        isAccessibleForFree: true,
        creditText: dataset.attribution,
        distribution: {
          '@type': 'DataDownload',
          encodingFormat: 'application/json',
          contentUrl: `${dataset.site}/api/v1/occupations`,
        },
      },
    },
    {
      count: occupations.length,
      countText: number(occupations.length),
      listed: countWord(Math.min(LISTED, occupations.length)),
      zones: countWord(ZONES),
      histogram: histogram(occupations, method),
      scatter: { ...scatter(occupations, method), dollars },
      most: extreme(byScore.slice(0, LISTED)),
      least: extreme(least),
      tied: tied.length > LISTED ? tied.length : 0,
      lowest,
    },
  );
}

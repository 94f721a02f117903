/** The home page: search, all scores as a histogram, both ends of the ranking, and wages by score. */
import { greatest, rollup, sum } from 'd3-array';
import { dollars, number, ZONE_WORDS } from '../../../core/display.js';
import { mean } from '../../../core/score.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import type { OutputFile } from '../output.js';
import { CATEGORY_WORDS, countWord, percent, RANGE_COVERS } from '../words.js';
import { datasetJsonLd } from './json-ld.js';
import { histogram, scatter } from './plots.js';
import { occupationRow } from './rows.js';
import { type Site, sitePage } from './site.js';

const LISTED = 10;

/** Returns the share of working time, 0 to 1, in tasks whose capability is at least one half. */
const timeWithinReach = ({ tasks }: DerivedOccupation): number =>
  sum(tasks, ({ capability, share }) => (capability >= 0.5 ? share : 0));

/** Returns the type of task that takes the most working time in some occupations, and its share. */
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

/** Returns one end of the ranking: its rows, its main type of task, and its time within reach. */
function extreme(occupations: readonly DerivedOccupation[]) {
  const reach = mean(occupations.map(timeWithinReach));
  return {
    rows: occupations.map(occupationRow),
    // The page uses `zones` for their number as a word.
    zones: false,
    main: mainCategory(occupations),
    reach: Math.round(1000 * reach) / 1000,
    reachText: percent(reach),
  };
}

export function* home(site: Site): Generator<OutputFile> {
  const { occupations, source } = site.derived;
  const { method } = source;
  // Among ties, the occupations with the most jobs come first, because they concern the most people.
  const byJobs = [...occupations].sort((a, b) => (b.labor.employment ?? 0) - (a.labor.employment ?? 0));
  const byScore = byJobs.toSorted((a, b) => b.riskScore.final_score - a.riskScore.final_score);
  const lowest = byScore.at(-1)!.riskScore.final_score;
  const tied = byJobs.filter(({ riskScore }) => riskScore.final_score === lowest);
  const least =
    tied.length > LISTED
      ? tied.slice(0, LISTED)
      : byScore.toSorted((a, b) => a.riskScore.final_score - b.riskScore.final_score).slice(0, LISTED);
  yield sitePage(
    site,
    'home',
    {},
    {
      title: 'How exposed is your job to AI?',
      description: `How much of the work in ${number(occupations.length)} U.S. occupations AI language models could do or speed up, from 0 to 100, with the tasks behind each score, sources, and a free API.`,
      data: [datasetJsonLd(site.derived)],
    },
    {
      count: occupations.length,
      countText: number(occupations.length),
      listed: countWord(Math.min(LISTED, occupations.length)),
      zones: countWord(Object.keys(ZONE_WORDS).length),
      histogram: histogram(occupations, method),
      scatter: { ...scatter(occupations, method), dollars },
      most: extreme(byScore.slice(0, LISTED)),
      least: extreme(least),
      tied: tied.length > LISTED ? tied.length : 0,
      lowest,
      rangeCovers: RANGE_COVERS,
    },
  );
}

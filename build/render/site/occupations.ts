import { number } from '../../../core/display.js';
import { fillFrame, hole } from '../../../core/frame.js';
import { listed } from '../../../core/listed.js';
import { MAJOR_GROUPS } from '../../../core/major-groups.js';
import { scoresCsv } from '../../../core/occupations-csv.js';
import { filledWith } from '../../../core/occupations-page.js';
import { scoresIndex } from '../../../core/scores.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import { scoreRows } from '../api/occupations.js';
import { type OutputFile, siteFile, sitePath } from '../output.js';
import { RANGE_COVERS } from '../words/interval.js';
import { type Site, sitePage } from './site.js';

/** Returns major groups in the order of SOC codes, with their occupations. */
export function groupsOf(occupations: readonly DerivedOccupation[]) {
  const codes = [...new Set(occupations.map(({ source }) => source.soc_code.slice(0, 2)))];
  return codes.map((code) => ({
    code,
    name: MAJOR_GROUPS[code]!,
    occupations: occupations.filter(({ source }) => source.soc_code.startsWith(code)),
  }));
}

/** Returns the page with its holes, which the function fills. */
function frameText(site: Site): string {
  const { occupations } = site.derived;
  const countText = number(occupations.length);
  return sitePage(
    site,
    'occupations',
    {},
    {
      title: hole('title'),
      description: `Exposure score, tier, job zone, jobs, and median wage of ${countText} U.S. occupations, to filter, sort, and download.`,
    },
    { list: hole('list'), count: occupations.length, countText, rangeCovers: RANGE_COVERS },
  ).text;
}

export function* occupationsFrame(site: Site): Generator<OutputFile> {
  yield { file: siteFile('occupationsFrame'), text: frameText(site) };
}

const NOTHING_ASKED = new URLSearchParams();

/** Renders all occupations in the default order, which works on a static host too. */
export function* occupations(site: Site): Generator<OutputFile> {
  const { content } = filledWith(NOTHING_ASKED, scoresIndex(scoreRows(site.derived.occupations)));
  yield {
    file: siteFile('occupations'),
    text: fillFrame(frameText(site), content),
    page: { path: sitePath('occupations'), title: content.title! },
  };
}

export function* occupationsCsv({ derived }: Site): Generator<OutputFile> {
  const scores = scoresIndex(scoreRows(derived.occupations));
  const { rows } = listed(NOTHING_ASKED, scores);
  yield { file: siteFile('occupationsCsv'), text: scoresCsv(rows, scores.rows) };
}

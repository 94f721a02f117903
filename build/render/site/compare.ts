import { greatest } from 'd3-array';
import { NO_COMPARISON } from '../../../core/compare-page.js';
import { displayTitle } from '../../../core/display.js';
import { fillFrame, hole } from '../../../core/frame.js';
import { type OutputFile, siteFile, sitePath } from '../output.js';
import { RANGE_COVERS } from '../words/interval.js';
import { type Site, sitePage } from './site.js';

/** The page with its holes, which the function fills. */
function frameText(site: Site): string {
  const largest = greatest(site.derived.occupations, ({ labor }) => labor.employment ?? 0)!;
  return sitePage(
    site,
    'compare',
    {},
    {
      title: hole('title'),
      description:
        'Two to four U.S. occupations side by side: exposure to AI, the tasks behind it, pay, and outlook.',
    },
    {
      form: hole('form'),
      comparison: hole('comparison'),
      example: displayTitle(largest.source.title),
      rangeCovers: RANGE_COVERS,
    },
  ).text;
}

export function* compareFrame(site: Site): Generator<OutputFile> {
  yield { file: siteFile('compareFrame'), text: frameText(site) };
}

/** The page before anything is compared, which a static host has too. */
export function* compare(site: Site): Generator<OutputFile> {
  yield {
    file: siteFile('compare'),
    text: fillFrame(frameText(site), NO_COMPARISON),
    page: { path: sitePath('compare'), title: NO_COMPARISON.title! },
  };
}

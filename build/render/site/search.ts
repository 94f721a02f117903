import { number } from '../../../core/display.js';
import { fillFrame, hole } from '../../../core/frame.js';
import { NO_SEARCH } from '../../../core/search-page.js';
import { type OutputFile, siteFile, sitePath } from '../output.js';
import { groupsOf } from './occupations.js';
import { type Site, sitePage } from './site.js';

/** Returns the page with its holes, which the function fills. */
function frameOf(site: Site): string {
  const { occupations } = site.derived;
  return sitePage(
    site,
    'search',
    {},
    {
      title: hole('title'),
      description: `Find any of ${number(occupations.length)} U.S. occupations by what people call the job, and see how exposed it is to AI.`,
    },
    {
      q: hole('q'),
      results: hole('results'),
      groups: groupsOf(occupations),
      countText: number(occupations.length),
    },
  ).text;
}

export function* searchFrame(site: Site): Generator<OutputFile> {
  yield { file: siteFile('searchFrame'), text: frameOf(site) };
}

/** Renders the page before a search, which works on a static host too. */
export function* search(site: Site): Generator<OutputFile> {
  yield {
    file: siteFile('search'),
    text: fillFrame(frameOf(site), NO_SEARCH),
    page: { path: sitePath('search'), title: NO_SEARCH.title },
  };
}

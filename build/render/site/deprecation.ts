/** The deprecation policy: version 1's promises, and how its end would be announced. */
import { API, OPENAPI } from '../../../core/routes.js';
import { type OutputFile, sitePath } from '../output.js';
import { type Site, sitePage } from './site.js';

/** Minimum time from the release of version 2 to the end of version 1. */
const MONTHS_TO_MOVE = 24;
/** Minimum time from the first Sunset header to the date that it names. */
const MONTHS_OF_SUNSET = 12;

export function* deprecation(site: Site): Generator<OutputFile> {
  const { dataset } = site.derived.source;
  yield sitePage(
    site,
    'deprecation',
    {},
    {
      title: 'Deprecation policy of the API',
      description: `What version 1 of the API promises, and how its end would be announced: ${MONTHS_TO_MOVE} months ahead or more, with headers for your program.`,
    },
    {
      api: API,
      openapi: OPENAPI,
      toMove: MONTHS_TO_MOVE,
      ofSunset: MONTHS_OF_SUNSET,
      page: `${dataset.site}${sitePath('deprecation')}`,
    },
  );
}

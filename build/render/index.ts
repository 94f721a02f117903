import type { Derived } from '../derive/derived.js';
import { listChanges } from './api/changes.js';
import { listFactors } from './api/factors.js';
import { functionIndex } from './api/function-index.js';
import { getIndustry, listIndustries } from './api/industries.js';
import { getMeta } from './api/meta.js';
import {
  getOccupation,
  getOccupationRisk,
  getOccupationTasks,
  getOccupationVotes,
  listOccupations,
} from './api/occupations.js';
import { bulkFiles } from './downloads/bulk.js';
import { getOpenapi } from './openapi/document.js';
import { getSchema } from './openapi/schemas.js';
import type { OutputFile, Page, Render, StaticOperation } from './output.js';
import { cardsOf } from './site/card.js';
import { renderCards } from './site/cards.js';
import { renderSite } from './site/pages.js';

/** One generator for every operation that files answer; a new route does not compile without its pages. */
const PAGES: Record<StaticOperation, (derived: Derived) => Iterable<Page>> = {
  listOccupations,
  getOccupation,
  getOccupationTasks,
  getOccupationRisk,
  getOccupationVotes,
  listIndustries,
  getIndustry,
  listFactors,
  getMeta,
  listChanges,
  getOpenapi,
  getSchema,
};

/** The files of the API and the function's index, one at a time, so that no more than one lies in memory. */
export function* renderApi(derived: Derived): Generator<{ file: string; text: string }> {
  for (const pages of Object.values(PAGES))
    for (const { file, text } of pages(derived)) yield { file, text: `${text}\n` };
  yield functionIndex(derived);
}

/** The files that are made from the whole dataset, one at a time. */
export function* renderWhole(derived: Derived, render: Render): Generator<OutputFile> {
  // First: /meta and the page about the bulk files say how large they are and what their hashes are.
  yield* bulkFiles(derived);
  yield* renderSite({ derived, render });
  yield* renderApi(derived);
}

/** All files that are made from the dataset. */
export function* render(derived: Derived, template: Render): Generator<OutputFile> {
  yield* renderWhole(derived, template);
  yield* renderCards({ cards: cardsOf(derived), site: derived.source.dataset.site, render: template });
}

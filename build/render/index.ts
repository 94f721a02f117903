import type { Derived } from '../derive/derived.js';
import { listChanges } from './api/changes.js';
import { listFactors } from './api/factors.js';
import { indexFile } from './api/function-index.js';
import { getGroup, listGroups } from './api/groups.js';
import { getIndustry, listIndustries } from './api/industries.js';
import { getMeta } from './api/meta.js';
import {
  getOccupation,
  getOccupationRisk,
  getOccupationTasks,
  getOccupationVotes,
  listOccupations,
} from './api/occupations.js';
import { functionScores, listScores } from './api/scores.js';
import { searchIndex } from './api/search-index.js';
import { getIndex } from './api/service-index.js';
import type { BulkFacts } from './bulk-facts.js';
import { getOpenapi, getOpenapi30 } from './openapi/document.js';
import { getSchema } from './openapi/schemas.js';
import { toolList } from './openapi/tools.js';
import type { OutputFile, Page, Render, StaticOperation } from './output.js';
import { cardsOf } from './site/card.js';
import { renderCards } from './site/cards.js';
import { renderSite } from './site/pages.js';
import { bandsOf } from './site/plots.js';

/** Generators of all operations with files. A new route doesn't compile without its pages. */
const PAGES: Record<StaticOperation, (derived: Derived, bulk: BulkFacts) => Iterable<Page>> = {
  getIndex,
  listOccupations,
  getOccupation,
  getOccupationTasks,
  getOccupationRisk,
  getOccupationVotes,
  listScores,
  listGroups,
  getGroup,
  listIndustries,
  getIndustry,
  listFactors,
  getMeta,
  listChanges,
  getOpenapi,
  getOpenapi30,
  getSchema,
};

type ApiFile = Extract<OutputFile, { text: string }>;

/** Renders the files of the API and the function's index. */
export function* renderApi(derived: Derived, bulk: BulkFacts): Generator<ApiFile> {
  for (const pages of Object.values(PAGES))
    for (const { file, text } of pages(derived, bulk)) yield { file, text: `${text}\n` };
  yield indexFile(derived);
  yield functionScores(derived);
  yield searchIndex(derived);
  yield toolList(derived);
}

/** Renders all files of a dataset except the bulk files, one at a time, so that only one is in memory. */
export function* render(derived: Derived, bulk: BulkFacts, template: Render): Generator<OutputFile> {
  yield* renderApi(derived, bulk);
  yield* renderSite({ derived, render: template }, bulk);
  yield* renderCards({
    cards: cardsOf(derived),
    bands: bandsOf(derived.source.method),
    site: derived.source.dataset.site,
    render: template,
  });
}

/** Everything that is rendered from a dataset: the table of what makes which files. */
import type { Derived } from '../derive/derived.js';
import { functionFiles } from './api/function.js';
import { getIndustry, listGroups, listIndustries } from './api/industries.js';
import { getIndex, getMeta, listChanges, listFactors } from './api/meta.js';
import {
  getOccupation,
  getOccupationRisk,
  getOccupationTasks,
  getOccupationVotes,
  listOccupations,
  listScores,
} from './api/occupations.js';
import type { BulkFacts } from './bulk-facts.js';
import { getOpenapi } from './openapi/document.js';
import { toolList } from './openapi/tools.js';
import type { OutputFile, Page, Render, StaticOperation } from './output.js';
import { cardsOf } from './site/card.js';
import { renderCards } from './site/cards.js';
import { renderSite } from './site/pages.js';
import { bandsOf } from './site/plots.js';
import { usualNames } from './usual-names.js';

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
  listIndustries,
  getIndustry,
  listFactors,
  getMeta,
  listChanges,
  getOpenapi,
};

/** Renders the files of the API, and those that only the function reads. */
export function* renderApi(derived: Derived, bulk: BulkFacts): Generator<Page> {
  for (const pages of [...Object.values(PAGES), functionFiles])
    for (const { file, text } of pages(derived, bulk)) yield { file, text: `${text}\n` };
  yield toolList(derived);
}

/** Renders all files of a dataset except the bulk files, one at a time, so that only one is in memory. */
export function* render(derived: Derived, bulk: BulkFacts, template: Render): Generator<OutputFile> {
  yield* renderApi(derived, bulk);
  yield* renderSite({ derived, render: template, usualNames: usualNames(derived) }, bulk);
  yield* renderCards({
    cards: cardsOf(derived),
    bands: bandsOf(derived.source.method),
    site: derived.source.dataset.site,
    render: template,
  });
}

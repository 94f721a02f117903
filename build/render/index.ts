/** Everything that is rendered from a dataset: the table of what makes which files. */
import type { ReadFile } from '../../core/data.js';
import type { Derived } from '../derive/derived.js';
import { functionFiles } from './api/function.js';
import { getIndustry, groupList, industryScores, listIndustries } from './api/industries.js';
import { factorList, listChanges, meta, serviceIndex } from './api/meta.js';
import { listOccupations, ofOccupations, scoreList } from './api/occupations.js';
import type { BulkFacts, WrittenBulk } from './downloads/bulk.js';
import { dataPackage } from './downloads/datapackage.js';
import { DATA_PACKAGE } from './downloads/files.js';
import { openapi } from './openapi/document.js';
import { askExamples } from './openapi/examples.js';
import { type OutputFile, type Page, page, type Render, type StaticOperation } from './page.js';
import { renderSite } from './site/pages.js';
import { siteOf } from './site/site.js';

type Pages = (derived: Derived, bulk: BulkFacts) => Iterable<Page>;

const one = (operation: StaticOperation, body: (derived: Derived, bulk: BulkFacts) => object): Pages =>
  function* (derived, bulk) {
    yield page(operation, {}, body(derived, bulk));
  };

/** Generators of all operations with files. A new route doesn't compile without its pages. */
const PAGES: Record<Exclude<StaticOperation, 'getOpenapi'>, Pages> = {
  ...ofOccupations,
  listOccupations,
  listIndustries,
  getIndustry,
  listChanges,
  getIndex: one('getIndex', serviceIndex),
  listScores: one('listScores', scoreList),
  listGroups: one('listGroups', groupList),
  listIndustryScores: one('listIndustryScores', industryScores),
  listFactors: one('listFactors', factorList),
  getMeta: one('getMeta', meta),
};

/** Renders the files of the API but for its description, and those that only the function reads. */
export function* renderApi(derived: Derived, bulk: BulkFacts): Generator<Page> {
  for (const pages of [...Object.values(PAGES), functionFiles]) yield* pages(derived, bulk);
}

/**
 * Renders all files of a dataset except the tables. The service itself answers the examples.
 *
 * @param file reads what was rendered before
 */
export async function* render(
  derived: Derived,
  bulk: WrittenBulk,
  template: Render,
  file: ReadFile,
): AsyncGenerator<OutputFile> {
  yield* renderApi(derived, bulk);
  const examples = await askExamples(derived, file);
  yield page('getOpenapi', {}, openapi(derived, examples));
  yield { file: DATA_PACKAGE, text: `${JSON.stringify(dataPackage(derived, bulk), null, 2)}\n` };
  yield* renderSite(siteOf(derived, template, bulk), { ...bulk, examples });
}

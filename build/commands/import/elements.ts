/** The rated elements that the occupation files hold, and the domain each belongs to. */

import type { Fault } from './faults.js';
import type { Cells, Kept } from './kept.js';
import type { Domain, RatingTable } from './ratings.js';
import type { SourceTables } from './read.js';
import { at } from './table.js';

export interface Element {
  element_id: string;
  element_name: string;
  domain: Domain;
}

export const DOMAINS: Domain[] = ['skills', 'abilities', 'work_activities'];

/** Ids of every element that a table rates, in the order of the content model. */
function ratedIds({ ratings }: RatingTable): string[] {
  const ids = new Set<string>();
  for (const elements of ratings.values()) for (const id of elements.keys()) ids.add(id);
  return [...ids].sort();
}

/**
 * All skills, because skill gaps are taken over all of them; of the abilities and work activities only those
 * that a protective factor names. `Negotiation` is a skill, `Originality` an ability: the tables tell.
 */
export function importedElements(tables: SourceTables, kept: Kept, faults: Fault[]): Element[] {
  const wanted = kept.elements;
  const { contentModel } = tables;
  const names = new Map(contentModel.rows.map((row) => [row.element_id, row.element_name]));
  const rated = DOMAINS.flatMap((domain) =>
    ratedIds(tables[domain]).map((element_id) => ({
      element_id,
      element_name: names.get(element_id) ?? '',
      domain,
    })),
  );
  for (const { element_id, domain } of rated) {
    if (names.has(element_id)) continue;
    const message = `${element_id} is not among the elements of ${contentModel.file}; fetch both from one release.`;
    faults.push({ ...at(tables[domain].tables[0]!), message });
  }
  for (const name of wanted) {
    const homes = rated.filter(({ element_name }) => element_name === name).map(({ domain }) => domain);
    if (homes.length === 1) continue;
    const found = homes.length === 0 ? 'is rated in no table' : `is rated in ${homes.join(' and ')}`;
    const id = kept.tables.elements.find(({ element_name }) => element_name === name)?.element_id;
    const now = names.get(id ?? '');
    const cure =
      homes.length === 0 && now !== undefined && now !== name
        ? `O*NET calls it "${now}" now (${id}), write that`
        : 'name one element of O*NET’s content model';
    faults.push({ file: 'data/method.json', message: `the element "${name}" ${found}; ${cure}.` });
  }
  return rated.filter(({ domain, element_name }) => domain === 'skills' || wanted.includes(element_name));
}

export const elementCells = (elements: Element[]): Cells[] => elements.map((element) => ({ ...element }));

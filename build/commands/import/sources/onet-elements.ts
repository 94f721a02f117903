/** The rated elements that the occupation files have, and the domain each belongs to. */
import type { Fault } from '../../../dataset/fault.js';
import type { DraftDataset } from '../../../dataset/schema/draft.js';
import { faultIn, type Table } from '../table/table.js';
import { DOMAINS, type Domain, type RatingTable } from './onet-ratings.js';

/** The tables that elements are read from; null is a domain that stays as it is. */
interface ElementTables extends Record<Domain, RatingTable | null> {
  contentModel: Table<{ element_id: string; element_name: string }>;
}

export interface Element {
  element_id: string;
  element_name: string;
  domain: Domain;
}

/** Lists every element that a table rates, in the order of the content model. */
function ratedIds({ ratings }: RatingTable): string[] {
  const ids = new Set<string>();
  for (const elements of ratings.values()) for (const id of elements.keys()) ids.add(id);
  return [...ids].sort();
}

/**
 * All skills, because skill gaps are taken over all of them; of the abilities and work activities only those
 * that a protective factor names. `Negotiation` is a skill, `Originality` an ability: the tables tell.
 */
export function importedElements(
  tables: ElementTables,
  { method, tables: before }: DraftDataset,
  faults: Fault[],
): Element[] {
  const factors = Object.values(method.protective_factors.factors);
  const wanted = [...new Set(factors.flatMap(({ elements }) => elements))];
  const { contentModel } = tables;
  const names = new Map(contentModel.rows.map((row) => [row.element_id, row.element_name]));
  const rated = DOMAINS.flatMap((domain): Element[] => {
    const table = tables[domain];
    return table === null
      ? before.elements.flatMap(({ element_id = '', element_name = '', ...row }) =>
          row.domain === domain ? { element_id, element_name, domain } : [],
        )
      : ratedIds(table).map((element_id) => ({
          element_id,
          element_name: names.get(element_id) ?? '',
          domain,
        }));
  });
  for (const { element_id, domain } of rated) {
    if (names.has(element_id)) continue;
    const what = `${element_id} (${domain}) is rated, but not among the elements here.`;
    const fix = 'Fetch both from one release.';
    faults.push(faultIn(contentModel, { rule: 'unknown-element', what, fix }));
  }
  for (const name of wanted) {
    const homes = rated.filter(({ element_name }) => element_name === name).map(({ domain }) => domain);
    if (homes.length === 1) continue;
    const found = homes.length === 0 ? 'is rated in no table' : `is rated in ${homes.join(' and ')}`;
    // O*NET renames elements now and then, and keeps their ids.
    const id = before.elements.find(({ element_name }) => element_name === name)?.element_id ?? '';
    const now = homes.length === 0 ? names.get(id) : undefined;
    faults.push({
      file: 'data/method.json',
      place: {},
      rule: 'unrated-element',
      what: `the element "${name}" ${found}.`,
      fix: now
        ? `O*NET calls it "${now}" now (${id}); write that.`
        : 'Name one element of O*NET’s content model.',
    });
  }
  return rated.filter(({ domain, element_name }) => domain === 'skills' || wanted.includes(element_name));
}

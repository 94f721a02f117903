/** The occupations of an O*NET release. What people wrote is kept: slugs, wording, and readings of tasks, by Task ID. */
import type { Fault } from '../../../dataset/fault.js';
import type { DraftDataset, DraftOccupation, DraftTask } from '../../../dataset/schema/draft.js';
import type { Ratings } from '../../../dataset/schema/occupation.js';
import { type Codes, chooseSlugs } from '../join/codes.js';
import { faultIn } from '../table/table.js';
import { DOMAINS, type Domain, type OnetTables } from './onet-read.js';
import { hashOf } from './onet-tables.js';

export interface Element {
  element_id: string;
  element_name: string;
  domain: Domain;
}

/**
 * The elements that occupations have: all skills, because skill gaps are taken over all of them; of the abilities and work
 * activities only those that a protective factor names. `Negotiation` is a skill, `Originality` an ability: the tables tell.
 */
export function importedElements(read: OnetTables, dataset: DraftDataset, faults: Fault[]): Element[] {
  const before = dataset.tables.elements as unknown as Element[];
  const factors = Object.values(dataset.method.protective_factors.factors);
  const wanted = new Set(factors.flatMap(({ elements }) => elements));
  const names = new Map(read.contentModel.rows.map((row) => [row.element_id, row.element_name]));
  const rated = DOMAINS.flatMap((domain): Element[] => {
    const table = read[domain];
    if (table === null) return before.filter((element) => element.domain === domain);
    const ids = new Set([...table.ratings.values()].flatMap((elements) => [...elements.keys()]));
    return [...ids].sort().map((element_id) => {
      return { element_id, element_name: names.get(element_id) ?? '', domain };
    });
  });
  for (const { element_id, domain } of rated.filter((each) => !names.has(each.element_id))) {
    const what = `${element_id} (${domain}) is rated, but not among the elements here.`;
    const fix = 'Fetch both from one release.';
    faults.push(faultIn(read.contentModel, { rule: 'unknown-element', what, fix }));
  }
  for (const name of wanted) {
    const homes = rated.filter(({ element_name }) => element_name === name).map(({ domain }) => domain);
    if (homes.length === 1) continue;
    const found = homes.length === 0 ? 'is rated in no table' : `is rated in ${homes.join(' and ')}`;
    // O*NET renames elements now and then, and keeps their ids.
    const id = before.find(({ element_name }) => element_name === name)?.element_id ?? '';
    const now = homes.length === 0 ? names.get(id) : undefined;
    const what = `the element "${name}" ${found}.`;
    const fix = now
      ? `O*NET calls it "${now}" now (${id}); write that.`
      : 'Name one element of O*NET’s content model.';
    faults.push({ file: 'data/method.json', place: {}, rule: 'unrated-element', what, fix });
  }
  return rated.filter(({ domain, element_name }) => domain === 'skills' || wanted.has(element_name));
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Our wording, with the hash of the official sentence that it was written for: without wording yet, that of now. */
const worded = (before: Pick<DraftTask, 'description' | 'official'> | undefined, official: string) => ({
  description: before?.description || null,
  official: (before?.description && before.official) || hashOf(official),
});

/**
 * Ratings by element name, null where O*NET has not rated the occupation in every domain yet. Once rated, always rated: a
 * rating that is gone is a file that was cut off. A domain without a table stays as it is.
 */
function ratingsOf(
  read: OnetTables,
  soc_code: string,
  elements: readonly Element[],
  before: Ratings | null,
  faults: Fault[],
): Ratings | null {
  const unrated = DOMAINS.filter((domain) =>
    read[domain] ? !read[domain].ratings.has(soc_code) : before === null,
  );
  for (const domain of before ? unrated : []) {
    const what = `${soc_code} is rated in data/ and has no row here, so the file was probably cut off.`;
    const fix = 'Fetch it again.';
    faults.push(faultIn(read[domain]!.tables.at(-1)!, { rule: 'lost-rating', what, fix }));
  }
  if (unrated.length > 0) return null;
  const ratings: Ratings = { skills: {}, abilities: {}, work_activities: {} };
  for (const { element_id, element_name, domain } of elements) {
    const table = read[domain];
    const rating = table ? table.ratings.get(soc_code)?.get(element_id) : before?.[domain][element_name];
    if (rating) ratings[domain][element_name] = rating;
    else if (table) {
      const what = `${soc_code} has no rating of ${element_name} (${element_id}).`;
      const fix = 'Fetch the file again.';
      faults.push(faultIn(table.tables[0]!, { rule: 'missing-rating', what, fix }));
    }
  }
  return ratings;
}

/** Makes every occupation of the release, and keeps the maintainer's additional ones; in the order of codes. */
export function makeOccupations(
  read: OnetTables,
  elements: readonly Element[],
  dataset: DraftDataset,
  codes: Codes,
  faults: Fault[],
): DraftOccupation[] {
  const slugs = chooseSlugs(codes, dataset.occupations);
  const descriptions = new Map(read.occupationData.rows.map((row) => [row.soc_code, row.official]));
  const jobZones = new Map(read.jobZones.rows.map((row) => [row.soc_code, row.job_zone]));
  const statements = groupBy(read.taskStatements.rows, (row) => row.soc_code);
  const activities = groupBy(read.tasksToDwas.rows, (row) => row.id);
  const related = groupBy(read.relatedOccupations.rows, (row) => row.soc_code);
  const former = new Map(dataset.occupations.map((one) => [one.soc_code, one]));
  // A Task ID is in one occupation only, whatever its code.
  const formerTasks = new Map(
    dataset.occupations.flatMap(({ tasks }) => tasks.map((task) => [task.id, task] as const)),
  );
  /** Tasks in the order of the file; wording, labels and marks that are in `data/` stay. */
  const tasksOf = (soc_code: string) =>
    statements.get(soc_code)!.map(({ id, official, type, row }): DraftTask => {
      const { labels, marks, own, ...before } = formerTasks.get(id) ?? {};
      const dwas = (activities.get(id) ?? []).map(({ dwa_id }) => dwa_id);
      const what = `task ${id} of ${soc_code} has no row in ${read.tasksToDwas.file}.`;
      const fault = { row, rule: 'missing-activity', what, fix: 'Fetch both from one release.' };
      if (dwas.length === 0) faults.push(faultIn(read.taskStatements, fault));
      return { ...worded(before as DraftTask, official), id, type, labels, marks, own, dwas };
    });
  /** Related occupations in the order of O*NET's index, nearest first. */
  const relatedTo = (soc_code: string) => {
    const rows = (related.get(soc_code) ?? []).sort((a, b) => a.index - b.index);
    for (const { related: code, row } of rows) {
      const what = `${code}, related to ${soc_code}, has no tasks or no job zone.`;
      const fault = { row, rule: 'unknown-related', what, fix: 'Fetch all tables from one release.' };
      if (!statements.has(code) || !jobZones.has(code)) faults.push(faultIn(read.relatedOccupations, fault));
    }
    return rows.map((row) => row.related);
  };
  const made = codes.released.map(({ soc_code, title }): DraftOccupation => {
    const before = former.get(soc_code) ?? codes.continued.get(soc_code);
    return {
      soc_code,
      title,
      slug: slugs.get(soc_code)!,
      ...worded(before, descriptions.get(soc_code)!),
      job_zone: jobZones.get(soc_code)!,
      oews_code: before?.oews_code ?? null,
      tasks: tasksOf(soc_code),
      ratings: ratingsOf(read, soc_code, elements, before?.ratings ?? null, faults),
      related: relatedTo(soc_code),
    };
  });
  const kept = codes.kept.map((one) => ({
    ...one,
    related: one.related.map((code) => codes.retired[code] ?? code),
  }));
  return [...made, ...kept].sort((a, b) => (a.soc_code < b.soc_code ? -1 : 1));
}

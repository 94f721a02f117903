/** The occupations of an O*NET release. What people wrote is kept: slugs, wording, and readings of tasks, by Task ID. */
import type { Fault } from '../../../dataset/fault.js';
import type { DraftDataset, DraftOccupation, DraftTask } from '../../../dataset/schema/draft.js';
import type { Ratings } from '../../../dataset/schema/occupation.js';
import { type Codes, chooseSlugs } from '../join/codes.js';
import { faultIn } from '../table/table.js';
import type { Element } from './onet-elements.js';
import { DOMAINS } from './onet-ratings.js';
import type { OnetTables } from './onet-read.js';
import { hashOf } from './onet-tables.js';

const ONE_RELEASE = 'Fetch both from one release.';

function groupBy<Row>(rows: readonly Row[], key: (row: Row) => string | number): Map<string | number, Row[]> {
  const groups = new Map<string | number, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

/** Tables by what their rows are looked up by. A Task ID is in one occupation only, whatever its code. */
function joined(tables: OnetTables, { occupations }: DraftDataset) {
  return {
    descriptions: new Map(tables.occupationData.rows.map((row) => [row.soc_code, row.official])),
    jobZones: new Map(tables.jobZones.rows.map((row) => [row.soc_code, row.job_zone])),
    tasks: groupBy(tables.taskStatements.rows, (row) => row.soc_code),
    dwas: groupBy(tables.tasksToDwas.rows, (row) => row.id),
    related: groupBy(tables.relatedOccupations.rows, (row) => row.soc_code),
    before: new Map(occupations.map((one) => [one.soc_code, one])),
    tasksBefore: new Map(occupations.flatMap((one) => one.tasks.map((task) => [task.id, task]))),
  };
}

type Joined = ReturnType<typeof joined>;

/** Our wording, with the hash of the official sentence that it was written for: without wording yet, that of now. */
const worded = (before: Pick<DraftTask, 'description' | 'official'> | undefined, official: string) => ({
  description: before?.description || null,
  official: (before?.description && before.official) || hashOf(official),
});

/** Tasks in the order of Task Statements; wording, labels and marks that are in `data/` stay. */
function tasksOf(tables: OnetTables, all: Joined, soc_code: string, faults: Fault[]): DraftTask[] {
  return (all.tasks.get(soc_code) ?? []).map(({ id, official, type, row }): DraftTask => {
    const before = all.tasksBefore.get(id);
    const dwas = (all.dwas.get(id) ?? []).map(({ dwa_id }) => dwa_id);
    if (dwas.length === 0) {
      const what = `task ${id} of ${soc_code} has no row in ${tables.tasksToDwas.file}.`;
      faults.push(faultIn(tables.taskStatements, { row, rule: 'missing-activity', what, fix: ONE_RELEASE }));
    }
    const { labels, marks, own } = before ?? {};
    return { ...worded(before, official), id, type, labels, marks, own, dwas };
  });
}

/**
 * Ratings by element name, null where O*NET has not rated the occupation in every domain yet. Once rated, always rated: a
 * rating that is gone is a file that was cut off. A domain without a table stays as it is.
 */
function ratingsOf(
  tables: OnetTables,
  soc_code: string,
  elements: Element[],
  before: Ratings | null,
  faults: Fault[],
): Ratings | null {
  const unrated = DOMAINS.filter((domain) =>
    tables[domain] ? !tables[domain].ratings.has(soc_code) : before === null,
  );
  for (const domain of before ? unrated : []) {
    const what = `${soc_code} is rated in data/ and has no row here, so the file was probably cut off.`;
    const fix = 'Fetch it again.';
    faults.push(faultIn(tables[domain]!.tables.at(-1)!, { rule: 'lost-rating', what, fix }));
  }
  if (unrated.length > 0) return null;
  const ratings: Ratings = { skills: {}, abilities: {}, work_activities: {} };
  for (const { element_id, element_name, domain } of elements) {
    const table = tables[domain];
    const rating = table ? table.ratings.get(soc_code)?.get(element_id) : before?.[domain][element_name];
    if (rating) ratings[domain][element_name] = rating;
    else if (table) {
      const what = `${soc_code} has no rating of ${element_name} (${element_id}).`;
      const fix = 'Fetch the file again.';
      faults.push(faultIn(table.tables[0], { rule: 'missing-rating', what, fix }));
    }
  }
  return ratings;
}

/** Related occupations in the order of O*NET's index, nearest first. */
function relatedOf(tables: OnetTables, all: Joined, soc_code: string, faults: Fault[]): string[] {
  const rows = [...(all.related.get(soc_code) ?? [])].sort((a, b) => a.index - b.index);
  for (const { related, row } of rows) {
    if (all.tasks.has(related) && all.jobZones.has(related)) continue;
    const what = `${related}, related to ${soc_code}, has no tasks or no job zone.`;
    const fix = 'Fetch all tables from one release.';
    faults.push(faultIn(tables.relatedOccupations, { row, rule: 'unknown-related', what, fix }));
  }
  return rows.map(({ related }) => related);
}

/** Makes every occupation of the release, and keeps the maintainer's additional ones; in the order of codes. */
export function makeOccupations(
  tables: OnetTables,
  elements: Element[],
  dataset: DraftDataset,
  codes: Codes,
  faults: Fault[],
): DraftOccupation[] {
  const { released, continued, kept, retired } = codes;
  const all = joined(tables, dataset);
  const slugs = chooseSlugs(codes, dataset.occupations);
  const made = released.map(({ soc_code, title }): DraftOccupation => {
    const before = all.before.get(soc_code) ?? continued.get(soc_code);
    return {
      soc_code,
      title,
      slug: slugs.get(soc_code)!,
      ...worded(before, all.descriptions.get(soc_code)!),
      job_zone: all.jobZones.get(soc_code)!,
      oews_code: before?.oews_code ?? null,
      tasks: tasksOf(tables, all, soc_code, faults),
      ratings: ratingsOf(tables, soc_code, elements, before?.ratings ?? null, faults),
      related: relatedOf(tables, all, soc_code, faults),
    };
  });
  const staying = kept.map((code) => all.before.get(code)!);
  const leadOn = (code: string) => retired[code] ?? code;
  return [...made, ...staying.map((one) => ({ ...one, related: one.related.map(leadOn) }))].sort((a, b) =>
    a.soc_code < b.soc_code ? -1 : 1,
  );
}

/** One occupation from all its sources. What stands in `data/` already keeps its slug and its wording. */
import type { Ratings } from '../../dataset/schema/occupation.js';
import type { Codes } from './codes.js';
import type { Draft } from './draft.js';
import { DOMAINS, type Element } from './elements.js';
import type { Fault } from './faults.js';
import { type Joins, joins } from './joins.js';
import { type Kept, wholeOccupations } from './kept.js';
import type { SourceTables } from './read.js';
import { chooseSlugs } from './slug.js';
import type { Succession } from './succession.js';
import { at } from './table.js';
import { makeTasks } from './tasks.js';

/**
 * Ratings by element name, null where O*NET has not rated the occupation in every domain yet. What was rated stays so:
 * a rating that is gone is a file that was cut off.
 */
function ratingsOf(
  tables: SourceTables,
  soc_code: string,
  elements: Element[],
  wasRated: boolean,
  faults: Fault[],
) {
  const unrated = DOMAINS.filter((domain) => !tables[domain].ratings.has(soc_code));
  if (unrated.length > 0) {
    for (const domain of wasRated ? unrated : []) {
      const message = `${soc_code} is rated in data/ and has no row here, so the file was probably cut off; fetch it again.`;
      faults.push({ ...at(tables[domain].tables.at(-1)!), message });
    }
    return null;
  }
  const ratings: Ratings = { skills: {}, abilities: {}, work_activities: {} };
  for (const { element_id, element_name, domain } of elements) {
    const rating = tables[domain].ratings.get(soc_code)?.get(element_id);
    if (rating) ratings[domain][element_name] = rating;
    else {
      const message = `${soc_code} has no rating of ${element_name} (${element_id}); fetch the file again.`;
      faults.push({ ...at(tables[domain].tables[0]!), message });
    }
  }
  return ratings;
}

/** In order of O*NET’s index, nearest first. */
function relatedOf(tables: SourceTables, joined: Joins, soc_code: string, faults: Fault[]): string[] {
  const rows = [...(joined.related.get(soc_code) ?? [])].sort((a, b) => a.index - b.index);
  for (const { related, row } of rows) {
    if (joined.tasks.has(related) && joined.jobZones.has(related)) continue;
    const message = `${related}, related to ${soc_code}, has no tasks or no job zone; fetch all tables from one release.`;
    faults.push({ ...at(tables.relatedOccupations, row), message });
  }
  return rows.map(({ related }) => related);
}

/** Tasks of a code that the release does not name. */
function checkTitles(tables: SourceTables, joined: Joins, faults: Fault[]) {
  const { occupationData, taskStatements } = tables;
  const titled = new Set(occupationData.rows.map(({ soc_code }) => soc_code));
  for (const [soc_code, [first]] of joined.tasks) {
    if (titled.has(soc_code)) continue;
    const message = `${soc_code} has no row in ${occupationData.file}; fetch both from one release.`;
    faults.push({ ...at(taskStatements, first!.row), message });
  }
}

/** Wording by Task ID: the occupation’s own, else that of those whose place it takes. */
function wordingFor(soc_code: string, kept: Kept, { gone }: Succession): Map<number, string | null> {
  const former = gone.filter(({ became }) => became.some((one) => one.soc_code === soc_code));
  const worded = [...former.map(({ old }) => old), kept.occupations.get(soc_code)];
  return new Map(worded.flatMap((one) => (one?.tasks ?? []).map(({ id, description }) => [id, description])));
}

/** Every occupation of the release, in order of code, and those that the maintainer keeps beside it. */
export function makeOccupations(
  tables: SourceTables,
  elements: Element[],
  kept: Kept,
  { released, happened, retired }: Codes,
  faults: Fault[],
) {
  const joined = joins(tables, retired);
  checkTitles(tables, joined, faults);
  const slugs = chooseSlugs(released, kept, happened);
  const made = released.map(({ soc_code, title }): Draft => {
    const before = kept.occupations.get(happened.heirs.get(soc_code) ?? soc_code);
    const oews_code = joined.oewsCodes.get(soc_code) ?? before?.oews_code ?? null;
    const wasRated = typeof before?.ratings === 'object' && before.ratings !== null;
    return {
      soc_code,
      title,
      slug: slugs.get(soc_code)!,
      description: before?.description || joined.descriptions.get(soc_code) || null,
      job_zone: joined.jobZones.get(soc_code)!,
      oews_code,
      tasks: makeTasks(tables, joined, wordingFor(soc_code, kept, happened), soc_code, faults),
      ratings: ratingsOf(tables, soc_code, elements, wasRated, faults),
      related: relatedOf(tables, joined, soc_code, faults),
    };
  });
  const own = happened.own.length === 0 ? [] : wholeOccupations(kept, faults);
  const beside = own
    .filter(({ soc_code }) => happened.own.includes(soc_code))
    .map((one) => ({ ...one, related: one.related.map((code) => retired[code] ?? code) }));
  return [...made, ...beside].sort((a, b) => (a.soc_code < b.soc_code ? -1 : 1));
}

/** One occupation from all its sources. What stands in `data/` already keeps its slug and its wording. */
import type { Occupation, Ratings } from '../source/occupation.js';
import { DOMAINS, type Element } from './elements.js';
import type { Fault } from './faults.js';
import { type Joins, joins } from './joins.js';
import type { Kept } from './kept.js';
import type { SourceTables } from './read.js';
import { slugOf } from './slug.js';
import { makeTasks } from './tasks.js';

/** Ratings by element name, null where O*NET has not rated the occupation in every domain yet. */
function ratingsOf(tables: SourceTables, soc_code: string, elements: Element[], faults: Fault[]) {
  if (DOMAINS.some((domain) => !tables[domain].ratings.has(soc_code))) return null;
  const ratings: Ratings = { skills: {}, abilities: {}, work_activities: {} };
  for (const { element_id, element_name, domain } of elements) {
    const rating = tables[domain].ratings.get(soc_code)?.get(element_id);
    if (rating) ratings[domain][element_name] = rating;
    else {
      const message = `${soc_code} has no rating of ${element_name} (${element_id}); fetch the file again.`;
      faults.push({ file: tables[domain].table.file, message });
    }
  }
  return ratings;
}

/** In order of O*NET’s index, nearest first. */
function relatedOf(tables: SourceTables, joined: Joins, soc_code: string, faults: Fault[]): string[] {
  const { file } = tables.relatedOccupations;
  const rows = [...(joined.related.get(soc_code) ?? [])].sort((a, b) => a.index - b.index);
  for (const { related, row } of rows) {
    if (joined.tasks.has(related) && joined.jobZones.has(related)) continue;
    const message = `${related}, related to ${soc_code}, has no tasks or no job zone; fetch all tables from one release.`;
    faults.push({ file, row, message });
  }
  return rows.map(({ related }) => related);
}

/** Two occupations at one address: the later one needs another slug, chosen by hand. */
function checkSlugs(occupations: Occupation[], faults: Fault[]) {
  const owners = new Map<string, string>();
  for (const { slug, soc_code } of occupations) {
    const owner = owners.get(slug);
    if (owner === undefined) owners.set(slug, soc_code);
    else {
      const message = `the slug "${slug}" of ${soc_code} is taken by ${owner}; give one of them another slug by hand.`;
      faults.push({ file: `data/occupations/${soc_code}.json`, message });
    }
  }
}

/** Tasks of a code that the release does not name. */
function checkTitles(tables: SourceTables, joined: Joins, faults: Fault[]) {
  const { occupationData, taskStatements } = tables;
  const titled = new Set(occupationData.rows.map(({ soc_code }) => soc_code));
  for (const [soc_code, [first]] of joined.tasks) {
    if (titled.has(soc_code)) continue;
    const message = `${soc_code} has no row in ${occupationData.file}; fetch both from one release.`;
    faults.push({ file: taskStatements.file, row: first!.row, message });
  }
}

/** Every code with tasks and a job zone, in order of code. */
export function makeOccupations(tables: SourceTables, elements: Element[], kept: Kept, faults: Fault[]) {
  const joined = joins(tables);
  checkTitles(tables, joined, faults);
  const { occupationData, occupationWords, crosswalk } = tables;
  const occupations: Occupation[] = [];
  for (const { soc_code, title, row } of occupationData.rows) {
    const job_zone = joined.jobZones.get(soc_code);
    if (job_zone === undefined || !joined.tasks.has(soc_code)) continue;
    const fault = (message: string) => faults.push({ file: occupationData.file, row, message });
    const before = kept.occupations.get(soc_code);
    const description = before?.description ?? joined.descriptions.get(soc_code) ?? '';
    const oews_code = joined.oewsCodes.get(soc_code) ?? '';
    if (description === '') {
      fault(`${soc_code} ${title} has no description of ours; write it in ${occupationWords.file}.`);
    }
    if (oews_code === '') {
      fault(`${soc_code} ${title} has no row in ${crosswalk.file}; fetch the crosswalk of this release.`);
    }
    occupations.push({
      soc_code,
      title,
      slug: before?.slug ?? slugOf(title),
      description,
      job_zone,
      oews_code,
      tasks: makeTasks(tables, joined, before, soc_code, faults),
      ratings: ratingsOf(tables, soc_code, elements, faults),
      related: relatedOf(tables, joined, soc_code, faults),
    });
  }
  occupations.sort((a, b) => (a.soc_code < b.soc_code ? -1 : 1));
  checkSlugs(occupations, faults);
  return occupations;
}

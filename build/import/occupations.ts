/** One occupation from all its sources. What stands in `data/` already keeps its slug and its wording. */
import type { Occupation, Ratings, Task, TaskLabels } from '../source/occupation.js';
import { DOMAINS, type Element } from './elements.js';
import type { Fault } from './faults.js';
import type { Kept } from './kept.js';
import { type Note, note } from './notes.js';
import type { SourceTables } from './read.js';
import { slugOf } from './slug.js';

const taskKey = (soc_code: string, id: number) => `${soc_code} ${id}`;

function groupBy<Row>(rows: Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

/** Everything that is looked up by code or by code and Task ID. */
function indexed(tables: SourceTables) {
  const labels = tables.labelSet.rows.map(({ soc_code, id, human, gpt4, gpt4_alt, automation }) => {
    return [taskKey(soc_code, id), { human, gpt4, gpt4_alt, automation }] as const;
  });
  return {
    jobZones: new Map(tables.jobZones.rows.map((row) => [row.soc_code, row.job_zone])),
    oewsCodes: new Map(tables.crosswalk.rows.map((row) => [row.soc_code, row.oews_code])),
    tasks: groupBy(tables.taskStatements.rows, (row) => row.soc_code),
    dwas: groupBy(tables.tasksToDwas.rows, (row) => taskKey(row.soc_code, row.id)),
    related: groupBy(tables.relatedOccupations.rows, (row) => row.soc_code),
    labels: new Map<string, TaskLabels>(labels),
    descriptions: new Map(tables.occupationWords.rows.map((row) => [row.soc_code, row.description])),
    statements: new Map(tables.taskWords.rows.map((row) => [taskKey(row.soc_code, row.id), row.description])),
  };
}

type Index = ReturnType<typeof indexed>;

/** Ratings by element name, null where O*NET has not rated the occupation in every domain yet. */
function ratingsOf(
  tables: SourceTables,
  soc_code: string,
  elements: Element[],
  faults: Fault[],
): Ratings | null {
  const ratings: Ratings = { skills: {}, abilities: {}, work_activities: {} };
  if (DOMAINS.some((domain) => !tables[domain].ratings.has(soc_code))) return null;
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

function tasksOf(
  tables: SourceTables,
  index: Index,
  kept: Occupation | undefined,
  soc_code: string,
  faults: Fault[],
): Task[] {
  const keptTasks = new Map(kept?.tasks.map((task) => [task.id, task.description]));
  return (index.tasks.get(soc_code) ?? []).map(({ id, type, row }): Task => {
    const key = taskKey(soc_code, id);
    const description = keptTasks.get(id) ?? index.statements.get(key);
    if (description === undefined) {
      const message = `task ${id} of ${soc_code} has no wording of ours; write it in ${tables.taskWords.file}.`;
      faults.push({ file: tables.taskStatements.file, row, message });
    }
    const dwas = (index.dwas.get(key) ?? []).map(({ dwa_id }) => dwa_id);
    if (dwas.length === 0) {
      const message = `task ${id} of ${soc_code} is in no row of ${tables.tasksToDwas.file}; fetch both from one release.`;
      faults.push({ file: tables.taskStatements.file, row, message });
    }
    const labels = index.labels.get(key);
    const task = { id, description: description ?? '', type };
    return labels ? { ...task, labels, dwas } : { ...task, imputed: true, dwas };
  });
}

function slugClashes(occupations: Occupation[], faults: Fault[]) {
  const owners = new Map<string, Occupation>();
  for (const occupation of occupations) {
    const { slug, soc_code } = occupation;
    const owner = owners.get(slug);
    if (owner === undefined) owners.set(slug, occupation);
    else {
      const message = `its slug "${slug}" is that of ${owner.soc_code} too; give one of the two another slug by hand.`;
      faults.push({ file: `data/occupations/${soc_code}.json`, message });
    }
  }
}

/** Every code with tasks, a job zone and a BLS code, in order of code. */
export function makeOccupations(
  tables: SourceTables,
  elements: Element[],
  kept: Kept,
  faults: Fault[],
  notes: Note[],
) {
  const index = indexed(tables);
  const titles = [...tables.occupationData.rows].sort((a, b) => (a.soc_code < b.soc_code ? -1 : 1));
  const isWhole = (soc_code: string) => index.tasks.has(soc_code) && index.jobZones.has(soc_code);
  note(
    notes,
    'codes with a title only, skipped',
    titles.filter((row) => !isWhole(row.soc_code)).map((row) => row.soc_code),
  );
  const codes = new Set(titles.map((row) => row.soc_code));
  for (const soc_code of index.tasks.keys()) {
    if (codes.has(soc_code)) continue;
    const message = `${soc_code} has tasks but no row in ${tables.occupationData.file}; fetch both from one release.`;
    faults.push({ file: tables.taskStatements.file, message });
  }
  const occupations = titles
    .filter((row) => isWhole(row.soc_code))
    .map(({ soc_code, title, row }): Occupation => {
      const before = kept.occupations.get(soc_code);
      const description = before?.description ?? index.descriptions.get(soc_code);
      const oews_code = index.oewsCodes.get(soc_code);
      const fault = (message: string) => faults.push({ file: tables.occupationData.file, row, message });
      if (description === undefined) {
        fault(`${soc_code} ${title} has no description of ours; write it in ${tables.occupationWords.file}.`);
      }
      if (oews_code === undefined) {
        fault(
          `${soc_code} ${title} is in no row of ${tables.crosswalk.file}; fetch the crosswalk of this release.`,
        );
      }
      return {
        soc_code,
        title,
        slug: before?.slug ?? slugOf(title),
        description: description ?? '',
        job_zone: index.jobZones.get(soc_code)!,
        oews_code: oews_code ?? '',
        tasks: tasksOf(tables, index, before, soc_code, faults),
        ratings: ratingsOf(tables, soc_code, elements, faults),
        related: relatedOf(tables, index, soc_code, isWhole, faults),
      };
    });
  slugClashes(occupations, faults);
  return occupations;
}

/** In order of O*NET’s index, nearest first. */
function relatedOf(
  tables: SourceTables,
  index: Index,
  soc_code: string,
  isWhole: (code: string) => boolean,
  faults: Fault[],
) {
  const rows = [...(index.related.get(soc_code) ?? [])].sort((a, b) => a.index - b.index);
  for (const { related, row } of rows) {
    if (isWhole(related)) continue;
    const message = `${related} is related to ${soc_code} but has no tasks or no job zone; fetch all tables from one release.`;
    faults.push({ file: tables.relatedOccupations.file, row, message });
  }
  return rows.map(({ related }) => related);
}

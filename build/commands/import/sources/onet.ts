/**
 * An O*NET release: occupations, tasks, ratings and related occupations. What people wrote is kept: slugs, wording, and
 * readings of tasks, by Task ID.
 */
import { group } from 'd3-array';
import type { Fault } from '../../../dataset/fault.js';
import type { Cells, DraftDataset, DraftOccupation, DraftTask } from '../../../dataset/schema/dataset.js';
import { Rating, type Ratings } from '../../../dataset/schema/occupation.js';
import type { Tables } from '../../../dataset/schema/tables.js';
import { type Codes, chooseSlugs, leadOn } from '../codes.js';
import { cellsOf, type Source } from '../source.js';
import { faultIn } from '../table.js';
import { hashOf, officialSentences } from '../wording/copied.js';
import { nameRows } from './names.js';
import { DOMAINS, ONET_FILES, type OnetTables, onetRelease, readTables } from './onet-tables.js';

type Element = Tables['elements'][number];

/**
 * The elements that occupations have: all skills, because skill gaps are taken over all of them; of the abilities and work
 * activities only those that a protective factor names. `Negotiation` is a skill, `Originality` an ability: the tables tell.
 */
function importedElements(read: OnetTables, dataset: DraftDataset, faults: Fault[]): Element[] {
  const before = dataset.tables.elements as unknown as Element[];
  const factors = Object.values(dataset.method.protective_factors.factors);
  const wanted = new Set(factors.flatMap(({ elements }) => elements));
  const names = new Map(read.contentModel.rows.map((row) => [row.element_id, row.element_name]));
  const rated = DOMAINS.flatMap((domain): Element[] => {
    const table = read[domain];
    if (table === null) return before.filter((element) => element.domain === domain);
    const ids = new Set(table.rows.map(({ element_id }) => element_id));
    return [...ids].sort().map((element_id) => {
      return { element_id, element_name: names.get(element_id) ?? '', domain };
    });
  });
  for (const name of wanted) {
    const homes = rated.filter(({ element_name }) => element_name === name);
    if (homes.length === 1) continue;
    // O*NET renames elements now and then, and keeps their ids.
    const id = before.find(({ element_name }) => element_name === name)?.element_id ?? '';
    const what = `the element "${name}" is rated in ${homes.length} tables.`;
    const fix = names.has(id)
      ? `O*NET calls ${id} "${names.get(id)}" now.`
      : 'Name an element of O*NET’s content model.';
    faults.push(faultIn({ file: 'data/method.json' }, 'unrated-element', what, fix));
  }
  return rated.filter(({ domain, element_name }) => domain === 'skills' || wanted.has(element_name));
}

/** Our wording, with the hash of the official sentence that it was written for: without wording yet, that of now. */
const worded = (before: Partial<Pick<DraftTask, 'description' | 'official'>>, official: string) => ({
  description: before.description || null,
  official: (before.description && before.official) || hashOf(official),
});

/**
 * Returns a function that gives an occupation's ratings by element name, null where O*NET has not rated it in every domain
 * yet. Once rated, always rated: a rating that is gone is a file that was cut off. A domain without a table stays as it is.
 */
function ratingsIn(read: OnetTables, elements: readonly Element[], faults: Fault[]) {
  const rows = DOMAINS.map((domain) => group(read[domain]?.rows ?? [], (row) => row.soc_code));
  return (soc_code: string, before: Ratings | null): Ratings | null => {
    const isRated = DOMAINS.every((domain, at) => (read[domain] ? rows[at]!.has(soc_code) : before));
    if (before === null && !isRated) return null;
    const ratings: Ratings = { skills: {}, abilities: {}, work_activities: {} };
    for (const [at, domain] of DOMAINS.entries()) {
      const own = group(rows[at]!.get(soc_code) ?? [], (row) => row.element_id);
      if (read[domain] === null) ratings[domain] = before![domain];
      else
        for (const { element_id, element_name } of elements.filter((each) => each.domain === domain)) {
          const values = new Map(own.get(element_id)?.map(({ scale, value }) => [scale, value]));
          const { data } = Rating.safeParse({ importance: values.get('IM'), level: values.get('LV') });
          const what = `${soc_code} has no importance from 1 to 5 and level from 0 to 7 of ${element_name}.`;
          if (data) ratings[domain][element_name] = data;
          else faults.push(faultIn(read[domain], 'missing-rating', what, 'Fetch the file again.'));
        }
    }
    return ratings;
  };
}

const ONE_RELEASE = 'Fetch all tables from one release.';

/** Makes every occupation of the release, and keeps the maintainer's additional ones; in the order of codes. */
function makeOccupations(
  read: OnetTables,
  elements: readonly Element[],
  dataset: DraftDataset,
  codes: Codes,
  faults: Fault[],
): DraftOccupation[] {
  const slugs = chooseSlugs(codes, dataset.occupations);
  const ratingsOf = ratingsIn(read, elements, faults);
  const descriptions = new Map(read.occupationData.rows.map((row) => [row.soc_code, row.official]));
  const jobZones = new Map(read.jobZones.rows.map((row) => [row.soc_code, row.job_zone]));
  const statements = group(read.taskStatements.rows, (row) => row.soc_code);
  const activities = group(read.tasksToDwas.rows, (row) => row.id);
  const related = group(read.relatedOccupations.rows, (row) => row.soc_code);
  const former = new Map(dataset.occupations.map((one) => [one.soc_code, one]));
  // A Task ID is in one occupation only, whatever its code.
  const formerTasks = new Map(dataset.occupations.flatMap((one) => one.tasks.map((task) => [task.id, task])));
  const tasksOf = (soc_code: string) =>
    statements.get(soc_code)!.map(({ id, official, type, row }): DraftTask => {
      const before = formerTasks.get(id) ?? ({} as Partial<DraftTask>);
      const dwas = (activities.get(id) ?? []).map(({ dwa_id }) => dwa_id);
      const what = `task ${id} of ${soc_code} has no row in ${read.tasksToDwas.file}.`;
      if (dwas.length === 0)
        faults.push(faultIn(read.taskStatements, 'missing-activity', what, ONE_RELEASE, { row }));
      const { labels, marks, own } = before;
      return { ...worded(before, official), id, type, labels, marks, own, dwas };
    });
  const relatedTo = (soc_code: string) => {
    const rows = (related.get(soc_code) ?? []).sort((a, b) => a.index - b.index);
    for (const { related: code, row } of rows) {
      const what = `${code}, related to ${soc_code}, has no tasks or no job zone.`;
      if (!statements.has(code) || !jobZones.has(code))
        faults.push(faultIn(read.relatedOccupations, 'unknown-related', what, ONE_RELEASE, { row }));
    }
    return rows.map((row) => row.related);
  };
  const made = codes.released.map(({ soc_code, title }): DraftOccupation => {
    const before = former.get(soc_code) ?? codes.continued.get(soc_code);
    return {
      soc_code,
      title,
      slug: slugs.get(soc_code)!,
      ...worded(before ?? {}, descriptions.get(soc_code)!),
      job_zone: jobZones.get(soc_code)!,
      oews_code: before?.oews_code ?? null,
      tasks: tasksOf(soc_code),
      ratings: ratingsOf(soc_code, before?.ratings ?? null),
      related: relatedTo(soc_code),
    };
  });
  return [...made, ...codes.kept].sort((a, b) => (a.soc_code < b.soc_code ? -1 : 1));
}

const EXCEPTIONS = 'task_category_exceptions';

/** Gives the exceptions the ids of the activities that they name by title; a release may give them other ids. */
function exceptionRows(rows: readonly Cells[], { iwaReference }: OnetTables, faults: Fault[]): Cells[] {
  const file = `data/tables/${EXCEPTIONS}.csv`;
  return rows.map((exception, index) => {
    const title = exception.intermediate_work_activity!;
    const ids = iwaReference.rows.filter(({ iwa_title }) => iwa_title === title).map(({ iwa_id }) => iwa_id);
    const what = `"${title}" is the title of ${ids.length} activities in ${iwaReference.file}.`;
    const fix = 'Write it as it is there.';
    if (ids.length !== 1) faults.push(faultIn({ file }, 'unknown-activity', what, fix, { row: index + 2 }));
    return { ...exception, iwa_id: ids[0] ?? '' };
  });
}

function apply(read: OnetTables, before: DraftDataset, codes: Codes, faults: Fault[]): DraftDataset {
  const elements = importedElements(read, before, faults);
  const occupations = makeOccupations(read, elements, before, codes, faults);
  const staying = new Set(occupations.map(({ soc_code }) => soc_code));
  const tasks = new Set(occupations.flatMap((one) => one.tasks.map(({ id }) => id)));
  return {
    ...before,
    occupations,
    aliases: leadOn(before, codes, occupations),
    names: Object.fromEntries(
      Object.entries(before.names).map(([language, names]) => [
        language,
        names.map((row) => ({ ...row, soc_code: codes.retired[row.soc_code!] ?? row.soc_code! })),
      ]),
    ),
    tables: {
      ...before.tables,
      elements: elements.map((element) => cellsOf('elements', { ...element })),
      [EXCEPTIONS]: exceptionRows(before.tables[EXCEPTIONS], read, faults),
      // Whether ballots hold for a successor nobody can know.
      votes: before.tables.votes.filter(({ soc_code }) => codes.retired[soc_code!] === undefined),
      // What others say of an occupation or a task that is gone, only their import can bring to another.
      measures: before.tables.measures.filter(({ soc_code }) => staying.has(soc_code!)),
      crosswalk: before.tables.crosswalk.filter(({ soc_code }) => staying.has(soc_code!)),
      tasks_seen: before.tables.tasks_seen.filter(({ task_id }) => tasks.has(Number(task_id))),
      names: nameRows(read.alternateTitles.rows, before.tables.names, occupations, codes),
    },
  };
}

export const onet: Source = {
  files: ONET_FILES,
  async read(reading, dataset) {
    const release = onetRelease(reading);
    if (release === null) return null;
    const read = await readTables(reading, release, dataset.sources);
    // Every table is there: of what is missing there is a fault.
    if (reading.faults.length > 0) return null;
    const zoned = new Set(read.jobZones.rows.map(({ soc_code }) => soc_code));
    const tasked = new Set(read.taskStatements.rows.map(({ soc_code }) => soc_code));
    const released = read.occupationData.rows
      .filter(({ soc_code }) => zoned.has(soc_code) && tasked.has(soc_code))
      .sort((a, b) => (a.soc_code < b.soc_code ? -1 : 1));
    return {
      apply: (before, codes, faults) => apply(read, before, codes, faults),
      released,
      official: officialSentences(read.occupationData, read.taskStatements),
    };
  },
};

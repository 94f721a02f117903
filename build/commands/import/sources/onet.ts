/** An O*NET release. What people wrote is kept: slugs, wording, and readings of tasks, by Task ID. */
import { group, sort } from 'd3-array';
import type { Fault } from '../../../dataset/fault.js';
import type { Cells, DraftDataset, DraftOccupation, DraftTask } from '../../../dataset/schema/dataset.js';
import { Rating, type Ratings } from '../../../dataset/schema/occupation.js';
import type { Tables } from '../../../dataset/schema/tables.js';
import { type Codes, chooseSlugs, leadOn } from '../codes.js';
import { reportIn } from '../files.js';
import type { DatasetChange, ImportSource } from '../update.js';
import { hashOf, officialSentences } from '../wording/copied.js';
import { nameRows } from './names.js';
import { DOMAINS, type OnetTables, onetRelease, readTables } from './onet-tables.js';

type Element = Tables['elements'][number];

/**
 * The elements that occupations have: all skills, because skill gaps are taken over all of them; of the abilities and work
 * activities only those that a protective factor names. `Negotiation` is a skill, `Originality` an ability: the tables tell.
 */
function importedElements(read: OnetTables, { method, tables }: DraftDataset, faults: Fault[]): Element[] {
  const before = tables.elements as unknown as Element[];
  const { factors } = method.protective_factors;
  const wanted = new Set(Object.values(factors).flatMap(({ elements }) => elements));
  const names = new Map(read.contentModel.rows.map((row) => [row.element_id, row.element_name]));
  const rated = DOMAINS.flatMap((domain): Element[] => {
    const ids = new Set(read[domain]?.rows.map(({ element_id }) => element_id));
    if (read[domain] === null) return before.filter((element) => element.domain === domain);
    return sort(ids).map((element_id) => ({ element_id, element_name: names.get(element_id) ?? '', domain }));
  });
  for (const name of wanted) {
    const homes = rated.filter(({ element_name }) => element_name === name);
    // O*NET renames elements now and then, and keeps their ids.
    const id = before.find(({ element_name }) => element_name === name)?.element_id ?? '';
    const what = `the element "${name}" is rated in ${homes.length} tables.`;
    const now = `O*NET calls ${id} "${names.get(id)}" now.`;
    const isRenamed = (names.get(id) ?? name) !== name;
    const fix = isRenamed ? now : 'Name an element of O*NET’s content model.';
    if (homes.length !== 1) reportIn(faults, 'data/method.json')('unrated-element', what, fix);
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
function ratingsIn(read: OnetTables, elements: readonly Element[]) {
  const rows = DOMAINS.flatMap((domain) => read[domain]?.rows.map((row) => ({ domain, ...row })) ?? []);
  const rated = new Set(rows.map(({ domain, soc_code }) => `${domain} ${soc_code}`));
  // With the table that a rating is from: a row that strayed into another one counts there, where nothing asks for it.
  const values = new Map(
    rows.map((row) => [`${row.domain} ${row.soc_code} ${row.element_id} ${row.scale}`, row.value]),
  );
  return (soc_code: string, before: Ratings | null): Ratings | null => {
    const isRated = DOMAINS.every((domain) => (read[domain] ? rated.has(`${domain} ${soc_code}`) : before));
    if (before === null && !isRated) return null;
    const begun = DOMAINS.map((domain) => [domain, read[domain] ? {} : before![domain]]);
    const ratings: Ratings = Object.fromEntries(begun);
    for (const { element_id, element_name, domain } of elements) {
      const on = (scale: 'IM' | 'LV') => values.get(`${domain} ${soc_code} ${element_id} ${scale}`);
      const { data } = Rating.safeParse({ importance: on('IM'), level: on('LV') });
      const what = `${soc_code} has no importance from 1 to 5 and level from 0 to 7 of ${element_name}.`;
      if (data) ratings[domain][element_name] = data;
      else read[domain]?.report('missing-rating', what, 'Fetch the file again.');
    }
    return ratings;
  };
}

const ONE_RELEASE = 'Fetch all tables from one release.';

/** Makes every occupation of the release, and keeps the maintainer's additional ones; in the order of codes. */
function makeOccupations(read: OnetTables, elements: Element[], dataset: DraftDataset, codes: Codes) {
  const slugs = chooseSlugs(codes, dataset);
  const ratingsOf = ratingsIn(read, elements);
  const descriptions = new Map(read.occupationData.rows.map((row) => [row.soc_code, row.official]));
  const jobZones = new Map(read.jobZones.rows.map((row) => [row.soc_code, row.job_zone]));
  const statements = group(read.taskStatements.rows, (row) => row.soc_code);
  const activities = group(read.tasksToDwas.rows, (row) => row.id);
  const related = group(read.relatedOccupations.rows, (row) => row.soc_code);
  // A Task ID is in one occupation only, whatever its code.
  const formerTasks = new Map(dataset.occupations.flatMap((one) => one.tasks.map((task) => [task.id, task])));
  const tasksOf = (soc_code: string) =>
    statements.get(soc_code)!.map(({ id, official, type, row }): DraftTask => {
      const before: Partial<DraftTask> = formerTasks.get(id) ?? {};
      const dwas = (activities.get(id) ?? []).map(({ dwa_id }) => dwa_id);
      const what = `task ${id} of ${soc_code} has no row in ${read.tasksToDwas.file}.`;
      if (dwas.length === 0) read.taskStatements.report('missing-activity', what, ONE_RELEASE, { row });
      const { labels, marks, own } = before;
      // In the order in which the halves are joined: the report compares texts.
      return { id, ...worded(before, official), labels, marks, own, type, dwas };
    });
  const relatedTo = (soc_code: string) =>
    sort(related.get(soc_code) ?? [], ({ index }) => index).map(({ related: code, row }) => {
      const what = `${code}, related to ${soc_code}, has no tasks or no job zone.`;
      if (!statements.has(code) || !jobZones.has(code))
        read.relatedOccupations.report('unknown-related', what, ONE_RELEASE, { row });
      return code;
    });
  const made = codes.released.map(({ soc_code, title }): DraftOccupation => {
    const before = codes.former.get(soc_code);
    return {
      soc_code,
      title,
      slug: slugs.get(soc_code)!,
      ...worded(before ?? {}, descriptions.get(soc_code)!),
      oews_code: before?.oews_code ?? null,
      tasks: tasksOf(soc_code),
      job_zone: jobZones.get(soc_code)!,
      ratings: ratingsOf(soc_code, before?.ratings ?? null),
      related: relatedTo(soc_code),
    };
  });
  return sort([...made, ...codes.kept], ({ soc_code }) => soc_code);
}

/** Gives the exceptions the ids of the activities that they name by title; a release may give them other ids. */
function exceptionRows(rows: readonly Cells[], { iwaReference }: OnetTables, faults: Fault[]): Cells[] {
  const byTitle = group(iwaReference.rows, ({ iwa_title }) => iwa_title);
  const report = reportIn(faults, 'data/tables/task_category_exceptions.csv');
  return rows.map((exception, index) => {
    const title = exception.intermediate_work_activity!;
    const found = byTitle.get(title) ?? [];
    const what = `"${title}" is the title of ${found.length} activities in ${iwaReference.file}.`;
    if (found.length !== 1) report('unknown-activity', what, 'Write it as it is there.', { row: index + 2 });
    return { ...exception, iwa_id: found[0]?.iwa_id ?? '' };
  });
}

function apply(read: OnetTables, before: DraftDataset, codes: Codes, faults: Fault[]): DatasetChange {
  const { tables } = before;
  const elements = importedElements(read, before, faults);
  const occupations = makeOccupations(read, elements, before, codes);
  const staying = new Set(occupations.map(({ soc_code }) => soc_code));
  const tasks = new Set(occupations.flatMap((one) => one.tasks.map(({ id }) => String(id))));
  const isStaying = ({ soc_code }: Cells) => staying.has(soc_code!);
  const follow = (row: Cells) => ({ ...row, soc_code: codes.retired[row.soc_code!] ?? row.soc_code! });
  const names = Object.entries(before.names).map(([language, rows]) => {
    // An occupation and its successor may have had the same name.
    const own = new Map(rows.map((row) => [`${follow(row).soc_code} ${row.name}`, follow(row)]));
    return [language, [...own.values()]];
  });
  return {
    occupations,
    aliases: leadOn(before, codes, occupations),
    names: Object.fromEntries(names),
    tables: {
      elements,
      task_category_exceptions: exceptionRows(tables.task_category_exceptions, read, faults),
      // Whether ballots hold for a successor nobody can know.
      votes: tables.votes.filter(({ soc_code }) => codes.retired[soc_code!] === undefined),
      // What others say of an occupation or a task that is gone, only their import can bring to another.
      measures: tables.measures.filter(isStaying),
      crosswalk: tables.crosswalk.filter(isStaying),
      tasks_seen: tables.tasks_seen.filter(({ task_id }) => tasks.has(task_id!)),
      ...nameRows(read.alternateTitles.rows, tables.names, occupations, codes),
    },
  };
}

export const onet: ImportSource = async (reading, dataset) => {
  const release = onetRelease(reading);
  if (release === null) return null;
  const read = await readTables(reading, release, dataset.sources);
  // Every table is there: of what is missing there is a fault.
  if (reading.faults.length > 0) return null;
  const { occupationData, jobZones, taskStatements } = read;
  const zoned = new Set(jobZones.rows.map(({ soc_code }) => soc_code));
  const tasked = new Set(taskStatements.rows.map(({ soc_code }) => soc_code));
  const whole = occupationData.rows.filter(({ soc_code }) => zoned.has(soc_code) && tasked.has(soc_code));
  return {
    apply: (before, codes) => apply(read, before, codes, reading.faults),
    released: sort(whole, ({ soc_code }) => soc_code),
    official: officialSentences(occupationData, taskStatements),
  };
};

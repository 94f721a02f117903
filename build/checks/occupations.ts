/** What occupations say of each other, of tables, and of the method exists: names of retired ones, elements, activities, readings. */
import { type Found, show, showPath, suggestions } from '../dataset/fault.js';
import { occupationFile, onetFile } from '../dataset/halves.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import type { Occupation } from '../dataset/schema/occupation.js';
import { isRead } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';
import { generalActivity, intermediateActivity } from '../derive/tasks.js';

export const OCCUPATION_CHECKS = [aliases, ratings, activities, tasksSeen, readings];

/** A retired code or slug is out of use and leads in one step to one that is published. */
function* aliases({ occupations, aliases, method }: Dataset): Generator<Found> {
  const read = occupations.filter(({ tasks }) => isRead(tasks, method));
  for (const key of ['soc_code', 'slug'] as const) {
    const kind = `${key}s` as const;
    const inUse = new Set(occupations.map((each) => each[key]));
    const published = new Set(read.map((each) => each[key]));
    for (const [name, successor] of Object.entries(aliases[kind])) {
      const here = { file: 'aliases.json', path: [kind, name], rule: 'aliases' };
      const shown = showPath(here.path);
      const used = `${shown} is still in use by an occupation. Remove the alias, or retire the occupation.`;
      if (inUse.has(name)) yield { ...here, atKey: true, what: used };
      if (published.has(successor)) continue;
      const isRetired = Object.hasOwn(aliases[kind], successor);
      const why = inUse.has(successor)
        ? 'which nobody has rated, so it is not published. Rate it first.'
        : isRetired
          ? 'which is retired itself. Name what is in use now.'
          : 'which no occupation has. Name what replaced it.';
      const meant = isRetired || inUse.has(successor) ? [] : suggestions(successor, inUse);
      yield { ...here, what: `${shown} is "${successor}", ${why}`, meant };
    }
  }
}

/** A rated occupation rates each element of elements.csv and no other; an unrated one has a rated relative to borrow from. */
function* ratings({ occupations, tables }: Dataset): Generator<Found> {
  const rated = new Set(occupations.filter(({ ratings }) => ratings).map(({ soc_code }) => soc_code));
  for (const { soc_code, ratings, related } of occupations) {
    const file = onetFile(soc_code);
    const what = 'ratings is null, and none of the related occupations is rated.';
    const fix = 'Add ratings or a related occupation that has them.';
    if (ratings === null && !related.some((code) => rated.has(code)))
      yield { file, path: ['ratings'], rule: 'unrated-neighbors', what, fix };
    for (const [domain, given] of Object.entries(ratings ?? {})) {
      const rule = 'ratings-complete';
      const wanted = tables.elements.filter((row) => row.domain === domain).map((row) => row.element_name);
      const absent = new Set(wanted.filter((name) => !Object.hasOwn(given, name)));
      for (const name of Object.keys(given).filter((each) => !wanted.includes(each))) {
        const meant = suggestions(name, absent).slice(0, 1);
        const what = `${show(name)} is not among the ${domain} of tables/elements.csv.`;
        const cause = `${domain} ${name}`;
        yield { file, path: ['ratings', domain, name], atKey: true, rule, what, meant, cause };
        for (const one of meant) absent.delete(one);
      }
      const what = `ratings.${domain} lacks ${[...absent].map((name) => `"${name}"`).join(', ')}.`;
      const fix = "Add O*NET's ratings, or set ratings to null if it has none.";
      if (absent.size > 0) yield { file, path: ['ratings', domain], rule, what, fix, cause: what };
    }
  }
}

/** The activities of tasks belong to general ones with a category; each exception differs from its own and has a task. */
function* activities({ occupations, tables }: Dataset): Generator<Found> {
  const categories = new Map(tables.task_categories.map((row) => [row.element_id, row.category]));
  const used = new Set<string>();
  for (const { soc_code, tasks, related } of occupations) {
    const file = onetFile(soc_code);
    for (const [index, { dwas }] of tasks.entries())
      for (const [which, dwa] of dwas.entries()) {
        used.add(intermediateActivity(dwa));
        const general = generalActivity(dwa);
        if (categories.has(general)) continue;
        const what = `tasks[${index}].dwas has ${dwa}, but ${general} is not in tables/task_categories.csv.`;
        const meant = suggestions(general, categories.keys());
        const path = ['tasks', index, 'dwas', which];
        yield { file, path, rule: 'task-activities', what, meant, cause: general };
      }
    const own = related.indexOf(soc_code);
    const what = `related[${own}] is ${soc_code}, the occupation itself. Remove it.`;
    if (own >= 0) yield { file, path: ['related', own], rule: 'related-known', what };
  }
  const file = 'tables/task_category_exceptions.csv';
  for (const [index, { iwa_id, category }] of tables.task_category_exceptions.entries()) {
    const general = generalActivity(iwa_id);
    const same = `category is ${category}, which ${general} has anyway. Remove the row, or correct the category.`;
    if (categories.get(general) === category)
      yield { file, path: [index, 'category'], rule: 'category-exceptions', what: same };
    const unused = `iwa_id is ${iwa_id}, an activity that no task has. Remove the row, or correct the id.`;
    if (!used.has(iwa_id)) yield { file, path: [index, 'iwa_id'], rule: 'exceptions-used', what: unused };
  }
}

/** Tasks seen in use are tasks of occupations. */
function* tasksSeen({ occupations, tables }: Dataset): Generator<Found> {
  const known = new Set(occupations.flatMap(({ tasks }) => tasks.map(({ id }) => id)));
  const file = 'tables/tasks_seen.csv';
  for (const [index, { task_id }] of tables.tasks_seen.entries()) {
    const what = `task_id is ${task_id}, which no occupation has. Correct it, or remove the row.`;
    if (!known.has(task_id)) yield { file, path: [index, 'task_id'], rule: 'tasks-seen-known', what };
  }
}

/** Labels and marks are readings of the method, and something has been read. A task that lacks one is no fault: it is counted. */
function* readings({ occupations, method }: Dataset): Generator<Found> {
  for (const occupation of occupations) yield* unknownReadings(occupation, method);
  const what =
    'No task of any occupation has a reading of capability and of automation: there is nothing to score.';
  const fix = 'Import labels or task ratings.';
  const [first] = occupations;
  if (first && !occupations.some(({ tasks }) => isRead(tasks, method)))
    yield { file: occupationFile(first.soc_code), path: ['tasks'], rule: 'task-readings', what, fix };
}

/** Finds labels and marks that aren't a reading of the method, or whose value isn't on its scale, and raters of none. */
function* unknownReadings({ soc_code, tasks }: Occupation, { readings }: Method): Generator<Found> {
  const rule = 'task-readings';
  const file = occupationFile(soc_code);
  for (const [index, task] of tasks.entries())
    for (const group of ['labels', 'marks'] as const) {
      const values = task[group];
      if (!values && task.own?.[group]) {
        const what = `tasks[${index}].own.${group} names raters of ${group} that the task doesn't have. Remove it, or add them.`;
        yield { file, path: ['tasks', index, 'own', group], rule, what };
      }
      for (const [id, value] of Object.entries(values ?? {})) {
        const scale = readings.list.find((reading) => reading.id === id)?.scale;
        const known = scale ? Object.keys(readings.scales[scale]!.values) : [];
        if (known.includes(String(value))) continue;
        const name = `tasks[${index}].${group}.${id}`;
        const here = { file, path: ['tasks', index, group, id], rule };
        const what = scale
          ? `${name} is ${value}; the scale ${scale} has ${known.join(', ')}.`
          : `${name} is not a reading in method.json.`;
        const meant = suggestions(id, scale ? [] : readings.list.map((reading) => reading.id));
        yield { ...here, what, ...(!scale && { atKey: true, meant, cause: id }) };
      }
    }
}

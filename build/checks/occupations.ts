/** What occupations say of each other, of tables, and of the method exists: names of retired ones, elements, activities, readings. */
import { group } from 'd3-array';
import { type Found, show, showPath, suggestions } from '../dataset/fault.js';
import { occupationFile, onetFile } from '../dataset/halves.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { isRead } from '../dataset/schema/readings.js';
import { generalActivity, intermediateActivity } from '../derive/tasks.js';
import { filesOf } from './sources.js';

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

/** A rated occupation rates each element of elements.csv and no other; an unrated one has a rated relative. None is its own. */
function* ratings({ occupations, tables }: Dataset): Generator<Found> {
  const rated = new Set(occupations.filter(({ ratings }) => ratings).map(({ soc_code }) => soc_code));
  for (const { soc_code, ratings, related } of occupations) {
    const file = onetFile(soc_code);
    const what = 'ratings is null, and none of the related occupations is rated.';
    const fix = 'Add ratings or a related occupation that has them.';
    if (ratings === null && !related.some((code) => rated.has(code)))
      yield { file, path: ['ratings'], rule: 'unrated-neighbors', what, fix };
    const own = related.indexOf(soc_code);
    const itself = `related[${own}] is ${soc_code}, the occupation itself. Remove it.`;
    if (own >= 0) yield { file, path: ['related', own], rule: 'related-known', what: itself };
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

/** O*NET numbers the activities of an intermediate one from 1 almost without a gap; a higher number is a typo. */
const GAP = 3;

/**
 * The activities of tasks are O*NET's, and belong to general ones with a category; each exception differs from its own and has a
 * task.
 */
function* activities({ occupations, sources, tables }: Dataset): Generator<Found> {
  const rule = 'task-activities';
  const categories = new Map(tables.task_categories.map((row) => [row.element_id, row.category]));
  const all = occupations.flatMap(({ soc_code, tasks }) =>
    tasks.flatMap(({ dwas }, at) =>
      dwas.map((dwa, which) => ({ dwa, file: onetFile(soc_code), path: ['tasks', at, 'dwas', which] })),
    ),
  );
  for (const { dwa, file, path } of all) {
    const general = generalActivity(dwa);
    if (categories.has(general)) continue;
    const what = `${showPath(path.slice(0, 3))} has ${dwa}, but ${general} is not in tables/task_categories.csv.`;
    const meant = suggestions(general, categories.keys());
    yield { file, path, rule, what, meant, cause: general };
  }
  const intermediate = group(all, ({ dwa }) => intermediateActivity(dwa));
  const file = 'tables/task_category_exceptions.csv';
  for (const [index, { iwa_id, category }] of tables.task_category_exceptions.entries()) {
    const general = generalActivity(iwa_id);
    const same = `category is ${category}, which ${general} has anyway. Remove the row, or correct the category.`;
    if (categories.get(general) === category)
      yield { file, path: [index, 'category'], rule: 'category-exceptions', what: same };
    const unused = `iwa_id is ${iwa_id}, an activity that no task has. Remove the row, or correct the id.`;
    if (!intermediate.has(iwa_id))
      yield { file, path: [index, 'iwa_id'], rule: 'exceptions-used', what: unused };
  }
  const theirs = [...intermediate].filter(([id]) => categories.has(generalActivity(id)));
  const reference = filesOf(sources).find(({ name }) => /\/(IWA Reference|GWAs to IWAs)\.\w+$/.test(name));
  if (!reference || theirs.length < reference.rows) return;
  const fix = 'Correct the ids of activities that O*NET does not have.';
  if (theirs.length > reference.rows) {
    const once = theirs.filter(([, own]) => own.length === 1).map(([id]) => id);
    const what = `${reference.name} has ${reference.rows} intermediate activities, the tasks ${theirs.length}: look at ${once.join(', ')}, which one task has.`;
    return yield { ...reference.here, what, fix };
  }
  for (const [id, own] of theirs) {
    const used = new Set(own.map(({ dwa }) => dwa)).size;
    for (const { dwa, file, path } of own) {
      if (Number(/\d+$/.exec(dwa)) <= used + GAP) continue;
      const what = `${showPath(path)} is ${dwa}, but the tasks have only ${used} activities of ${id}.`;
      yield { file, path, rule, what, fix };
    }
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

/** Labels and marks are readings of the method, on its scales, with raters only where there are any, and something has been read. */
function* readings({ occupations, method }: Dataset): Generator<Found> {
  const rule = 'task-readings';
  const { list, scales } = method.readings;
  for (const { soc_code, tasks } of occupations)
    for (const [index, task] of tasks.entries())
      for (const group of ['labels', 'marks'] as const) {
        const here = { file: occupationFile(soc_code), rule };
        const values = task[group];
        if (!values && task.own?.[group]) {
          const what = `tasks[${index}].own.${group} names raters of ${group} that the task doesn't have. Remove it, or add them.`;
          yield { ...here, path: ['tasks', index, 'own', group], what };
        }
        for (const [id, value] of Object.entries(values ?? {})) {
          const scale = list.find((reading) => reading.id === id)?.scale;
          const known = scale ? Object.keys(scales[scale]!.values) : [];
          if (known.includes(String(value))) continue;
          const path = ['tasks', index, group, id];
          const what = scale
            ? `${showPath(path)} is ${value}; the scale ${scale} has ${known.join(', ')}.`
            : `${showPath(path)} is not a reading in method.json.`;
          const meant = suggestions(id, scale ? [] : list.map((reading) => reading.id));
          yield { ...here, path, what, ...(!scale && { atKey: true, meant, cause: id }) };
        }
      }
  // A task that lacks one is no fault: it is counted.
  const what =
    'No task of any occupation has a reading of capability and of automation: there is nothing to score.';
  const fix = 'Import labels or task ratings.';
  const [first] = occupations;
  if (first && !occupations.some(({ tasks }) => isRead(tasks, method)))
    yield { file: occupationFile(first.soc_code), path: ['tasks'], rule, what, fix };
}

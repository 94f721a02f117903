/** What occupations say of each other and of tables exists: codes, activities, elements, and the names that retired ones have. */
import { countOf, type Found, type Path, show, showPath, suggestions } from '../dataset/fault.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { OewsCode } from '../dataset/schema/occupation.js';
import { isRead } from '../dataset/schema/readings.js';
import { occupationFile } from './unique.js';

const lost = (dataset: Dataset) => [...lostOccupations(dataset).values()].flat();
export const OCCUPATION_CHECKS = [aliases, ratings, lost, activities, codesAndElements, tasksSeen];

/** A code with another digit is another occupation’s; only one with two digits swapped is a typo that can be known. */
const digitsOf = (code: string) => [...code].sort().join('');

/** Returns the fault of a name that is not among the known ones: `cell is "5416", which is not in tables/cells.csv.` */
export function unknown(
  file: string,
  path: Path,
  rule: string,
  value: string,
  known: Iterable<string>,
  where: string,
): Found {
  const name = showPath(file.endsWith('.csv') ? path.slice(1) : path);
  const what = `${name} is ${show(value)}, which is not in ${where}.`;
  const isCode = OewsCode.safeParse(value).success;
  const meant = suggestions(value, known).filter((each) => !isCode || digitsOf(each) === digitsOf(value));
  const fix = isCode && meant.length === 0 ? 'Import the figures that have it, or correct the code.' : '';
  return { file, path, rule, what, meant, ...(fix && { fix }), cause: `${where} ${value}` };
}

/** Returns the places that name an occupation that is not there, as faults by its code. */
function lostOccupations({ occupations, tables, names }: Dataset): Map<string, Found[]> {
  const known = new Set(occupations.map(({ soc_code }) => soc_code));
  const lost = new Map<string, Found[]>();
  const add = (code: string, file: string, path: Path, rule: string) => {
    lost.set(code, [...(lost.get(code) ?? []), unknown(file, path, rule, code, known, 'occupations/')]);
  };
  for (const { soc_code, related } of occupations)
    for (const [index, code] of related.entries())
      if (!known.has(code)) add(code, occupationFile(soc_code), ['related', index], 'related-known');
  for (const table of ['votes', 'names', 'measures', 'crosswalk'] as const)
    for (const [index, { soc_code }] of tables[table].entries())
      if (!known.has(soc_code)) add(soc_code, `tables/${table}.csv`, [index, 'soc_code'], `${table}-known`);
  for (const [language, rows] of Object.entries(names))
    for (const [index, { soc_code }] of rows.entries())
      if (!known.has(soc_code)) add(soc_code, `names/${language}.csv`, [index, 'soc_code'], 'names-known');
  return lost;
}

/** A code that at least so many places name is no typo: its file is gone. */
const MANY = 3;

/** An occupation's file that is gone is one fault, not one in each place that names it. */
export function* checkFiles(dataset: Dataset): Generator<Found> {
  for (const [code, places] of lostOccupations(dataset)) {
    if (places.length < MANY) continue;
    const what = `This file is missing, but ${countOf(places.length, 'place')} in other files name ${code}.`;
    const fix =
      'Restore it, or take the occupation out of all of them and name its successor in aliases.json.';
    yield { file: occupationFile(code), path: [], rule: 'missing-file', what, fix };
  }
}

/** A retired code or slug is out of use and leads in one step to one that is published. */
function* aliases({ occupations, aliases, method }: Dataset): Generator<Found> {
  const read = occupations.filter(({ tasks }) => isRead(tasks, method));
  for (const [kind, key] of [
    ['soc_codes', 'soc_code'],
    ['slugs', 'slug'],
  ] as const) {
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
      const meant = isRetired ? [] : suggestions(successor, inUse);
      yield { ...here, what: `${shown} is "${successor}", ${why}`, meant };
    }
  }
}

/** A rated occupation rates each element of elements.csv and no other; an unrated one has a rated relative to borrow from. */
function* ratings({ occupations, tables }: Dataset): Generator<Found> {
  const rated = new Set(occupations.filter(({ ratings }) => ratings).map(({ soc_code }) => soc_code));
  for (const { soc_code, ratings, related } of occupations) {
    const file = occupationFile(soc_code);
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

/** `4.A.2.a.4.I09.D03` → `4.A.2.a.4`, and → `4.A.2.a.4.I09`. */
export const generalActivity = (id: string): string => id.slice(0, '4.A.2.a.4'.length);
export const intermediateActivity = (id: string): string => id.slice(0, id.lastIndexOf('.'));

/** The activities of tasks belong to general ones with a category; each exception differs from its own and has a task. */
function* activities({ occupations, tables }: Dataset): Generator<Found> {
  const categories = new Map(tables.task_categories.map((row) => [row.element_id, row.category]));
  const used = new Set<string>();
  for (const { soc_code, tasks, related } of occupations) {
    const file = occupationFile(soc_code);
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

/** The codes by which BLS counts occupations have figures, and protective factors are made of rated elements. */
function* codesAndElements({ occupations, tables, method }: Dataset): Generator<Found> {
  const known = new Set([
    ...tables.projections.map((row) => row.nem_code),
    ...tables.wages.map((row) => row.oews_code),
  ]);
  const where = 'tables/wages.csv or tables/projections.csv';
  for (const { soc_code, oews_code } of occupations)
    if (!known.has(oews_code))
      yield unknown(occupationFile(soc_code), ['oews_code'], 'oews-code-known', oews_code, known, where);
  const names = new Set(tables.elements.map(({ element_name }) => element_name));
  for (const [factor, { elements }] of Object.entries(method.protective_factors.factors))
    for (const [index, name] of elements.entries()) {
      const path = ['protective_factors', 'factors', factor, 'elements', index];
      if (!names.has(name))
        yield unknown('method.json', path, 'protective-elements', name, names, 'tables/elements.csv');
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

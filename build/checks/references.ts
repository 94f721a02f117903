/** What one file says of another exists: codes, names, activities, elements, sources. */
import { countOf, type Found, type Path, show, showPath, suggestions } from '../dataset/fault.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { isRead } from '../dataset/schema/readings.js';
import { vintagesOf } from '../derive/labor.js';
import { occupationFile } from './unique.js';

export function* checkReferences(dataset: Dataset): Generator<Found> {
  yield* aliases(dataset);
  yield* ratings(dataset);
  for (const lost of lostOccupations(dataset).values()) yield* lost;
  yield* activities(dataset);
  yield* codesAndElements(dataset);
  yield* names(dataset);
  yield* sources(dataset);
  yield* rows(dataset);
  yield* vintages(dataset);
}

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
  return { file, path, rule, what, meant: suggestions(value, known) };
}

/** Returns the places that name an occupation that is not there, as faults by its code. */
function lostOccupations({ occupations, tables }: Dataset): Map<string, Found[]> {
  const known = new Set(occupations.map(({ soc_code }) => soc_code));
  const lost = new Map<string, Found[]>();
  const look = (code: string, file: string, path: Path, rule: string) => {
    const fault = () => unknown(file, path, rule, code, known, 'occupations/');
    if (!known.has(code)) lost.set(code, [...(lost.get(code) ?? []), fault()]);
  };
  for (const { soc_code, related } of occupations)
    for (const [index, code] of related.entries())
      look(code, occupationFile(soc_code), ['related', index], 'related-known');
  for (const table of ['votes', 'names'] as const)
    for (const [index, { soc_code }] of tables[table].entries())
      look(soc_code, `tables/${table}.csv`, [index, 'soc_code'], `${table}-known`);
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
  const keys = { soc_codes: 'soc_code', slugs: 'slug' } as const;
  for (const kind of ['soc_codes', 'slugs'] as const) {
    const inUse = new Set(occupations.map((each) => each[keys[kind]]));
    const published = new Set(read.map((each) => each[keys[kind]]));
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
    if (ratings === null) {
      const what = 'ratings is null, and none of the related occupations is rated.';
      const fix = 'Add ratings or a related occupation that has them.';
      if (!related.some((code) => rated.has(code)))
        yield { file, path: ['ratings'], rule: 'unrated-neighbors', what, fix };
      continue;
    }
    for (const [domain, given] of Object.entries(ratings)) {
      const rule = 'ratings-complete';
      const wanted = tables.elements.filter((row) => row.domain === domain).map((row) => row.element_name);
      const absent = new Set(wanted.filter((name) => !Object.hasOwn(given, name)));
      for (const name of Object.keys(given).filter((each) => !wanted.includes(each))) {
        const meant = suggestions(name, absent).slice(0, 1);
        const what = `"${name}" is not among the ${domain} of tables/elements.csv.`;
        yield { file, path: ['ratings', domain, name], atKey: true, rule, what, meant };
        for (const one of meant) absent.delete(one);
      }
      const what = `ratings.${domain} lacks ${[...absent].map((name) => `"${name}"`).join(', ')}.`;
      const fix = "Add O*NET's ratings, or set ratings to null if it has none.";
      if (absent.size > 0) yield { file, path: ['ratings', domain], rule, what, fix };
    }
  }
}

/** `4.A.2.a.4.I09.D03` → `4.A.2.a.4`. */
const generalActivity = (id: string): string => id.slice(0, '4.A.2.a.4'.length);

/** The activities of tasks belong to general ones with a category; each exception differs from its own and has a task. */
function* activities({ occupations, tables }: Dataset): Generator<Found> {
  const categories = new Map(tables.task_categories.map((row) => [row.element_id, row.category]));
  const used = new Set<string>();
  for (const { soc_code, tasks, related } of occupations) {
    const file = occupationFile(soc_code);
    for (const [index, { dwas }] of tasks.entries())
      for (const [which, dwa] of dwas.entries()) {
        used.add(dwa.slice(0, dwa.lastIndexOf('.')));
        const general = generalActivity(dwa);
        if (categories.has(general)) continue;
        const what = `tasks[${index}].dwas has ${dwa}, but ${general} is not in tables/task_categories.csv.`;
        const meant = suggestions(general, categories.keys());
        yield { file, path: ['tasks', index, 'dwas', which], rule: 'task-activities', what, meant };
      }
    const own = related.indexOf(soc_code);
    const what = `related[${own}] is ${soc_code}, the occupation itself.`;
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
  const codes = [
    ...tables.projections.map((row) => row.nem_code),
    ...tables.wages.map((row) => row.oews_code),
  ];
  const known = new Set(codes);
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

/** Names are not the title; ours are ranked, and those shown numbered, without a gap. A title has the first rank. */
function* names({ occupations, tables }: Dataset): Generator<Found> {
  const here = { file: 'tables/names.csv', rule: 'names-known' };
  const titles = new Map(occupations.map(({ soc_code, title }) => [soc_code, title.toLowerCase()]));
  const ranks = new Set([
    ...[...titles.values()].map((title) => `1 ${title}`),
    ...tables.names.flatMap(({ name, rank }) => (rank === null ? [] : `${rank} ${name.toLowerCase()}`)),
  ]);
  const places = new Set<string>();
  for (const { soc_code, display } of tables.names) if (display) places.add(`${soc_code} ${display}`);
  for (const [index, { name, soc_code, rank, display }] of tables.names.entries()) {
    if (display !== null && display > 1 && !places.has(`${soc_code} ${display - 1}`)) {
      const what = `display is ${display}, but ${soc_code} has no name with display ${display - 1}. Number them 1 to 4, without a gap.`;
      yield { ...here, path: [index, 'display'], what };
    }
    const title = `name is the title of ${soc_code}. Remove the row; titles are always found.`;
    if (titles.get(soc_code) === name.toLowerCase()) yield { ...here, path: [index, 'name'], what: title };
    if (rank === null || rank === 1 || ranks.has(`${rank - 1} ${name.toLowerCase()}`)) continue;
    const what = `rank is ${rank}, but rank ${rank - 1} of ${show(name)} is missing. Rank them 1, 2, 3, without a gap.`;
    yield { ...here, path: [index, 'rank'], what };
  }
}

/** Lists every entry of a list named `sources`, and every text named `source`, at any depth. */
function* cited(value: unknown, path: Path): Generator<{ path: Path; id: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(name) : name];
    if (name === 'sources' && Array.isArray(child))
      for (const [index, id] of child.entries()) yield { path: [...at, index], id: String(id) };
    else if (name === 'source' && typeof child === 'string') yield { path: at, id: child };
    else yield* cited(child, at);
  }
}

/** Every source that is cited is in sources.json, every file of it that is named too, and none is newer than the dataset. */
function* sources({ method, factors, sources, dataset: { as_of } }: Dataset): Generator<Found> {
  const file = 'sources.json';
  const rule = 'sources-known';
  const files = new Map(sources.sources.map(({ id, files }) => [id, files.map(({ path }) => path)]));
  for (const [name, citing] of Object.entries({ method, factors }))
    for (const { path, id } of cited(citing, []))
      if (!files.has(id)) yield unknown(`${name}.json`, path, rule, id, files.keys(), file);
  for (const [index, { source, file: part }] of sources.provenance.entries()) {
    // Our own wording and judgment have no source.
    const known = source === 'own' ? [] : files.get(source);
    const path = ['provenance', index];
    if (known === undefined) yield unknown(file, [...path, 'source'], rule, source, files.keys(), file);
    else if (part !== null && !known.includes(part))
      yield unknown(file, [...path, 'file'], rule, part, known, `the files of ${source}`);
  }
  const later = (where: string, date: string) =>
    `${where} is ${date}, after as_of ${as_of} in dataset.json. Correct one of the two.`;
  for (const [index, { released }] of sources.sources.entries()) {
    const path = ['sources', index, 'released'];
    if (released !== null && released > as_of)
      yield { file, path, rule: 'date-valid', what: later(showPath(path), released) };
  }
  for (const [index, { year }] of method.readings.list.entries()) {
    const path = ['readings', 'list', index, 'year'];
    if (year > Number(as_of.slice(0, 4)))
      yield { file: 'method.json', path, rule: 'date-valid', what: later(showPath(path), String(year)) };
  }
}

/** What O*NET's files have a row for is here, unless the dataset is of chosen occupations and says so by fewer rows. */
function* rows({ occupations, sources }: Dataset): Generator<Found> {
  const dwas = occupations.flatMap(({ tasks }) => tasks.flatMap((task) => task.dwas));
  const intermediate = new Set(dwas.map((dwa) => dwa.slice(0, dwa.lastIndexOf('.'))));
  const tasks = occupations.reduce((sum, each) => sum + each.tasks.length, 0);
  for (const [at, source] of sources.sources.entries())
    for (const [index, { path: name, rows }] of source.files.entries()) {
      const here = {
        file: 'sources.json',
        path: ['sources', at, 'files', index, 'rows'],
        rule: 'source-rows',
      };
      const fix = 'Restore what is missing; if it was left out on purpose, correct rows.';
      if (/\/Task Statements\.\w+$/.test(name) && tasks < rows)
        yield { ...here, what: `${name} has ${countOf(rows, 'task')}, the occupations ${tasks}.`, fix };
      if (/\/IWA Reference\.\w+$/.test(name) && intermediate.size > rows) {
        const once = [...intermediate].filter(
          (id) => dwas.filter((dwa) => dwa.startsWith(`${id}.`)).length === 1,
        );
        const what = `${name} has ${rows} intermediate activities, the tasks ${intermediate.size}: look at ${once.join(', ')}, which one task has.`;
        yield { ...here, what, fix: 'Correct the ids of activities that O*NET does not have.' };
      }
    }
}

/** The releases that responses and pages name are among the sources. */
function* vintages({ sources, tables }: Dataset): Generator<Found> {
  const rule = 'vintages';
  const ids = new Set(sources.sources.map(({ id }) => id));
  for (const [index, { release }] of tables.wages.entries()) {
    if (ids.has(`oews-${release}`)) continue;
    const what = `release is ${release}, but sources.json has no oews-${release}. Correct the year, or add the source.`;
    yield { file: 'tables/wages.csv', path: [index, 'release'], rule, what };
    // The same year is in hundreds of rows; the first one says it.
    ids.add(`oews-${release}`);
  }
  const found = vintagesOf({ sources, tables });
  const examples = { onet: 'onet-30.1', projections: 'ep-2024-34', staffing: 'oews-2024-staffing' } as const;
  for (const name of ['onet', 'projections', 'staffing'] as const) {
    const what = `sources has no id such as ${examples[name]}, by which responses and pages name the release. Add the source.`;
    if (found[name] === '') yield { file: 'sources.json', path: ['sources'], rule, what };
  }
}

/** What one file says of another exists: codes, names, activities, elements, sources. */
import { type Found, type Path, show, showPath, suggestions } from '../dataset/fault.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import type { Ratings } from '../dataset/schema/occupation.js';
import { isRead } from '../dataset/schema/readings.js';
import { vintagesOf } from '../derive/labor.js';
import { occupationFile } from './unique.js';

export function* checkReferences(dataset: Dataset): Generator<Found> {
  yield* aliases(dataset);
  yield* ratings(dataset);
  yield* related(dataset);
  yield* activities(dataset);
  yield* exceptions(dataset);
  yield* oewsCodes(dataset);
  yield* votes(dataset);
  yield* names(dataset);
  yield* elements(dataset);
  yield* sources(dataset);
  yield* vintages(dataset);
}

/** Returns the fault of a name that is not among the known ones: `cell is 5416, which is not in tables/cells.csv.` */
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

const codesOf = ({ occupations }: Dataset) => new Set(occupations.map(({ soc_code }) => soc_code));

/** A retired code or slug is out of use and leads in one step to one that is published. */
function* aliases(dataset: Dataset): Generator<Found> {
  const read = dataset.occupations.filter(({ tasks }) => isRead(tasks, dataset.method));
  for (const [kind, key] of [
    ['soc_codes', 'soc_code'],
    ['slugs', 'slug'],
  ] as const) {
    const inUse = new Set(dataset.occupations.map((each) => each[key]));
    const published = new Set(read.map((each) => each[key]));
    const retired = dataset.aliases[kind];
    for (const [name, successor] of Object.entries(retired)) {
      const here = { file: 'aliases.json', path: [kind, name], rule: 'aliases' };
      const shown = showPath(here.path);
      if (inUse.has(name))
        yield {
          ...here,
          atKey: true,
          what: `${shown} is still in use by an occupation. Remove the alias, or retire the occupation.`,
        };
      if (published.has(successor)) continue;
      const what = inUse.has(successor)
        ? `${shown} is "${successor}", which nobody has rated, so it is not published. Rate it first.`
        : Object.hasOwn(retired, successor)
          ? `${shown} is "${successor}", which is retired itself. Name what is in use now.`
          : `${shown} is "${successor}", which no occupation has. Name what replaced it.`;
      yield { ...here, what, meant: Object.hasOwn(retired, successor) ? [] : suggestions(successor, inUse) };
    }
  }
}

const DOMAINS: readonly (keyof Ratings)[] = ['skills', 'abilities', 'work_activities'];

/** A rated occupation rates each element of elements.csv and no other; an unrated one has a rated relative to borrow from. */
function* ratings({ occupations, tables }: Dataset): Generator<Found> {
  const wanted = DOMAINS.map((domain) => {
    const rows = tables.elements.filter((row) => row.domain === domain);
    return { domain, names: new Set(rows.map((row) => row.element_name)) };
  });
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
    for (const { domain, names } of wanted) {
      const rule = 'ratings-complete';
      const absent = new Set([...names].filter((name) => !Object.hasOwn(ratings[domain], name)));
      for (const name of Object.keys(ratings[domain]).filter((each) => !names.has(each))) {
        const meant = suggestions(name, absent).slice(0, 1);
        const what = `"${name}" is not among the ${domain} of tables/elements.csv.`;
        yield { file, path: ['ratings', domain, name], atKey: true, rule, what, meant };
        for (const one of meant) absent.delete(one);
      }
      if (absent.size === 0) continue;
      const what = `ratings.${domain} lacks ${[...absent].map((name) => `"${name}"`).join(', ')}.`;
      const fix = "Add O*NET's ratings, or set ratings to null if it has none.";
      yield { file, path: ['ratings', domain], rule, what, fix };
    }
  }
}

function* related(dataset: Dataset): Generator<Found> {
  const known = codesOf(dataset);
  const rule = 'related-known';
  for (const { soc_code, related } of dataset.occupations)
    for (const [index, code] of related.entries()) {
      const file = occupationFile(soc_code);
      const path = ['related', index];
      const what = `related[${index}] is ${code}, the occupation itself.`;
      if (code === soc_code) yield { file, path, rule, what };
      else if (!known.has(code)) yield unknown(file, path, rule, code, known, 'occupations/');
    }
}

/** `4.A.2.a.4.I09.D03` → `4.A.2.a.4`. */
const generalActivity = (id: string): string => id.slice(0, '4.A.2.a.4'.length);

/** The work activities of a task belong to general ones with a category. */
function* activities({ occupations, tables }: Dataset): Generator<Found> {
  const known = new Set(tables.task_categories.map(({ element_id }) => element_id));
  for (const { soc_code, tasks } of occupations)
    for (const [index, { dwas }] of tasks.entries())
      for (const [which, dwa] of dwas.entries()) {
        const general = generalActivity(dwa);
        if (known.has(general)) continue;
        const what = `tasks[${index}].dwas has ${dwa}, but ${general} is not in tables/task_categories.csv.`;
        const path = ['tasks', index, 'dwas', which];
        const meant = suggestions(general, known);
        yield { file: occupationFile(soc_code), path, rule: 'task-activities', what, meant };
      }
}

/** Every exception to the task categories differs from its general activity and is used by a task. */
function* exceptions({ occupations, tables }: Dataset): Generator<Found> {
  const categories = new Map(tables.task_categories.map((row) => [row.element_id, row.category]));
  const used = new Set<string>();
  for (const { tasks } of occupations)
    for (const { dwas } of tasks) for (const dwa of dwas) used.add(dwa.slice(0, dwa.lastIndexOf('.')));
  const file = 'tables/task_category_exceptions.csv';
  for (const [index, { iwa_id, category }] of tables.task_category_exceptions.entries()) {
    const general = generalActivity(iwa_id);
    if (categories.get(general) === category) {
      const what = `category is ${category}, which ${general} has anyway. Remove the row, or correct the category.`;
      yield { file, path: [index, 'category'], rule: 'category-exceptions', what };
    }
    if (!used.has(iwa_id)) {
      const what = `iwa_id is ${iwa_id}, an activity that no task has. Remove the row, or correct the id.`;
      yield { file, path: [index, 'iwa_id'], rule: 'exceptions-used', what };
    }
  }
}

function* oewsCodes({ occupations, tables }: Dataset): Generator<Found> {
  const known = new Set([
    ...tables.projections.map(({ nem_code }) => nem_code),
    ...tables.wages.map(({ oews_code }) => oews_code),
  ]);
  const where = 'tables/wages.csv or tables/projections.csv';
  for (const { soc_code, oews_code } of occupations)
    if (!known.has(oews_code))
      yield unknown(occupationFile(soc_code), ['oews_code'], 'oews-code-known', oews_code, known, where);
}

function* votes(dataset: Dataset): Generator<Found> {
  const known = codesOf(dataset);
  for (const [index, { soc_code }] of dataset.tables.votes.entries())
    if (!known.has(soc_code))
      yield unknown('tables/votes.csv', [index, 'soc_code'], 'votes-known', soc_code, known, 'occupations/');
}

/** Names are of occupations, not their titles; ours are ranked, and those shown numbered, without a gap. A title has the first rank. */
function* names({ occupations, tables }: Dataset): Generator<Found> {
  const file = 'tables/names.csv';
  const rule = 'names-known';
  const titles = new Map(occupations.map(({ soc_code, title }) => [soc_code, title]));
  const rankKey = (name: string, rank: number) => `${rank} ${name.toLowerCase()}`;
  const ranks = new Set([
    ...[...titles.values()].map((title) => rankKey(title, 1)),
    ...tables.names.flatMap(({ name, rank }) => (rank === null ? [] : rankKey(name, rank))),
  ]);
  const places = new Set<string>();
  for (const { soc_code, display } of tables.names) if (display) places.add(`${soc_code} ${display}`);
  for (const [index, { name, soc_code, rank, display }] of tables.names.entries()) {
    const title = titles.get(soc_code);
    if (title === undefined)
      yield unknown(file, [index, 'soc_code'], rule, soc_code, titles.keys(), 'occupations/');
    else if (title.toLowerCase() === name.toLowerCase()) {
      const what = `name is the title of ${soc_code}. Remove the row; titles are always found.`;
      yield { file, path: [index, 'name'], rule, what };
    }
    if (rank !== null && rank > 1 && !ranks.has(rankKey(name, rank - 1))) {
      const what = `rank is ${rank}, but rank ${rank - 1} of ${show(name)} is missing. Rank them 1, 2, 3, without a gap.`;
      yield { file, path: [index, 'rank'], rule, what };
    }
    if (display !== null && display > 1 && !places.has(`${soc_code} ${display - 1}`)) {
      const what = `display is ${display}, but ${soc_code} has no name with display ${display - 1}. Number them 1 to 4, without a gap.`;
      yield { file, path: [index, 'display'], rule, what };
    }
  }
}

/** Every protective factor is made of rated elements. */
function* elements({ method, tables }: Dataset): Generator<Found> {
  const known = new Set(tables.elements.map(({ element_name }) => element_name));
  for (const [factor, { elements }] of Object.entries(method.protective_factors.factors))
    for (const [index, name] of elements.entries()) {
      const path = ['protective_factors', 'factors', factor, 'elements', index];
      if (!known.has(name))
        yield unknown('method.json', path, 'protective-elements', name, known, 'tables/elements.csv');
    }
}

/** Lists every entry of a list named `sources`, and every text named `source`, at any depth. */
function* cited(value: unknown, path: Path): Generator<{ path: Path; id: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) {
    const key = Array.isArray(value) ? Number(name) : name;
    if (key === 'sources' && Array.isArray(child))
      for (const [index, id] of child.entries()) yield { path: [...path, key, index], id: String(id) };
    else if (key === 'source' && typeof child === 'string') yield { path: [...path, key], id: child };
    else yield* cited(child, [...path, key]);
  }
}

/** Every source that is cited is in sources.json, every file of it that is named too, and none is newer than the dataset. */
function* sources({ method, factors, sources, dataset }: Dataset): Generator<Found> {
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
  for (const [index, { released }] of sources.sources.entries()) {
    if (released === null || released <= dataset.as_of) continue;
    const what = `sources[${index}].released is ${released}, after as_of ${dataset.as_of} in dataset.json. Correct one of the two.`;
    yield { file, path: ['sources', index, 'released'], rule: 'date-valid', what };
  }
}

/** The releases that responses and pages name are among the sources. */
function* vintages({ sources, tables }: Dataset): Generator<Found> {
  const rule = 'vintages';
  const ids = new Set(sources.sources.map(({ id }) => id));
  const unnamed = tables.wages.findIndex(({ release }) => !ids.has(`oews-${release}`));
  if (unnamed >= 0) {
    const { release } = tables.wages[unnamed]!;
    const what = `release is ${release}, but sources.json has no oews-${release}. Correct the year, or add the source.`;
    yield { file: 'tables/wages.csv', path: [unnamed, 'release'], rule, what };
  }
  const found = vintagesOf({ sources, tables });
  const examples = { onet: 'onet-30.1', projections: 'ep-2024-34', staffing: 'oews-2024-staffing' } as const;
  for (const [name, example] of Object.entries(examples)) {
    if (found[name as keyof typeof examples] !== '') continue;
    const what = `sources has no id such as ${example}, by which responses and pages name the release. Add the source.`;
    yield { file: 'sources.json', path: ['sources'], rule, what };
  }
}

/** Sources: every one that is cited is there, is as old as the dataset or older, and has as many rows as we took from it. */
import { sum } from 'd3-array';
import { number } from '../../core/display.js';
import { MEASURES } from '../../core/schemas/measures.js';
import { countOf, type Found, nameIn, type Path } from '../dataset/fault.js';
import { occupationFile } from '../dataset/halves.js';
import { eachText } from '../dataset/plain.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { isRead } from '../dataset/schema/readings.js';
import { sourceOfMeasure } from '../dataset/schema/settings.js';
import { vintagesOf } from '../derive/labor.js';
import { unknown } from './keys.js';

export const SOURCE_CHECKS = [citations, dates, counts, vintages, measures];

/** Every source that is cited, in a list `sources` or as `source`, is in sources.json, and every file of it that is named too. */
function* citations({ method, factors, sources }: Dataset): Generator<Found> {
  const file = 'sources.json';
  const rule = 'sources-known';
  const files = new Map(sources.sources.map(({ id, files }) => [id, new Set(files.map(({ path }) => path))]));
  const ids = [new Set(files.keys()), file] as const;
  const lost: Found[] = [];
  for (const [name, citing] of Object.entries({ method, factors }))
    eachText(citing, (id, path, atKey) => {
      const isCited = !atKey && (path.at(-1) === 'source' || path.at(-2) === 'sources');
      if (isCited && !files.has(id)) lost.push(unknown(`${name}.json`, [...path], rule, id, ids));
    });
  yield* lost;
  for (const [index, { source, file: part }] of sources.provenance.entries()) {
    // Our own wording and judgment have no source.
    const known = source === 'own' ? new Set<string>() : files.get(source);
    const path = ['provenance', index];
    if (known === undefined) yield unknown(file, [...path, 'source'], rule, source, ids);
    else if (part !== null && !known.has(part))
      yield unknown(file, [...path, 'file'], rule, part, [known, `the files of ${source}`]);
  }
}

/** `November 2026` → `2026-11`, `2023` → `2023`. */
const monthOf = (when: string): string =>
  when.length > 4 ? new Date(`1 ${when} UTC`).toISOString().slice(0, 7) : when;

/** No date is after that of the dataset; one that is less exact may be in the same month or year. */
function* dates({ occupations, sources, method, tables, dataset: { as_of } }: Dataset): Generator<Found> {
  function* later(file: string, path: Path, given: string, date = given): Generator<Found> {
    const what = `${nameIn(file, path)} is ${given}, after as_of ${as_of} in dataset.json. Correct one of the two.`;
    if (date > as_of) yield { file, path, rule: 'date-valid', what };
  }
  for (const [index, { released }] of sources.sources.entries())
    yield* later('sources.json', ['sources', index, 'released'], released ?? '');
  for (const [index, { when }] of method.readings.list.entries())
    yield* later('method.json', ['readings', 'list', index, 'when'], when, monthOf(when));
  for (const { soc_code, tasks } of occupations)
    for (const [index, { own = {} }] of tasks.entries())
      for (const [group, raters = []] of Object.entries(own))
        for (const [at, { date }] of raters.entries())
          yield* later(occupationFile(soc_code), ['tasks', index, 'own', group, at, 'date'], date);
  // All rows of a release are as late: one is enough.
  const row = tables.wages.findIndex(({ release }) => release > as_of);
  if (row >= 0) yield* later('tables/wages.csv', [row, 'release'], tables.wages[row]!.release);
}

/** The files that sources say they have, each with the number of its rows and where that stands. */
export const filesOf = ({ sources }: Dataset['sources']) =>
  sources.flatMap(({ files }, at) =>
    files.map(({ path: name, rows }, index) => {
      const path = ['sources', at, 'files', index, 'rows'];
      return { name, rows, here: { file: 'sources.json', path, rule: 'source-rows' } };
    }),
  );

/** By the end of a file's name, what the dataset has a row for where the file has one. */
const COUNTED: readonly [RegExp, noun: string, count: (among: Dataset, year?: string) => number][] = [
  [/\/Task Statements\.\w+$/, 'task', ({ occupations }) => sum(occupations, ({ tasks }) => tasks.length)],
  [/\/Job Zones\.\w+$/, 'occupation', ({ occupations }) => occupations.length],
  [
    /national_M?(\d{4})(?:_dl\.xlsx|\.csv)$/,
    'wage',
    ({ tables }, year) => tables.wages.filter(({ release }) => release === year).length,
  ],
  [/\/occupation\.xlsx$/, 'projection', ({ tables }) => tables.projections.length],
  [/(^|\/)task_categories\.tsv$/, 'row', ({ tables }) => tables.task_categories.length],
];

/** What files have a row for is here, and no more, unless the dataset is of chosen occupations and says so by fewer tasks. */
function* counts(dataset: Dataset): Generator<Found> {
  // An occupation that no source has rated may be new or our own.
  const rated = dataset.occupations.filter(({ tasks }) => isRead(tasks, dataset.method));
  for (const { name, rows, here } of filesOf(dataset.sources))
    for (const [end, noun, count] of COUNTED) {
      const found = end.exec(name);
      if (!found) continue;
      const [all, least] = [dataset, { ...dataset, occupations: rated }].map((each) => count(each, found[1]));
      if (least! <= rows && rows <= all!) continue;
      const what = `${name} has ${countOf(rows, noun)}, the dataset ${number(all!)}.`;
      const fix = 'Restore what is missing; if it was left out or kept on purpose, correct rows.';
      yield { ...here, what, fix };
    }
}

/** The releases that responses and pages name are among the sources. */
function* vintages({ sources, tables }: Dataset): Generator<Found> {
  const rule = 'vintages';
  const ids = new Set(sources.sources.map(({ id }) => id));
  for (const [index, { release }] of tables.wages.entries()) {
    const what = `release is ${release}, but sources.json has no oews-${release}. Correct the year, or add the source.`;
    const path = [index, 'release'];
    if (!ids.has(`oews-${release}`)) yield { file: 'tables/wages.csv', path, rule, what, cause: what };
  }
  const { onet, projections, staffing } = vintagesOf({ sources, tables });
  const found = { 'onet-30.1': onet, 'ep-2024-34': projections, 'oews-2024-staffing': staffing };
  for (const [example, release] of Object.entries(found)) {
    const what = `sources has no id such as ${example}, by which responses and pages name the release. Add the source.`;
    if (release === '') yield { file: 'sources.json', path: ['sources'], rule, what };
  }
}

/** Every measure that has rows has a source with an address and a date, which responses name. */
function* measures({ sources, tables }: Dataset): Generator<Found> {
  for (const measure of new Set(tables.measures.map(({ measure }) => measure))) {
    const found = sourceOfMeasure(measure, sources);
    const what = `tables/measures.csv has rows of ${measure}, but sources has no id such as ${MEASURES[measure].source}-2026 with url and released. Add the source.`;
    if (!(found?.url && found.released))
      yield { file: 'sources.json', path: ['sources'], rule: 'measure-sources', what };
  }
}

/** The responses about occupations, what pages call an occupation, and the one that they show as an example. */
import { rollup, sort } from 'd3-array';
import { LIMIT, PAGE_SIZES, SCORES_LIMIT } from '../../../core/parameters.js';
import { OccupationListItem, Task } from '../../../core/schemas/occupation.js';
import { type ScoreList, ScoreRow } from '../../../core/schemas/scores.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { type Page, page, rowOf, type StaticOperation, schemaOf, wholeList } from '../page.js';

export const listItem = (occupation: DerivedOccupation) => rowOf(OccupationListItem, occupation);
export const scoreRow = (occupation: DerivedOccupation): ScoreRow => rowOf(ScoreRow, occupation);

/** Renders the list that a request without parameters gets, and every page whose size has files. */
export function* listOccupations({ occupations }: Pick<Derived, 'occupations'>): Generator<Page> {
  const all = occupations.map(listItem);
  const list = (limit: number, offset: number) => {
    return { data: all.slice(offset, offset + limit), count: all.length, limit, offset };
  };
  yield page('listOccupations', {}, list(LIMIT.default, 0));
  for (const limit of PAGE_SIZES)
    for (let offset = 0; offset < all.length; offset += limit)
      yield page('listOccupations', { limit, offset }, list(limit, offset));
}

/** Returns the generator of an answer about each occupation; `more` has what only this one says. */
const ofEach = (operation: StaticOperation, more?: (one: DerivedOccupation, all: Derived) => object) =>
  function* (derived: Derived): Generator<Page> {
    const schema = schemaOf(operation);
    for (const each of derived.occupations) {
      // The few fields are copied, not the many.
      const body = { ...rowOf(schema, each), ...more?.(each, derived) };
      yield page(operation, { soc_code: each.soc_code }, body);
    }
  };

export const ofOccupations = {
  getOccupation: ofEach('getOccupation'),
  getOccupationTasks: ofEach('getOccupationTasks', ({ tasks }) => {
    return { tasks: tasks.map((task) => rowOf(Task, task)) };
  }),
  getOccupationRisk: ofEach('getOccupationRisk'),
  getOccupationVotes: ofEach('getOccupationVotes'),
  getOccupationMeasures: ofEach('getOccupationMeasures'),
  /** Of the code under which BLS counts it. */
  getOccupationHistory: ofEach('getOccupationHistory', ({ oews_code }, { history }) => {
    return { data: history.get(oews_code) ?? [] };
  }),
  getRelatedOccupations: ofEach('getRelatedOccupations', ({ related }, { byCode }) => {
    return wholeList(related.map((code) => scoreRow(byCode.get(code)!)));
  }),
};

export const scoreList = ({ occupations }: Derived): ScoreList => {
  return { ...wholeList(occupations.map(scoreRow)), limit: SCORES_LIMIT.default, offset: 0 };
};

/** Returns the occupation that pages use as an example: Software Developers, or the dataset's first. */
export const exampleOccupation = ({ byCode, occupations }: Derived): DerivedOccupation =>
  byCode.get('15-1252.00') ?? occupations[0]!;

/** Returns what pages say that occupations are also called: by code, the names that `names.csv` numbers, in that order. */
export function usualNames({ source }: Pick<Derived, 'source'>) {
  const shown = source.tables.names.filter(({ display }) => display !== null);
  const ordered = sort(shown, ({ display }) => display);
  const namesOf = (rows: typeof shown) => rows.map(({ name }) => name);
  return rollup(ordered, namesOf, ({ soc_code }) => soc_code);
}

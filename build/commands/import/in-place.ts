/**
 * The tables that the dataset in place came from, as far as it holds them: what a maintainer does not import stays,
 * and the rest of the import need not know the difference.
 */
import type { Rating } from '../../dataset/schema/occupation.js';
import type { OewsRow } from './bls.js';
import type { Draft } from './draft.js';
import type { Fault } from './faults.js';
import { type Kept, wholeOccupations } from './kept.js';
import { KINDS, type KindName } from './kinds.js';
import type { Domain, RatingTable } from './ratings.js';
import type { Table } from './table.js';

/** The newest release of a kind among those in `data/sources.json`. */
export function vintagesInPlace({ sources }: Kept, kind: KindName): string[] {
  const vintages = sources.sources.flatMap(({ id }) => {
    const found = KINDS[kind].vintage.exec(id);
    return found ? [found[1] ?? ''] : [];
  });
  return vintages.sort(compareVintages).reverse();
}

/** `30.1` before `30.10`, `2024-34` before `2025-35`. */
export const compareVintages = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

function inPlace<Row>(kept: Kept, source: KindName, file: string, rows: Row[], vintage?: string): Table<Row> {
  return {
    source,
    release: { vintage: vintage ?? vintagesInPlace(kept, source)[0] ?? '' },
    file: `data/${file}`,
    path: null,
    sheet: null,
    sha256: '',
    rows: rows.map((row, index) => ({ ...row, row: index + 2 })),
    key: '',
    headers: new Map(),
  };
}

const FILES = 'occupations/*.json';

function ratings(kept: Kept, occupations: Draft[], domain: Domain): RatingTable {
  const ids = new Map(
    kept.tables.elements
      .filter((row) => row.domain === domain)
      .map((row) => [row.element_name!, row.element_id!]),
  );
  const byId = (named: Record<string, Rating>) =>
    new Map(Object.entries(named).map(([name, rating]) => [ids.get(name) ?? name, rating]));
  const rated = occupations.flatMap(({ soc_code, ratings: all }) =>
    all === null ? [] : [[soc_code, byId(all[domain])] as const],
  );
  const source = domain !== 'skills' && vintagesInPlace(kept, 'onet-wide').length > 0 ? 'onet-wide' : 'onet';
  return { tables: [inPlace(kept, source, FILES, [])], ratings: new Map(rated) };
}

/** All of O*NET’s tables. Its own sentences are not in the dataset, so there is nothing to compare ours with. */
export function onetInPlace(kept: Kept, occupations: Draft[]) {
  const tasks = occupations.flatMap(({ soc_code, tasks: own }) =>
    own.map((task) => ({ soc_code, ...task, official: '' })),
  );
  const table = <Row>(file: string, rows: Row[]) => inPlace(kept, 'onet', file, rows);
  return {
    occupationData: table(
      FILES,
      occupations.map(({ soc_code, title }) => ({ soc_code, title, official: '' })),
    ),
    jobZones: table(FILES, occupations),
    taskStatements: table(FILES, tasks),
    tasksToDwas: table(
      FILES,
      tasks.flatMap(({ soc_code, id, dwas }) => dwas.map((dwa_id) => ({ soc_code, id, dwa_id }))),
    ),
    relatedOccupations: table(
      FILES,
      occupations.flatMap(({ soc_code, related }) =>
        related.map((code, index) => ({ soc_code, related: code, index: index + 1 })),
      ),
    ),
    contentModel: table(
      'tables/elements.csv',
      kept.tables.elements as { element_id: string; element_name: string }[],
    ),
    iwaReference: table(
      'tables/task_category_exceptions.csv',
      kept.tables.task_category_exceptions.map((row) => ({
        iwa_id: row.iwa_id!,
        iwa_title: row.intermediate_work_activity!,
      })),
    ),
    skills: ratings(kept, occupations, 'skills'),
    abilities: ratings(kept, occupations, 'abilities'),
    work_activities: ratings(kept, occupations, 'work_activities'),
  };
}

export const labelsInPlace = (kept: Kept, faults: Fault[]) =>
  inPlace(
    kept,
    'eloundou',
    FILES,
    wholeOccupations(kept, faults).flatMap(({ soc_code, tasks }) =>
      tasks.flatMap(({ id, labels }) => (labels ? [{ soc_code, id, ...labels }] : [])),
    ),
  );

export const crosswalkInPlace = (kept: Kept) =>
  inPlace(
    kept,
    'onet-nem',
    FILES,
    [...kept.occupations.values()].flatMap(({ soc_code, oews_code }) =>
      oews_code ? [{ soc_code, oews_code }] : [],
    ),
  );

/** One table a release, the newer first. */
export function wagesInPlace(kept: Kept): Table<OewsRow>[] {
  const releases = [...new Set(kept.tables.wages.map((row) => row.release!))].sort(compareVintages).reverse();
  return releases.map((year) =>
    inPlace(
      kept,
      'oews',
      'tables/wages.csv',
      kept.tables.wages.filter((row) => row.release === year) as unknown as OewsRow[],
      year,
    ),
  );
}

/** A table whose rows are those of the dataset’s own. */
export const rowsInPlace = <Row>(kept: Kept, source: KindName, name: keyof Kept['tables']) =>
  inPlace(kept, source, `tables/${name}.csv`, kept.tables[name] as unknown as Row[]);

/** The wording in place is kept in any case. */
export const noWords = <Row>(): Table<Row> => ({
  ...{ source: 'wording', release: { vintage: '' }, file: `data/${FILES}`, path: null, sheet: null },
  ...{ sha256: '', rows: [], key: '', headers: new Map() },
});

/** Codes as the Census Bureau writes them: the range of a sector that has one. */
export const naicsInPlace = (kept: Kept) =>
  inPlace(
    kept,
    'naics',
    'tables/industries.csv',
    kept.tables.industries.map((row) => ({ code: row.range || row.naics_code!, title: row.title! })),
  );

const HOW: Record<string, (cell: string) => string> = {
  direct: () => 'direct',
  combined: (cell) => `combined:${cell}`,
  government: (cell) => `gov:${cell}`,
  parent: (cell) => `${/^\d{3}$/.test(cell) ? 'parent3' : 'parent2'}:${cell}`,
};

/** The map as its file writes it; what is not surveyed is so by its code. */
export const mapInPlace = (kept: Kept) =>
  inPlace(
    kept,
    'naics-oews-map',
    'tables/industries.csv',
    kept.tables.industries.map((row) => ({
      code: row.range || row.naics_code!,
      oews_source: (HOW[row.kind!] ?? HOW.direct!)(row.cell!),
    })),
  );

export function staffingInPlace(kept: Kept) {
  const file = 'data/tables/cells.csv';
  return {
    tables: [inPlace(kept, 'oews-staffing', 'tables/staffing.csv', [])],
    cells: kept.tables.cells.map(({ cell, title, level, sum_detailed }, index) => ({
      ...{ cell: cell!, title: title!, level: level!, sum_detailed: Number(sum_detailed) },
      ...{ row: index + 2, file },
    })),
    staffing: kept.tables.staffing.map(({ cell, oews_code, employment }) => ({
      ...{ cell: cell!, oews_code: oews_code!, employment: Number(employment) },
    })),
  };
}

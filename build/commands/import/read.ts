/** All sources, read in one go, so that every fault of every file shows in one run; what is not there is kept. */

import type { z } from 'zod';
import type { Progress } from '../progress.js';
import * as bls from './bls.js';
import type { Fault } from './faults.js';
import { openFolder } from './folder.js';
import type { Renames } from './header.js';
import * as inPlace from './in-place.js';
import { naics, naicsToOews } from './industry-sources.js';
import { type Kept, type TableName, wholeOccupations } from './kept.js';
import type { KindName } from './kinds.js';
import { labelSet } from './labels.js';
import * as onet from './onet.js';
import { onetRelease, readMe } from './onet-release.js';
import { ONET_TABLES } from './onet-tables.js';
import * as own from './own.js';
import { readRatings } from './ratings.js';
import { readIndustries } from './read-industries.js';
import { readWages } from './read-wages.js';
import { readWords } from './read-words.js';
import type { Reading } from './reading.js';
import type { TableSpec } from './spec.js';
import { staffingFiles } from './staffing.js';
import { officialFile, readOfficialSuccessors, readOwnSuccessors } from './successors.js';
import { findTable, readTable, type Table } from './table.js';
import { unknownFiles } from './unknown.js';
import { checkVintages } from './vintages.js';

export interface Inputs {
  /** folders, zips or files */
  sources: readonly string[];
  words: readonly string[];
  method: readonly string[];
  crosswalk: readonly string[];
  renames: Renames;
  progress: Progress;
}

type Known = Pick<TableSpec<never>, 'files' | 'copies'>[];

/** Every table that is read if it is there, to say how much there is to do, and what is there for nothing. */
const OFFICIAL: Known = [
  ...ONET_TABLES,
  ...[labelSet, bls.wages, bls.projections, bls.crosswalk, naics, naicsToOews, { files: staffingFiles }],
];
const METHOD: Known = [own.taskCategories, own.taskCategoryExceptions];
const KNOWN: Known = [...OFFICIAL, own.occupationWords, own.taskWords, ...METHOD];

type Whole<Tables> = { [Name in keyof Tables]: NonNullable<Tables[Name]> };

const isWhole = <Tables extends object>(tables: Tables): tables is Tables & Whole<Tables> =>
  Object.values(tables).every((table) => table !== null);

/** O*NET’s tables come from one release: all of them, or none and those in place stay. */
async function readOnet(reading: Reading, kept: Kept) {
  reading.onet = onetRelease(reading);
  if (reading.onet === null && kept.occupations.size > 0)
    return inPlace.onetInPlace(kept, wholeOccupations(kept, reading.faults));
  return {
    occupationData: await readTable(reading, onet.occupationData),
    jobZones: await readTable(reading, onet.jobZones),
    taskStatements: await readTable(reading, onet.taskStatements),
    tasksToDwas: await readTable(reading, onet.tasksToDwas),
    relatedOccupations: await readTable(reading, onet.relatedOccupations),
    contentModel: await readTable(reading, onet.contentModel),
    iwaReference: await readTable(reading, onet.iwaReference),
    skills: await readRatings(reading, 'skills'),
    abilities: await readRatings(reading, 'abilities'),
    work_activities: await readRatings(reading, 'work_activities'),
  };
}

/** Every table, null where one could not be read; the reason is among the faults. `whole` if all of them could. */
export async function readSources(inputs: Inputs, kept: Kept, faults: Fault[]) {
  const { renames, progress } = inputs;
  const newColumns: string[] = [];
  const open = (roots: readonly string[]): Reading => ({
    ...{ folder: openFolder(roots, faults), renames, progress, onet: null, faults, newColumns },
  });
  const sources = open(inputs.sources);
  const words = open(inputs.words);
  const method = open(inputs.method);
  progress.expect(
    [sources, words, method].reduce(
      (sum, each) => sum + KNOWN.flatMap((spec) => findTable(each, spec)).length,
      0,
    ),
  );
  /** Read if it is there, or if nothing is in its place yet: then its absence is a fault. */
  const readOr = async <Row extends z.ZodObject>(
    reading: Reading,
    spec: TableSpec<Row>,
    stays: Table<z.output<Row>>,
  ) => (stays.rows.length === 0 || findTable(reading, spec).length > 0 ? readTable(reading, spec) : stays);
  const rows = <Row>(source: KindName, name: TableName) => inPlace.rowsInPlace<Row>(kept, source, name);
  const tables = {
    ...(await readOnet(sources, kept)),
    labelSet: await readOr(sources, labelSet, inPlace.labelsInPlace(kept, faults)),
    wages: await readWages(sources, kept),
    projections: await readOr(sources, bls.projections, rows('ep', 'projections')),
    crosswalk: await readOr(sources, bls.crosswalk, inPlace.crosswalkInPlace(kept)),
    ...(await readIndustries(sources, kept)),
    ...(await readWords(words, kept.occupations.size === 0)),
    taskCategories: await readOr(method, own.taskCategories, rows('task-categories', 'task_categories')),
    taskCategoryExceptions: await readOr(
      method,
      own.taskCategoryExceptions,
      rows('task-categories', 'task_category_exceptions'),
    ),
  };
  const successors = {
    own: await readOwnSuccessors(open(inputs.crosswalk)),
    official: await readOfficialSuccessors(sources),
  };
  progress.end();
  // What a release says of itself is of use only beside its tables.
  const besides: Known = [officialFile, ...(sources.onet === null ? [] : [readMe])];
  const unread = unknownFiles(sources, inputs.sources, [...OFFICIAL, ...besides]);
  unknownFiles(method, inputs.method, METHOD);
  checkVintages(tables, kept, faults);
  return { tables, whole: isWhole(tables) ? tables : null, successors, newColumns, unread };
}

export type SourceTables = NonNullable<Awaited<ReturnType<typeof readSources>>['whole']>;

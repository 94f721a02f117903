/** All sources, read in one go, so that every fault of every file shows in one run; what is not there is kept. */

import type { z } from 'zod';
import type { Progress } from '../progress.js';
import * as bls from './bls.js';
import { cellOfIndustry } from './cell-of-industry.js';
import type { Fault } from './faults.js';
import { findFiles, openFolder } from './folder.js';
import type { Renames } from './header.js';
import * as inPlace from './in-place.js';
import * as industries from './industry-sources.js';
import { type Kept, type TableName, wholeOccupations } from './kept.js';
import type { KindName } from './kinds.js';
import { labelSet } from './labels.js';
import * as onet from './onet.js';
import { onetRelease } from './onet-release.js';
import * as own from './own.js';
import { readRatings } from './ratings.js';
import type { Reading } from './reading.js';
import type { TableSpec } from './spec.js';
import { readStaffing, type Staffing, staffingFiles } from './staffing.js';
import { readOfficialSuccessors, readOwnSuccessors } from './successors.js';
import { findTable, readFile, readTable, type Table } from './table.js';
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

/** National wages of the two newest releases, among the sources or in place. */
async function readWages(reading: Reading, kept: Kept): Promise<Table<bls.OewsRow>[] | null> {
  const files = findFiles(reading.folder, [...bls.wages.files, ...(bls.wages.copies ?? [])]);
  const before = inPlace.wagesInPlace(kept);
  const found = new Set(files.map(({ path }) => bls.oewsYear(path)!));
  const years = [...new Set([...found, ...before.map(({ release }) => release.vintage)])]
    .sort(inPlace.compareVintages)
    .reverse()
    .slice(0, 2);
  if (years.length === 0) {
    await readTable(reading, bls.wages);
    return null;
  }
  const tables: (Table<bls.OewsRow> | null)[] = [];
  for (const year of years) {
    // The official workbook of a year rather than a copy of it.
    const all = reading.folder.files.filter(({ path }) => bls.oewsYear(path) === year);
    const [file, second] = findTable({ ...reading, folder: { ...reading.folder, files: all } }, bls.wages);
    if (file && second)
      reading.faults.push({
        file: file.shown,
        message: `is there a second time, as ${second.shown}; keep the one to be imported.`,
      });
    tables.push(
      file
        ? await readFile(reading, bls.wages, file)
        : (before.find(({ release }) => release.vintage === year) ?? null),
    );
  }
  for (const { path, shown } of files)
    if (years.every((year) => !found.has(year)))
      reading.faults.push({
        file: shown,
        message: `is of May ${bls.oewsYear(path)}, older than May ${years.join(' and ')} in data/; leave it out.`,
      });
  return isWhole(tables) ? tables : null;
}

/** The map is optional: without one the rule that made it names the cell of each industry. */
function mapByRule(naics: Table<{ code: string }>, staffing: Staffing, kept: Kept) {
  const titles = new Map(staffing.cells.map(({ cell, title }) => [cell, title]));
  const rows = naics.rows.map(({ code }) => ({ code, oews_source: cellOfIndustry(code, titles) }));
  return {
    ...inPlace.mapInPlace(kept),
    byRule: true as const,
    rows: rows.map((row, index) => ({ ...row, row: index + 2 })),
  };
}

async function readIndustries(reading: Reading, kept: Kept) {
  const isFirst = kept.tables.industries.length === 0;
  const hasMap = findTable(reading, industries.naicsToOews).length > 0;
  const hasNaics = isFirst || findTable(reading, industries.naics).length > 0;
  const hasStaffing = isFirst || findFiles(reading.folder, staffingFiles).length > 0;
  const naics = hasNaics ? await readTable(reading, industries.naics) : inPlace.naicsInPlace(kept);
  const staffing = hasStaffing ? await readStaffing(reading) : inPlace.staffingInPlace(kept);
  const naicsToOews = hasMap
    ? await readTable(reading, industries.naicsToOews)
    : naics && staffing && (hasNaics || hasStaffing)
      ? mapByRule(naics, staffing, kept)
      : inPlace.mapInPlace(kept);
  return { naics, naicsToOews, staffing };
}

/** Every table, or null if one of them could not be read; the reason is among the faults. */
export async function readSources(inputs: Inputs, kept: Kept, faults: Fault[]) {
  const { renames, progress } = inputs;
  const newColumns: string[] = [];
  const open = (roots: readonly string[]): Reading => ({
    ...{ folder: openFolder(roots, faults), renames, progress, onet: null, faults, newColumns },
  });
  const sources = open(inputs.sources);
  const words = open(inputs.words);
  const method = open(inputs.method);
  const isFirst = kept.occupations.size === 0;
  /** Read if it is there, or if nothing is in its place yet: then its absence is a fault. */
  const readOr = async <Row extends z.ZodObject>(
    reading: Reading,
    spec: TableSpec<Row>,
    stays: () => Table<z.output<Row>>,
  ) => (isFirst || findTable(reading, spec).length > 0 ? readTable(reading, spec) : stays());
  const rows =
    <Row>(source: KindName, name: TableName) =>
    () =>
      inPlace.rowsInPlace<Row>(kept, source, name);
  const tables = {
    ...(await readOnet(sources, kept)),
    labelSet: await readOr(sources, labelSet, () => inPlace.labelsInPlace(kept, faults)),
    wages: await readWages(sources, kept),
    projections: await readOr(sources, bls.projections, rows('ep', 'projections')),
    crosswalk: await readOr(sources, bls.crosswalk, () => inPlace.crosswalkInPlace(kept)),
    ...(await readIndustries(sources, kept)),
    occupationWords: await readOr(words, own.occupationWords, () => inPlace.noWords(kept)),
    taskWords: await readOr(words, own.taskWords, () => inPlace.noWords(kept)),
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
  checkVintages(tables, kept, faults);
  return isWhole(tables) ? { tables, successors, newColumns } : null;
}

export type SourceTables = NonNullable<Awaited<ReturnType<typeof readSources>>>['tables'];

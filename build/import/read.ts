/** All sources, read in one go, so that every fault of every file shows in one run. */

import * as bls from './bls.js';
import type { Fault } from './faults.js';
import { openFolder } from './folder.js';
import * as industries from './industry-sources.js';
import { labelSet } from './labels.js';
import * as onet from './onet.js';
import * as own from './own.js';
import { readRatings } from './ratings.js';
import { checkRelease } from './release-check.js';
import { readTable } from './table.js';

export interface Folders {
  sources: string;
  words: string;
  method: string;
}

type Whole<Tables> = { [Name in keyof Tables]: NonNullable<Tables[Name]> };

const isWhole = <Tables extends object>(tables: Tables): tables is Tables & Whole<Tables> =>
  Object.values(tables).every((table) => table !== null);

/** Every table, or null if one of them could not be read; the reason is among the faults. */
export async function readSources(folders: Folders, faults: Fault[]) {
  const sources = openFolder(folders.sources);
  const words = openFolder(folders.words);
  const method = openFolder(folders.method);
  checkRelease(sources, faults);
  const tables = {
    occupationData: await readTable(sources, onet.occupationData, faults),
    jobZones: await readTable(sources, onet.jobZones, faults),
    taskStatements: await readTable(sources, onet.taskStatements, faults),
    tasksToDwas: await readTable(sources, onet.tasksToDwas, faults),
    relatedOccupations: await readTable(sources, onet.relatedOccupations, faults),
    contentModel: await readTable(sources, onet.contentModel, faults),
    iwaReference: await readTable(sources, onet.iwaReference, faults),
    skills: await readRatings(sources, 'skills', faults),
    abilities: await readRatings(sources, 'abilities', faults),
    work_activities: await readRatings(sources, 'work_activities', faults),
    labelSet: await readTable(sources, labelSet, faults),
    wages2025: await readTable(sources, bls.wages2025, faults),
    wages2024: await readTable(sources, bls.wages2024, faults),
    projections: await readTable(sources, bls.projections, faults),
    crosswalk: await readTable(sources, bls.crosswalk, faults),
    naics: await readTable(sources, industries.naics, faults),
    naicsToOews: await readTable(sources, industries.naicsToOews, faults),
    cells: await readTable(sources, industries.cells, faults),
    staffing: await readTable(sources, industries.staffing, faults),
    occupationWords: await readTable(words, own.occupationWords, faults),
    taskWords: await readTable(words, own.taskWords, faults),
    taskCategories: await readTable(method, own.taskCategories, faults),
    taskCategoryExceptions: await readTable(method, own.taskCategoryExceptions, faults),
  };
  return isWhole(tables) ? tables : null;
}

export type SourceTables = NonNullable<Awaited<ReturnType<typeof readSources>>>;

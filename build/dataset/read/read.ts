/** Reading of a dataset's folder: returns the typed dataset, and all errors in its files. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { recover } from '../../output/swap.js';
import { UNSET_SITE } from '../address.js';
import type { Dataset } from '../schema/dataset.js';
import { type DraftDataset, DraftOccupation } from '../schema/draft.js';
import { Occupation, SocCode } from '../schema/occupation.js';
import { SETTINGS } from '../schema/settings.js';
import { TABLES } from '../schema/tables.js';
import { Validation } from '../schema/validation.js';
import { hasFolder, noteUnexpectedFiles, occupationCodes } from './folders.js';
import { type Memory, remembered } from './memory.js';
import { type Notes, noNotes, noteInvalid, noteUnreadable } from './notes.js';
import { olderMethod } from './older-method.js';
import { placeholder } from './placeholder.js';
import { readJson } from './read-json.js';
import { readTable } from './read-table.js';
import { readReleases } from './releases.js';
import { readRubrics } from './rubrics.js';

/** A dataset with its errors. If there are any, placeholders fill the parts that are unreadable. */
export interface Reading<Content = Dataset> extends Notes {
  /** Folder as the caller wrote it. Errors name files below it. */
  folder: string;
  dataset: Content;
}

/**
 * Reads everything, even if some files are invalid; errors in the data never throw. With `memory`, reads only files that
 * changed since the last time. An `older` dataset may have the method file from before method 2.0.
 */
export function readDataset(folder: string, memory?: Memory, older = false): Reading {
  return readFolder(folder, Occupation, false, memory, older) as Reading;
}

/** Reads a dataset that an import may have left with gaps, and its tables as text, to change and write again. */
export function readDraft(folder: string): Reading<DraftDataset> {
  return readFolder(folder, DraftOccupation, true) as Reading<DraftDataset>;
}

function readFolder(
  folder: string,
  occupation: typeof Occupation | typeof DraftOccupation,
  asText: boolean,
  memory?: Memory,
  older = false,
): Reading<unknown> {
  const notes = noNotes();
  recover(folder);
  if (!hasFolder(folder, '', notes)) return { folder, dataset: noDataset(), ...notes };
  noteUnexpectedFiles(folder, '', '.json', [...Object.keys(SETTINGS), 'validation'], notes);
  if (hasFolder(folder, 'tables', notes))
    noteUnexpectedFiles(folder, 'tables/', '.csv', Object.keys(TABLES), notes);
  const settings = each(SETTINGS, (name, schema) => {
    const file = `${name}.json`;
    return remembered(memory, folder, file, notes, (own) =>
      readJson(folder, file, schema, own, older && name === 'method' ? olderMethod : undefined),
    );
  });
  const tables = each(TABLES, (name, schema) => {
    const file = `tables/${name}.csv`;
    return remembered(memory, folder, file, notes, (own) => readTable(folder, file, schema, own, asText));
  });
  const occupations = readOccupations(folder, occupation, notes, memory);
  const releases = readReleases(folder, notes);
  const validation = readValidation(folder, notes);
  const dataset = {
    ...settings,
    dataset: { site: UNSET_SITE, ...settings.dataset },
    tables,
    occupations,
    releases,
    validation,
    rubrics: readRubrics(folder),
  };
  return { folder, dataset, ...notes };
}

/** Reads comparisons with other measures, which datasets before 2.0 don't have. */
function readValidation(folder: string, notes: Notes): Validation | null {
  const file = 'validation.json';
  return fs.existsSync(path.join(folder, file)) ? readJson(folder, file, Validation, notes) : null;
}

/** Returns placeholders for everything if nothing is read. */
function noDataset(): unknown {
  const settings = each(SETTINGS, (_, schema) => placeholder(schema));
  return {
    ...settings,
    tables: each(TABLES, () => []),
    occupations: [],
    releases: [],
    validation: null,
    rubrics: {},
  };
}

function each<Schemas extends object, Result>(
  schemas: Schemas,
  read: (name: string, schema: Schemas[keyof Schemas]) => Result,
): { [Name in string]: Result } {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, read(name, schema)]));
}

/** Reads occupations in the order of their codes. The file name is the code; the code in the file must match. */
function readOccupations(
  folder: string,
  shape: typeof Occupation | typeof DraftOccupation,
  notes: Notes,
  memory?: Memory,
): { soc_code: string }[] {
  // Compiled by zod, which is several times as fast and worth it for a thousand files.
  const schema = z.compile(shape);
  const codes = occupationCodes(folder, notes);
  return codes.map((code) => {
    const file = `occupations/${code}.json`;
    const occupation = remembered(memory, folder, file, notes, (own) => readJson(folder, file, schema, own));
    const { soc_code } = occupation;
    if (soc_code === code) return occupation;
    // A copy of another file would repeat all of its errors.
    if (codes.includes(soc_code)) notes.invalid.push({ file, path: [] });
    if (SocCode.safeParse(soc_code).success)
      noteInvalid(notes, [
        {
          file,
          place: { path: ['soc_code'] },
          rule: 'file-name',
          what: `soc_code is "${soc_code}" in a file named ${code}.json; the two must be equal.`,
          fix: 'Correct the one that is wrong.',
        },
      ]);
    return { ...occupation, soc_code: code };
  });
}

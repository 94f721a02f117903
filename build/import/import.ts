/** Official releases and our own words in, the source dataset under `data/` out. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importedElements } from './elements.js';
import type { Fault } from './faults.js';
import { datasetFiles } from './files.js';
import { type Kept, readKept } from './kept.js';
import type { Note } from './notes.js';
import { makeOccupations } from './occupations.js';
import { type Folders, readSources } from './read.js';
import { makeSources } from './sources.js';
import { makeTables } from './tables.js';
import { type Changes, writeFiles } from './write.js';

export interface Imported {
  notes: Note[];
  changes: Changes;
  kept: Kept;
}

/** Writes nothing unless every source is good: then the faults of all of them come back instead. */
export async function importDataset(folders: Folders, data: string): Promise<Imported | Fault[]> {
  const faults: Fault[] = [];
  const notes: Note[] = [];
  const kept = readKept(data, faults);
  const tables = await readSources(folders, faults);
  if (tables === null || faults.length > 0) return faults;
  const elements = importedElements(tables, kept.elements, faults);
  const occupations = makeOccupations(tables, elements, kept, faults, notes);
  const made = {
    occupations,
    tables: makeTables(tables, occupations, elements, kept, faults),
    sources: makeSources(tables, kept),
  };
  if (faults.length > 0) return faults;
  const files = datasetFiles(made, (path) => existsSync(join(data, path)));
  const codes = new Set(occupations.map(({ soc_code }) => soc_code));
  const dropped = [...kept.occupations.keys()].filter((code) => !codes.has(code));
  const changes = writeFiles(
    data,
    files,
    dropped.map((code) => `occupations/${code}.json`),
  );
  return { notes, changes, kept };
}

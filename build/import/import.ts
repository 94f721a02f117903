/** Official releases and our own words in, the source dataset under `data/` out. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkMade } from './check-made.js';
import { compare, type Difference } from './compare.js';
import { coverage, type Note } from './coverage.js';
import { importedElements } from './elements.js';
import type { Fault } from './faults.js';
import { datasetFiles, type Made } from './files.js';
import { readKept } from './kept.js';
import { makeOccupations } from './occupations.js';
import { type Folders, readSources } from './read.js';
import { makeSources } from './sources.js';
import { makeTables } from './tables.js';
import { writeFiles } from './write.js';

export interface Imported {
  differences: Difference[];
  notes: Note[];
  written: number;
}

/**
 * Writes nothing unless all is good; else the faults come back. Tables are joined only when every one of
 * them is whole, because a single broken row would show as a dozen failed joins and hide the cause.
 */
export async function importDataset(folders: Folders, data: string): Promise<Imported | { faults: Fault[] }> {
  const faults: Fault[] = [];
  const kept = readKept(data, faults);
  const sources = await readSources(folders, faults);
  if (sources === null || faults.length > 0) return { faults };

  const elements = importedElements(sources, kept.elements, faults);
  const occupations = makeOccupations(sources, elements, kept, faults);
  const tables = makeTables(sources, occupations, elements, kept, faults);
  const made: Made = { occupations, tables, sources: makeSources(sources, kept) };
  if (faults.length === 0) checkMade(made, faults);
  if (faults.length > 0) return { faults };

  const differences = compare(kept, made);
  const files = datasetFiles(made, (path) => existsSync(join(data, path)));
  const dropped = differences[0]!.dropped.map((soc_code) => `occupations/${soc_code}.json`);
  const written = writeFiles(data, files, dropped);
  return { differences, notes: coverage(sources, made, kept), written };
}

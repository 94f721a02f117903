/** Official releases and our own words in, the source dataset under `data/` out. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lintWording } from '../words/lint.js';
import { missingWording } from '../words/missing.js';
import { officialSentences } from '../words/official.js';
import { makeAliases, straight } from './aliases.js';
import { checkMade } from './check-made.js';
import { renewCitations, replacedIds } from './citations.js';
import { compare, type Difference } from './compare.js';
import { coverage, type Note } from './coverage.js';
import { importedElements } from './elements.js';
import type { Fault } from './faults.js';
import { checkRows } from './fewer-rows.js';
import { datasetFiles, type Made } from './files.js';
import { readKept } from './kept.js';
import { makeOccupations, releasedOccupations } from './occupations.js';
import { type Inputs, readSources } from './read.js';
import { makeSources } from './sources.js';
import { type Succession, succession, successionTemplate } from './succession.js';
import { makeTables } from './tables.js';
import { settle, writeFiles } from './write.js';

export interface Options extends Inputs {
  /** a table that lost many rows is as it should be */
  fewerRows: boolean;
  /** say what would change, and leave it */
  dryRun: boolean;
}

export interface Imported {
  happened: Succession;
  differences: Difference[];
  notes: Note[];
  retitled: { soc_code: string; from: string; to: string; slug: string }[];
  /** tasks and descriptions without wording of ours */
  missing: number;
  /** paths of people’s own files that name another release now */
  renewed: string[];
  written: number;
}

export interface Refused {
  faults: Fault[];
  /** what is left to decide, as lines of a file to fill in */
  template?: string[];
}

/**
 * Writes nothing unless all is good; else the faults come back. Tables are joined only when every one of
 * them is whole, because a single broken row would show as a dozen failed joins and hide the cause.
 */
export async function importDataset(options: Options, data: string): Promise<Imported | Refused> {
  const faults: Fault[] = [];
  settle(data);
  const kept = readKept(data, faults);
  const read = await readSources(options, kept, faults);
  if (read === null || faults.length > 0) return { faults };
  const { tables: sources, successors, newColumns } = read;

  if (!options.fewerRows) checkRows(sources, kept, faults);
  const released = releasedOccupations(sources);
  const happened = succession(kept, released, successors, faults);
  const gone = happened.gone.map(({ old, became }) => [old.soc_code, became[0]!.soc_code] as const);
  const retired = straight(
    { ...kept.aliases.soc_codes, ...Object.fromEntries(gone) },
    new Set(released.map(({ soc_code }) => soc_code)),
  );
  const elements = importedElements(sources, kept, faults);
  const occupations = makeOccupations(sources, elements, kept, { released, happened, retired }, faults);
  for (const { old } of happened.undecided) {
    const file = `data/occupations/${old.soc_code}.json`;
    const message = `${old.soc_code} ${old.title} is not in the release any more, and nothing says what took its place; add a line to the file of --crosswalk.`;
    faults.push({ file, message });
  }
  const tables = makeTables(sources, occupations, elements, kept, happened, faults);
  const isDecided = happened.undecided.length === 0;
  const aliases = isDecided ? makeAliases(kept, happened, occupations, faults) : kept.aliases;
  faults.push(...lintWording(occupations, officialSentences(sources.occupationData, sources.taskStatements)));
  if (faults.length === 0) checkMade({ occupations, tables }, faults);
  if (faults.length > 0) return isDecided ? { faults } : { faults, template: successionTemplate(happened) };

  const made: Made = { occupations, tables, aliases, sources: makeSources(sources, kept) };
  const differences = compare(kept, made, happened);
  const exists = (path: string) => existsSync(join(data, path));
  const sameAliases = JSON.stringify(aliases) === JSON.stringify(kept.aliases);
  const files = datasetFiles(made, exists, { aliases: !sameAliases });
  const renewed = renewCitations(data, replacedIds(kept, made.sources));
  for (const [path, text] of renewed) files.set(path, text);
  const dropped = happened.gone.map(({ old }) => `occupations/${old.soc_code}.json`);
  const written = await writeFiles(data, files, dropped, options.dryRun);
  const notes = coverage(sources, made, kept, newColumns);
  const retitled = occupations.flatMap(({ soc_code, title, slug }) => {
    const from = kept.occupations.get(soc_code)?.title ?? title;
    return from === title ? [] : [{ soc_code, from, to: title, slug }];
  });
  const missing = missingWording(occupations).length;
  return { happened, retitled, missing, differences, notes, renewed: [...renewed.keys()], written };
}

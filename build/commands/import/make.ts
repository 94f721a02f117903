/** The dataset as it will be, joined from tables that are whole; what is wrong with a join is among the faults. */

import { makeAliases } from './aliases.js';
import { checkMade } from './check-made.js';
import type { Codes } from './codes.js';
import { importedElements } from './elements.js';
import type { Fault } from './faults.js';
import type { Made } from './files.js';
import type { Kept } from './kept.js';
import { makeOccupations } from './occupations.js';
import type { SourceTables } from './read.js';
import { makeSources } from './sources.js';
import { makeTables } from './tables.js';
import { lintWording } from './wording/lint.js';
import { officialSentences } from './wording/official.js';

export function makeDataset(sources: SourceTables, codes: Codes, kept: Kept, faults: Fault[]): Made {
  const { happened } = codes;
  const elements = importedElements(sources, kept, faults);
  const occupations = makeOccupations(sources, elements, kept, codes, faults);
  const tables = makeTables(sources, occupations, elements, kept, happened, faults);
  // Where one is undecided, its addresses lead nowhere yet; that is said already.
  const isDecided = happened.undecided.length === 0;
  const aliases = isDecided ? makeAliases(kept, happened, occupations, faults) : kept.aliases;
  const official = officialSentences(sources.occupationData, sources.taskStatements);
  faults.push(...lintWording(occupations, official));
  if (faults.length === 0) checkMade({ occupations, tables }, faults);
  return { occupations, tables, aliases, sources: makeSources(sources, kept) };
}

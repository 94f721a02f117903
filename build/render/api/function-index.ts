import { type FunctionIndex, functionIndex, type IndexTables } from '../../../core/function-index.js';
import { FUNCTION_INDEX } from '../../../core/routes.js';
import type { Derived } from '../../derive/derived.js';
import { memoFor } from '../memo.js';
import { factorOptions } from './factors.js';
import { rangeCodes } from './industries.js';
import { listItem } from './occupations.js';

/** Returns everything the function needs to know about a dataset. */
export function indexTables({ source, occupations, industries }: Derived): IndexTables {
  return {
    tiers: source.method.tiers.cut_points,
    factors: factorOptions(source.factors),
    aliases: { soc_codes: source.aliases.soc_codes },
    industries: industries.flatMap(({ source: industry }) => [industry.naics_code, ...rangeCodes(industry)]),
    occupations: occupations.map(listItem),
    scores: Object.fromEntries(
      occupations.map(({ source, riskScore }) => [source.soc_code, riskScore.final_score]),
    ),
  };
}

/** Returns the index as a file: the tables on one line of JSON. */
export const indexFile = (derived: Derived) => ({
  file: FUNCTION_INDEX,
  text: `${JSON.stringify(indexTables(derived))}\n`,
});

/** Returns the function's index, but without files, for examples of its responses. */
export const exampleIndex = memoFor(
  (derived): FunctionIndex =>
    functionIndex(
      () => indexTables(derived),
      async () => undefined,
    ),
);

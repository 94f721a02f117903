import { type FunctionIndex, functionIndex as parse } from '../../../core/function-index.js';
import { fold } from '../../../core/list.js';
import { FUNCTION_INDEX } from '../../../core/routes.js';
import type { Derived } from '../../derive/derived.js';
import { onceFor } from '../memo.js';
import { factorOptions } from './factors.js';
import { rangeCodes } from './industries.js';
import { listItem } from './occupations.js';

/**
 * What the function needs to know, as text, so that a request parses only what it uses: a first line of JSON with
 * the small tables, then one line an occupation, `score TAB folded title TAB list item`.
 */
export function functionIndex({ source, occupations, industries }: Derived): { file: string; text: string } {
  const head = {
    tiers: source.method.tiers.cut_points,
    factors: factorOptions(source.factors),
    aliases: { soc_codes: source.aliases.soc_codes },
    industries: industries.flatMap(({ source: industry }) => [industry.naics_code, ...rangeCodes(industry)]),
  };
  const lines = occupations.map((occupation) =>
    [
      occupation.riskScore.final_score,
      fold(occupation.source.title),
      JSON.stringify(listItem(occupation)),
    ].join('\t'),
  );
  return { file: FUNCTION_INDEX, text: `${[JSON.stringify(head), ...lines].join('\n')}\n` };
}

/** The index as the function reads it, but without files: for examples of what it answers. */
export const exampleIndex = onceFor(
  (derived): FunctionIndex => parse(functionIndex(derived).text, async () => undefined),
);

/**
 * The function's data. `build/render/api/function-index.ts` generates it as `/_function/index.json`. It is parsed when a
 * request first needs it, so that loading the function costs next to nothing.
 */
import { once } from './once.js';
import { FUNCTION_SCORES, SEARCH_INDEX } from './routes.js';
import type { FactorList } from './schemas/assess.js';
import type { OccupationListItem } from './schemas/occupation.js';
import type { RiskTier } from './schemas/risk.js';
import type { ScoresIndex } from './scores.js';
import { fold } from './search/fold.js';
import type { SearchIndex } from './search/search-index.js';

/** The content of the index. */
export interface IndexTables {
  tiers: { tier: RiskTier; from: number }[];
  factors: FactorList['factors'];
  aliases: { soc_codes: Record<string, string> };
  /** Every code of an industry, including ranges and the other codes of a sector. */
  industries: string[];
  /** Occupations in the order of SOC codes. */
  occupations: OccupationListItem[];
  /** Published scores by SOC code. */
  scores: Record<string, number>;
}

export interface FunctionIndex {
  readonly tables: IndexTables;
  /** Folded titles in the order of `tables.occupations`. */
  readonly titles: readonly string[];
  readonly bySocCode: ReadonlyMap<string, OccupationListItem>;
  /** Opens the data that a search reads: a separate file, opened by the first search and kept. */
  searchIndex(): Promise<SearchIndex>;
  /** Opens the data that filtering and sorting scores read: a separate file, opened by the first such request and kept. */
  scores(): Promise<ScoresIndex>;
  /** Reads a file of the output tree, for example `/api/v1/meta.json`; `undefined` if there is none. */
  file(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Returns the index over tables that are read once, when a request first needs them. */
export function functionIndex(read: () => IndexTables, file: FunctionIndex['file']): FunctionIndex {
  const tables = memo(read);
  const titles = memo(() => tables().occupations.map(({ title }) => fold(title)));
  const bySocCode = memo(() => new Map(tables().occupations.map((each) => [each.soc_code, each])));
  const json = async <Value>(path: string): Promise<Value> => {
    const bytes = await file(path);
    if (bytes === undefined) throw new Error(`${path} is missing`);
    return JSON.parse(new TextDecoder().decode(bytes));
  };
  return {
    get tables() {
      return tables();
    },
    get titles() {
      return titles();
    },
    get bySocCode() {
      return bySocCode();
    },
    searchIndex: once(async () => {
      const { openSearchIndex } = await import('./search/search-index.js');
      return openSearchIndex(await json(SEARCH_INDEX));
    }),
    scores: once(async () => {
      const { scoresIndex } = await import('./scores.js');
      return scoresIndex(await json(FUNCTION_SCORES));
    }),
    file,
  };
}

function memo<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

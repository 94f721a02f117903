/**
 * What the function knows: `build/render/api/function-index.ts` writes it as text, a first line of JSON with the small
 * tables, then one line an occupation in the order of SOC codes, `score TAB folded title TAB list item as JSON`.
 * Each part is parsed when a request first needs it, so that loading it costs next to nothing.
 */
import type { FactorList } from './schemas/assess.js';
import type { RiskTier } from './schemas/risk.js';

/** The small tables. */
export interface IndexHead {
  tiers: { tier: RiskTier; from: number }[];
  factors: FactorList['factors'];
  aliases: { soc_codes: Record<string, string> };
  /** Every code that an industry answers to, ranges and their further codes included. */
  industries: string[];
}

/** One occupation as the list needs it: what is searched, and what is answered. */
export interface Listed {
  soc_code: string;
  score: string;
  folded: string;
  /** The list item as JSON. */
  item: string;
}

export interface FunctionIndex {
  readonly head: IndexHead;
  /** In the order of SOC codes. */
  readonly listed: readonly Listed[];
  /** Folded titles in the same order. */
  readonly titles: readonly string[];
  readonly bySocCode: ReadonlyMap<string, Listed>;
  /** A file of the output tree, for example `/api/v1/meta.json`; `undefined` where there is none. */
  file(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** `{"id":15125200,"soc_code":"15-1252.00",…`: where the code stands, whatever the id's length. */
const SOC_CODE = /"soc_code":"([^"]+)"/;

export function functionIndex(text: string, file: FunctionIndex['file']): FunctionIndex {
  const firstLine = text.indexOf('\n');
  const head = once(() => JSON.parse(text.slice(0, firstLine)) as IndexHead);
  const listed = once(() =>
    text
      .slice(firstLine + 1, -1)
      .split('\n')
      .map(parseLine),
  );
  const titles = once(() => listed().map(({ folded }) => folded));
  const bySocCode = once(() => new Map(listed().map((each) => [each.soc_code, each])));
  return {
    get head() {
      return head();
    },
    get listed() {
      return listed();
    },
    get titles() {
      return titles();
    },
    get bySocCode() {
      return bySocCode();
    },
    file,
  };
}

function parseLine(line: string): Listed {
  const [score, folded, item] = line.split('\t') as [string, string, string];
  return { soc_code: SOC_CODE.exec(item)![1]!, score, folded, item };
}

/** The title out of a list item's text, which has `"title":…,"slug":…` in this order. */
export function titleOf({ item }: Listed): string {
  const start = item.indexOf('"title":') + '"title":'.length;
  return JSON.parse(item.slice(start, item.indexOf(',"slug":', start))) as string;
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

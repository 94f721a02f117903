/** The function's data: what the build wrote for it, each file read when a request first needs it, and kept. */
import fs from 'node:fs';
import path from 'node:path';
import { fold } from './display.js';
import { FUNCTION_INDEX, FUNCTION_SCORES, fill, LANGUAGE_NAMES, SEARCH_INDEX } from './routes.js';
import type { OccupationListItem } from './schemas/occupation.js';
import type { FactorList, RiskTier } from './schemas/risk.js';
import type { ScoreRow } from './schemas/scores.js';
import type { Language } from './search/languages.js';
import { openSearchIndex } from './search/search-index.js';

export interface IndexTables {
  tiers: { tier: RiskTier; from: number }[];
  factors: FactorList['factors'];
  /** Retired codes and slugs, and their successors. */
  aliases: { soc_codes: Record<string, string>; slugs: Record<string, string> };
  /** Every code of an industry, including ranges and the other codes of a sector. */
  industries: string[];
  /** Occupations in the order of SOC codes. */
  occupations: OccupationListItem[];
  /** Published scores by SOC code. */
  scores: Record<string, number>;
  /** SOC codes by group of ISCO-08; and successors by code of SOC 2010 or O*NET-SOC 2010 that is gone. */
  isco08: Record<string, string[]>;
  earlier: Record<string, string[]>;
  /** Codes of `earlier` that lead to one occupation, and to what isn’t scored. */
  in_part: string[];
  /** Numbers of tasks by SOC code. */
  task_counts: Record<string, number>;
  /** The parameters of a score, and the highest that leaves room for the personal factors. */
  formula: { floor: number; range: number; protection_weight: number; highest: number };
  /** Who rated the tasks, and when: `by people in 2023 and by AI in 2023 and November 2026`. */
  rated_by: string;
}

/** Reads a file of the output tree, for example `/api/v1/meta.json`; `undefined` if there is none. */
export type ReadFile = (file: string) => Promise<Bytes | undefined>;
export type Bytes = Uint8Array<ArrayBuffer>;

/** Returns a reader of the files in a folder. It opens one at a time, so that no number of requests needs more descriptors. */
export const filesIn =
  (folder: string): ReadFile =>
  async (file) => {
    try {
      return new Uint8Array(fs.readFileSync(path.join(folder, file)));
    } catch (error) {
      if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code!))
        return undefined;
      throw error;
    }
  };

export type Data = ReturnType<typeof openData>;

export function openData(file: ReadFile) {
  const json = async <Value>(name: string): Promise<Value> => {
    const bytes = await file(name);
    if (bytes === undefined) throw new Error(`${name} is missing`);
    return JSON.parse(new TextDecoder().decode(bytes));
  };
  return {
    file,
    /** Reads a file that the build always writes. */
    json,
    index: once(async () => {
      const tables = await json<IndexTables>(FUNCTION_INDEX);
      const { occupations, aliases } = tables;
      const named = (key: 'soc_code' | 'slug') => {
        const own = new Map(occupations.map((each) => [each[key], each]));
        const retired = Object.entries(aliases[`${key}s`]);
        return new Map([...retired.map(([name, now]) => [name, own.get(now)] as const), ...own]);
      };
      return {
        ...tables,
        codes: occupations.map(({ soc_code }) => soc_code),
        titles: occupations.map(({ title }) => fold(title)),
        /** Occupations by their own codes and slugs, and by retired ones that lead to them. */
        bySocCode: named('soc_code'),
        bySlug: named('slug'),
      };
    }),
    scores: once(() => json<ScoreRow[]>(FUNCTION_SCORES)),
    searchIndex: once(async () => openSearchIndex(await json(SEARCH_INDEX))),
    /** Names in a language, read when a search first needs them; a dataset may have none. */
    names: once(async (language: Language) =>
      new TextDecoder().decode(await file(fill(LANGUAGE_NAMES, { language }))),
    ),
  };
}

/** The index as it is used: with its occupations in the forms that requests look for. */
export type Index = Awaited<ReturnType<Data['index']>>;

/** Returns a function that loads once, or once for each key, and keeps the result. A failure isn't kept. */
export function once<Value, Key = void>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const loaded = new Map<Key, Promise<Value>>();
  return (key) => {
    const found =
      loaded.get(key) ??
      load(key).catch((error: unknown) => {
        loaded.delete(key);
        throw error;
      });
    loaded.set(key, found);
    return found;
  };
}

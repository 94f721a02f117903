/** What the cases expect of the data, read from the output's own list of occupations, so that a new release breaks none of them. */
import fs from 'node:fs';
import path from 'node:path';
import type { IndustryList } from '../../core/schemas/industry.js';
import type { Meta } from '../../core/schemas/meta.js';
import type { OccupationTasks } from '../../core/schemas/occupation.js';
import type { FactorList, OccupationRisk } from '../../core/schemas/risk.js';
import type { ScoreRow } from '../../core/schemas/scores.js';

export const ROOT = path.join(import.meta.dirname, '../..');
export const DIST = path.join(ROOT, 'dist');

const read = (file: string) => JSON.parse(fs.readFileSync(path.join(DIST, file), 'utf8'));

/** Every occupation, in the order of codes. */
export const rows: readonly ScoreRow[] = read('_function/scores.json');
export const codes = rows.map(({ soc_code }) => soc_code);
export const industries: IndustryList['data'] = read('api/v1/industries.json').data;
export const { factors }: FactorList = read('api/v1/displacement/factors.json');
export const tasksOf = (code: string): OccupationTasks['tasks'] =>
  read(`api/v1/occupations/${code}/tasks.json`).tasks;
export const factorsOf = (code: string): OccupationRisk['protective_factors'] =>
  read(`api/v1/occupations/${code}/risk.json`).protective_factors;

export const meta: Meta = read('api/v1/meta.json');

/** Codes of other classifications and editions that lead to today's. */
const index = read('_function/index.json');
export const isco08: Record<string, string[]> = index.isco08;
export const earlier: Record<string, string[]> = index.earlier;

/** Six digits that one occupation has, and six that several have; a code that no occupation has, nor any with its six digits. */
const under = (six: string) => codes.filter((code) => code.startsWith(six));
export const ALONE = codes.find((code) => code.endsWith('.00') && under(code.slice(0, 7)).length === 1)!;
export const SHARED = codes.find((code) => under(code.slice(0, 7)).length > 2)!.slice(0, 7);
export const sharing = under(SHARED);
export const UNKNOWN = '29-1111.00';

/** Two occupations of plain titles, with exposed tasks: whichever the data has. */
const plain = rows.filter(
  ({ title, final_score }) => final_score >= 50 && /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(title),
);
export const [JOB, OTHER] = plain as [ScoreRow, ScoreRow];
/** An abbreviation by which occupations are known, and which begins no word of a title. */
export const SHORT = (read('_function/search.json').names as string[]).find(
  (name) => /^[A-Z]{3}$/.test(name) && titled(name).length === 0,
)!;
/** A group of industries. */
export const FOUR_DIGITS = industries.find(({ level }) => level === 4)!.naics_code;

/** Codes of the titles in which every word begins a word, in the order of the contract. */
export function titled(q: string): string[] {
  const fold = (text: string) =>
    text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean);
  const wanted = fold(q);
  const rank = (title: string) => {
    const text = fold(title).join(' ');
    return text === wanted.join(' ') ? 0 : text.startsWith(wanted.join(' ')) ? 1 : 2;
  };
  return rows
    .filter(({ title }) => wanted.every((word) => fold(title).some((other) => other.startsWith(word))))
    .sort((a, b) => rank(a.title) - rank(b.title) || (a.soc_code < b.soc_code ? -1 : 1))
    .map(({ soc_code }) => soc_code);
}

/**
 * What data/ says, read without the code under test: the expectations of the HTTP cases come from here. The folder is
 * the authored dataset, not the output that the build makes of it.
 */
import fs from 'node:fs';
import Papa from 'papaparse';

const DATA = new URL('../../data/', import.meta.url);

const readJson = (name: string) => JSON.parse(fs.readFileSync(new URL(name, DATA), 'utf8'));
const readTable = (name: string) =>
  Papa.parse<Record<string, string>>(fs.readFileSync(new URL(`tables/${name}.csv`, DATA), 'utf8').trim(), {
    header: true,
  }).data;

interface AuthoredOccupation {
  soc_code: string;
  title: string;
  slug: string;
  job_zone: number;
  description: string;
  tasks: { description: string }[];
}

/** In the order of SOC codes. */
export const occupations: readonly AuthoredOccupation[] = fs
  .readdirSync(new URL('occupations/', DATA))
  .sort()
  .map((name) => readJson(`occupations/${name}`));

export const socCodes = occupations.map(({ soc_code }) => soc_code);
const bySocCode = new Map(occupations.map((occupation) => [occupation.soc_code, occupation]));

/** The list item of an occupation: the six specified members, and nothing else that the dataset has. */
export function listItem(soc_code: string) {
  const { title, slug, job_zone, description } = bySocCode.get(soc_code)!;
  return { id: Number(soc_code.replace(/\D/g, '')), soc_code, title, slug, job_zone, description };
}

/** The whole answer of the occupation list for codes in this order. */
export const occupationList = (codes: readonly string[], count: number, limit: number, offset: number) => ({
  data: codes.map(listItem),
  count,
  limit,
  offset,
});

export const titleOf = (soc_code: string) => bySocCode.get(soc_code)!.title;

/** Codes of the occupations whose title has a word or part in lower case. */
export const titlesWith = (part: string) =>
  occupations.filter(({ title }) => title.toLowerCase().includes(part)).map(({ soc_code }) => soc_code);

export const industries = readTable('industries')
  .map(({ naics_code, title, level }) => ({
    id: Number(naics_code),
    naics_code: naics_code!,
    title: title!,
    level: Number(level),
  }))
  .sort((a, b) => (a.naics_code < b.naics_code ? -1 : 1));

export const industryList = (level?: number) => {
  const data = industries.filter((industry) => level === undefined || industry.level === level);
  return { data, count: data.length };
};

interface AuthoredFactor {
  options: { value: string; label: string; adjustment: number }[];
}
const authored: Record<string, AuthoredFactor> = readJson('factors.json').factors;

/** Factor key to its options as published. */
export const factors: Readonly<Record<string, { value: string; label: string; adjustment: number }[]>> =
  Object.fromEntries(
    Object.entries(authored).map(([key, { options }]) => [
      key,
      options.map(({ value, label, adjustment }) => ({ value, label, adjustment })),
    ]),
  );

export const factorKeys = Object.keys(factors);
export const valuesOf = (key: string) => factors[key]!.map(({ value }) => value);

/** Tiers and where they begin, the lowest first. */
export const tiers: readonly { tier: string; from: number }[] = readJson('method.json').tiers.cut_points.map(
  ({ tier, from }: { tier: string; from: number }) => ({ tier, from }),
);
export const tierOf = (score: number) => tiers.findLast(({ from }) => from <= score)!.tier;

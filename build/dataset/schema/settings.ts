/** The authored JSON files other than occupations: the dataset, its factors, sources, and aliases here, others beside. */
import * as z from 'zod';
import { MEASURES, type MeasureId } from '../../../core/schemas/measures.js';
import { addTenths } from '../../../core/score.js';
import { authored, because, Key, like, Sha256, text, title, twice, Version, wrong } from './fields.js';
import { Method } from './method.js';
import { Slug, SocCode } from './occupation.js';
import { Validation } from './validation.js';

/** An http or https URL without a user name: pages link to it, so `javascript:` and `data:` are refused. */
const Address = z
  .url({ abort: true })
  .regex(/^https?:\/\/[^\s/\\?#@]+([/?#][^\s\\]*)?$/, 'It must be an http or https URL without a user name');

/** Successors of published names, `data/aliases.json`: the old URL redirects (308) to the new one forever. */
const Aliases = authored('aliases', {
  soc_codes: z.record(SocCode, SocCode).describe('retired SOC code to the code that took its place'),
  slugs: z.record(Slug, Slug).describe('retired slug to the slug that took its place'),
});

/** The dataset as a whole, `data/dataset.json`. `as_of` is the build's only clock. */
const DatasetInfo = authored('dataset', {
  name: Slug.max(60).describe('short name, for file names and headers'),
  title: title('name in full'),
  version: Version.describe('version of the dataset'),
  as_of: z.iso.date().describe('day on which the dataset was as it is; the build’s only clock'),
  licence: text('license of the dataset'),
  attribution: text('how to credit the dataset and its sources'),
  site: Address.regex(
    /^[^?#]*[^/?#]$/,
    'It must have no query, no fragment, and no slash at its end: links append a path to it',
  )
    .optional()
    .describe('URL of this copy once it is published; until then links start with that of `npm start`'),
}).check(({ value: { version, attribution }, issues }) => {
  const named = /\b\d+\.\d+\.\d+\b/.exec(attribution)?.[0];
  if (named && named !== version)
    wrong(issues, ['attribution'], `It names version ${named}, and the version is ${version}`);
});

const Option = z.strictObject({
  value: like(/^[a-z0-9_+-]+$/, 'lower case letters, digits, _, + and -')
    .max(40)
    .describe('what callers submit; once published it stays'),
  label: text('what people read'),
  adjustment: z.number().multipleOf(0.1).describe('points of the score, negative lowers it'),
  reason: text('why this adjustment'),
});

const Factor = z.strictObject({
  label: text('what people choose between'),
  ...because,
  options: z
    .array(Option)
    .min(2)
    .check(({ value: options, issues }) => {
      for (const at of twice(options.map((each) => each.value)))
        wrong(issues, [at, 'value'], 'It is here a second time');
      if (!options.some(({ adjustment }) => adjustment === 0))
        wrong(issues, [], 'No option has adjustment 0, so the ordinary case cannot be chosen without effect');
    }),
});

/** Factors that the specification names, each with the values that it shows. */
const SPECIFIED = {
  years_experience: ['0-2', '20+'],
  ai_proficiency: ['advanced'],
  client_relationship_depth: [],
};

/** Most points by which all personal factors together may move a score, up or down. */
const REACH = 15;

export function adjustmentRange(factors: Factors['factors']) {
  const adjustments = Object.values(factors).map(({ options }) => options.map((each) => each.adjustment));
  return {
    lowest: addTenths(adjustments.map((each) => Math.min(...each))),
    highest: addTenths(adjustments.map((each) => Math.max(...each))),
  };
}

/** The personal factors, `data/factors.json`, in the order in which the API lists them. */
const Factors = authored('factors', {
  factors: z.record(Key.max(40), Factor).check(({ value: factors, issues }) => {
    for (const [factor, values] of Object.entries(SPECIFIED)) {
      const offered = factors[factor]?.options.map(({ value }) => value);
      const absent = values.filter((value) => !offered?.includes(value)).join('", "');
      if (offered === undefined) wrong(issues, [], `It lacks ${factor}, which the specification names`);
      else if (absent !== '')
        wrong(issues, [factor, 'options'], `It lacks "${absent}", which the specification names`);
    }
    const { lowest, highest } = adjustmentRange(factors);
    const sums = `All lowest adjustments sum to ${lowest}, all highest to ${highest}, not to ±${REACH}`;
    if (lowest !== -REACH || highest !== REACH) wrong(issues, [], sums);
  }),
});

/** Tells whether `2025`, `2025-12` or `2025-12-31` is a date on the calendar. */
const isDate = (date: string) =>
  /^\d{4}(-\d{2}){0,2}$/.test(date) && z.iso.date().safeParse(`${date}-01-01`.slice(0, 10)).success;

const Source = z.strictObject({
  id: like(/^[a-z0-9.-]+$/, 'lower case letters, digits, . and -')
    .max(60)
    .describe('by which method, factors and provenance cite it'),
  title: title('title of the release or work'),
  publisher: text('who published it'),
  release: text('which release, edition or page range'),
  released: z
    .string()
    .refine(isDate, 'It must be a date such as 2025-12, as exact as it is known')
    .nullable()
    .describe('when it was published, as exact as it is known; null for what we made ourselves'),
  url: Address.nullable().describe('official URL; null for what we made ourselves'),
  licence: text('license, or what was taken over'),
  licence_url: Address.nullable().describe('URL of the license’s text; null if it has none'),
  attribution: text('credit that the license asks for; null if none').nullable(),
  newer: text('newest release that its publisher has and this dataset hasn’t, such as 31.0').optional(),
  retrieval: text('where the copy came from and what was checked on it'),
  files: z.array(
    z.strictObject({
      path: text('file of the release, as it was imported'),
      sha256: Sha256,
      rows: z.int().nonnegative().describe('rows below its header'),
    }),
  ),
});

const Provenance = z.strictObject({
  field: text('for example occupations/*.json tasks[].labels'),
  source: text('an id in sources, or "own" for our wording and judgment'),
  file: text('path among that source’s files; null for our own').nullable(),
  key: text('columns that join the file to ours; null for our own').nullable(),
  columns: z.array(z.string().min(1)).describe('columns of the file that were read'),
  note: text('what else to know, or null').nullable(),
});

/** Releases and works that the data is from, and what was taken from which file of them: `data/sources.json`. */
const Sources = authored('sources', {
  sources: z.array(Source),
  provenance: z.array(Provenance),
});

export const SETTINGS = {
  dataset: DatasetInfo,
  method: Method,
  factors: Factors,
  aliases: Aliases,
  sources: Sources,
  validation: Validation,
} as const;

export type Factors = z.infer<typeof Factors>;
export type Sources = z.infer<typeof Sources>;

/** Returns the source of a measure, such as `bls-ai-exposure-2026`. */
export const sourceOfMeasure = (measure: MeasureId, { sources }: Sources) =>
  sources.find(({ id }) => id.startsWith(`${MEASURES[measure].source}-`));
/** The dataset's information as read: `site` is filled in if the file leaves it out. */
export type DatasetInfo = z.infer<typeof DatasetInfo> & { site: string };
export type Settings = { [Name in keyof typeof SETTINGS]: z.infer<(typeof SETTINGS)[Name]> } & {
  dataset: DatasetInfo;
};
export type { Method };

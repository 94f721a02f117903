/** The authored JSON files other than occupations, and the whole dataset as it is read. */
import * as z from 'zod';
import { Factors } from './factors.js';
import { Address, schemaLine, text, title, Version } from './fields.js';
import { Method } from './method.js';
import { Slug, SocCode } from './occupation.js';
import { Sources } from './sources.js';

/** Successors of published names, `data/aliases.json`: the old URL redirects (308) to the new one forever. */
export const Aliases = z.strictObject({
  $schema: schemaLine('aliases'),
  soc_codes: z.record(SocCode, SocCode).describe('retired SOC code to the code that took its place'),
  slugs: z.record(Slug, Slug).describe('retired slug to the slug that took its place'),
});

/** The dataset as a whole, `data/dataset.json`. `as_of` is the build's only clock. */
export const DatasetInfo = z.strictObject({
  $schema: schemaLine('dataset'),
  name: Slug.max(60).describe('short name, for file names and headers'),
  title: title('name in full'),
  version: Version.describe('version of the dataset'),
  as_of: z.iso.date().describe('day on which the dataset was as it is; the build’s only clock'),
  licence: text('licence of the dataset'),
  attribution: text('how to credit the dataset and its sources'),
  site: Address.regex(
    /^[^\s?#]*[^\s/?#]$/,
    'It must have no query, no fragment, and no slash at its end: links append a path to it',
  )
    .optional()
    .describe('URL of this copy once it is published; until then links start with that of `npm start`'),
});

/** Schemas by file name under `data/`. */
export const SETTINGS = {
  dataset: DatasetInfo,
  method: Method,
  factors: Factors,
  aliases: Aliases,
  sources: Sources,
} as const;

export type Aliases = z.infer<typeof Aliases>;
/** The dataset's information as read: `site` is filled in if the file leaves it out. */
export type DatasetInfo = z.infer<typeof DatasetInfo> & { site: string };
export type Settings = { [Name in keyof typeof SETTINGS]: z.infer<(typeof SETTINGS)[Name]> } & {
  dataset: DatasetInfo;
};

/** Reexports: the settings belong together, but their schemas are too long for one file. */
export { Factors, Method, Sources };

/** The authored JSON files other than occupations: method, factors, aliases, dataset, and sources. */
import * as z from 'zod';
import { Factors } from './factors.js';
import { text, title, Version } from './fields.js';
import { Method } from './method.js';
import { Slug, SocCode } from './occupation.js';
import { schemaLine } from './schema-line.js';
import { Sources } from './sources.js';

/** Successors of published names, `data/aliases.json`: the old URL redirects (308) to the new one forever. */
export const Aliases = z
  .strictObject({
    $schema: schemaLine('aliases'),
    soc_codes: z.record(SocCode, SocCode).meta({
      description: 'retired SOC code to the code that took its place',
      range: 'from a code out of use straight to one in use',
      example: { '15-1132.00': '15-1252.00' },
    }),
    slugs: z.record(Slug, Slug).meta({
      description: 'retired slug to the slug that took its place',
      range: 'from a slug out of use straight to one in use',
      example: { 'software-developers-applications': 'software-developers' },
    }),
  })
  .meta({ source: 'O*NET’s crosswalk of codes; our own changes of slugs' });

/** Description of `site`. Links append a path to it. */
const SITE = 'an http or https URL without a user name, a query, a fragment, or a slash at its end';

/** The dataset as a whole, `data/dataset.json`. `as_of` is the build's only clock. */
export const DatasetInfo = z
  .strictObject({
    $schema: schemaLine('dataset'),
    name: Slug.max(60, 'at most 60 characters').meta({
      description: 'short name, for file names and headers',
      unit: 'slug',
      range: 'lower case letters, digits and single hyphens, at most 60 characters',
      example: 'ai-displacement-risk',
    }),
    title: title('name in full', 'Exposure of occupations to displacement by language-model AI'),
    version: Version.meta({ description: 'version of the dataset' }),
    as_of: z.iso.date().meta({
      description: 'day on which the dataset was as it is; the build’s only clock',
      unit: 'date',
      example: '2026-11-20',
    }),
    licence: text('licence of the dataset', 'CC BY 4.0'),
    attribution: text(
      'how to credit the dataset and its sources',
      'AI displacement risk dataset 1.0.0, CC BY 4.0',
    ),
    site: z
      .url({ abort: true })
      .regex(/^https?:\/\/[^\s/\\?#@]+(\/[^\s\\?#]*[^\s/\\?#])?$/, SITE)
      .optional()
      .meta({
        description:
          'URL of this copy once it is published, for links that must be absolute; until then http://localhost:3000, and links start with the URL of the platform or of `npm start`',
        unit: 'URL',
        range: SITE,
        example: 'https://risk.example.org',
      }),
  })
  .meta({ source: 'whoever publishes the dataset' });

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

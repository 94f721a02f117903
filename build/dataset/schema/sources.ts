import * as z from 'zod';
import { text, textOrNull, title } from './fields.js';
import { schemaLine } from './schema-line.js';

const ADDRESS = 'an http or https URL without a user name';

/** Returns the schema of a URL. Pages link to it, so `javascript:` and `data:`, which could run or show anything, are refused. */
const address = (description: string, example: string) =>
  z
    .url({ abort: true })
    .regex(/^https?:\/\/[^\s/\\?#@]+([/?#][^\s\\]*)?$/, ADDRESS)
    .nullable()
    .meta({ description, unit: 'URL', range: ADDRESS, example });

const Source = z.strictObject({
  id: z
    .string()
    .min(1)
    .max(60, 'at most 60 characters')
    .regex(/^[a-z0-9.-]+$/, 'lower case letters, digits, . and -')
    .meta({
      description: 'by which method, factors and provenance cite it',
      unit: 'id',
      range: 'lower case letters, digits, . and -, of this source alone',
      example: 'onet-30.1',
    }),
  title: title('title of the release or work', 'O*NET 30.1 Database'),
  publisher: text('who published it', 'U.S. Department of Labor, Employment and Training Administration'),
  release: text('which release, edition or page range', '30.1'),
  released: z
    .string()
    .regex(/^\d{4}(-\d{2}){0,2}$/, 'a date such as 2025-12, as exact as it is known')
    .nullable()
    .meta({
      description: 'when it was published; null for what we made ourselves',
      unit: 'date',
      range: 'a date such as 2025-12, as exact as it is known and not after as_of, or null',
      example: '2025-12',
    }),
  url: address('official URL; null for what we made ourselves', 'https://www.onetcenter.org/database.html'),
  licence: text('licence, or what was taken over', 'CC BY 4.0'),
  licence_url: address(
    'URL of the license’s text; null if it has none',
    'https://creativecommons.org/licenses/by/4.0/',
  ),
  attribution: textOrNull('credit that the licence asks for; null if none', 'O*NET 30.1 Database, USDOL/ETA'),
  retrieval: text(
    'where the copy came from and what was checked on it',
    'Official Excel files; row counts checked against the release notes.',
  ),
  files: z.array(
    z.strictObject({
      path: text('file of the release, as it was imported', 'onet-db-30.1/Job Zones.xlsx'),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits')
        .meta({
          description: 'SHA-256 of its bytes',
          unit: 'hash',
          example: '681568a3c5ea5f3aca1831dcb0188062abffe6778e1c8e9465ad487df4a8b82c',
        }),
      rows: z.int().nonnegative().meta({ description: 'rows below its header', unit: 'rows', example: 923 }),
    }),
  ),
});

/** Provenance of a part of the dataset: the source file, with its key and columns. */
const Provenance = z.strictObject({
  field: text('for example occupations/*.json tasks[].labels', 'occupations/*.json tasks[].labels'),
  source: text('an id in sources, or "own" for our wording and judgment', 'eloundou-2024'),
  file: textOrNull('path among that source’s files; null for our own', 'gpts-are-gpts/full_labelset.tsv'),
  key: textOrNull('columns that join the file to ours; null for our own', 'O*NET-SOC Code + Task ID'),
  columns: z
    .array(z.string().min(1))
    .meta({ description: 'columns of the file that were read', example: ['gpt4_exposure'] }),
  note: textOrNull('what else to know, or null', 'in the order of the file'),
});

export const Sources = z
  .strictObject({
    $schema: schemaLine('sources'),
    sources: z.array(Source),
    provenance: z.array(Provenance),
  })
  .meta({ source: 'the import; by hand for works that are only cited' });

export type Sources = z.infer<typeof Sources>;

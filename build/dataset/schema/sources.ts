/** Releases and works that the data is from, and what was taken from which file of them: `data/sources.json`. */
import * as z from 'zod';
import { Address, schemaLine, text, title } from './fields.js';

/** Tells whether `2025`, `2025-12` or `2025-12-31` is a date on the calendar. */
function isDate(date: string): boolean {
  const whole = `${date}-01-01`.slice(0, 10);
  const time = new Date(`${whole}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(whole);
}

const Source = z.strictObject({
  id: z
    .string()
    .max(60)
    .regex(/^[a-z0-9.-]+$/, 'It must be lower case letters, digits, . and -')
    .describe('by which method, factors and provenance cite it'),
  title: title('title of the release or work'),
  publisher: text('who published it'),
  release: text('which release, edition or page range'),
  released: z
    .string()
    .regex(/^\d{4}(-\d{2}){0,2}$/, {
      error: 'It must be a date such as 2025-12, as exact as it is known',
      abort: true,
    })
    .refine(isDate, 'It must be a date such as 2025-12-31')
    .nullable()
    .describe('when it was published, as exact as it is known; null for what we made ourselves'),
  url: Address.nullable().describe('official URL; null for what we made ourselves'),
  licence: text('licence, or what was taken over'),
  licence_url: Address.nullable().describe('URL of the license’s text; null if it has none'),
  attribution: text('credit that the licence asks for; null if none').nullable(),
  retrieval: text('where the copy came from and what was checked on it'),
  files: z.array(
    z.strictObject({
      path: text('file of the release, as it was imported'),
      sha256: z.string().regex(/^[0-9a-f]{64}$/, 'It must be 64 hexadecimal digits'),
      rows: z.int().nonnegative().describe('rows below its header'),
    }),
  ),
});

/** Provenance of a part of the dataset: the source file, with its key and columns. */
const Provenance = z.strictObject({
  field: text('for example occupations/*.json tasks[].labels'),
  source: text('an id in sources, or "own" for our wording and judgment'),
  file: text('path among that source’s files; null for our own').nullable(),
  key: text('columns that join the file to ours; null for our own').nullable(),
  columns: z.array(z.string().min(1)).describe('columns of the file that were read'),
  note: text('what else to know, or null').nullable(),
});

export const Sources = z.strictObject({
  $schema: schemaLine('sources'),
  sources: z.array(Source),
  provenance: z.array(Provenance),
});

export type Sources = z.infer<typeof Sources>;

/** The whole dataset as the build reads it, and as an import writes and rereads it. */
import * as z from 'zod';
import { OccupationChange, ReleaseFacts } from '../../../core/schemas/changes.js';
import type { Language } from '../../../core/search/languages.js';
import { authored, Sha256 } from './fields.js';
import { type Occupation, type Whole, WrittenOccupation, WrittenTask } from './occupation.js';
import type { Settings } from './settings.js';
import type { LanguageName, Tables } from './tables.js';

/**
 * The record of a release, `data/releases/<version>.json`, which `npm run release` writes and nobody edits. It is part of the
 * dataset because no build can recreate it: it records what changed, why, and exactly which bytes were published.
 */
export const ReleaseRecord = authored('release', {
  ...ReleaseFacts.shape,
  occupations: z.array(OccupationChange).describe('by soc_code; empty for the first'),
  manifest_sha256: Sha256.describe('of manifest.json, which has the hashes of all files of the release'),
});
export type ReleaseRecord = z.infer<typeof ReleaseRecord>;

/** The source dataset, read and typed: everything under `data/`, occupations by SOC code. */
export interface Dataset<One = Occupation, Rows = Tables, Name = LanguageName> extends Settings {
  occupations: One[];
  tables: Rows;
  /** Names in other languages, by language. */
  names: Partial<Record<Language, Name[]>>;
  /** Earlier releases, the oldest first. */
  releases: ReleaseRecord[];
  /** Instructions for the raters of the tasks, by the ID of the source of their readings. */
  rubrics: Readonly<Record<string, string>>;
}

export const DraftWritten = WrittenOccupation.extend({
  title: z.string(),
  description: z.string().nullable(),
  oews_code: WrittenOccupation.shape.oews_code.nullable(),
  tasks: z.array(WrittenTask.extend({ description: z.string().nullable() })).min(1),
});

export type DraftWritten = z.infer<typeof DraftWritten>;
export type DraftOccupation = Whole<DraftWritten>;
export type DraftTask = DraftOccupation['tasks'][number];

/** A row of a table by column, as text. */
export type Cells = Record<string, string>;

/**
 * The draft that an import writes. A sentence that we haven't written yet, or a code missing from the BLS crosswalk, is null,
 * which the check refuses field by field, as it does wording of a wrong length. Cells of tables stay text.
 */
export type DraftDataset = Dataset<DraftOccupation, Record<TableName, Cells[]>, Cells>;
export type TableName = keyof Tables;

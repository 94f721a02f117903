import * as z from 'zod';
import { OccupationChange, ReleaseFacts } from '../../../core/schemas/changes.js';
import { Sha256, schemaLine } from './fields.js';
import type { Occupation } from './occupation.js';
import type { Settings } from './settings.js';
import type { Tables } from './tables.js';
import type { Validation } from './validation.js';

/**
 * The record of a release, `data/releases/<version>.json`, which `npm run release` writes and nobody edits. It is part of the
 * dataset because no build can recreate it: it records what changed, why, and exactly which bytes were published.
 */
export const ReleaseRecord = z.strictObject({
  $schema: schemaLine('release'),
  ...ReleaseFacts.shape,
  occupations: z.array(OccupationChange).describe('by soc_code; empty for the first'),
  manifest_sha256: Sha256.describe('of manifest.json, which has the hashes of all files of the release'),
});
export type ReleaseRecord = z.infer<typeof ReleaseRecord>;

/** The source dataset, read and typed: everything under `data/`, occupations by SOC code. */
export interface Dataset extends Settings {
  occupations: Occupation[];
  tables: Tables;
  /** Earlier releases, the oldest first. */
  releases: ReleaseRecord[];
  /** Comparisons of the score with other measures; null in a dataset from before there were any. */
  validation: Validation | null;
  /** Instructions for the raters of the tasks, by the ID of the source of their readings. */
  rubrics: Readonly<Record<string, string>>;
}

/** The releases of the dataset: what each is, how much it changed, and where its permanent files are. */
import * as z from 'zod';
import { Hash, object, Path, SocCode, Text, Version } from './common.js';
import { Count } from './numbers.js';

export const MANIFEST = 'manifest.json';

export const releasePath = (version: string, file: string): string => `/releases/${version}/${file}`;

const Fields = z.record(Text, z.union([Text, z.number(), z.null()]));

/** An occupation that a release added, removed, or changed; the release’s own file of changes lists them. */
export const OccupationChange = object({
  soc_code: SocCode.describe('code since this release; for a removed occupation, its last code'),
  title: Text.describe('title since this release; for a removed occupation, its last title'),
  change: z
    .enum(['added', 'removed', 'renamed', 'changed'])
    .describe(
      'added, removed, renamed (a new code, title, or slug, possibly with other changes), or changed',
    ),
  old: Fields.nullable().describe(
    'old values of the fields that changed, by field name; null if the occupation was added',
  ),
  new: Fields.nullable().describe('new values of the same fields; null if the occupation was removed'),
  why: Text.describe('cause of the change: inputs with the points each added, wording, or figures'),
});

export const ReleaseFacts = object({
  version: Version.describe('version of the dataset'),
  previous: Version.nullable().describe('previous release; null for the first'),
  step: z
    .enum(['first', 'patch', 'minor', 'major'])
    .describe(
      'patch: only wording changed; minor: figures changed or were added; major: names, method, or contract changed',
    ),
  as_of: z.iso.date().describe('date of the data'),
  method_version: Version.describe('version of the method'),
  reason: Text.describe('reason for the release, as its publisher wrote it'),
  content_hash: Hash.describe('SHA-256 of its all.json, as /meta listed it'),
  counts: object({
    occupations: Count.describe('occupations'),
    tasks: Count.describe('tasks of all occupations'),
    industries: Count.describe('sectors, subsectors, and industry groups'),
    added: Count.describe('new occupations'),
    removed: Count.describe('removed occupations'),
    renamed: Count.describe('occupations with a new code, title, or slug'),
    changed: Count.describe('occupations with any other change'),
    scores_moved: Count.describe('occupations with a new final_score'),
    tier_moves: Count.describe('occupations in a new tier'),
  }).describe('size of the release and number of changes'),
  summary: Text.array().describe(
    'what changed, a sentence each, most important first: the changes because of which step is what it is',
  ),
});

export const ReleaseFiles = object({
  manifest: Path.describe('path of the list of its files with their hashes'),
  data_package: Path.describe('path of the description of its files, with every column'),
}).describe('its permanent files, which never change');

export const Release = ReleaseFacts.extend({
  files: ReleaseFiles.extend({
    changes: Path.nullable().describe(
      'path of the changed occupations: old values, new values, and why; null for the first release',
    ),
  }).describe('its permanent files, which never change'),
}).describe('one release of the dataset');

export const Changes = object({ releases: Release.array().describe('releases, newest first') }).describe(
  'every release of the dataset',
);

export type OccupationChange = z.infer<typeof OccupationChange>;
export type Release = z.infer<typeof Release>;

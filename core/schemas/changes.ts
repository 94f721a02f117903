/** The releases of the dataset and their changes: old value, new value, and reason for each occupation. */
import * as z from 'zod';
import { describe, Path, SocCode } from './common.js';

const Count = z.int().nonnegative();
const Version = z.string().regex(/^\d+\.\d+\.\d+$/);
const Fields = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export const OccupationChange = describe(
  z.strictObject({
    soc_code: describe(SocCode, 'code since this release; for a removed occupation, its last code'),
    title: describe(z.string(), 'title since this release; for a removed occupation, its last title'),
    change: describe(
      z.enum(['added', 'removed', 'renamed', 'changed']),
      'added, removed, renamed (a new code, title, or slug, possibly with other changes), or changed',
    ),
    old: describe(
      Fields.nullable(),
      'old values of the fields that changed, by field name; null if the occupation was added',
    ),
    new: describe(Fields.nullable(), 'new values of the same fields; null if the occupation was removed'),
    why: describe(z.string(), 'cause of the change: inputs with the points each added, wording, or figures'),
  }),
  'an occupation that a release added, removed, or changed',
);

export const Release = describe(
  z.strictObject({
    version: describe(Version, 'version of the dataset'),
    previous: describe(Version.nullable(), 'previous release; null for the first'),
    step: describe(
      z.enum(['first', 'patch', 'minor', 'major']),
      'patch: only wording changed; minor: figures changed or were added; major: names, method, or contract changed',
    ),
    as_of: describe(z.iso.date(), 'date of the data'),
    method_version: describe(Version, 'version of the method'),
    reason: describe(z.string(), 'reason for the release, as its publisher wrote it'),
    content_hash: describe(
      z.string().regex(/^sha256:[0-9a-f]{64}$/),
      'SHA-256 of its all.json, as /meta listed it',
    ),
    counts: describe(
      z.strictObject({
        occupations: describe(Count, 'occupations'),
        tasks: describe(Count, 'tasks of all occupations'),
        industries: describe(Count, 'sectors, subsectors, and industry groups'),
        added: describe(Count, 'new occupations'),
        removed: describe(Count, 'removed occupations'),
        renamed: describe(Count, 'occupations with a new code, title, or slug'),
        changed: describe(Count, 'occupations with any other change'),
        scores_moved: describe(Count, 'occupations with a new final_score'),
        tier_moves: describe(Count, 'occupations in a new tier'),
      }),
      'size of the release and number of changes',
    ),
    summary: describe(
      z.array(z.string()),
      'changes that required this kind of release, most important first',
    ),
    manifest: describe(Path, 'path of the list of its permanent files with their hashes'),
    patch: describe(
      Path.nullable(),
      'path of a JSON Patch (RFC 6902, gzip) from the previous release’s all.json to this one; null for the first',
    ),
    occupations: describe(z.array(OccupationChange), 'by soc_code; empty for the first'),
  }),
  'one release of the dataset',
);

export const Changes = describe(
  z.strictObject({ releases: describe(z.array(Release), 'releases, newest first') }),
  'every release of the dataset and its changes',
);

export type OccupationChange = z.infer<typeof OccupationChange>;
export type Release = z.infer<typeof Release>;
export type Changes = z.infer<typeof Changes>;

/** The releases of the dataset, and what each changed: old, new and why, occupation by occupation. */
import * as z from 'zod';
import { describe, SocCode } from './common.js';

const Count = z.int().nonnegative();
const Version = z.string().regex(/^\d+\.\d+\.\d+$/);
const Path = z.string().startsWith('/');
const Fields = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export const OccupationChange = describe(
  z.strictObject({
    soc_code: describe(SocCode, 'its code since this release; of one that was removed, its last'),
    title: describe(z.string(), 'its title since this release; of one that was removed, its last'),
    change: describe(
      z.enum(['added', 'removed', 'renamed', 'changed']),
      'renamed: its code, title or slug is another; what else changed stands with it',
    ),
    old: describe(
      Fields.nullable(),
      'fields that have another value now, as they were, by the names that they have in answers; null if the occupation was added',
    ),
    new: describe(Fields.nullable(), 'the same fields as they are; null if the occupation was removed'),
    why: describe(z.string(), 'what caused it: inputs with their part of the score, wording, figures'),
  }),
  'one occupation that a release added, removed or changed',
);

export const Release = describe(
  z.strictObject({
    version: describe(Version, 'version of the dataset'),
    previous: describe(Version.nullable(), 'the release before it; null for the first'),
    step: describe(
      z.enum(['first', 'patch', 'minor', 'major']),
      'patch: only words changed; minor: figures changed or there are more; major: names, method or contract changed',
    ),
    as_of: describe(z.iso.date(), 'date of the data'),
    method_version: describe(Version, 'version of the method'),
    reason: describe(z.string(), 'why it was published, in the words of whoever published it'),
    content_hash: describe(
      z.string().regex(/^sha256:[0-9a-f]{64}$/),
      'SHA-256 of its all.json, as in meta while it was the newest',
    ),
    counts: describe(
      z.strictObject({
        occupations: describe(Count, 'occupations that it has'),
        tasks: describe(Count, 'tasks of all of them'),
        industries: describe(Count, 'sectors, subsectors and industry groups'),
        added: describe(Count, 'occupations that are new'),
        removed: describe(Count, 'occupations that are gone'),
        renamed: describe(Count, 'occupations with another code, title or slug'),
        changed: describe(Count, 'occupations of which anything else changed'),
        scores_moved: describe(Count, 'occupations with another final_score'),
        tier_moves: describe(Count, 'occupations in another tier'),
      }),
      'how much there is, and how much of it changed',
    ),
    summary: describe(z.array(z.string()), 'what required the step of the version, the most weighty first'),
    manifest: describe(Path, 'list of its files with their hashes; they never change'),
    patch: describe(
      Path.nullable(),
      'JSON Patch (RFC 6902), gzip, that turns the all.json of the release before into that of this one; null for the first',
    ),
    occupations: describe(z.array(OccupationChange), 'by soc_code; empty for the first'),
  }),
  'one release of the dataset',
);

export const Changes = describe(
  z.strictObject({ releases: describe(z.array(Release), 'the newest first') }),
  'every release of the dataset, and what it changed',
);

export type OccupationChange = z.infer<typeof OccupationChange>;
export type Release = z.infer<typeof Release>;
export type Changes = z.infer<typeof Changes>;

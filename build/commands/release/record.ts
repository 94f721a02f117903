import type { ReleaseRecord } from '../../dataset/schema/release.js';
import type { Derived } from '../../derive/derived.js';
import { sha256 } from '../../releases/manifest.js';
import type { Diff } from '../diff/diff.js';
import { occupationChanges } from './occupation-changes.js';

/** Returns the record of a release without the hash of its manifest; `compared` is undefined for the first release. */
export function recordOf(
  { source, occupations, industries }: Derived,
  compared: Diff | undefined,
  reason: string,
  everything: Buffer,
): Omit<ReleaseRecord, 'manifest_sha256'> {
  const { dataset, method, releases, aliases } = source;
  const changes = compared ? occupationChanges(compared, aliases.soc_codes) : [];
  const count = (change: string) => changes.filter((each) => each.change === change).length;
  return {
    version: dataset.version,
    previous: releases.at(-1)?.version ?? null,
    step: stepOf(compared),
    as_of: dataset.as_of,
    method_version: method.version,
    reason,
    content_hash: `sha256:${sha256(everything)}`,
    counts: {
      occupations: occupations.length,
      tasks: occupations.reduce((sum, { tasks }) => sum + tasks.length, 0),
      industries: industries.length,
      added: count('added'),
      removed: count('removed'),
      renamed: count('renamed'),
      changed: count('changed'),
      scores_moved: compared?.moves.length ?? 0,
      tier_moves: compared?.report.tiers.length ?? 0,
    },
    summary: compared?.report.version.reasons.map(({ what }) => what) ?? [],
    occupations: changes,
  };
}

function stepOf(compared: Diff | undefined): ReleaseRecord['step'] {
  if (compared === undefined) return 'first';
  const { declared } = compared.report.version;
  if (declared === 'none' || declared === 'backwards') throw new RangeError(`no step: ${declared}`);
  return declared;
}

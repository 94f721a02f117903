/** Versions of the dataset and the steps between them. */

import { compare as compareVersions } from 'semver';

export const STEPS = ['none', 'patch', 'minor', 'major'] as const;

/** A step from one version to another. */
export type Step = (typeof STEPS)[number];

const parts = (version: string) => version.split('.').map(Number) as [number, number, number];

/** Returns the step between two versions. `1.2.3` → `1.2.4` is `patch`; to an older one, `backwards`. */
export function stepBetween(from: string, to: string): Step | 'backwards' {
  if (compareVersions(from, to) > 0) return 'backwards';
  const [was, is] = [parts(from), parts(to)];
  if (is[0] > was[0]) return 'major';
  if (is[1] > was[1]) return 'minor';
  return is[2] > was[2] ? 'patch' : 'none';
}

/** Returns the lowest version a step away: `minor` from `1.2.3` is `1.3.0`. */
export function stepped(version: string, step: Step): string {
  const [major, minor, patch] = parts(version);
  const next = {
    none: [major, minor, patch],
    patch: [major, minor, patch + 1],
    minor: [major, minor + 1, 0],
  };
  return (step === 'major' ? [major + 1, 0, 0] : next[step]).join('.');
}

/** Masks versions in a text: the attribution names the dataset's version, which changes with every release. */
export const unversioned = (text: string): string => text.replace(/\b\d+\.\d+\.\d+\b/g, '…');

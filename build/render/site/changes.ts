/** The releases as a page and as an Atom feed (RFC 4287): why each was made, what it changed, and where its files are. */
import { number } from '../../../core/display.js';
import type { Release } from '../../../core/schemas/changes.js';
import type { Derived } from '../../derive/derived.js';
import { publishedReleases } from '../api/meta.js';
import { sitePath } from '../page.js';
import { longDate } from '../words.js';
import type { PageView, Site } from './site.js';

/** Kinds of change in the order in which a release names them. */
const KINDS: readonly [keyof Release['counts'], string][] = [
  ['added', 'new'],
  ['removed', 'removed'],
  ['renamed', 'renamed'],
  ['changed', 'changed'],
  ['scores_moved', 'with a new score'],
  ['tier_moves', 'in a new tier'],
];

/** Says that scores can't be compared with those of the release before, where the method has another version with other scores. */
function otherMethodWords(release: Release, all: readonly Release[]): string {
  const before = all.find(({ version }) => version === release.previous);
  if (!before || before.method_version === release.method_version || release.counts.scores_moved === 0)
    return '';
  return `Scores before and after weren’t measured the same way (method ${before.method_version}, then ${release.method_version}), so a difference between them isn’t a trend.`;
}

/** Returns the releases, newest first, each with what it changed: `Occupations: 923 changed, 901 with a new score.` */
const releasesOf = (derived: Derived) =>
  publishedReleases(derived).map((release, _, all) => {
    const counts = KINDS.filter(([kind]) => release.counts[kind] > 0).map(
      ([kind, words]) => `${number(release.counts[kind])} ${words}`,
    );
    return {
      ...release,
      anchor: `v${release.version}`,
      date: longDate(release.as_of),
      otherMethod: otherMethodWords(release, all),
      changes: counts.length > 0 ? `Occupations: ${counts.join(', ')}.` : '',
    };
  });

export const changes = ({ derived }: Site): PageView => ({
  title: 'Changes and releases',
  description: 'Every release of the data: why it was made, what it changed, and its permanent files.',
  view: { releases: releasesOf(derived) },
});

export function feed({ derived, render }: Site): string {
  const { site, as_of } = derived.source.dataset;
  const releases = releasesOf(derived);
  // IDs are tags (RFC 4151), permanent even if URLs change; at the first release's date, the host was already ours.
  const tag = `tag:${new URL(site).hostname},${releases.at(-1)?.as_of ?? as_of}`;
  return render('feed', {
    page: sitePath('changes'),
    tag,
    updated: releases[0]?.as_of ?? as_of,
    releases,
  });
}

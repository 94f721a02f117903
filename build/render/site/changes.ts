/** The releases as a page and as an Atom feed (RFC 4287): why each was made, what it changed, and where its files are. */
import { number } from '../../../core/display.js';
import { DATA_PACKAGE_NAME } from '../../../core/downloads.js';
import { MANIFEST, releasePath } from '../../../core/schemas/changes.js';
import type { ReleaseRecord } from '../../dataset/schema/release.js';
import type { Derived } from '../../derive/derived.js';
import { type OutputFile, SITE_NAME, siteFile, sitePath } from '../output.js';
import { longDate } from '../words.js';
import { type Site, sitePage } from './site.js';

/** Kinds of change in the order in which a release names them. */
const KINDS = {
  added: 'new',
  removed: 'removed',
  renamed: 'renamed',
  changed: 'changed',
  scores_moved: 'with a new score',
  tier_moves: 'in a new tier',
} as const satisfies Partial<Record<keyof ReleaseRecord['counts'], string>>;

/** Returns what a release changed: `Occupations: 923 changed, 901 with a new score.` Empty for the first. */
function countsOf({ counts }: ReleaseRecord): string {
  const some = Object.entries(KINDS).flatMap(([kind, words]) => {
    const count = counts[kind as keyof typeof KINDS];
    return count > 0 ? [`${number(count)} ${words}`] : [];
  });
  return some.length > 0 ? `Occupations: ${some.join(', ')}.` : '';
}

/** The releases, newest first. */
const releasesOf = ({ source }: Derived) =>
  source.releases.toReversed().map((release) => ({
    ...release,
    anchor: `v${release.version}`,
    date: longDate(release.as_of),
    changes: countsOf(release),
    manifest: releasePath(release.version, MANIFEST),
    described: releasePath(release.version, DATA_PACKAGE_NAME),
  }));

export function* changes(site: Site): Generator<OutputFile> {
  yield sitePage(
    site,
    'changes',
    {},
    {
      title: 'Changes and releases',
      description: 'Every release of the data: why it was made, what it changed, and its permanent files.',
    },
    { releases: releasesOf(site.derived), feed: sitePath('feed') },
  );
}

/** Returns midnight UTC of a date: the time of day isn't recorded, and no clock is read. */
const time = (date: string) => `${date}T00:00:00Z`;

export function* feed({ derived, render }: Site): Generator<OutputFile> {
  const { dataset } = derived.source;
  const releases = releasesOf(derived);
  const page = `${dataset.site}${sitePath('changes')}`;
  // IDs are tags (RFC 4151), permanent even if URLs change; at the first release's date, the host was already ours.
  const tag = (specific: string) =>
    `tag:${new URL(dataset.site).hostname},${releases.at(-1)?.as_of ?? dataset.as_of}:${specific}`;
  const text = render('feed', {
    title: `${SITE_NAME}: data changes`,
    rights: dataset.licence,
    id: tag('changes'),
    self: `${dataset.site}${sitePath('feed')}`,
    page,
    updated: time(releases[0]?.as_of ?? dataset.as_of),
    author: SITE_NAME,
    entries: releases.map(({ version, as_of, anchor, reason, changes, described }) => ({
      id: tag(`releases/${version}`),
      title: `Release ${version}`,
      updated: time(as_of),
      link: `${page}#${anchor}`,
      enclosure: `${dataset.site}${described}`,
      summary: [reason, changes].filter(Boolean).join(' '),
    })),
  });
  yield { file: siteFile('feed'), text };
}

/** The data as files: the downloads of today with every column, and the releases, as a page and as an Atom feed (RFC 4287). */
import { extent } from 'd3-array';
import { number } from '../../../core/display.js';
import { DOWNLOADS_FOLDER } from '../../../core/routes.js';
import type { Release } from '../../../core/schemas/changes.js';
import type { Derived } from '../../derive/derived.js';
import { publishedReleases } from '../api/meta.js';
import { escaped } from '../display.js';
import type { WrittenBulk } from '../downloads/bulk.js';
import { CONVENTIONS, DATA_PACKAGE, DATABASE, EVERYTHING } from '../downloads/files.js';
import { scoreQuery } from '../downloads/research.js';
import { fileSize, longDate } from '../words.js';
import { dataElement } from './rows.js';
import { datasetJsonLd, type PageView, type Site } from './site.js';

export function downloads(site: Site, { files, tables, research, everything }: WrittenBulk): PageView {
  const { dataset, method } = site.source;
  const folder = `${dataset.site}${DOWNLOADS_FOLDER}`;
  const fileView = (href: string) => ({
    href,
    name: href.slice(DOWNLOADS_FOLDER.length + 1),
    bytes: files[href]!.bytes,
    size: fileSize(files[href]!.bytes),
  });
  return {
    pageTitle: 'Downloads',
    description:
      'The full dataset as files: occupations, tasks, industries, staffing, names, and major groups as CSV, and everything as one JSON file or one SQLite database. Free, with hashes and a description of every column.',
    jsonLd: datasetJsonLd(site),
    folder,
    tables,
    files: tables.map(({ name, title, count, file }) => {
      const { href, bytes, size } = fileView(file);
      const link = `<a href="${href}" download aria-label="${escaped(title)} as CSV, ${size}">${dataElement(bytes, size)}</a>`;
      return [{ html: `<a href="#columns-${name}">${escaped(title)}</a>` }, count, { html: link, look: 'n' }];
    }),
    research: research.map((table) => ({ ...table, csv: fileView(table.file) })),
    conventions: site.conventions && fileView(CONVENTIONS),
    scoreQuery: scoreQuery(method, research[0]!),
    everything: {
      ...fileView(EVERYTHING.file),
      unpacked: fileSize(everything.bytes),
      contentHash: everything.sha256,
    },
    database: fileView(DATABASE.file),
    dataPackage: DATA_PACKAGE,
    /** The least and the most of an industry's jobs that have a score. */
    covered: extent(site.industries, ({ covered }) => covered && Math.min(1, covered)),
  };
}

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

export const changes = (site: Site): PageView => ({
  pageTitle: 'Changes and releases',
  description: 'Every release of the data: why it was made, what it changed, and its permanent files.',
  releases: releasesOf(site),
});

export function feed(site: Site): string {
  const { site: address, as_of } = site.source.dataset;
  const releases = releasesOf(site);
  // IDs are tags (RFC 4151), permanent even if URLs change; at the first release's date, the host was already ours.
  const tag = `tag:${new URL(address).hostname},${releases.at(-1)?.as_of ?? as_of}`;
  return site.render('feed', { tag, updated: releases[0]?.as_of ?? as_of, releases });
}

/** The releases as a page and as an Atom feed (RFC 4287). */

import { displayTitle, number, TIER_WORDS } from '../../../core/display.js';
import { MANIFEST, PATCH, releasePath } from '../../../core/releases.js';
import type { OccupationChange } from '../../../core/schemas/changes.js';
import type { RiskTier } from '../../../core/schemas/risk.js';
import type { ReleaseRecord } from '../../dataset/schema/release.js';
import { type OutputFile, SITE_NAME, siteFile, sitePath } from '../output.js';
import { longDate, sentenceCase } from '../words/format.js';
import { datasetJsonLd } from './schema-org.js';
import { type Site, sitePage } from './site.js';

/** Occupations listed per release; the API has all of them. */
const LISTED = 20;
/** Releases whose occupations have their own entries in the feed; feed readers keep older entries. */
const IN_FEED = 3;

type Value = string | number | null;

interface ChangeView {
  code: string;
  title: string;
  change: OccupationChange['change'];
  /** Field, old value, and new value, formatted. */
  fields: { name: string; old: string; new: string }[];
  why: string;
}

/** Formats a value; years get no thousands separator. */
const shown = (name: string, value: Value | undefined): string =>
  value === undefined || value === null
    ? '–'
    : typeof value === 'number' && !name.includes('year')
      ? number(value)
      : String(value);

function changeView(change: OccupationChange): ChangeView {
  const names = new Set([...Object.keys(change.old ?? {}), ...Object.keys(change.new ?? {})]);
  return {
    code: change.soc_code,
    title: displayTitle(change.title),
    change: change.change,
    fields: [...names].map((name) => ({
      name: sentenceCase(name),
      old: shown(name, change.old?.[name]),
      new: shown(name, change.new?.[name]),
    })),
    why: change.why,
  };
}

const score = (fields: Record<string, Value> | null): number | undefined =>
  fields === null || typeof fields.final_score !== 'number' ? undefined : fields.final_score;

/** Lists occupations in a new tier with both scores and the cause, the largest moves first. */
function tierMoves(occupations: readonly OccupationChange[]) {
  const tier = (fields: OccupationChange['old']) => TIER_WORDS[fields?.risk_tier as RiskTier]?.toLowerCase();
  return occupations
    .map((change) => ({ change, from: tier(change.old), to: tier(change.new) }))
    .filter(({ from, to }) => from !== undefined && to !== undefined && from !== to)
    .sort((a, b) => weight(b.change) - weight(a.change))
    .map(({ change, from, to }) => ({
      title: displayTitle(change.title),
      tiers: `${from} → ${to}`,
      scores: `${shown('final_score', change.old?.final_score)} → ${shown('final_score', change.new?.final_score)}`,
      why: change.why,
    }));
}

/** Sorts added, removed and renamed occupations first, then the largest changes of score. */
function weight({ change, old, new: now }: OccupationChange): number {
  if (change !== 'changed') return 1000;
  return Math.abs((score(now) ?? 0) - (score(old) ?? 0));
}

/** The releases, newest first, with the paths of their files. */
const published = ({ releases }: { releases: readonly ReleaseRecord[] }) => ({
  releases: releases.toReversed().map((record) => ({
    ...record,
    manifest: releasePath(record.version, MANIFEST),
    patch: record.previous === null ? null : releasePath(record.version, PATCH),
  })),
});

function releaseView(release: ReturnType<typeof published>['releases'][number]) {
  const { occupations } = release;
  const heaviest = [...occupations].sort((a, b) => weight(b) - weight(a)).slice(0, LISTED);
  const more = occupations.length - heaviest.length;
  return {
    ...release,
    listed: heaviest.map(changeView),
    date: longDate(release.as_of),
    more,
    moreText: `${number(more)} more ${more === 1 ? 'occupation' : 'occupations'}`,
    anchor: `v${release.version}`,
    tierMoves: tierMoves(occupations),
  };
}

export function* changes(site: Site): Generator<OutputFile> {
  const { releases } = published(site.derived.source);
  yield sitePage(
    site,
    'changes',
    {},
    {
      title: 'Changes and releases',
      description:
        'Every release of the data: what changed for each occupation, why, and its permanent files.',
      data: [datasetJsonLd(site)],
    },
    { releases: releases.map(releaseView) },
  );
}

/**
 * Returns the function to IDs, `tag:host,date:…` (RFC 4151), which are permanent even if URLs change. The date is that of the
 * first release, when the host was already ours.
 */
function tagger({ site, as_of }: Site['derived']['source']['dataset'], first: ReleaseRecord | undefined) {
  const { hostname } = new URL(site);
  return (specific: string) => `tag:${hostname},${first?.as_of ?? as_of}:${specific}`;
}

/** Returns midnight UTC of a date: the time of day isn't recorded, and no clock is read. */
const time = (date: string) => `${date}T00:00:00Z`;

function headline({ title: published, change, old, new: now }: OccupationChange): string {
  const title = displayTitle(published);
  if (change === 'added') return `${title}: new, score ${score(now)}`;
  if (change === 'removed') return `${title}: removed`;
  if (change === 'renamed') return `${title}: renamed`;
  const [was, is] = [score(old), score(now)];
  return was === undefined || is === undefined ? `${title}: changed` : `${title}: ${was} → ${is}`;
}

export function* feed({ derived, render }: Site): Generator<OutputFile> {
  const { dataset } = derived.source;
  const { releases } = published(derived.source);
  const tag = tagger(dataset, releases.at(-1));
  const page = `${dataset.site}${sitePath('changes')}`;
  const entries = releases.flatMap((release, index) => {
    const { version, as_of, reason, occupations, patch } = release;
    const view = releaseView(release);
    const whole = {
      id: tag(`releases/${version}`),
      title: `Release ${version}`,
      updated: time(as_of),
      link: `${page}#${view.anchor}`,
      enclosure: patch === null ? undefined : `${dataset.site}${patch}`,
      summary: reason,
      content: render('feed-release', view),
    };
    const each = index >= IN_FEED ? [] : occupations;
    return [
      whole,
      ...each.map((change) => ({
        id: tag(`releases/${version}/occupations/${change.soc_code}`),
        title: headline(change),
        updated: time(as_of),
        link: `${page}#${view.anchor}`,
        enclosure: undefined,
        summary: change.why,
        content: render('feed-occupation', changeView(change)),
      })),
    ];
  });
  const text = render('feed', {
    title: `${SITE_NAME}: data changes`,
    rights: dataset.licence,
    id: tag('changes'),
    self: `${dataset.site}${sitePath('feed')}`,
    page,
    updated: time(releases[0]?.as_of ?? dataset.as_of),
    author: SITE_NAME,
    entries,
  });
  yield { file: siteFile('feed'), text };
}

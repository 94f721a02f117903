/** The releases as programs, people and feed readers get them. */
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDataset } from '../../../build/dataset/read.js';
import type { ReleaseRecord } from '../../../build/dataset/schema/release.js';
import { type Derived, deriveDataset } from '../../../build/derive/derived.js';
import { htmlRenderer } from '../../../build/output/html.js';
import { listChanges, changes as published } from '../../../build/render/api/changes.js';
import { changes, feed } from '../../../build/render/site/changes.js';
import { Changes } from '../../../core/schemas/changes.js';
import { FIXTURE } from '../../datasets.js';

const SITE = 'https://example.org';
const record = (version: string, previous: string | null, as_of: string): ReleaseRecord => ({
  version,
  previous,
  step: previous === null ? 'first' : 'minor',
  as_of,
  method_version: '1.0.0',
  reason: 'Because <b>it</b> & "that" changed.',
  content_hash: `sha256:${'a'.repeat(64)}`,
  counts: {
    occupations: 6,
    tasks: 138,
    industries: 21,
    added: 1,
    removed: 1,
    renamed: 1,
    changed: 1,
    scores_moved: 1,
    tier_moves: 0,
  },
  summary: previous === null ? [] : ['1 occupation added: 99-9999.00'],
  occupations:
    previous === null
      ? []
      : [
          {
            soc_code: '15-1252.00',
            title: 'Developers <1>',
            change: 'renamed',
            old: { title: 'Developers', final_score: 61.3 },
            new: { title: 'Developers <1>', final_score: 62 },
            why: 'It has another name. Score: labels (+0.70).',
          },
          {
            soc_code: '29-1141.00',
            title: 'Registered Nurses',
            change: 'changed',
            old: { final_score: 35.2, displacement_year_low: null },
            new: { final_score: 36, displacement_year_low: 2040 },
            why: 'Score: ratings (+0.80).',
          },
          {
            soc_code: '47-2111.00',
            title: 'Electricians',
            change: 'removed',
            old: { final_score: 23.8 },
            new: null,
            why: 'Gone from the data; 47-2112.00 took its place.',
          },
          {
            soc_code: '99-9999.00',
            title: 'Others',
            change: 'added',
            old: null,
            new: { final_score: 40 },
            why: 'New in the data.',
          },
        ],
  manifest_sha256: 'b'.repeat(64),
});

const RECORDS = [
  record('1.0.0', null, '2026-01-01'),
  record('1.1.0', '1.0.0', '2026-06-01'),
  record('1.2.0', '1.1.0', '2026-09-01'),
  record('1.3.0', '1.2.0', '2026-11-01'),
  record('1.4.0', '1.3.0', '2026-11-20'),
];

let derived: Derived;
let atom: string;
let html: string;
const render = htmlRenderer(path.join(import.meta.dirname, '../../../templates'));
const site = (releases: ReleaseRecord[]) => ({
  render,
  derived: {
    ...derived,
    source: { ...derived.source, dataset: { ...derived.source.dataset, site: SITE }, releases },
  },
});
const textOf = (pages: Iterable<{ file: string } & ({ text: string } | { bytes: Buffer })>) => {
  const [page] = pages;
  return page && 'text' in page ? page.text : '';
};
beforeAll(() => {
  derived = deriveDataset(readDataset(FIXTURE).dataset);
  atom = textOf(feed(site(RECORDS)));
  html = textOf(changes(site(RECORDS)));
});

describe('the answer of the API', () => {
  it('lists the releases, the newest first, without what only the record says', () => {
    const { releases } = published(site(RECORDS).derived);
    expect(Changes.parse({ releases })).toEqual({ releases });
    expect(releases.map(({ version, manifest, patch }) => [version, manifest, patch])).toEqual([
      ['1.4.0', '/releases/1.4.0/manifest.json', '/releases/1.4.0/changes.json.gz'],
      ['1.3.0', '/releases/1.3.0/manifest.json', '/releases/1.3.0/changes.json.gz'],
      ['1.2.0', '/releases/1.2.0/manifest.json', '/releases/1.2.0/changes.json.gz'],
      ['1.1.0', '/releases/1.1.0/manifest.json', '/releases/1.1.0/changes.json.gz'],
      ['1.0.0', '/releases/1.0.0/manifest.json', null],
    ]);
  });

  it('is empty before the first', () => {
    expect([...listChanges(site([]).derived)]).toEqual([
      { file: '/api/v1/changes.json', text: '{"releases":[]}' },
    ]);
  });
});

/** Elements with their text, in order; an ill-formed document has none. */
function elements(xml: string): [path: string, text: string][] {
  const found: [string, string][] = [];
  const open: string[] = [];
  const parts = xml.replace(/^<\?xml version="1\.0" encoding="utf-8"\?>\n/, '').split(/(<[^<>]+>)/);
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) {
      if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(part)) throw new Error(`a bare & in ${part}`);
      if (open.length === 0 && part.trim() !== '') throw new Error(`text outside: ${part}`);
      continue;
    }
    const [, slash, name, attributes, end] =
      /^<(\/?)([a-z]+)((?: [a-z]+="[^"<>&]*")*)(\/?)>$/.exec(part) ?? [];
    if (name === undefined) throw new Error(`no tag: ${part}`);
    if (slash) {
      if (open.pop() !== name) throw new Error(`${part} closes another element`);
    } else {
      found.push([[...open, name].join('/'), end ? attributes! : parts[index + 1]!]);
      if (!end) open.push(name);
    }
  }
  if (open.length > 0) throw new Error(`${open} is not closed`);
  return found;
}

describe('the feed', () => {
  const texts = (at: string) => elements(atom).flatMap(([where, text]) => (where === at ? [text] : []));

  it('is well-formed and has what Atom asks for', () => {
    expect(texts('feed/id')).toEqual(['tag:example.org,2026-01-01:changes']);
    expect(texts('feed/updated')).toEqual(['2026-11-20T00:00:00Z']);
    expect(texts('feed/author/name')).toEqual(['AI Displacement Risk']);
    expect(texts('feed/link')).toEqual([
      ' rel="self" type="application/atom+xml" href="https://example.org/changes.atom"',
      ' rel="alternate" type="text/html" href="https://example.org/changes"',
    ]);
    const count = texts('feed/entry').length;
    for (const part of ['id', 'title', 'updated', 'summary', 'content'])
      expect([part, texts(`feed/entry/${part}`).length]).toEqual([part, count]);
    const ids = texts('feed/entry/id');
    expect(new Set(ids).size).toBe(count);
    expect(
      ids.filter((id) => !/^tag:example\.org,2026-01-01:releases\/[\d.]+(\/occupations\/[\d.-]+)?$/.test(id)),
    ).toEqual([]);
  });

  it('has every release, and the occupations of the newest three', () => {
    const releases = texts('feed/entry/title').filter((title) => title.startsWith('Release '));
    expect(releases).toEqual([
      'Release 1.4.0',
      'Release 1.3.0',
      'Release 1.2.0',
      'Release 1.1.0',
      'Release 1.0.0',
    ]);
    expect(texts('feed/entry/title').slice(1, 5)).toEqual([
      'Developers &lt;1&gt;: renamed',
      'Registered Nurses: 35.2 → 36',
      'Electricians: removed',
      'Others: new, score 40',
    ]);
    expect(texts('feed/entry/id').filter((id) => id.includes('/occupations/'))).toHaveLength(3 * 4);
  });

  it('says of each occupation what was, what is and why', () => {
    const content = texts('feed/entry/content')[2]!;
    expect(content).toContain(
      '&lt;th scope=&quot;row&quot;&gt;Final score&lt;/th&gt;&lt;td&gt;35.2&lt;/td&gt;&lt;td&gt;36&lt;/td&gt;',
    );
    expect(content).toContain(
      'Displacement year low&lt;/th&gt;&lt;td&gt;–&lt;/td&gt;&lt;td&gt;2040&lt;/td&gt;',
    );
    expect(texts('feed/entry/summary')[2]).toBe('Score: ratings (+0.80).');
  });

  it('escapes what data say once for XML and once for HTML', () => {
    expect(texts('feed/entry/summary')[0]).toBe(
      'Because &lt;b&gt;it&lt;/b&gt; &amp; &quot;that&quot; changed.',
    );
    expect(texts('feed/entry/content')[0]).toContain('Because &amp;lt;b&amp;gt;it&amp;lt;/b&amp;gt;');
  });

  it('keeps the names of entries when more releases come', () => {
    const before = textOf(feed(site(RECORDS.slice(0, 3))));
    const ids = elements(before).flatMap(([where, text]) => (where === 'feed/entry/id' ? [text] : []));
    expect(ids.filter((id) => !texts('feed/entry/id').includes(id) && !id.includes('/occupations/'))).toEqual(
      [],
    );
  });

  it('is valid before the first release', () => {
    const empty = elements(textOf(feed(site([]))));
    expect(empty.map(([where]) => where)).toEqual([
      ...['feed', 'feed/id', 'feed/title', 'feed/updated', 'feed/author', 'feed/author/name', 'feed/rights'],
      ...['feed/link', 'feed/link'],
    ]);
  });
});

describe('the page', () => {
  it('has a section a release, with its files and what changed', () => {
    expect([...html.matchAll(/<section id="([^"]+)">/g)].map(([, id]) => id)).toEqual([
      'v1.4.0',
      'v1.3.0',
      'v1.2.0',
      'v1.1.0',
      'v1.0.0',
    ]);
    expect(html).toContain('<a href="/releases/1.1.0/manifest.json">');
    expect(html).toContain('<a href="/releases/1.1.0/changes.json.gz">patch from 1.0.0</a>');
    expect(html).toContain('<summary>47-2111.00 Electricians (removed)</summary>');
    expect(html).toContain('Because &lt;b&gt;it&lt;/b&gt; &amp;');
  });

  it('explains a major release, and lists who is in a new tier, why, the largest move first', () => {
    const major = record('2.0.0', '1.4.0', '2026-12-01');
    major.step = 'major';
    const moved = (soc_code: string, title: string, from: [string, number], to: [string, number]) => ({
      soc_code,
      title,
      change: 'changed' as const,
      why: `Score: readings, for ${title}.`,
      old: { risk_tier: from[0], final_score: from[1] },
      new: { risk_tier: to[0], final_score: to[1] },
    });
    major.occupations = [
      moved('11-1011.00', 'Near', ['medium', 30.1], ['low', 29.9]),
      moved('13-2011.00', 'Far--Off', ['very_high', 70], ['high', 60.5]),
    ];
    const text = textOf(changes(site([...RECORDS, major])));
    expect(text.match(/A major release changes/g)).toHaveLength(1);
    expect(text).toContain('2 occupations in a new tier');
    expect(
      [
        ...text.matchAll(/<tr><th scope="row">([^<]+)<\/th><td>([^<]+)<\/td><td>([^<]+)<\/td><td>([^<]+)/g),
      ].map((row) => row.slice(1)),
    ).toEqual([
      ['Far—Off', 'very high → high', '70 → 60.5', 'Score: readings, for Far--Off.'],
      ['Near', 'medium → low', '30.1 → 29.9', 'Score: readings, for Near.'],
    ]);
    expect(html).not.toContain('A major release changes');
  });

  it('says so before the first release', () => {
    expect(textOf(changes(site([])))).toContain('<p>Nothing has been released yet.</p>');
  });
});

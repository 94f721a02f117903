import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { commonPlace, filesOf, textsOf } from './place.js';

const place = commonPlace();
const API = '/api/v1';
const NURSES = `${API}/occupations/29-1141.00`;
const LINKS = 'Links start with http://localhost:3000, because site isn’t set in data/dataset.json.\n';
const UP_TO_DATE = `dist/ is up to date. (--force builds it again.)\n${LINKS}`;
/** The site's pages change with much of the data; which, its own tests say. */
const isData = (file: string) => /^\/(api|_function)\//.test(file);

/** What a build says that changed some of the output's files and kept the others. */
function report(changed: number) {
  const { size } = filesOf(place.dist);
  return expect.stringMatching(
    `^dist/: ${size} files, \\d+\\.\\d MB, ${size - changed} unchanged, \\d+\\.\\d\\d s\n${LINKS}$`,
  );
}

beforeAll(() => {
  const ran = place.build();
  const { size } = filesOf(place.dist);
  expect(ran).toEqual({ status: 0, signal: null, stdout: report(size), stderr: '' });
});

describe('a second build', () => {
  it('says so when nothing changed, and touches nothing', () => {
    const before = filesOf(place.dist);
    expect(place.build()).toEqual({ status: 0, signal: null, stdout: UP_TO_DATE, stderr: '' });
    expect(filesOf(place.dist)).toEqual(before);
    expect(place.beside()).toEqual(['dist', 'dist.stamp']);
  });

  it('is made on demand, and no file is touched', () => {
    const before = filesOf(place.dist);
    expect(place.build(['--force']).stdout).toEqual(report(0));
    expect(filesOf(place.dist)).toEqual(before);
  });

  const LISTS = [
    ...[10, 20, 25, 50, 100, 200].map((limit) => `${API}/occupations/pages/${limit}/0.json`),
    `${API}/occupations.json`,
  ];

  /** Says the hash of all bulk files, and the document shows it as an example. */
  const HASH = [`${API}/meta.json`, `${API}/openapi-3.0.json`, `${API}/openapi.json`];

  it.each<[string, string, string, string, string[]]>([
    [
      'a task’s wording',
      'occupations/29-1141.00.json',
      'Keep thorough and exact records and reports.',
      'Keep exact records and reports.',
      [...HASH, `${NURSES}/tasks.json`],
    ],
    [
      'a description',
      'occupations/29-1141.00.json',
      "Assess patients' health needs,",
      'Assess what patients need,',
      ['/_function/index.json', ...LISTS, ...HASH],
    ],
    [
      'ballots',
      'tables/votes.csv',
      '29-1141.00,0,0,0',
      '29-1141.00,3,0,0',
      [...HASH, `${NURSES}/votes.json`],
    ],
    [
      'a reason that only the bulk file has',
      'method.json',
      '"Our judgment: round cutoffs',
      '"Round cutoffs',
      HASH,
    ],
  ])('leaves every other file its inode and time when %s changes', (_, file, from, to, changed) => {
    const before = filesOf(place.dist);
    place.edit(file, from, to);
    const { stdout } = place.build();
    const after = filesOf(place.dist);
    expect([...after.keys()]).toEqual([...before.keys()]);
    const differing = [...after].filter(([name, { text }]) => text !== before.get(name)!.text);
    expect(differing.map(([name]) => name).filter(isData)).toEqual([...changed].sort());
    const moved = [...after].filter(([name, { inode, modified }]) => {
      const old = before.get(name)!;
      return inode !== old.inode || modified !== old.modified;
    });
    expect(moved.map(([name]) => name)).toEqual(differing.map(([name]) => name));
    expect(stdout).toEqual(report(differing.length));
    expect(place.beside()).toEqual(['dist', 'dist.stamp']);
    expect(place.build().stdout).toBe(UP_TO_DATE);
  });
});

describe('a build for another URL', () => {
  const said = (url: string, why: string) => `Links start with ${url}${why}\n`;
  const lines = (text: string) => text.split('\n').slice(1).join('\n');

  it.each<[string, Record<string, string>, string]>([
    ['a port', { PORT: '3911' }, said('http://localhost:3911', LINKS.slice(LINKS.indexOf(',')).trimEnd())],
    [
      'the platform’s variable',
      { PORT: '3911', VERCEL_PROJECT_PRODUCTION_URL: 'risk.vercel.app' },
      said(
        'https://risk.vercel.app',
        ' (VERCEL_PROJECT_PRODUCTION_URL; site isn’t set in data/dataset.json).',
      ),
    ],
  ])('has it in pages, oEmbed, and OpenAPI, and is not made twice: %s', (_, env, links) => {
    const ran = place.build([], { env });
    expect([ran.status, lines(ran.stdout)]).toEqual([0, links]);
    const texts = textsOf(place.dist);
    const url = /with (\S+?),? /.exec(links)![1]!;
    for (const file of ['/index.html', '/docs.html', '/oembed/registered-nurses.json', `${API}/openapi.json`])
      expect(texts.get(file)).toContain(url);
    // Released files never change, and this dataset has none.
    expect([...texts].filter(([, text]) => text.includes('localhost:3000')).map(([file]) => file)).toEqual(
      [],
    );
    expect(place.build([], { env }).stdout).toBe(UP_TO_DATE.replace(LINKS, links));
    expect(lines(place.build().stdout)).toBe(LINKS);
  });

  it('is refused where the variable is no host name', () => {
    const ran = place.build([], { env: { VERCEL_PROJECT_PRODUCTION_URL: 'https://x y' } });
    expect([ran.status, ran.stderr]).toEqual([
      1,
      'VERCEL_PROJECT_PRODUCTION_URL is "https://x y"; it must be a host name without a scheme, such as risk.example.org. Or set site in data/dataset.json.\nNothing was written.\n',
    ]);
  });
});

describe('an output that someone changed', () => {
  it.each<[string, (dist: string) => void]>([
    ['a file is gone', (dist) => fs.rmSync(`${dist}${NURSES}.json`)],
    ['a folder is gone', (dist) => fs.rmSync(`${dist}${API}/industries`, { recursive: true })],
    ['a file was added', (dist) => fs.writeFileSync(`${dist}${API}/stray.json`, '{}')],
    ['all of it is gone', (dist) => fs.rmSync(dist, { recursive: true })],
    ['its stamp is gone', (dist) => fs.rmSync(`${dist}.stamp`)],
  ])('is made whole again: %s', (_, change) => {
    const whole = textsOf(place.dist);
    change(place.dist);
    expect(place.build()).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(`^dist/: ${whole.size} files`),
    });
    expect(textsOf(place.dist)).toEqual(whole);
    expect(place.beside()).toEqual(['dist', 'dist.stamp']);
  });
});

it('a build takes away what the dataset no longer has', () => {
  const before = filesOf(place.dist);
  const rows = fs.readFileSync(path.join(place.data, 'tables/industries.csv'), 'utf8');
  fs.writeFileSync(path.join(place.data, 'tables/industries.csv'), rows.replace(/^5412,.*\n/m, ''));
  expect(place.build()).toMatchObject({ status: 0, stderr: '' });
  const data = (files: Map<string, unknown>) => [...files.keys()].filter(isData);
  const gone = `${API}/industries/5412.json`;
  expect(data(before)).toContain(gone);
  expect(data(filesOf(place.dist))).toEqual(data(before).filter((file) => file !== gone));
});

/** A release: what it writes, what it refuses, and that it never changes afterward. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { build } from '../../build/build.js';
import { checkNames } from '../../build/checks/published.js';
import { check, formatCommand } from '../../build/commands/check.js';
import { type Options, release } from '../../build/commands/release/release.js';
import { readDataset } from '../../build/dataset/read.js';
import { readReleases } from '../../build/output/released.js';
import { factsOf } from '../../build/render/downloads/files.js';
import { FIXTURE } from '../datasets.js';
import { changes } from '../stories.js';

const ROOT = path.join(import.meta.dirname, '../..');
const project = fs.mkdtempSync(path.join(os.tmpdir(), 'release-'));
const [data, dist, released] = ['data', 'dist', 'public/releases'].map((name) =>
  path.join(project, name),
) as [string, string, string];
const read = (file: string) => fs.readFileSync(path.join(project, file), 'utf8');
const edit = (file: string, from: string | RegExp, to: string) =>
  fs.writeFileSync(path.join(project, file), read(file).replace(from, to));
const sha256 = (bytes: Uint8Array) => factsOf(bytes).sha256;
const rebuild = () => build({ root: ROOT, data, dist, env: { HOST: 'risk.example' } });
const make = (options: Partial<Options>) =>
  release({ data, dist, dryRun: false, reason: 'A reason to *publish* it!', ...options }, ROOT);
/** Every file of the project but the build, to see that nothing changed. */
const state = () =>
  fs
    .readdirSync(project, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(dist))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [file, sha256(fs.readFileSync(file))]);

/** The same with their texts, the packed ones by name. */
const texts = () =>
  Object.fromEntries(
    state().map(([file]) => [
      path.relative(project, file!),
      file!.endsWith('.gz') ? '' : fs.readFileSync(file!, 'utf8'),
    ]),
  );
/** Compares what a release says and writes with what is recorded; how small it packs depends on the version of zlib. */
const recordOf = (name: string, before: ReturnType<typeof texts>, said: string) =>
  expect(
    `${said}\n${changes(before, texts())}`
      // The second packs the same tables.
      .replace(name === 'first' ? '' : /\npublic\/releases[\s\S]*(?=\npublic.*manifest)/, '')
      .replace(/\d MB/g, '… MB')
      .replace(/("bytes": )\d+/g, '$1…')
      .replace(/\b[0-9a-f]{16}\b/g, '…'),
  ).toMatchFileSnapshot(`../stories/release/${name}.txt`);

describe('a release', { timeout: 120_000, shuffle: false }, () => {
  beforeAll(async () => {
    fs.cpSync(FIXTURE, data, { recursive: true });
    // Its own folder, so that the project’s releases are not looked for.
    fs.mkdirSync(released, { recursive: true });
    fs.writeFileSync(
      path.join(project, 'CHANGELOG.md'),
      '# Changelog\n\n## Unreleased\n\n- Something else.\n',
    );
    fs.copyFileSync(path.join(ROOT, 'CITATION.cff'), path.join(project, 'CITATION.cff'));
    edit('CITATION.cff', /(?<=rating of every task\s+\()[^)]*/, 'nobody in 1999');
    await rebuild();
  });
  afterAll(() => fs.rmSync(project, { recursive: true }));
  afterEach(() => vi.useRealTimers());

  const refuses = (options: Partial<Options>, sentence: string | RegExp) => {
    const before = state();
    expect(() => make(options)).toThrow(sentence);
    expect(state()).toEqual(before);
  };

  it('refuses a reason that is no sentence, a version that is none, and another dataset than was built', () => {
    for (const reason of ['For a reason.', 'A reason to publish it'])
      refuses({ reason }, 'Give the reason in a');
    refuses({ reason: 'A <b>bold</b> reason it is.' }, 'plain text belongs');
    refuses({ dist: path.join(project, 'none') }, /is not a build of .*Run npm run build/);
  });

  it('says what it would write, and writes nothing', async () => {
    const before = state();
    await recordOf('to-be-tried', texts(), make({ dryRun: true }));
    expect(state()).toEqual(before);
  });

  it('is made of the build, with hashes, a record, and an entry in the changelog, and names no address', async () => {
    const before = texts();
    await recordOf('first', before, make({}));
    const record = JSON.parse(read('data/releases/1.0.0.json'));
    expect(record.content_hash).toBe(JSON.parse(read('dist/api/v1/meta.json')).content_hash);
    expect(record.manifest_sha256).toBe(sha256(Buffer.from(read('public/releases/1.0.0/manifest.json'))));
    const packed = fs.readFileSync(path.join(released, '1.0.0/tasks.csv.gz'));
    expect(gunzipSync(packed).toString()).toBe(read('dist/downloads/tasks.csv'));
    expect(read('dist/occupations/electricians.html')).toMatch(
      /rel="canonical" href="https?:\/\/risk\.example/,
    );
    for (const name of fs.readdirSync(path.join(released, '1.0.0'))) {
      const bytes = fs.readFileSync(path.join(released, '1.0.0', name));
      // Nor is a table there twice.
      expect((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()).not.toMatch(
        /risk\.example|"crosswalk":\[/,
      );
    }
    const { files } = JSON.parse(read('public/releases/1.0.0/manifest.json'));
    expect(files.find((file: { path: string }) => file.path === 'tasks.csv.gz')).toEqual({
      path: 'tasks.csv.gz',
      ...factsOf(packed),
      unpacked: factsOf(gunzipSync(packed)),
    });
  });

  it('is the same in every later build, and nothing is to be released', async () => {
    await rebuild();
    const file = 'releases/1.0.0/occupations.csv.gz';
    expect(read(`dist/${file}`)).toBe(read(`public/${file}`));
    const nothing = 'Nothing has changed since release 1.0.0; there is nothing to release.';
    refuses({}, nothing);
    fs.mkdirSync(path.join(released, '.staging-1.0.0-999999999'));
    refuses({ dryRun: true }, nothing);
    expect(make({})).toBe('Release 1.0.0, which was interrupted, is complete now. Next: npm run build.');
  });

  it('never changes: a file that is missing, other, or added is told with the rest', async () => {
    const { releases } = readDataset(data).dataset;
    const wrong = () => expect(() => readReleases(releases, data, ROOT));
    const kept = path.join(released, '0.1.0');
    const folder = path.join(released, '1.0.0');
    fs.cpSync(folder, kept, { recursive: true });
    fs.rmSync(path.join(folder, 'names.csv.gz'));
    fs.appendFileSync(path.join(folder, 'tasks.csv.gz'), 'x');
    fs.writeFileSync(path.join(folder, 'more.csv'), '');
    const sentence =
      'In public/releases and data/releases: 1.0.0/names.csv.gz is missing; 1.0.0/tasks.csv.gz has another SHA-256; 1.0.0/more.csv was not published with it; 0.1.0 has no record data/releases/0.1.0.json; if its release was interrupted, the next npm run release takes it back. A published release never changes: restore it with git, and move what is new elsewhere.';
    wrong().toThrow(sentence);
    await expect(rebuild()).rejects.toThrow(sentence);
    refuses({}, sentence);
    expect(() => check([data])).toThrow(sentence);
    fs.appendFileSync(path.join(folder, 'manifest.json'), ' ');
    wrong().toThrow('1.0.0/manifest.json has another SHA-256; 0.1.0 has no record');
    fs.rmSync(folder, { recursive: true });
    fs.renameSync(kept, folder);
    wrong().not.toThrow();
    edit('data/releases/1.0.0.json', 'A reason', 'Another reason');
    expect(() => check([data])).toThrow('data/releases: 1.0.0.json has another SHA-256. A published');
    edit('data/releases/1.0.0.json', 'Another reason', 'A reason');
    const [sums, listed] = ['data/releases/sha256sums.txt', read('data/releases/sha256sums.txt')];
    edit(sums, '1.0.0.json', '0.9.0.json');
    wrong().toThrow('data/releases: 0.9.0.json is missing; 1.0.0.json has another SHA-256. A published');
    fs.writeFileSync(path.join(project, sums), listed);
  });

  it('is refused until the data are built and the version takes the step, and then records what changed', async () => {
    edit('data/occupations/47-2111.00.json', '"title": "Electricians"', '"title": "Wirers"');
    edit('data/dataset.json', '"as_of": "2026-11-20"', '"as_of": "2026-12-01"');
    edit('data/onet/29-1141.00.json', /"job_zone": \d([\s\S]*?)"Core"/, '"job_zone": 2$1"Supplemental"');
    vi.setSystemTime('2026-11-30T09:59Z');
    expect(check([data]).text).toContain('after today. Set it to the date of the data.');
    // It is December on the first islands.
    vi.setSystemTime('2026-11-30T10:00Z');
    expect(check([data]).faulty).toBe(false);
    vi.setSystemTime('2026-12-01');
    refuses({}, 'is not a build of');
    await rebuild();
    refuses({}, /to 1\.1\.0 or higher \(39 figures .*\)\. Set version in data\/dataset\.json/);
    edit('data/dataset.json', '"version": "1.0.0"', '"version": "2.0.0"');
    refuses({}, 'It names version 1.0.0, and the version is 2.0.0.');
    edit('data/dataset.json', 'dataset 1.0.0', 'dataset 2.0.0');
    edit('data/occupations/27-1024.00.json', '"slug": "graphic-designers"', '"slug": "designers"');
    edit('data/aliases.json', '"slugs": {', '"slugs": { "graphic-designers": "designers", ');
    await rebuild();
    vi.spyOn(fs, 'renameSync').mockImplementationOnce(() => {
      throw new Error('No space');
    });
    refuses({}, 'No space');
    const before = texts();
    await recordOf('second', before, `${make({ dryRun: true, reason: 'Why not publish it?' })}\n${make({})}`);
    await rebuild();
    refuses({}, 'Nothing has changed since release 2.0.0; there is nothing to release.');
    edit('data/occupations/47-2111.00.json', '"slug": "electricians"', '"slug": "wirers"');
    const slug = `slug is "wirers", but was released as "electricians", to which others link. Restore it, or add "electricians": "wirers" to slugs in aliases.json.`;
    expect(check([data]).text).toContain(`:5:11  slug-released\n  ${slug}\n`);
    const names = gzipSync('soc_code,slug\n11-9999.00,wirers\n15-1132.00,wizards\n');
    const gone = [...checkNames(readDataset(data).dataset, names)].map(({ what }) => what.split(',')[0]);
    expect(gone).toEqual(['soc_codes lacks 11-9999.00', 'slugs lacks "wizards"']);
    // Nor is one forgotten that only the last release had.
    edit('data/occupations/27-1024.00.json', '"slug": "designers"', '"slug": "drawers"');
    edit('data/aliases.json', '"graphic-designers": "designers"', '"graphic-designers": "drawers"');
    expect(check([data]).text).toContain('slug is "drawers", but was released as "designers", to which');
    edit('data/aliases.json', '"slugs": {', '"slugs": { "electricians": "wirers", "designers": "drawers", ');
    formatCommand({ data });
    expect(check([data]).faulty).toBe(false);
  });
});

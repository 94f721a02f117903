/** `npm run verify` on the fixture's output, in a folder and as a site, changed in one way at a time. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMANDS, run } from '../../build/cli.js';
import { integrity } from '../../build/commands/hardening/integrity.js';
import type { Row } from '../../build/commands/hardening/part.js';
import { publicPath } from '../../build/commands/verify/site.js';
import { walk } from '../../build/output/list-files.js';
import { Manifest } from '../../build/output/manifest.js';
import { commonPlace } from '../build/place.js';
import { type Service, startServer } from '../http/services.js';

const ROOT = path.join(import.meta.dirname, '../..');
const NURSES = '/api/v1/occupations/29-1141.00.json';
const VOTES = '/api/v1/occupations/29-1141.00/votes.json';
const META = '/api/v1/meta.json';
const place = commonPlace();
let copy: string;
const said = { log: '', error: '' };
const sha256 = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

beforeEach(() => {
  if (!fs.existsSync(place.dist)) expect(place.build().status).toBe(0);
  copy = path.join(place.folder, 'copy');
  fs.cpSync(place.dist, copy, { recursive: true });
  Object.assign(said, { log: '', error: '' });
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: string) => {
      said[stream] += `${text}\n`;
    });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said.error += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(copy, { recursive: true });
});

const verify = (...args: string[]) => run('verify', args, ROOT, () => {});
const at = (file: string) => copy + file;
const edit = (file: string, change: (text: string) => string) =>
  fs.writeFileSync(at(file), change(fs.readFileSync(at(file), 'utf8')));
const manifestOf = (folder: string) =>
  Manifest.parse(JSON.parse(fs.readFileSync(`${folder}/manifest.json`, 'utf8')));

/** Writes the manifest anew for a changed file, and its hash into /api/v1/meta. */
function forge(file: string): void {
  const { meta, files } = manifestOf(copy);
  const sum = { path: file, bytes: fs.statSync(at(file)).size, sha256: sha256(at(file)) };
  const forged = { meta, files: files.map((each) => (each.path === file ? sum : each)) };
  fs.writeFileSync(at('/manifest.json'), JSON.stringify(forged));
  edit(META, (text) => text.replace(/(?<="manifest_sha256":")\w+/, sha256(at('/manifest.json'))));
}

describe('the manifest', () => {
  it('lists every file but itself and that which has its hash, sorted, one per line', () => {
    const { meta, files } = manifestOf(place.dist);
    const listed = files.map((each) => each.path);
    expect([...listed, META, '/manifest.json'].sort()).toEqual([...walk(place.dist)].sort());
    expect(listed).toEqual([...listed].sort());
    expect(meta.path).toBe(META);
    const lines = fs.readFileSync(`${place.dist}/manifest.json`, 'utf8').split('\n');
    expect(lines.slice(1, -2).map((line) => JSON.parse(line.replace(/,$/, '')))).toEqual(files);
  });

  it('is hashed in /api/v1/meta, where it counts the hash as zeros', () => {
    const text = fs.readFileSync(place.dist + META, 'utf8');
    const { manifest_sha256, links } = JSON.parse(text);
    expect(manifest_sha256).toBe(sha256(`${place.dist}${links.manifest}`));
    const zeros = text.replace(manifest_sha256, '0'.repeat(64));
    expect(createHash('sha256').update(zeros).digest('hex')).toBe(manifestOf(place.dist).meta.sha256);
  });
});

describe('a folder', () => {
  it('is said to be whole, with the counts', async () => {
    expect(await verify(copy)).toBe(0);
    const files = [...walk(copy)];
    const bytes = files.reduce((sum, file) => sum + fs.statSync(at(file)).size, 0);
    const responses = files.filter((file) => file.startsWith('/api/')).length;
    expect(said).toEqual({
      log: `${copy}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, all as /manifest.json lists them; ${responses} responses fit their schemas.\nThe SHA-256 of /manifest.json is ${sha256(at('/manifest.json'))}.\n`,
      error: '',
    });
  });

  it.each<[string, () => void, string[]]>([
    ['a removed file', () => fs.rmSync(at(VOTES)), [`${VOTES} is missing`]],
    ['an added file', () => fs.writeFileSync(at('/.DS_Store'), ''), ['/.DS_Store is not in the manifest']],
    ['a truncated file', () => fs.truncateSync(at(NURSES), 100), [`${NURSES} has 100 bytes instead of `]],
    [
      'a changed file of the same size',
      () => edit('/robots.txt', (text) => text.replace('Allow', 'Alloy')),
      ['/robots.txt has other content'],
    ],
    [
      'a symbolic link to the same bytes',
      () => {
        fs.renameSync(at(VOTES), path.join(copy, '../there'));
        fs.symlinkSync(path.join(copy, '../there'), at(VOTES));
      },
      [`${VOTES} is a symbolic link`],
    ],
    [
      'a linked folder',
      () => {
        fs.renameSync(at('/badge'), path.join(copy, '../badge'));
        fs.symlinkSync(path.join(copy, '../badge'), at('/badge'));
      },
      ['/badge is not in the manifest'],
    ],
    [
      'a folder in place of a file',
      () => {
        fs.rmSync(at(VOTES));
        fs.mkdirSync(at(VOTES));
      },
      [`${VOTES} is not a file`],
    ],
    [
      'two files with each other’s contents',
      () => {
        fs.renameSync(at('/index.html'), at('/there'));
        fs.renameSync(at('/docs.html'), at('/index.html'));
        fs.renameSync(at('/there'), at('/docs.html'));
      },
      ['/docs.html has', '/index.html has'],
    ],
    [
      'what the dataset is called in /api/v1/meta',
      () => edit(META, (text) => text.replace('"api_version":"v1"', '"api_version":"v2"')),
      [`${META} has other content`],
    ],
    [
      'the hash in /api/v1/meta',
      () => edit(META, (text) => text.replace(/(?<="manifest_sha256":")\w{3}/, '000')),
      [`${META} has the hash of another manifest, or /manifest.json was changed: its SHA-256 is `],
    ],
    [
      'a hash in the manifest',
      () => edit('/manifest.json', (text) => text.replace(/(?<=robots\.txt.*"sha256":")\w{3}/, '000')),
      [
        `${META} has the hash of another manifest, or /manifest.json was changed`,
        '/robots.txt has other content',
      ],
    ],
    [
      'a response that its schema refuses, with a manifest and a hash made for it',
      () => {
        edit(VOTES, (text) => text.replace('"agree":', '"agreed":'));
        forge(VOTES);
      },
      [`${VOTES} at `],
    ],
  ])('names %s', async (_, change, lines) => {
    change();
    expect(await verify(copy)).toBe(1);
    const printed = said.error.trimEnd().split('\n');
    const last = printed.pop();
    const differing = printed.filter((line) => !lines.some((start) => line.startsWith(start)));
    expect(differing).toEqual([]);
    for (const start of lines) expect(said.error).toContain(start);
    expect(last).toMatch(/: \d+ differences? \([\d,]+ files, \d+\.\d MB read\); the first is in \/\S+\.$/);
    expect(last).toContain(`the first is in ${lines[0]!.split(' ')[0]}.`);
    expect(said.log).toBe('');
    for (const left of ['there', 'badge'])
      fs.rmSync(path.join(copy, '..', left), { force: true, recursive: true });
  });

  it.each<[string, () => void, string]>([
    ['no manifest', () => fs.rmSync(at('/manifest.json')), '/manifest.json is missing. Without it,'],
    ['a broken manifest', () => fs.truncateSync(at('/manifest.json'), 900), '/manifest.json is no JSON: '],
    [
      'another JSON',
      () => fs.writeFileSync(at('/manifest.json'), '{"meta":{}}'),
      '/manifest.json is no manifest: at meta.path: ',
    ],
  ])('is refused with %s', async (_, change, sentence) => {
    change();
    expect(await verify(copy)).toBe(1);
    expect(said.error).toMatch(/^.+\n$/);
    expect(said.error).toContain(sentence);
  });

  it.each<[string, string[], string]>([
    ['no such folder', ['no-such-folder'], 'There is no folder no-such-folder.'],
    ['no hash', ['--sha256', 'abc'], '--sha256 can\'t be "abc"; a SHA-256 has 64 hexadecimal digits.'],
    ['two places', ['a', 'b'], 'Name one folder or one site, not a and b.'],
  ])('is refused with %s', async (_, args, sentence) => {
    expect(await verify(...args)).toBe(1);
    expect(said.error).toMatch(/^.+\n$/);
    expect(said.error).toContain(sentence);
  });

  it('is taken with the hash that the reader expects, in any case, and with no other', async () => {
    expect(await verify(copy, '--sha256', 'a'.repeat(64))).toBe(1);
    const expected = `SHA-256 is ${sha256(at('/manifest.json'))}, not ${'a'.repeat(64)}. Nothing else was checked.`;
    expect(said.error).toContain(`/manifest.json is not the one that you expect: its ${expected}`);
    expect(await verify(copy, '--sha256', sha256(at('/manifest.json')).toUpperCase())).toBe(0);
  });
});

describe('a site', () => {
  let server: Service;
  const urlOf = ({ port }: Pick<Service, 'port'>) => `http://127.0.0.1:${port}`;
  const serving = async () => {
    server = await startServer(copy);
    return urlOf(server);
  };
  afterEach(() => server?.close());

  it('is said to be whole at every public URL', async () => {
    const url = await serving();
    expect([await verify(url), said.error]).toEqual([0, '']);
    const files = [...walk(copy)].filter((file) => !file.startsWith('/_function/'));
    expect(said.log).toContain(`${url}: ${files.length} files, `);
    expect(said.log).toContain('files that only the function can read.\n');
  });

  it('is not, with a removed, a changed, and a truncated file', async () => {
    fs.rmSync(at('/docs.html'));
    edit('/robots.txt', (text) => text.replace('Allow', 'Alloy'));
    fs.truncateSync(at(NURSES), 100);
    const url = await serving();
    expect(await verify(url)).toBe(1);
    expect(said.error.split('\n')).toEqual([
      `${NURSES} has 100 bytes instead of ${fs.statSync(place.dist + NURSES).size}`,
      '/docs.html is missing',
      '/robots.txt has other content',
      expect.stringContaining(`: 3 differences (`),
      expect.stringContaining('Not checked: '),
      '',
    ]);
  });

  it.each<[string, http.RequestListener, string]>([
    ['no manifest', (_, response) => response.writeHead(404).end(), '/manifest.json is missing. Without it,'],
    [
      'a page for everything',
      (_, response) => response.end('<!doctype html>'),
      '/manifest.json is HTML. Without',
    ],
    [
      'a redirect',
      (_, response) => response.writeHead(308, { Location: 'https://example.org/manifest.json' }).end(),
      '/manifest.json redirects to https://example.org/manifest.json. Without',
    ],
    [
      'a fault',
      (_, response) => response.writeHead(503).end(),
      '/manifest.json is answered with status 503.',
    ],
    ['a broken connection', (message) => message.destroy(), "/manifest.json can't be fetched ("],
  ])('is refused with %s', async (_, listener, sentence) => {
    const odd = http.createServer(listener).listen(0, '127.0.0.1');
    await new Promise((resolve) => odd.once('listening', resolve));
    expect(await verify(urlOf(odd.address() as AddressInfo))).toBe(1);
    odd.close();
    expect(said.error).toContain(sentence);
    expect(said.error).toMatch(/^.+\n$/);
  });

  it.each([
    ['http://127.0.0.1:1', "http://127.0.0.1:1/manifest.json can't be fetched ("],
    ['http://', 'http:// is not the URL of a site.'],
    ['https://example.org/docs', 'https://example.org/docs is not the URL of a site.'],
  ])('is refused at %s', async (url, sentence) => {
    expect(await verify(url)).toBe(1);
    expect(said.error).toContain(sentence);
  });

  it.each([
    ['/index.html', '/'],
    ['/docs.html', '/docs'],
    ['/embed/light/electricians.html', '/embed/light/electricians'],
    ['/industries/by-code.html', '/industries/by-code'],
    ['/robots.txt', '/robots.txt'],
    ['/api/v1.json', '/api/v1'],
    [NURSES, '/api/v1/occupations/29-1141.00'],
    ['/api/v1/occupations/pages/50/100.json', '/api/v1/occupations?limit=50&offset=100'],
    ['/api/v1/industries/level/2.json', '/api/v1/industries?level=2'],
    ['/api/v1/openapi.json', '/api/v1/openapi.json'],
    ['/api/v1/schemas/votes.json', '/api/v1/schemas/votes.json'],
    ['/downloads/all.json.gz', '/downloads/all.json.gz'],
  ])('has %s at %s', (file, url) => {
    expect(publicPath(file)).toBe(url);
  });
});

it('names every file that `npm run hardening` changes, and no other', async () => {
  const rows: Row[] = [];
  const scratch = path.join(place.folder, 'scratch');
  for await (const row of integrity.run({ root: ROOT, dist: place.dist, scratch, seed: 18, share: 1 }))
    rows.push(row);
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  expect(rows.map(({ count }) => count)).toEqual([50, 5, 5, 5, 5, 5, 5, 5, 50]);
});

it('is a command for everyone who uses the data', () => {
  expect(COMMANDS.find(({ name }) => name === 'verify')).toMatchObject({ group: 'Use' });
});

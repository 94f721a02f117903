/** What the host makes of the function: packed by its own builder, without network, and asked from a folder of its own. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as builder from '@vercel/node';
import { sum } from 'd3-array';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import config from '../../vercel.json' with { type: 'json' };
import { ALONE, DIST, JOB, ROOT } from './dataset.js';

/** The part of the builder's interface that its types leave out. */
const { build } = builder as unknown as {
  build: (
    options: object,
  ) => Promise<{ output: { files: Record<string, { fsPath?: string; data?: string }> } }>;
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packed-'));
/** The size of each file. */
const packed = new Map<string, number>();
let ask: (url: string, init?: RequestInit) => Promise<Response>;

beforeAll(async () => {
  const [entrypoint, { includeFiles }] = Object.entries(config.functions)[0]!;
  const sources = ['api', 'core']
    .flatMap((part) => fs.readdirSync(path.join(ROOT, part), { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map((each) => path.relative(ROOT, path.join(each.parentPath, each.name)));
  const names = [...sources, 'package.json', 'tsconfig.json', 'vercel.json'];
  const files = Object.fromEntries(
    names.map((name) => [name, { type: 'FileFsRef', mode: 0o100644, fsPath: path.join(ROOT, name) }]),
  );
  // What it would install is there.
  vi.stubEnv('VERCEL_INSTALL_COMPLETED', '1');
  const { output } = await build({
    ...{ files, entrypoint, workPath: ROOT, repoRootPath: ROOT },
    ...{ config: { includeFiles }, meta: { skipDownload: true } },
  });
  // Of its 8,000 files about occupations and industries, those that are asked for below.
  const isAsked = (name: string) =>
    !/^dist\/(?:api\/v1\/\w+|embed)\//.test(name) ||
    [ALONE, JOB.slug, '404'].some((part) => name.includes(part));
  for (const [name, file] of Object.entries(output.files)) {
    packed.set(name, file.fsPath === undefined ? file.data!.length : fs.statSync(file.fsPath).size);
    if (!isAsked(name)) continue;
    const to = path.join(folder, name);
    fs.mkdirSync(path.dirname(to), { recursive: true });
    if (file.fsPath === undefined) fs.writeFileSync(to, file.data!);
    else fs.copyFileSync(file.fsPath, to);
  }
  process.chdir(folder);
  // By its own path, not through what runs the tests: as the host loads it.
  const { default: handler } = await import(
    /* @vite-ignore */ pathToFileURL(path.join(folder, 'api/index.js')).href
  );
  ask = async (url, init) => handler.fetch(new Request(`https://api.example.org${url}`, init));
}, 120_000);
afterAll(() => {
  process.chdir(ROOT);
  vi.unstubAllEnvs();
  fs.rmSync(folder, { recursive: true, force: true });
});

it('of the output, pages that say what is missing are packed, not those that are there, and less than the host takes', () => {
  const names = [...packed.keys()];
  expect(names).toEqual(expect.arrayContaining(['dist/404.html', 'dist/embed/404.html']));
  expect(names.filter((name) => /^dist\/(?:downloads|releases|occupations)\//.test(name))).toEqual([]);
  expect(sum(packed.values())).toBeLessThan(200e6);
});

describe('so packed, it answers', () => {
  it.each([
    [`/api/v1/occupations/${ALONE}/risk`, 200, 'application/json; charset=utf-8'],
    ['/api/v1/occupations?q=nurse', 200, 'application/json; charset=utf-8'],
    ['/api/v1/search?q=truck+driver', 200, 'application/json; charset=utf-8'],
    ['/api/v1/scores?tier=high', 200, 'application/json; charset=utf-8'],
    ['/api/v1/nothing', 404, 'application/problem+json; charset=utf-8'],
    ['/embed/nobody', 404, 'text/html; charset=utf-8'],
    [`/embed/${JOB.slug}.png`, 200, 'image/png'],
    ['/charts/jobs.png', 200, 'image/png'],
  ])('%s: %i %s', async (url, status, type) => {
    const answer = await ask(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
  });

  it.each([
    ['/api/v1/displacement/assess', { soc_code: ALONE }, /personalized_score/],
    ['/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, /get_occupation/],
  ])('POST %s', async (url, body, text) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await ask(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(await answer.text()).toMatch(text);
  });
});

it('reads the output that the host has', () => expect(DIST).toBe(path.join(ROOT, config.outputDirectory)));

/** For every URL that a file answers, the function gives the same bytes under the same headers. All of dist/api. */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import fg from 'fast-glob';
import { afterAll, beforeAll, expect, it } from 'vitest';
import api from '../../api/index.js';
import { askHandler, askServer } from './ask.js';
import { CARRIED } from './promises.js';
import { type Service, startServer } from './services.js';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const files = fg.sync('api/**', { cwd: dist }).map((file) => `/${file}`);

/** The other URLs that a file answers: without `.json`, and a window or a level as a query. */
function urlsOf(file: string): string[] {
  const [, limit, offset] = /\/occupations\/pages\/(\d+)\/(\d+)\.json$/.exec(file) ?? [];
  const [, level] = /\/industries\/level\/(\d)\.json$/.exec(file) ?? [];
  const list = '/api/v1/occupations';
  if (level !== undefined) return [`/api/v1/industries?level=${level}`];
  if (limit === undefined) return [file.slice(0, -'.json'.length)];
  return [
    `${list}?limit=${limit}&offset=${offset}`,
    `${list}?q=&offset=${offset}&limit=${limit}`,
    ...(offset === '0' ? [`${list}?limit=${limit}`] : []),
    ...(limit === '50' ? [`${list}?offset=${offset}`] : []),
  ];
}

const asFunction = askHandler(api.fetch);
let server: Service;
let asFile: ReturnType<typeof askServer>;
beforeAll(async () => {
  server = await startServer();
  asFile = askServer(server.port);
});
afterAll(async () => {
  asFile.close();
  await server.close();
});

async function difference(url: string, bytes: Buffer): Promise<string[]> {
  const [file, computed] = await Promise.all([asFile.ask({ url }), asFunction({ url })]);
  const found: string[] = [];
  if (file.status !== 200 || computed.status !== 200)
    found.push(`${url}: ${file.status}, ${computed.status}`);
  if (!bytes.equals(file.body)) found.push(`${url}: the server's bytes are not the file's`);
  if (!bytes.equals(computed.body)) found.push(`${url}: the function's bytes are not the file's`);
  for (const name of CARRIED.filter((name) => name !== 'content-length'))
    if (file.headers[name] !== computed.headers[name])
      found.push(
        `${url}: ${name} is ${file.headers[name]} of the file, ${computed.headers[name]} of the function`,
      );
  return found;
}

async function differing(urlsOf: (file: string) => string[]): Promise<{ compared: number; found: string[] }> {
  const found: string[] = [];
  let compared = 0;
  for (const file of files) {
    const bytes = fs.readFileSync(`${dist}${file}`);
    const urls = urlsOf(file);
    compared += urls.length;
    found.push(...(await Promise.all(urls.map((url) => difference(url, bytes)))).flat());
  }
  return { compared, found };
}

it('compares every file that the build promises', () => {
  // 923 occupations with four files each, 424 industries and 7 more codes of sectors, and the lists, and meta.
  expect(files.length).toBeGreaterThan(4 * 923 + 431);
  expect(files.filter((file) => !file.endsWith('.json'))).toEqual([]);
});

it('answers by the name of the file', async () => {
  const { compared, found } = await differing((file) => [file]);
  expect(found).toEqual([]);
  expect(compared).toBe(files.length);
}, 60_000);

it('answers without .json, and lists by their query', async () => {
  const { compared, found } = await differing(urlsOf);
  expect(found).toEqual([]);
  expect(compared).toBeGreaterThan(files.length);
}, 60_000);

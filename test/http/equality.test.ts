/**
 * For the URLs that files answer, the function gives the same bytes under the same headers: all lists, and of each kind
 * of page that hundreds of occupations or industries have, the first, the last and a few between.
 */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { group } from 'd3-array';
import fg from 'fast-glob';
import { expect, it } from 'vitest';
import api from '../../api/index.js';
import { askHandler } from './ask.js';
import { CARRIED } from './promises.js';
import { viaServer } from './ways.js';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const all = fg.sync('api/**', { cwd: dist }).map((file) => `/${file}`);

/** Files that differ only in the code of their name are of one kind, and one file of 50 speaks for the rest. */
const kinds = group(all.toSorted(), (file) =>
  file.replace(/(?<=\/occupations\/)\d\d-\d{4}\.\d\d|(?<=\/industries\/)\d{2,4}(?=\.json)/, '{code}'),
);
const files = [...kinds.values()].flatMap((kind) =>
  kind.filter((_, at) => at % 50 === 0 || at === kind.length - 1),
);

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
const askFile = viaServer();

async function difference(url: string, bytes: Buffer): Promise<string[]> {
  const [file, computed] = await Promise.all([askFile({ url }), asFunction({ url })]);
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

it('compares files of every kind', () => {
  const many = [...kinds].filter(([, kind]) => kind.length > 1).map(([kind]) => kind);
  expect(many.sort()).toEqual([
    '/api/v1/industries/{code}.json',
    '/api/v1/occupations/{code}.json',
    '/api/v1/occupations/{code}/risk.json',
    '/api/v1/occupations/{code}/tasks.json',
    '/api/v1/occupations/{code}/votes.json',
  ]);
  expect(all.filter((file) => !file.endsWith('.json'))).toEqual([]);
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

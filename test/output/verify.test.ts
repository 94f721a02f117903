/** The verifier on the fixture's output, made wrong in one way at a time. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_FILES } from '../../build/client/files.js';
import { assetSources, assets } from '../../build/output/assets.js';
import { expectedFiles } from '../../build/output/expected-files.js';
import { htmlRenderer } from '../../build/output/html.js';
import { type Expected, verifyFolder } from '../../build/output/verify.js';
import { render } from '../../build/render/index.js';
import { type OutputFile, siteFile } from '../../build/render/output.js';
import type { IndexTables } from '../../core/function-index.js';
import { bulkOf, bytesOf, derivedFrom, FIXTURE } from '../datasets.js';

const ROOT = path.join(import.meta.dirname, '../..');
let outputs: OutputFile[];
let expected: Expected;
let folder: string;

beforeAll(() => {
  const derived = derivedFrom(FIXTURE);
  const bulk = bulkOf(derived);
  outputs = [
    ...bulk.outputs.values(),
    ...render(derived, bulk.facts, htmlRenderer(path.join(ROOT, 'templates'))),
    ...assets(ROOT),
    // Made apart; here it is enough that links to them lead somewhere.
    ...[...CLIENT_FILES, siteFile('sbom'), siteFile('manifest')].map((file) => ({ file, text: '' })),
  ];
  expected = expectedFiles(derived.source, [...assetSources(ROOT).keys(), ...CLIENT_FILES]);
});
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-'));
  for (const output of outputs) write(output.file, bytesOf(output));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function write(file: string, content: string | Buffer): void {
  fs.mkdirSync(path.dirname(folder + file), { recursive: true });
  fs.writeFileSync(folder + file, content);
}

function replace(file: string, from: string, to: string): void {
  const parts = fs.readFileSync(folder + file, 'utf8').split(from);
  if (parts.length < 2) throw new Error(`${file} has no ${from}`);
  write(file, parts.join(to));
}

const NURSES_LINK =
  '/occupations/registered-nurses.html links to /api/v1/occupations/29-1141.00, where there is nothing';

const remove = (file: string) => fs.rmSync(folder + file);
const move = (from: string, to: string) => fs.renameSync(folder + from, folder + to);

const API = '/api/v1';
const NURSES = `${API}/occupations/29-1141.00.json`;
const RISK = `${API}/occupations/13-2011.00/risk.json`;

describe('the verifier', () => {
  it('finds nothing wrong with what the build makes', () => {
    expect(verifyFolder(folder, expected)).toEqual([]);
  });

  it.each<[string, () => void, (string | RegExp)[]]>([
    [
      'a broken file',
      () => write(NURSES, '{"id":29114100,'),
      [/^\/api\/v1\/occupations\/29-1141\.00\.json is no JSON: /],
    ],
    ['an empty file', () => write(NURSES, ''), [/^\/api\/v1\/occupations\/29-1141\.00\.json is no JSON: /]],
    ['a missing file', () => remove(NURSES), [`${NURSES} is missing`, NURSES_LINK]],
    [
      'a missing window of the list',
      () => remove(`${API}/occupations/pages/25/0.json`),
      [`${API}/occupations/pages/25/0.json is missing`],
    ],
    [
      'a missing alias of a sector',
      () => remove(`${API}/industries/31-33.json`),
      [`${API}/industries/31-33.json is missing`],
    ],
    [
      'a missing index of the function',
      () => remove('/_function/index.json'),
      ['/_function/index.json is missing'],
    ],
    [
      'a broken index of the function',
      () => write('/_function/index.json', '{}\n'),
      [/^\/_function\/index\.json cannot be read: /],
    ],
    [
      'an index of the function that lacks an occupation',
      () => {
        const tables = JSON.parse(fs.readFileSync(`${folder}/_function/index.json`, 'utf8')) as IndexTables;
        const occupations = tables.occupations.filter(({ soc_code }) => soc_code !== '29-1141.00');
        write('/_function/index.json', JSON.stringify({ ...tables, occupations }));
      },
      ['/_function/index.json lacks 29-1141.00'],
    ],
    [
      'a file that no route has',
      () => write(`${API}/stray.json`, '{}'),
      [`${API}/stray.json belongs to 0 routes of core/routes.ts, not to one`],
    ],
    [
      'a hidden file',
      () => write('/.DS_Store', ''),
      ['/.DS_Store belongs to 0 routes of core/routes.ts, not to one'],
    ],
    [
      'an occupation that the dataset has not',
      () =>
        write(
          `${API}/occupations/29-1142.00/votes.json`,
          fs.readFileSync(`${folder + NURSES.slice(0, -5)}/votes.json`, 'utf8'),
        ),
      [`${API}/occupations/29-1142.00/votes.json is about nothing in the dataset`],
    ],
    [
      'a file under another name',
      () => move(NURSES, `${API}/occupations/29-1142.00.json`),
      [
        `${API}/occupations/29-1142.00.json is about soc_code 29-1141.00`,
        `${NURSES} is missing`,
        NURSES_LINK,
        `${API}/occupations/29-1142.00.json is about nothing in the dataset`,
      ],
    ],
    [
      'two files with each other’s contents',
      () => {
        move(NURSES, '/there');
        move(`${API}/occupations/47-2111.00.json`, NURSES);
        move('/there', `${API}/occupations/47-2111.00.json`);
      },
      [
        `${NURSES} is about soc_code 47-2111.00`,
        `${API}/occupations/47-2111.00.json is about soc_code 29-1141.00`,
      ],
    ],
    [
      'a window under another’s name',
      () => replace(`${API}/occupations/pages/25/0.json`, '"limit":25', '"limit":20'),
      [`${API}/occupations/pages/25/0.json is about limit 20`],
    ],
    [
      'a key too many',
      () => replace(NURSES, '"title"', '"name":"Nurses","title"'),
      [`${NURSES} at the top: Unrecognized key: "name"`],
    ],
    [
      'a key too few',
      () => replace(RISK, '"confidence":"medium",', ''),
      [`${RISK} at risk_score.confidence: Invalid option: expected one of "low"|"medium"|"high"`],
    ],
    [
      'a score over 100',
      () => replace(NURSES, '"final_score":28.6', '"final_score":135.2'),
      [`${NURSES} at risk_score.final_score: Too big: expected number to be <=100`],
    ],
    [
      'a figure that became null, as NaN does',
      () => replace(NURSES, '"final_score":28.6', '"final_score":null'),
      [`${NURSES} at risk_score.final_score: Invalid input: expected number, received null`],
    ],
    [
      'a body that is no object',
      () => write(NURSES, 'null'),
      [`${NURSES} at the top: Invalid input: expected object, received null`],
    ],
    [
      'a slug that leads nowhere',
      () => replace(`${API}/industries/541.json`, '"slug":"software-developers"', '"slug":"programmers"'),
      ['slug programmers is named but does not exist'],
    ],
    [
      'a SOC code that leads nowhere',
      () =>
        replace(`${API}/occupations/pages/10/0.json`, '"soc_code":"29-1141.00"', '"soc_code":"29-1142.00"'),
      ['SOC code 29-1142.00 is named but does not exist'],
    ],
    [
      'a skill gap toward nowhere',
      () =>
        replace(
          `${API}/occupations/15-1252.00/risk.json`,
          '"toward":["29-1141.00"]',
          '"toward":["99-9999.00"]',
        ),
      ['SOC code 99-9999.00 is named but does not exist'],
    ],
    [
      'a bulk file that is cut off',
      () => write('/downloads/tasks.csv', fs.readFileSync(`${folder}/downloads/tasks.csv`).subarray(0, 100)),
      [
        /^\/downloads\/tasks\.csv is not the file that \/downloads\/datapackage\.json describes: 100 bytes, sha256:[0-9a-f]{64} instead of \d{4,} bytes, sha256:[0-9a-f]{64}$/,
      ],
    ],
    [
      'a bulk file with one letter changed',
      () => replace('/downloads/industries.ndjson', 'Construction', 'Konstruction'),
      [/^\/downloads\/industries\.ndjson is not the file that .*: (\d+) bytes, .* instead of \1 bytes, /],
    ],
    [
      'a bulk file that the data package does not describe, and one that is none',
      () => replace('/downloads/datapackage.json', '"tasks.ndjson"', '"tasks.json"'),
      [
        '/downloads/datapackage.json describes /downloads/tasks.json, which is no bulk file or is described twice',
        '/downloads/datapackage.json does not describe /downloads/tasks.ndjson',
      ],
    ],
    [
      'a data package that is no JSON',
      () => write('/downloads/datapackage.json', '{"resources":['),
      [/^\/downloads\/datapackage\.json cannot be read: /],
    ],
    [
      'a missing bulk file',
      () => remove('/downloads/all.json.gz'),
      [
        '/downloads/all.json.gz is missing',
        '/downloads.html links to /downloads/all.json.gz, where there is nothing',
      ],
    ],
  ])('finds %s', (_, spoil, wrong) => {
    spoil();
    const lines = wrong.map((line) => (typeof line === 'string' ? line : expect.stringMatching(line)));
    expect(verifyFolder(folder, expected)).toEqual(lines);
  });

  it('finds everything in one run', () => {
    remove(NURSES);
    write(RISK, '[');
    write(`${API}/stray.json`, '{}');
    expect(verifyFolder(folder, expected)).toHaveLength(4);
  });
});

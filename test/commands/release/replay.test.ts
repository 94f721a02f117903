/** Applying the changes from A to B turns A into B, to the byte, whatever changed. */

import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bulkOf, everythingIn, type Patch, patchOf } from '../../../build/commands/release/bulk.js';
import type { Json } from '../../../build/commands/release/patch.js';
import { readDataset } from '../../../build/dataset/read/read.js';
import type { Dataset } from '../../../build/dataset/schema/dataset.js';
import { deriveDataset } from '../../../build/derive/derived.js';
import { releaseFolder, sha256 } from '../../../build/releases/manifest.js';
import { bulkTables } from '../../../build/render/downloads/tables.js';
import { PATCH } from '../../../core/releases.js';
import { DATA, FIXTURE } from '../../datasets.js';
import { drop, occupation, remove, rename } from '../diff/altered.js';
import { applyPatch } from './apply-patch.js';
import { ROOT } from './project.js';

const { dataset: fixture } = readDataset(FIXTURE);
const CODES = fixture.occupations.map(({ soc_code }) => soc_code);

type Alter = (data: Dataset) => void;
const has = (data: Dataset, code: string) => data.occupations.some(({ soc_code }) => soc_code === code);

const alteration: fc.Arbitrary<Alter> = fc.oneof(
  fc.tuple(fc.constantFrom(...CODES), fc.nat(30), fc.constantFrom('T0', 'T4')).map(
    ([code, at, automation]): Alter =>
      (data) => {
        if (!has(data, code)) return;
        const { tasks } = occupation(data, code);
        const { labels } = tasks[at % tasks.length]!;
        if (labels) labels.automation = automation as 'T0';
      },
  ),
  fc.tuple(fc.constantFrom(...CODES), fc.string({ unit: 'grapheme' })).map(
    ([code, text]): Alter =>
      (data) => {
        if (has(data, code)) occupation(data, code).description = text;
      },
  ),
  fc.constantFrom(...CODES.slice(0, 3)).map(
    (code): Alter =>
      (data) => {
        if (has(data, code)) remove(data, code);
      },
  ),
  fc.constantFrom(...CODES).map(
    (code): Alter =>
      (data) => {
        if (has(data, code)) rename(data, code, code.replace(/0$/, '9'));
      },
  ),
  fc.tuple(fc.constantFrom(...CODES), fc.nat(30)).map(
    ([code, at]): Alter =>
      (data) => {
        if (!has(data, code)) return;
        const { tasks } = occupation(data, code);
        tasks.unshift(...tasks.splice(at % tasks.length, 1));
      },
  ),
  fc.tuple(fc.nat(70), fc.nat(1e6)).map(
    ([at, employment]): Alter =>
      ({ tables }) => {
        tables.staffing[at % tables.staffing.length]!.employment = employment;
      },
  ),
  fc.constant<Alter>(({ tables }) => {
    if (tables.industries.length > 15) drop(tables.industries, ({ level }) => level === 4);
  }),
  fc.nat(40).map(
    (floor): Alter =>
      ({ method }) => {
        method.score.floor = floor;
      },
  ),
  fc.nat(30).map(
    (years): Alter =>
      ({ method }) => {
        method.scenario.horizon_year = 2026 + years;
      },
  ),
  fc.constant<Alter>(({ dataset }) => {
    dataset.version = '1.1.0';
  }),
);

const everything = (data: Dataset) => {
  const files = bulkOf(deriveDataset(data));
  return { version: data.dataset.version, everything: everythingIn(files), files };
};
const before = everything(fixture);

describe('the changes of a release', () => {
  it('turn all.json into the next one, and with it every table', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.array(alteration, { minLength: 1, maxLength: 6 }), (alterations) => {
        const altered = structuredClone(fixture);
        for (const alter of alterations) alter(altered);
        const after = everything(altered);
        const patch = JSON.parse(patchOf(before, after).unpacked!.toString()) as Patch;
        const replayed = applyPatch(JSON.parse(before.everything.toString()) as Json, patch.operations);
        const text = `${JSON.stringify(replayed)}\n`;
        // Whole texts are too long to be shown.
        expect(text === after.everything.toString()).toBe(true);
        expect([sha256(Buffer.from(text)), sha256(before.everything)]).toEqual([
          patch.to.sha256,
          patch.from.sha256,
        ]);
        const document = replayed as unknown as Record<string, object[]>;
        for (const name of Object.keys(bulkTables())) {
          const rows = document[name]!.map((row) => `${JSON.stringify(row)}\n`).join('');
          expect(rows).toBe(gunzipSync(after.files.get(`${name}.ndjson.gz`)!.bytes).toString());
        }
      }),
      { numRuns: 30, seed: 6 },
    );
  });

  it('are small where little changed', () => {
    const altered = structuredClone(fixture);
    occupation(altered, '47-2111.00').tasks[0]!.description = 'Say it in other words.';
    const { operations } = JSON.parse(patchOf(before, everything(altered)).unpacked!.toString()) as Patch;
    expect(operations).toEqual([
      {
        op: 'replace',
        path: expect.stringMatching(/^\/tasks\/\d+\/description$/),
        value: 'Say it in other words.',
      },
    ]);
  });
});

describe('what was published', () => {
  const { dataset: published } = readDataset(DATA);
  const bytesOf = ({ version }: { version: string }, file: string) =>
    gunzipSync(fs.readFileSync(path.join(releaseFolder(version, DATA, ROOT), file)));

  it.each(
    published.releases.filter(({ previous }) => previous !== null),
  )('turns $previous into $version, to the byte', (release) => {
    const before = bytesOf({ version: release.previous! }, 'all.json.gz');
    const patch = JSON.parse(bytesOf(release, PATCH).toString()) as Patch;
    expect(patch.from.sha256).toBe(sha256(before));
    const text = `${JSON.stringify(applyPatch(JSON.parse(before.toString()) as Json, patch.operations))}\n`;
    expect(`sha256:${sha256(Buffer.from(text))}`).toBe(release.content_hash);
    expect(sha256(bytesOf(release, 'all.json.gz'))).toBe(patch.to.sha256);
  });
});

/** The packages: the rules hold, each stops what it is there for, and the bill of materials is valid CycloneDX that npm agrees with. */
import os from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import type { Row } from '../../build/commands/hardening/part.js';
import { lockRows, supply } from '../../build/commands/hardening/supply.js';
import { type LockedPackage, readLock } from '../../build/supply/lock.js';
import { sbomText } from '../../build/supply/sbom.js';
import { DIST } from '../render/site/html.js';

const ROOT = path.join(import.meta.dirname, '../..');
const lock = readLock(ROOT);
const faultsOf = (rows: readonly Row[]) => rows.flatMap(({ faults }) => faults);

it('hold against every attack that needs no registry', async () => {
  const rows: Row[] = [];
  const given = { root: ROOT, dist: DIST, scratch: os.tmpdir(), seed: 1, share: 0.01 };
  for await (const row of supply.run(given)) rows.push(row);
  expect(faultsOf(rows)).toEqual([]);
  expect(rows.map(({ count }) => count > 20)).toEqual([true, true, true, true, true]);
});

it.each<[Partial<LockedPackage>, string]>([
  [{ integrity: '' }, 'version "4.6.0" with the hash ""; it must have one version and a SHA-512.'],
  [
    { integrity: 'sha1-x' },
    'version "4.6.0" with the hash "sha1-x"; it must have one version and a SHA-512.',
  ],
  [{ hasAddress: true }, 'it says where to download from; run `npm install` with the settings in .npmrc.'],
  [{ license: 'AGPL-3.0' }, 'its license is AGPL-3.0; build/supply/packages.ts has those that are allowed.'],
  [{ hasInstallScript: true }, 'it has an install script; see INSTALL_SCRIPTS in build/supply/packages.ts.'],
])('are refused with %j', (change, message) => {
  const packages = lock.packages.map((each) => (each.name === 'eta' ? { ...each, ...change } : each));
  expect(faultsOf([...lockRows({ ...lock, packages })])).toEqual([
    `package-lock.json, node_modules/eta: ${message}`,
  ]);
});

/** What the schema of CycloneDX 1.6 asks of the members that we use. */
const ref = { type: 'string', minLength: 1 };
const license = {
  type: 'array',
  minItems: 1,
  items: {
    oneOf: [
      { required: ['expression'], properties: { expression: ref }, additionalProperties: false },
      {
        required: ['license'],
        properties: { license: { required: ['id'], properties: { id: ref }, additionalProperties: false } },
        additionalProperties: false,
      },
    ],
  },
};
const component = {
  type: 'object',
  required: ['type', 'name', 'version', 'bom-ref', 'licenses'],
  additionalProperties: false,
  properties: {
    type: { enum: ['application', 'library'] },
    name: ref,
    version: ref,
    'bom-ref': ref,
    scope: { enum: ['required', 'optional', 'excluded'] },
    purl: { type: 'string', pattern: '^pkg:npm/(%40[^/@]+/)?[^/@]+@[^/@]+$' },
    licenses: license,
    hashes: {
      type: 'array',
      minItems: 1,
      items: {
        required: ['alg', 'content'],
        properties: { alg: { const: 'SHA-512' }, content: { type: 'string', pattern: '^[0-9a-f]{128}$' } },
        additionalProperties: false,
      },
    },
  },
};
const CYCLONEDX = {
  type: 'object',
  required: ['bomFormat', 'specVersion', 'serialNumber', 'version', 'metadata', 'components', 'dependencies'],
  additionalProperties: false,
  properties: {
    $schema: { const: 'http://cyclonedx.org/schema/bom-1.6.schema.json' },
    bomFormat: { const: 'CycloneDX' },
    specVersion: { const: '1.6' },
    serialNumber: {
      pattern: '^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
    },
    version: { const: 1 },
    metadata: {
      required: ['component'],
      additionalProperties: false,
      properties: { lifecycles: { const: [{ phase: 'build' }] }, component },
    },
    components: { type: 'array', uniqueItems: true, items: component },
    dependencies: {
      type: 'array',
      uniqueItems: true,
      items: {
        required: ['ref', 'dependsOn'],
        additionalProperties: false,
        properties: { ref, dependsOn: { type: 'array', uniqueItems: true, items: ref } },
      },
    },
  },
};

interface Bom {
  serialNumber: string;
  components: { 'bom-ref': string; name: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

it('are in a valid bill of materials, in which all that is needed is listed', () => {
  const bom = JSON.parse(sbomText(lock, '1.2.3')) as Bom;
  const validate = new Ajv({ strict: false, allErrors: true }).compile(CYCLONEDX);
  validate(bom);
  expect(validate.errors).toBeNull();
  const refs = bom.components.map((each) => each['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(bom.dependencies.map(({ ref }) => ref)).toEqual([`${lock.project.name}@1.2.3`, ...refs]);
  // From the project, everything is reached.
  const reached = new Set([`${lock.project.name}@1.2.3`]);
  for (const ref of reached)
    for (const each of bom.dependencies.find((own) => own.ref === ref)!.dependsOn) reached.add(each);
  expect([...reached].slice(1).sort()).toEqual(refs);
});

it('give the same bill of materials twice, and another with each version', () => {
  const serial = (text: string) => (JSON.parse(text) as Bom).serialNumber;
  expect(sbomText(readLock(ROOT), '1.2.3')).toBe(sbomText(lock, '1.2.3'));
  expect(serial(sbomText(lock, '1.2.4'))).not.toBe(serial(sbomText(lock, '1.2.3')));
});

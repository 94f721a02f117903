/** The signature of a release: published beside its manifest, and checked as docs/verifying.md tells readers to. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReleaseRecord } from '../../build/dataset/schema/release.js';
import { readReleased } from '../../build/output/released.js';
import { sha256 } from '../../build/releases/manifest.js';

const ROOT = path.join(import.meta.dirname, '../..');
const textOf = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
let folder: string;
let release: string;
let record: ReleaseRecord;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'signature-'));
  release = path.join(folder, 'public/releases/1.0.0');
  fs.mkdirSync(release, { recursive: true });
  const manifest = Buffer.from(`${JSON.stringify({ version: '1.0.0', files: [] })}\n`);
  fs.writeFileSync(`${release}/manifest.json`, manifest);
  record = { version: '1.0.0', manifest_sha256: sha256(manifest) } as ReleaseRecord;
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const published = () => {
  const { files, wrong } = readReleased([record], path.join(folder, 'data'), ROOT);
  return { files: files.map(({ file }) => file), wrong };
};

it('is published if there is one, and nothing else that was not released', () => {
  const manifest = '/releases/1.0.0/manifest.json';
  expect(published()).toEqual({ files: [manifest], wrong: [] });
  fs.writeFileSync(`${release}/manifest.json.minisig`, '');
  expect(published()).toEqual({ files: [manifest, `${manifest}.minisig`], wrong: [] });
  fs.renameSync(`${release}/manifest.json.minisig`, `${release}/all.json.minisig`);
  expect(published().wrong).toEqual([
    expect.stringContaining('all.json.minisig was not published with release'),
  ]);
  fs.rmSync(`${release}/all.json.minisig`);
});

const minisign = (...args: string[]) => spawnSync('minisign', args, { cwd: release, encoding: 'utf8' });
const isThere = minisign('-v').status === 0;
if (!isThere) console.warn('minisign not installed: signatures are not tried here.');

describe.skipIf(!isThere)('by minisign', () => {
  it('is made and verified with the commands of the documents, and fails for a changed manifest', () => {
    const [key, pub] = [path.join(folder, 'minisign.key'), path.join(folder, 'minisign.pub')];
    expect(minisign('-G', '-W', '-p', pub, '-s', key).status).toBe(0);
    expect(textOf('docs/releasing.md')).toContain('minisign -Sm public/releases/2.1.0/manifest.json\n');
    expect(minisign('-Sm', 'manifest.json', '-s', key).status).toBe(0);
    expect(textOf('docs/verifying.md')).toContain('minisign -Vm manifest.json -p minisign.pub\n');
    expect(minisign('-Vm', 'manifest.json', '-p', pub)).toMatchObject({ status: 0, stderr: '' });
    fs.appendFileSync(`${release}/manifest.json`, ' ');
    expect(minisign('-Vm', 'manifest.json', '-p', pub).status).toBe(1);
  });
});

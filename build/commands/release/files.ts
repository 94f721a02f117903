/**
 * The files of a release: what the last build made for download, packed small, because they are kept forever. Its tables are
 * there as CSV and nothing twice: with `all.json`, the database, and the readings a release would take more than the 2 MB that it
 * may. They are what a build of the release's git tag makes.
 */
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  DATA_PACKAGE,
  DATA_PACKAGE_NAME,
  DOWNLOADS_FOLDER,
  EVERYTHING,
  TABLES,
} from '../../../core/downloads.js';
import { OPENAPI } from '../../../core/routes.js';
import { MANIFEST } from '../../../core/schemas/changes.js';
import { sha256 } from '../../output/released.js';

const factsOf = (bytes: Uint8Array) => ({ bytes: bytes.length, sha256: sha256(bytes) });
const jsonOf = (value: unknown, space?: number) => Buffer.from(`${JSON.stringify(value, null, space)}\n`);

/** Packs bytes as small as possible. The byte for the operating system is `unknown`, so that it is the same everywhere. */
function packed(bytes: Buffer): Buffer {
  const result = gzipSync(bytes, { level: 9 });
  result[9] = 0xff;
  return result;
}

/** Returns the files of the build in `dist`, as those of a release, by their names; the manifest is the last. */
export function filesOf(dist: string, about: object): Map<string, Buffer> {
  const read = (file: string) => fs.readFileSync(path.join(dist, file));
  const settings = JSON.parse(gunzipSync(read(EVERYTHING.file)).toString());
  for (const table of TABLES) delete settings[table];
  const described = JSON.parse(read(DATA_PACKAGE).toString());
  const site: string = described.homepage.slice(0, -DOWNLOADS_FOLDER.length);
  const unpacked = new Map([
    ...TABLES.map((table) => [`${table}.csv.gz`, read(`${DOWNLOADS_FOLDER}/${table}.csv`)] as const),
    ['settings.json.gz', jsonOf(settings)],
    // Links to this copy become relative: a release is the same wherever it is published.
    ['openapi.json.gz', Buffer.from(read(OPENAPI).toString().replaceAll(site, ''))],
  ]);
  const files = new Map([...unpacked].map(([name, bytes]) => [name, packed(bytes)]));
  const resources = (described.resources as { path: string }[]).flatMap((resource) => {
    const name = `${resource.path}.gz`;
    const file = files.get(name);
    // `compression` follows the standard's recipe.
    const facts = file && {
      path: name,
      compression: 'gz',
      bytes: file.length,
      hash: `sha256:${sha256(file)}`,
    };
    return facts ? [{ ...resource, ...facts }] : [];
  });
  const contributors = (described.contributors as object[]).map((each) => ({ ...each, path: undefined }));
  files.set(DATA_PACKAGE_NAME, jsonOf({ ...described, homepage: undefined, contributors, resources }, 2));
  const listed = [...files].sort().map(([name, bytes]) => {
    const inner = unpacked.get(name);
    return { path: name, ...factsOf(bytes), ...(inner && { unpacked: factsOf(inner) }) };
  });
  return files.set(MANIFEST, jsonOf({ ...about, files: listed }, 2));
}

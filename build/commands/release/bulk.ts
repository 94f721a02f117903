/** The files of a release: the bulk files of the build, packed, and the dataset itself, from which everything can be rebuilt. */

import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { DATA_PACKAGE, DOWNLOADS_FOLDER, EVERYTHING } from '../../../core/downloads.js';
import { RELEASES } from '../../dataset/schema/release.js';
import type { Derived } from '../../derive/derived.js';
import { walk } from '../../output/list-files.js';
import { type Manifest, sha256 } from '../../releases/manifest.js';
import { tar } from '../../releases/tar.js';
import { bulkBytes, factsOf } from '../../render/downloads/bulk.js';
import { dataPackage } from '../../render/downloads/datapackage.js';
import { openapi } from '../../render/openapi/document.js';
import { type Json, patchBetween } from './patch.js';

/** Archive of the dataset's folder, without the records of releases. */
export const SOURCE = 'data.tar.gz';
/** Contract that callers could rely on. */
export const CONTRACT = 'openapi.json.gz';

/** A file with its uncompressed content. */
interface Made {
  bytes: Buffer;
  unpacked?: Buffer;
}

/** Contents by file name in the release's folder. */
export type ReleaseFiles = Map<string, Made>;

/** Packs bytes as small as possible, because they are packed once and read forever. The byte for the system is `unknown`. */
function packed(unpacked: Buffer): Made {
  const bytes = gzipSync(unpacked, { level: 9 });
  bytes[9] = 0xff;
  return { bytes, unpacked };
}

const nameOf = (file: string) => file.slice(DOWNLOADS_FOLDER.length + 1);
export const EVERYTHING_PACKED = nameOf(EVERYTHING.file);

/** Makes the bulk files of a release: everything is packed except the description, which says so. */
export function bulkOf(derived: Derived): ReleaseFiles {
  const tables = new Map<string, Buffer>();
  const { rows, everything } = bulkBytes(derived, (file, bytes) => tables.set(file, Buffer.from(bytes)));
  const files: ReleaseFiles = new Map(
    [...tables].map(([file, bytes]) => [`${nameOf(file)}.gz`, packed(bytes)]),
  );
  files.set(EVERYTHING_PACKED, packed(everything));
  const unpacked = new Map([...tables].map(([file, bytes]) => [file, factsOf(bytes)]));
  unpacked.set(EVERYTHING.file, factsOf(files.get(EVERYTHING_PACKED)!.bytes));
  const facts = { files: Object.fromEntries(unpacked), rows, everything: factsOf(everything) };
  files.set(CONTRACT, packed(Buffer.from(`${JSON.stringify(openapi(derived, facts))}\n`)));
  return files.set(nameOf(DATA_PACKAGE), {
    bytes: Buffer.from(describe(dataPackage(derived, facts), files)),
  });
}

/** Returns the data package with its resources packed; `compression` follows the standard's recipe. */
function describe({ resources, ...rest }: ReturnType<typeof dataPackage>, files: ReleaseFiles): string {
  const described = resources.map((resource) => {
    const name = files.has(resource.path) ? resource.path : `${resource.path}.gz`;
    const { bytes, sha256 } = factsOf(files.get(name)!.bytes);
    return { ...resource, path: name, compression: 'gz', bytes, hash: `sha256:${sha256}` };
  });
  return `${JSON.stringify({ ...rest, resources: described }, null, 2)}\n`;
}

/** Records about the dataset that aren't part of it: releases, and counted ballots. */
const RECORDS = [RELEASES, 'ballots'];

/** Archives the dataset's own files as they are in its folder, except for the changed ones. */
export function sourceOf(data: string, changed: ReadonlyMap<string, Buffer>): Made {
  const files = [...walk(data)]
    .filter(
      (file) =>
        !file.split('/').some((part) => part.startsWith('.')) &&
        !RECORDS.some((folder) => file.startsWith(`/${folder}/`)),
    )
    .sort()
    .map((file) => [`data${file}`, changed.get(file) ?? fs.readFileSync(path.join(data, file))] as const);
  return packed(tar(files));
}

/** A patch from the `all.json` of one release to the next one's; `operations` are a JSON Patch (RFC 6902). */
export interface Patch {
  from: { version: string; sha256: string };
  to: { version: string; sha256: string };
  operations: ReturnType<typeof patchBetween>;
}

interface Edition {
  version: string;
  /** Content of `all.json`, unpacked. */
  everything: Buffer;
}

export function patchOf(before: Edition, after: Edition): Made {
  const side = ({ version, everything }: Edition) => ({ version, sha256: sha256(everything) });
  const json = ({ everything }: Edition) => JSON.parse(everything.toString()) as Json;
  const operations = patchBetween(json(before), json(after));
  const patch: Patch = { from: side(before), to: side(after), operations };
  return packed(Buffer.from(`${JSON.stringify(patch)}\n`));
}

export const everythingIn = (files: ReleaseFiles): Buffer => files.get(EVERYTHING_PACKED)!.unpacked!;

export function manifestOf(about: Omit<Manifest, 'files'>, files: ReleaseFiles): Manifest {
  const listed = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { bytes, unpacked }]) => ({
      path: name,
      ...factsOf(bytes),
      ...(unpacked && { unpacked: factsOf(unpacked) }),
    }));
  return { ...about, files: listed };
}

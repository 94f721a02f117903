/**
 * The files of a release: what the last build made for download, packed small, because they are kept forever. Its tables are
 * there as CSV and nothing twice: with `all.json`, the database, and the readings a release would take more than the 2 MB that it
 * may. They are what a build of the release's git tag makes.
 */
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DATA_PACKAGE, DOWNLOADS_FOLDER, EVERYTHING, TABLES } from '../../../core/downloads.js';
import { type Manifest, SETTINGS_FILE, sha256 } from '../../releases/manifest.js';
import { type Edition, rowsOf, settingsIn } from '../diff/edition.js';

export interface Built {
  /** The built data, as a comparison reads it. */
  edition: Edition;
  /** SHA-256 of `all.json` with the release's version. */
  content_hash: string;
  /** Contents by file name. */
  files: Map<string, Buffer>;
  manifestFiles: Manifest['files'];
}

/** What the release is called, where the build has another version; the attribution names it, too. */
export interface Label {
  version: string;
  attribution: string;
}

const factsOf = (bytes: Uint8Array) => ({ bytes: bytes.length, sha256: sha256(bytes) });

/** Packs bytes as small as possible. The byte for the operating system is `unknown`, so that it is the same everywhere. */
function packed(bytes: Buffer): Buffer {
  const result = gzipSync(bytes, { level: 9 });
  result[9] = 0xff;
  return result;
}

/** Returns the files of the build in `dist`, as those of a release. */
export function filesOf(dist: string, label: Label): Built {
  const read = (file: string) => fs.readFileSync(path.join(dist, file));
  const all = JSON.parse(gunzipSync(read(EVERYTHING.file)).toString());
  const old = all.dataset as Label;
  all.dataset = { ...old, ...label };
  const everything = Buffer.from(`${JSON.stringify(all)}\n`);
  const settings = settingsIn(everything);
  const unpacked = new Map([
    ...TABLES.map((table) => [`${table}.csv`, read(`${DOWNLOADS_FOLDER}/${table}.csv`)] as const),
    [path.basename(SETTINGS_FILE, '.gz'), Buffer.from(`${JSON.stringify(settings)}\n`)] as const,
  ]);
  const described = JSON.parse(read(DATA_PACKAGE).toString()) as DataPackage;
  const relabel = (text: string) =>
    withoutSite(text, described).replaceAll(old.attribution, label.attribution);
  const contract = JSON.parse(relabel(read('/api/v1/openapi.json').toString()));
  contract.info.version = label.version;
  unpacked.set('openapi.json', Buffer.from(`${JSON.stringify(contract)}\n`));

  const files = new Map([...unpacked].map(([name, bytes]) => [`${name}.gz`, packed(bytes)]));
  const content_hash = `sha256:${sha256(everything)}`;
  const about = {
    ...(JSON.parse(relabel(JSON.stringify(described))) as DataPackage),
    version: label.version,
  };
  const text = JSON.stringify(dataPackage({ ...about, contentHash: content_hash }, files), null, 2);
  files.set(path.basename(DATA_PACKAGE), Buffer.from(`${text}\n`));
  return {
    edition: {
      name: label.version,
      settings,
      tables: Object.fromEntries(
        TABLES.map((table) => [table, rowsOf(unpacked.get(`${table}.csv`)!.toString())]),
      ),
    },
    content_hash,
    files,
    manifestFiles: [...files].sort().map(([name, bytes]) => {
      const inner = unpacked.get(name.replace(/\.gz$/, ''));
      return { path: name, ...factsOf(bytes), ...(inner && { unpacked: factsOf(inner) }) };
    }),
  };
}

interface DataPackage {
  version: string;
  contentHash: string;
  homepage?: string;
  contributors?: { path?: string }[];
  resources: { path: string }[];
}

/** Makes links to this copy relative: a release is the same wherever it is published. */
function withoutSite(text: string, { homepage }: DataPackage): string {
  const site = homepage?.slice(0, -DOWNLOADS_FOLDER.length);
  return site ? text.replaceAll(site, '') : text;
}

/** Returns the data package of the tables as they are packed here; `compression` follows the standard's recipe. */
function dataPackage(
  { homepage: _, contributors, resources, ...rest }: DataPackage,
  files: ReadonlyMap<string, Buffer>,
) {
  const packedTables = resources.filter((resource) => files.has(`${resource.path}.gz`));
  return {
    ...rest,
    ...(contributors && { contributors: contributors.map(({ path: _, ...contributor }) => contributor) }),
    resources: packedTables.map((resource) => {
      const { bytes, sha256: hash } = factsOf(files.get(`${resource.path}.gz`)!);
      return { ...resource, path: `${resource.path}.gz`, compression: 'gz', bytes, hash: `sha256:${hash}` };
    }),
  };
}

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
import { type Edition, editionIn } from '../diff/edition.js';

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

interface DataPackage {
  homepage?: string;
  contributors?: { path?: string }[];
  resources: { path: string }[];
}

const factsOf = (bytes: Uint8Array) => ({ bytes: bytes.length, sha256: sha256(bytes) });
const jsonOf = (value: unknown, space?: number) => Buffer.from(`${JSON.stringify(value, null, space)}\n`);

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
  const { attribution } = all.dataset as Label;
  all.dataset = { ...all.dataset, ...label };
  const everything = jsonOf(all);
  const content_hash = `sha256:${sha256(everything)}`;
  for (const table of TABLES) delete all[table];
  const { homepage } = JSON.parse(read(DATA_PACKAGE).toString()) as DataPackage;
  const site = homepage?.slice(0, -DOWNLOADS_FOLDER.length);
  // Links to this copy become relative: a release is the same wherever it is published.
  const relabeled = (file: string) => {
    const text = read(file).toString();
    return JSON.parse((site ? text.replaceAll(site, '') : text).replaceAll(attribution, label.attribution));
  };
  const contract = relabeled('/api/v1/openapi.json');
  contract.info.version = label.version;

  const unpacked = new Map<string, Buffer>([
    ...TABLES.map((table) => [`${table}.csv.gz`, read(`${DOWNLOADS_FOLDER}/${table}.csv`)] as const),
    [SETTINGS_FILE, jsonOf(all)],
    ['openapi.json.gz', jsonOf(contract)],
  ]);
  const files = new Map([...unpacked].map(([name, bytes]) => [name, packed(bytes)]));
  const { homepage: _, contributors, resources, ...rest } = relabeled(DATA_PACKAGE) as DataPackage;
  const about = {
    ...rest,
    ...(contributors && { contributors: contributors.map(({ path: _, ...contributor }) => contributor) }),
    version: label.version,
    contentHash: content_hash,
    resources: resources
      .filter(({ path: name }) => files.has(`${name}.gz`))
      .map((resource) => {
        const { bytes, sha256: hash } = factsOf(files.get(`${resource.path}.gz`)!);
        // `compression` follows the standard's recipe.
        return { ...resource, path: `${resource.path}.gz`, compression: 'gz', bytes, hash: `sha256:${hash}` };
      }),
  };
  files.set(path.basename(DATA_PACKAGE), jsonOf(about, 2));
  return {
    edition: editionIn(label.version, everything, (table) => unpacked.get(`${table}.csv.gz`)),
    content_hash,
    files,
    manifestFiles: [...files].sort().map(([name, bytes]) => {
      const inner = unpacked.get(name);
      return { path: name, ...factsOf(bytes), ...(inner && { unpacked: factsOf(inner) }) };
    }),
  };
}

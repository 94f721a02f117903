/** The output tree in memory, as the platform would find files in it. */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { type Coding, hashBytes } from '../../core/etag.js';
import { WORTH_ENCODING } from '../../core/negotiate.js';
import { FUNCTION_FOLDER } from '../../core/routes.js';
import { contentType } from './content-type.js';
import type { Lookup } from './platform.js';

export interface StaticFile {
  body: Buffer<ArrayBuffer>;
  hash: string;
  type: string;
  /** Encoded copies, made on first use and kept. */
  encoded: Map<Coding, Promise<Buffer>>;
}

export type Site = ReadonlyMap<string, StaticFile>;

/** Reads every file below the folder, by its path from there: `/api/v1/meta.json`. Symbolic links are skipped. */
export const readSite = (dist: string): Site => siteReader(dist).read();

/** Reads a folder that is replaced by each build. */
export interface SiteReader {
  /**
   * Returns every file. Unchanged files aren't read again, because a build leaves them as they are. It never returns a
   * mixture: if the folder is replaced meanwhile, everything is read again.
   */
  read: () => Site;
  /** Tells whether the folder is the one that was read last, or there is none because a build is replacing it just now. */
  isCurrent: () => boolean;
}

export function siteReader(dist: string): SiteReader {
  let known = new Map<string, KnownFile>();
  let identity: string | undefined;
  return {
    read() {
      for (;;) {
        identity = identityOf(dist);
        try {
          const files = readFolder(dist, known);
          if (identityOf(dist) !== identity) continue;
          known = files;
          return new Map([...files].map(([name, { file }]) => [name, file]));
        } catch (error) {
          if (identityOf(dist) === identity) throw error;
        }
      }
    },
    isCurrent() {
      const now = identityOf(dist);
      return now === undefined || now === identity;
    },
  };
}

/** Returns the identity of the folder at a path, which changes when it is replaced; `undefined` while there is none. */
function identityOf(folder: string): string | undefined {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs}`;
}

interface KnownFile {
  /** Distinguishes the file from another one with its name. */
  version: string;
  file: StaticFile;
}

function readFolder(dist: string, known: ReadonlyMap<string, KnownFile>): Map<string, KnownFile> {
  const files = new Map<string, KnownFile>();
  const add = (folder: string) => {
    for (const entry of fs.readdirSync(path.join(dist, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) add(name);
      if (entry.isFile()) files.set(name, readKnown(path.join(dist, name), name, known.get(name)));
    }
  };
  add('');
  return files;
}

function readKnown(place: string, name: string, before: KnownFile | undefined): KnownFile {
  const { ino, mtimeMs, size } = fs.statSync(place);
  const version = `${ino} ${mtimeMs} ${size}`;
  if (before?.version === version) return before;
  const body = fs.readFileSync(place);
  return { version, file: { body, hash: hashBytes(body), type: contentType(name), encoded: new Map() } };
}

/** Decodes a path's percent-encoding; `undefined` if that hides a separator or isn't UTF-8. */
function decoded(urlPath: string): string | undefined {
  if (!urlPath.includes('%')) return urlPath;
  if (/%(2f|5c|00)/i.test(urlPath)) return undefined;
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
}

/** Returns the lookup of a site: files by name or as the `index.html` of their folder, and the function at `/api`. */
export function lookupIn(site: Site): Lookup {
  return (urlPath) => {
    if (urlPath === '/api') return { function: urlPath };
    const name = decoded(urlPath);
    // The function's own files aren't found, however the path is written.
    if (name === undefined || name.startsWith(FUNCTION_FOLDER)) return undefined;
    for (const file of [name, `${name === '/' ? '' : name}/index.html`]) if (site.has(file)) return { file };
    return undefined;
  };
}

const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);

/** Encodes a body. Brotli 5 takes a third longer than gzip 6 and saves a tenth more; its top level would take seconds. */
export function encode(body: Buffer, coding: Coding): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  if (coding === 'br')
    return brotli(body, { params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: body.length } });
  return coding === 'gzip' ? gzip(body, { level: 6 }) : Promise.resolve(body);
}

/** Tells whether a body of that type and size is worth encoding. */
export const isEncodable = (type: string, size: number) =>
  size >= WORTH_ENCODING &&
  /^(text\/|application\/([\w.-]+\+)?(json|x-ndjson|xml|javascript|typescript)|image\/svg)/.test(type);

/** Copies of an output, and the kinds of changes that `integrity` makes to them. */
import fs from 'node:fs';
import path from 'node:path';
import { MANIFEST_FILE, UNKNOWN_SHA256 } from '../../../core/manifest.js';
import { API, FUNCTION_FOLDER } from '../../../core/routes.js';
import { walk } from '../../output/list-files.js';
import { manifestFile, sumOf, withManifestHash } from '../../output/manifest.js';
import { sha256 } from '../../releases/manifest.js';
import type { Below } from './random.js';

/** Files of the small site, besides those that serving needs. */
const SMALL = 400;
export const META = `${API}/meta.json`;

/** Makes a change to a copy, and returns the files that must be named: any of them, if it is one of the two with hashes. */
export type Change = (folder: string, files: readonly string[], below: Below) => string[];

export const CHANGES: Readonly<Record<string, Change>> = {
  'a removed file': (folder, files, below) => {
    const file = files[below(files.length)]!;
    fs.rmSync(folder + file);
    return [file];
  },
  'an added file': (folder, files, below) => {
    const file = `${files[below(files.length)]}.orig`;
    fs.writeFileSync(folder + file, '');
    return [file];
  },
  'a truncated file': (folder, files, below) => {
    const file = files[below(files.length)]!;
    fs.truncateSync(folder + file, below(fs.statSync(folder + file).size));
    return [file];
  },
  'a symbolic link to the same bytes': (folder, files, below) => {
    const file = files[below(files.length)]!;
    fs.renameSync(folder + file, `${folder}.linked`);
    fs.symlinkSync(`${folder}.linked`, folder + file);
    return [file];
  },
  'two files with each other’s contents': (folder, files, below) => {
    const [one, other] = [files[below(files.length)]!, files[below(files.length)]!];
    const contents = [other, one].map((file) => fs.readFileSync(folder + file));
    if (contents[0]!.equals(contents[1]!)) return [];
    fs.writeFileSync(folder + one, contents[0]!);
    fs.writeFileSync(folder + other, contents[1]!);
    return [one, other];
  },
  'a flipped byte in the manifest': (folder, _, below) => {
    flipByte(folder + MANIFEST_FILE, below);
    return [MANIFEST_FILE];
  },
  'a flipped byte in /api/v1/meta': (folder, _, below) => {
    flipByte(folder + META, below);
    return [META];
  },
};

/** Changes a random byte of a file, which may be a link to another file that stays as it is. Returns which byte. */
export function flipByte(file: string, below: Below): number {
  const bytes = fs.readFileSync(file);
  const at = below(bytes.length);
  bytes[at]! ^= 1 << below(8);
  fs.rmSync(file);
  fs.writeFileSync(file, bytes);
  return at;
}

/** Picks different elements at random. */
export function picked<T>(all: readonly T[], count: number, below: Below): T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0]!);
}

/** Copies files by linking to them where that can be done. */
export function copyFiles(from: string, to: string, files: Iterable<string>): void {
  for (const file of files) {
    fs.mkdirSync(path.dirname(to + file), { recursive: true });
    try {
      fs.linkSync(from + file, to + file);
    } catch {
      fs.copyFileSync(from + file, to + file);
    }
  }
}

/** Makes a site of random files with a manifest of its own, so that it can be verified many times. */
export function makeSmall(dist: string, folder: string, below: Below): void {
  const all = [...walk(dist)].sort();
  const needed = new Set([META, ...all.filter((file) => file.startsWith(FUNCTION_FOLDER))]);
  const others = all.filter((file) => !needed.has(file) && file !== MANIFEST_FILE);
  const files = [...needed, ...picked(others, SMALL, below)];
  for (const file of files) {
    fs.mkdirSync(path.dirname(folder + file), { recursive: true });
    fs.copyFileSync(dist + file, folder + file);
  }
  const meta = fs.readFileSync(dist + META);
  const sums = files
    .filter((file) => file !== META)
    .map((file) => sumOf(file, fs.readFileSync(folder + file)));
  const manifest = manifestFile(sumOf(META, withManifestHash(meta, UNKNOWN_SHA256)), sums);
  fs.writeFileSync(folder + MANIFEST_FILE, manifest.bytes);
  fs.writeFileSync(folder + META, withManifestHash(meta, sha256(manifest.bytes)));
}

/** A copy of the output with symbolic links out of it, and beside it the files that an escape would find. */
import fs from 'node:fs';
import path from 'node:path';
import { FUNCTION_FOLDER } from '../../../core/routes.js';
import { walk } from '../../output/list-files.js';

export interface Bait {
  /** The copy. */
  dist: string;
  /** Its files, by path from there: `/api/v1/meta.json`. */
  files: readonly string[];
  /** The folders of those files, the root as an empty string. */
  folders: readonly string[];
  /** URLs of the links, and of files beyond them. */
  links: readonly string[];
  /** Tells whether a published file has exactly these bytes. */
  isPublished: (bytes: Uint8Array) => boolean;
}

/** Files that a project or a host has, none of which is published, with bytes that are found nowhere else. */
export const SECRETS = [
  ...['package.json', 'vercel.json', 'dist.stamp', 'dist.lock', '.env', '.git/HEAD', '.git/config'],
  ...[
    '.htaccess',
    'data/dataset.json',
    'templates/layout.eta',
    'etc/passwd',
    'node_modules/eta/package.json',
  ],
];

/** What links lead to, from the copy's own folder. */
const TARGETS = ['/etc/passwd', '../package.json', '../data', '/etc', './_function', '..'];
/** Beyond a link to a folder. */
const BEYOND = ['passwd', 'dataset.json', 'index.json', 'package.json'];
const LINK_NAMES = ['link', 'link.json', 'link.html'];

/** Copies the output into an empty folder. Files are hard links, where the file system allows it: nothing writes to them. */
export function layBait(source: string, folder: string): Bait {
  const dist = path.join(folder, 'dist');
  const all = [...walk(source)];
  for (const file of all) {
    fs.mkdirSync(path.dirname(dist + file), { recursive: true });
    linkOrCopy(source + file, dist + file);
  }
  for (const secret of SECRETS) {
    fs.mkdirSync(path.dirname(path.join(folder, secret)), { recursive: true });
    fs.writeFileSync(path.join(folder, secret), `secret bytes of ${secret}\n`);
  }
  const files = all.filter((file) => !file.startsWith(FUNCTION_FOLDER));
  const folders = [...new Set(files.flatMap(foldersAbove))];
  return {
    dist,
    files,
    folders,
    links: placeLinks(dist, ['', '/api/v1', '/docs', '/downloads', '/embed', '/occupations']),
    isPublished: publishedIn(source, files),
  };
}

/** Lays every kind of link under every name into folders of the copy, and returns the URLs at which they could be followed. */
function placeLinks(dist: string, folders: readonly string[]): string[] {
  const urls: string[] = [];
  for (const folder of folders.filter((each) => fs.existsSync(dist + each)))
    for (const [at, target] of TARGETS.entries())
      for (const name of LINK_NAMES) {
        const url = `${folder}/${at}-${name}`;
        fs.symlinkSync(target.startsWith('.') ? path.resolve(dist, target) : target, dist + url);
        const cut = url.replace(/\.\w+$/, '');
        urls.push(url, cut, `${url}/`, ...BEYOND.flatMap((file) => [`${url}/${file}`, `${cut}/${file}`]));
      }
  return [...new Set(urls)];
}

function linkOrCopy(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch {
    fs.copyFileSync(from, to);
  }
}

const foldersAbove = (file: string): string[] => {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'));
};

/** Reads only files that are as long as what is asked about. */
function publishedIn(source: string, files: readonly string[]): Bait['isPublished'] {
  const bySize = new Map<number, string[]>();
  for (const file of files) {
    const { size } = fs.statSync(source + file);
    bySize.set(size, [...(bySize.get(size) ?? []), file]);
  }
  return (bytes) =>
    (bySize.get(bytes.length) ?? []).some((file) => fs.readFileSync(source + file).equals(bytes));
}

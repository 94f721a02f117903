/** The packages of package-lock.json: everything that `npm ci` installs, with its license and the hash of its archive. */
import fs from 'node:fs';
import path from 'node:path';

/** An entry of the lockfile, as npm writes it. */
interface Entry {
  /** Published name, if it is installed under another one. */
  name?: string;
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface LockedPackage {
  name: string;
  version: string;
  /** SPDX identifier or expression, or `none`. */
  license: string;
  /** Hash of the archive, such as `sha512-` and Base64; empty without one. */
  integrity: string;
  /** True if the lockfile says where to download it. */
  hasAddress: boolean;
  /** Folder below the project's, such as `node_modules/eta`. */
  folder: string;
  /** True if `npm ci --omit=dev` leaves it out. */
  development: boolean;
  /** True if the install goes on without it, for example because it is for another platform. */
  optional: boolean;
  hasInstallScript: boolean;
  /** Folders of the packages that it loads. */
  needs: string[];
}

export interface Lock {
  /** Name, version, and license of the project itself. */
  project: { name: string; version: string; license: string };
  /** Names of the packages in package.json. */
  direct: { service: string[]; development: string[] };
  packages: LockedPackage[];
}

export function readLock(root: string): Lock {
  const text = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  return lockOf(JSON.parse(text) as { packages: Record<string, Entry> });
}

export function lockOf({ packages: { '': own, ...entries } }: { packages: Record<string, Entry> }): Lock {
  const packages = Object.entries(entries).map(([folder, entry]) => ({
    name: entry.name ?? nameOf(folder),
    folder,
    version: entry.version,
    license: entry.license ?? 'none',
    integrity: entry.integrity ?? '',
    hasAddress: entry.resolved !== undefined,
    development: entry.dev ?? false,
    optional: entry.optional ?? false,
    hasInstallScript: entry.hasInstallScript ?? false,
    needs: Object.keys({
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...entry.peerDependencies,
    }).flatMap((name) => installedFor(folder, name, entries) ?? []),
  }));
  const { name, version, license } = own as Required<Entry>;
  const direct = {
    service: Object.keys(own!.dependencies ?? {}),
    development: Object.keys(own!.devDependencies ?? {}),
  };
  return { project: { name, version, license }, direct, packages };
}

export const folderOf = (name: string): string => `node_modules/${name}`;
const nameOf = (folder: string): string =>
  folder.slice(folder.lastIndexOf(folderOf('')) + folderOf('').length);

/** A package's URL by purl's rules, in which the scope's @ is encoded. It names no registry. */
export const purlOf = ({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** Finds the folder from which a package loads another, as Node does: its own, or one farther up. */
function installedFor(folder: string, name: string, entries: object): string | undefined {
  for (let place = folder; ; place = place.slice(0, Math.max(place.lastIndexOf(`/${folderOf('')}`), 0))) {
    const found = path.posix.join(place, folderOf(name));
    if (Object.hasOwn(entries, found)) return found;
    if (place === '') return undefined;
  }
}

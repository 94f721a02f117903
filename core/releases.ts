/** Folder in which the files of releases are published; `build/output/released.ts` lists them. */
export const RELEASES_FOLDER = '/releases';

/** The list of a release's files with their hashes. */
export const MANIFEST = 'manifest.json';
/** The maintainer's signature of that list, which is made after the release; an older release may have none. */
export const SIGNATURE = `${MANIFEST}.minisig`;

export const releasePath = (version: string, file: string): string => `${RELEASES_FOLDER}/${version}/${file}`;

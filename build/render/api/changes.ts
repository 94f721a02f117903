/** The releases of the dataset and their changes, as recorded. */
import { MANIFEST, PATCH, releasePath } from '../../../core/releases.js';
import type { Changes, Release } from '../../../core/schemas/changes.js';
import type { ReleaseRecord } from '../../dataset/schema/release.js';
import type { Derived } from '../../derive/derived.js';
import { type Page, page } from '../output.js';

function release({ $schema: _, manifest_sha256: __, occupations, ...record }: ReleaseRecord): Release {
  return {
    ...record,
    manifest: releasePath(record.version, MANIFEST),
    patch: record.previous === null ? null : releasePath(record.version, PATCH),
    occupations,
  };
}

export function changes({ source }: Pick<Derived, 'source'>): Changes {
  return { releases: source.releases.map(release).reverse() };
}

export function* listChanges(derived: Derived): Generator<Page> {
  yield page('listChanges', {}, changes(derived));
}

/** The software bill of materials in CycloneDX: every package that builds or runs the service, from the lockfile alone. */
import { createHash } from 'node:crypto';
import { folderOf, type Lock, type LockedPackage, purlOf } from './lock.js';

/** Its name on the site and in a release; programs recognize the format by the ending. */
export const SBOM = 'sbom.cdx.json';

/** Returns the document's text. The same packages and version give the same bytes, so it has no time and no random number. */
export function sbomText(lock: Lock, version: string): string {
  const shipped = lock.packages.filter(({ development }) => !development);
  const byFolder = new Map(shipped.map((each) => [each.folder, each]));
  const refsOf = (folders: readonly string[]) =>
    [...new Set(folders.flatMap((folder) => byFolder.get(folder) ?? []).map(purlOf))].sort();
  // One package can be in several folders.
  const components = new Map(shipped.map((each) => [purlOf(each), each]));
  const { name, license } = lock.project;
  const own = `${name}@${version}`;
  const content = {
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { 'bom-ref': own, type: 'application', name, version, licenses: licensesOf(license) },
    },
    components: [...components].map(([purl, each]) => componentOf(purl, each)).sort(byRef),
    dependencies: [
      { ref: own, dependsOn: refsOf(lock.direct.service.map(folderOf)) },
      ...[...components]
        .map(([purl, { needs }]) => ({ ref: purl, dependsOn: refsOf(needs) }))
        .sort((a, b) => compare(a.ref, b.ref)),
    ],
  };
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
    version: 1,
    ...content,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function componentOf(purl: string, { name, version, license, integrity, optional }: LockedPackage) {
  return {
    'bom-ref': purl,
    type: 'library',
    name,
    version,
    scope: optional ? 'optional' : 'required',
    hashes: hashesOf(integrity),
    licenses: licensesOf(license),
    purl,
  };
}

/** Converts `sha512-` and Base64, as in the lockfile, to the name of the algorithm and hexadecimal digits. */
function hashesOf(integrity: string) {
  const [algorithm, hash] = integrity.split(/-(.*)/s);
  if (algorithm !== 'sha512' || hash === undefined) return [];
  return [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }];
}

const licensesOf = (license: string) => [
  license.includes(' ') ? { expression: license } : { license: { id: license } },
];

/** A UUID made of a hash (version 8 of RFC 9562). */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);
const byRef = (a: { 'bom-ref': string }, b: { 'bom-ref': string }) => compare(a['bom-ref'], b['bom-ref']);

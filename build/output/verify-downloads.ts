/** Verification of the bulk files: each must have the size and the hash that readers will check. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { DATA_PACKAGE, DOWNLOADS, DOWNLOADS_FOLDER } from '../../core/downloads.js';

const FILES: ReadonlySet<string> = new Set(DOWNLOADS);

export const isDownload = (path: string): boolean => FILES.has(path);

/** Buffer for a part of a file. */
const part = Buffer.allocUnsafe(1 << 18);

/** Computes size and SHA-256 of a file part by part, because the largest would need more memory than everything else here. */
function sumOf(file: string): { bytes: number; sha256: string } {
  const hash = createHash('sha256');
  const handle = fs.openSync(file, 'r');
  let bytes = 0;
  for (let length = fs.readSync(handle, part); length > 0; length = fs.readSync(handle, part)) {
    hash.update(part.subarray(0, length));
    bytes += length;
  }
  fs.closeSync(handle);
  return { bytes, sha256: hash.digest('hex') };
}

interface DataPackage {
  resources: { path: string; bytes: number; hash: string }[];
}

/** Returns the errors of the files that the data package describes. Call it once all files are written. */
export function downloadFaults(folder: string): string[] {
  const read = (path: string) => fs.readFileSync(folder + path);
  let described: DataPackage['resources'];
  try {
    described = (JSON.parse(read(DATA_PACKAGE).toString()) as DataPackage).resources.map((resource) => ({
      ...resource,
      path: `${DOWNLOADS_FOLDER}/${resource.path}`,
    }));
  } catch (error) {
    return [`${DATA_PACKAGE} cannot be read: ${(error as Error).message}`];
  }
  const wrong: string[] = [];
  const missing = new Set(FILES);
  missing.delete(DATA_PACKAGE);
  for (const { path, bytes, hash } of described) {
    if (!missing.delete(path))
      wrong.push(`${DATA_PACKAGE} describes ${path}, which is no bulk file or is described twice`);
    else if (fs.existsSync(folder + path)) {
      const found = sumOf(folder + path);
      const sum = `sha256:${found.sha256}`;
      if (found.bytes !== bytes || sum !== hash)
        wrong.push(
          `${path} is not the file that ${DATA_PACKAGE} describes: ${found.bytes} bytes, ${sum} instead of ${bytes} bytes, ${hash}`,
        );
    }
  }
  for (const path of missing) wrong.push(`${DATA_PACKAGE} does not describe ${path}`);
  return wrong;
}

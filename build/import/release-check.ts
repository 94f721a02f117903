import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './faults.js';
import { type Folder, findFiles } from './folder.js';
import { ONET_RELEASE } from './releases.js';

/**
 * O*NET’s tables do not say which release they are, its `Read Me.txt` does. A newer one must not be published
 * under the old one’s name.
 */
export function checkRelease(sources: Folder, faults: Fault[]) {
  const [file] = findFiles(sources, ['Read Me.txt']);
  if (file === undefined) return;
  const release = /O\*NET (\d+\.\d+) Database/.exec(readFileSync(join(sources.path, file), 'utf8'))?.[1];
  if (release === undefined || release === ONET_RELEASE) return;
  const message = `is of O*NET ${release}, but build/import/releases.ts describes ${ONET_RELEASE}; renew the facts there first.`;
  faults.push({ file, message });
}

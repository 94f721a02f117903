/** What every reader of a source needs, and where it leaves what it finds. */
import type { Progress } from '../progress.js';
import type { Fault } from './faults.js';
import type { Folder } from './folder.js';
import type { Renames } from './header.js';
import type { Release } from './kinds.js';

export interface Reading {
  folder: Folder;
  /** null where the command knows no `--rename` */
  renames: Renames | null;
  progress: Progress;
  /** the release of O*NET’s tables, null where there are none */
  onet: Release | null;
  faults: Fault[];
  /** `Skills.txt: Weight`, to be reported */
  newColumns: string[];
}

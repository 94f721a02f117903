/** The two datasets that tests derive from: the six occupations of the fixture, and the real ones. */
import { join } from 'node:path';
import { readDataset } from '../build/dataset/read/read.js';
import type { Method } from '../build/dataset/schema/settings.js';
import { type Derived, deriveDataset } from '../build/derive/derived.js';

export const FIXTURE = join(import.meta.dirname, 'fixtures/dataset');
export const DATA = join(import.meta.dirname, '../data');

export const derivedFrom = (folder: string): Derived => deriveDataset(readDataset(folder).dataset);

/** The method's parameters; the fixture has the real ones. */
export const method: Method = readDataset(FIXTURE).dataset.method;

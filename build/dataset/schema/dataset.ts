import type { Occupation } from './occupation.js';
import type { ReleaseRecord } from './release.js';
import type { Settings } from './settings.js';
import type { Tables } from './tables.js';
import type { Validation } from './validation.js';

/** The source dataset, read and typed: everything under `data/`, occupations by SOC code. */
export interface Dataset extends Settings {
  occupations: Occupation[];
  tables: Tables;
  /** Earlier releases, the oldest first. */
  releases: ReleaseRecord[];
  /** Comparisons of the score with other measures; null in a dataset from before there were any. */
  validation: Validation | null;
  /** Instructions for the raters of the tasks, by the ID of the source of their readings. */
  rubrics: Readonly<Record<string, string>>;
}

import type { Occupation } from './occupation.js';
import type { ReleaseRecord } from './release.js';
import type { Settings } from './settings.js';
import type { Tables } from './tables.js';
import type { Validation } from './validation.js';

/** The source dataset, read and typed: everything under `data/`, occupations by SOC code. */
export interface Dataset extends Settings {
  occupations: Occupation[];
  tables: Tables;
  /** What was published before, the oldest first. */
  releases: ReleaseRecord[];
  /** What the score was compared with; null in a dataset from before there was any. */
  validation: Validation | null;
  /** What raters of the tasks were told, by the id of the source of their readings. */
  rubrics: Readonly<Record<string, string>>;
}

/**
 * Every source that an import knows, in the order in which they change the dataset. A new one is a file that exports a
 * `Source`, such as projections.ts, and a line here: files are then found by their names, their releases get their entries
 * in data/sources.json, older and cut-off ones are refused, and what changed is reported.
 */
import { crosswalk } from './crosswalk.js';
import { industries } from './industries.js';
import { labels } from './labels.js';
import { onet } from './onet.js';
import { projections } from './projections.js';
import type { Source } from './source.js';
import { taskRatings } from './task-ratings.js';
import { wages } from './wages.js';

export const SOURCES: readonly Source[] = [
  onet,
  labels,
  taskRatings,
  wages,
  projections,
  crosswalk,
  industries,
];

export const KINDS = SOURCES.flatMap(({ kinds }) => kinds);

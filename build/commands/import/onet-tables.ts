/** How each table of an O*NET release is found; they come together or not at all. */
import * as onet from './onet.js';
import { ratingTables } from './ratings.js';
import type { TableSpec } from './spec.js';

export const ONET_TABLES: Pick<TableSpec<never>, 'files' | 'copies'>[] = [
  onet.occupationData,
  onet.jobZones,
  onet.taskStatements,
  onet.tasksToDwas,
  onet.relatedOccupations,
  onet.contentModel,
  onet.iwaReference,
  ...ratingTables,
];

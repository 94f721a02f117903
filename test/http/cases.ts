/** The one table of HTTP cases: the pure handler, the local server, nginx and the built deployment all answer it. */
import type { HttpCase } from './case.js';
import { assessCases } from './cases/assess.js';
import { assessBatchCases } from './cases/assess-batch.js';
import { assessErrorCases } from './cases/assess-errors.js';
import { codeCases } from './cases/codes.js';
import { comparisonCases } from './cases/compare.js';
import { conditionalCases } from './cases/conditional.js';
import { groupCases } from './cases/groups.js';
import { listCases } from './cases/lists.js';
import { mcpCases } from './cases/mcp.js';
import { nameCases } from './cases/names.js';
import { pathCases } from './cases/paths.js';
import { resourceCases } from './cases/resources.js';
import { scoreCases } from './cases/scores.js';
import { searchCases } from './cases/search.js';

export const CASES: readonly HttpCase[] = [
  ...resourceCases,
  ...listCases,
  ...searchCases,
  ...nameCases,
  ...scoreCases,
  ...groupCases,
  ...comparisonCases,
  ...codeCases,
  ...pathCases,
  ...conditionalCases,
  ...assessCases,
  ...assessErrorCases,
  ...assessBatchCases,
  ...mcpCases,
];

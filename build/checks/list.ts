/** Every check across files, in the order in which they run; those on derived figures come last. */
import { aliases } from './aliases.js';
import { categoryExceptions } from './category-exceptions.js';
import { cellSum } from './cell-sum.js';
import { cutPoints } from './cut-points.js';
import { dateValid } from './date-valid.js';
import { descriptionUnique } from './description-unique.js';
import { exceptionsUsed } from './exceptions-used.js';
import { factorOptions } from './factor-options.js';
import { factorSums } from './factor-sums.js';
import { factorsSpecified } from './factors-specified.js';
import { industryCells } from './industry-cells.js';
import { industryLevels } from './industry-levels.js';
import { industryParents } from './industry-parents.js';
import { methodBounds } from './method-bounds.js';
import { methodWeights } from './method-weights.js';
import { oewsCodeKnown } from './oews-code-known.js';
import { plainText } from './plain-text.js';
import { protectiveElements } from './protective-elements.js';
import { protectiveFactors } from './protective-factors.js';
import { ratingsComplete } from './ratings-complete.js';
import { relatedKnown } from './related-known.js';
import { releases } from './releases.js';
import { rowUnique } from './row-unique.js';
import type { Check } from './rule.js';
import { scoresInRange } from './scores-in-range.js';
import { slugUnique } from './slug-unique.js';
import { slugUsable } from './slug-usable.js';
import { sourceUnique } from './source-unique.js';
import { sourcesKnown } from './sources-known.js';
import { staffingCodes } from './staffing-codes.js';
import { taskActivities } from './task-activities.js';
import { taskIdUnique } from './task-id-unique.js';
import { taskLabels } from './task-labels.js';
import { taskTextUnique } from './task-text-unique.js';
import { textLength } from './text-length.js';
import { timeFractions } from './time-fractions.js';
import { titleUnique } from './title-unique.js';
import { unratedNeighbours } from './unrated-neighbours.js';
import { vintages } from './vintages.js';
import { votesKnown } from './votes-known.js';
import { wageBasis } from './wage-basis.js';
import { wageOrder } from './wage-order.js';

export const CHECKS: readonly Check[] = [
  slugUnique,
  slugUsable,
  titleUnique,
  descriptionUnique,
  taskIdUnique,
  taskTextUnique,
  taskLabels,
  taskActivities,
  ratingsComplete,
  relatedKnown,
  unratedNeighbours,
  oewsCodeKnown,
  textLength,
  plainText,
  aliases,
  rowUnique,
  votesKnown,
  wageOrder,
  staffingCodes,
  cellSum,
  industryLevels,
  industryParents,
  industryCells,
  categoryExceptions,
  exceptionsUsed,
  methodWeights,
  methodBounds,
  cutPoints,
  protectiveFactors,
  protectiveElements,
  factorsSpecified,
  factorOptions,
  factorSums,
  sourceUnique,
  sourcesKnown,
  dateValid,
  vintages,
  releases,
  wageBasis,
  timeFractions,
  scoresInRange,
];

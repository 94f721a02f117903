/** Every check, in the order in which they run. */
import { scoresInRange, timeFractions, wageBasis } from './derived.js';
import { factorOptions, factorSums, factorsSpecified } from './factors.js';
import { industryCells, industryLevels, industryOrder, industryParents } from './industries.js';
import { cellSum, staffingCodes, wageOrder } from './labor.js';
import { cutPoints, methodBounds, methodWeights } from './method.js';
import { aliases, slugUsable } from './names.js';
import {
  namesKnown,
  oewsCodeKnown,
  ratingsComplete,
  relatedKnown,
  unratedNeighbors,
  votesKnown,
} from './occupations.js';
import { protectiveElements, protectiveFactors } from './protection.js';
import { methodReadings, taskReadings } from './readings.js';
import { releases } from './releases.js';
import type { Check, DerivedCheck } from './rule.js';
import { dateValid, sourcesKnown, vintages } from './sources.js';
import { categoryExceptions, exceptionsUsed, taskActivities } from './tasks.js';
import { plainText, textLength } from './texts.js';
import { UNIQUE } from './unique.js';

/** Checks of the dataset as it was read. */
export const CHECKS: readonly Check[] = [
  ...UNIQUE,
  slugUsable,
  aliases,
  methodReadings,
  taskReadings,
  taskActivities,
  ratingsComplete,
  relatedKnown,
  unratedNeighbors,
  oewsCodeKnown,
  votesKnown,
  namesKnown,
  textLength,
  plainText,
  wageOrder,
  staffingCodes,
  cellSum,
  industryOrder,
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
  sourcesKnown,
  dateValid,
  vintages,
  releases,
];

/** Checks of the figures computed from it. */
export const DERIVED_CHECKS: readonly DerivedCheck[] = [wageBasis, timeFractions, scoresInRange];

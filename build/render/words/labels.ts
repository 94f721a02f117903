/** Labels of published values on pages and in `/meta`. */
import type { Confidence } from '../../../core/schemas/risk.js';
import type { TaskCategory } from '../../../core/schemas/task.js';

/** A sentence for each level of confidence in the tier. */
export const CONFIDENCE_WORDS: Record<Confidence, string> = {
  low: 'Low confidence in the tier: the likely range of the score spans three tiers or more, or two with little data.',
  medium:
    'Medium confidence in the tier: the likely range of the score spans two tiers, or one with little data.',
  high: 'High confidence in the tier: the likely range of the score is within one tier.',
};
/** Sentence for an occupation without any rated task, whatever the range. */
export const UNREAD_WORDS = 'Low confidence in the tier: nobody has rated this occupation’s tasks yet.';

export const CATEGORY_WORDS: Record<TaskCategory, string> = {
  non_routine_analytical: 'Analysis and design',
  non_routine_interpersonal: 'Work with people',
  routine_cognitive: 'Routine information work',
  routine_manual: 'Routine manual work',
  non_routine_manual: 'Varied hands-on work',
};

export const LEVEL_WORDS: Record<number, string> = { 2: 'Sector', 3: 'Subsector', 4: 'Industry group' };

/** Education that most occupations of a job zone require, according to O*NET. */
export const SCHOOLING_WORDS: Readonly<Record<number, string>> = {
  1: 'little or no schooling',
  2: 'a high school diploma',
  3: 'vocational training or an associate’s degree',
  4: 'a bachelor’s degree',
  5: 'graduate school',
};

/** Line next to the score that tells what it isn't. */
export const NOT_A_PROBABILITY = 'An index, not a probability or forecast.';

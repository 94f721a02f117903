/** Where an industry's staffing pattern comes from, in plain words. */
import type { IndustryRow } from '../../dataset/schema/tables.js';

const CELL =
  'The shares are those of that wider survey group, and the number of jobs in this industry alone is not known.';

export const STAFFING_WORDS: Record<IndustryRow['kind'], string> = {
  direct: 'The Bureau of Labor Statistics surveys this industry itself. The numbers of jobs are its own.',
  combined: `The Bureau of Labor Statistics publishes this industry together with similar ones. ${CELL}`,
  parent: `The Bureau of Labor Statistics does not publish this industry, only the next level up. ${CELL}`,
  government: `The Bureau of Labor Statistics surveys government as one industry, not by branch. ${CELL}`,
  unsurveyed:
    'The Bureau of Labor Statistics does not survey farms, fishing and private households in this program. There is no staffing pattern, so there is no score: a number borrowed from elsewhere would be false.',
};

/** The origin of an industry's staffing data, in sentences. */
import type { IndustryRow } from '../../dataset/schema/tables.js';

const CELL = 'The shares are for the whole group; job counts for this industry alone aren’t available.';

export const STAFFING_WORDS: Record<IndustryRow['kind'], string> = {
  direct: 'BLS surveys this industry directly, so the job counts are its own.',
  combined: `BLS reports this industry together with similar ones. ${CELL}`,
  parent: `BLS doesn’t report this industry, only the next level up. ${CELL}`,
  government: `BLS surveys government as one industry, not by branch. ${CELL}`,
  unsurveyed:
    'The BLS survey doesn’t cover farms, fishing, or private households. Without staffing data we can’t calculate a score, and borrowing one from elsewhere would be misleading.',
};

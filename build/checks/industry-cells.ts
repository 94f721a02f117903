import { didYouMean } from '../dataset/faults/words.js';
import type { IndustryRow } from '../dataset/schema/tables.js';
import type { Check } from './rule.js';

/** Government, which OEWS surveys as a whole. */
const GOVERNMENT = '99';

/** What each kind says about the cell, and whether it is so. */
const KINDS: Record<IndustryRow['kind'], { is: (row: IndustryRow) => boolean; means: string }> = {
  direct: {
    is: ({ cell, naics_code, range }) => cell === (range || naics_code),
    means: 'the cell is the industry itself',
  },
  combined: { is: ({ cell }) => /^\d{4}A\d$/.test(cell), means: 'the cell is a combination such as 3320A1' },
  parent: {
    is: ({ cell, naics_code }) =>
      cell !== '' && cell.length < naics_code.length && naics_code.startsWith(cell),
    means: 'the cell is a shorter code that contains the industry',
  },
  government: { is: ({ cell }) => cell === GOVERNMENT, means: `the cell is ${GOVERNMENT}` },
  unsurveyed: { is: ({ cell }) => cell === '', means: 'there is no cell' },
};

export const industryCells: Check = {
  rule: 'industry-cells',
  ensures: 'Ensure that the cell of every industry exists and is of the kind that it says.',
  needs: ['tables/cells.csv'],
  *check({ tables }) {
    const cells = new Set(tables.cells.map(({ cell }) => cell));
    for (const [index, row] of tables.industries.entries()) {
      const { naics_code, cell, kind } = row;
      const place = { file: 'tables/industries.csv', path: [index, 'cell'] };
      const rule = KINDS[kind];
      if (rule && !rule.is(row)) {
        const message = `cell of ${naics_code} is "${cell}" and its kind ${kind}, which means that ${rule.means}. Correct one of the two.`;
        yield { ...place, message };
      } else if (cell !== '' && !cells.has(cell)) {
        const message = `cell of ${naics_code} is ${cell}, which is not in tables/cells.csv.${didYouMean(cell, cells)} Correct it, or add the cell.`;
        yield { ...place, message };
      }
    }
  },
};

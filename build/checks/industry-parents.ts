import { didYouMean } from '../dataset/faults/words.js';
import type { IndustryRow } from '../dataset/schema/tables.js';
import type { Check } from './rule.js';

/** Whether the code is one digit longer than the parent's, and begins with it or a code of its range: 31-33 has 325. */
function contains({ naics_code, range }: IndustryRow, code: string): boolean {
  const above = code.slice(0, -1);
  return above === naics_code || (range !== '' && above >= range.slice(0, 2) && above <= range.slice(3));
}

export const industryParents: Check = {
  rule: 'industry-parents',
  ensures: 'Ensure that every industry but a sector stands under the industry one level up.',
  needs: ['tables/industries.csv'],
  *check({ tables: { industries } }) {
    const byCode = new Map(industries.map((row) => [row.naics_code, row]));
    for (const [index, { naics_code, parent }] of industries.entries()) {
      const place = { file: 'tables/industries.csv', path: [index, 'parent'] };
      const above = byCode.get(parent);
      if (naics_code.length === 2) {
        const message = `parent of sector ${naics_code} is ${parent}; a sector has none. Remove it.`;
        if (parent !== '') yield { ...place, message };
      } else if (above === undefined) {
        const message = `parent of ${naics_code} is "${parent}", which is not in this table.${didYouMean(parent, byCode.keys())} Correct it, or add the parent.`;
        yield { ...place, message };
      } else if (!contains(above, naics_code)) {
        const message = `parent of ${naics_code} is ${parent}, which is not the level above it. Name the code one digit shorter.`;
        yield { ...place, message };
      }
    }
  },
};

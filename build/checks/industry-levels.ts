import type { Check } from './rule.js';

export const industryLevels: Check = {
  rule: 'industry-levels',
  ensures: 'Ensure that an industry has as many digits as its level, and that only sectors have a range.',
  *check({ tables }) {
    for (const [index, { naics_code, level, range }] of tables.industries.entries()) {
      const at = (column: string) => ({ file: 'tables/industries.csv', path: [index, column] });
      if (naics_code === '') continue;
      // Compared so that NaN, the stand-in of a level that could not be read, differs from nothing.
      if (Math.abs(naics_code.length - level) > 0) {
        const message = `level of ${naics_code} is ${level}; a code has as many digits as its level. Correct one of the two.`;
        yield { ...at('level'), message };
      }
      const [first = '', last = ''] = range.split('-');
      if (range === '' || (naics_code.length === 2 && first === naics_code && last > first)) continue;
      const message = `range of ${naics_code} is ${range}; only a sector has one, and it begins with the sector's code. Correct or remove it.`;
      yield { ...at('range'), message };
    }
  },
};

/** Industries: their codes, the industries above them, and the cells that they are surveyed in. */
import { suggestions } from '../dataset/faults/words.js';
import type { IndustryRow } from '../dataset/schema/tables.js';
import { at, type Check } from './rule.js';

const FILE = 'tables/industries.csv';

export const industryLevels: Check = {
  rule: 'industry-levels',
  ensures: 'Ensure that an industry has as many digits as its level, and that only sectors have a range.',
  *check({ tables }) {
    for (const [index, { naics_code, level, range }] of tables.industries.entries()) {
      if (naics_code === '') continue;
      // Compared so that NaN, the placeholder of an unreadable level, counts as equal.
      if (Math.abs(naics_code.length - level) > 0)
        yield {
          ...at(FILE, [index, 'level']),
          what: `level of ${naics_code} is ${level}; a code has as many digits as its level.`,
          fix: 'Correct one of the two.',
        };
      const [first = '', last = ''] = range.split('-');
      if (range === '' || (naics_code.length === 2 && first === naics_code && last > first)) continue;
      yield {
        ...at(FILE, [index, 'range']),
        what: `range of ${naics_code} is ${range}; only a sector has one, and it begins with the sector's code.`,
        fix: 'Correct or remove it.',
      };
    }
  },
};

/** Checks the order of this table, which is the order of industries in downloads and in the API's lists. */
export const industryOrder: Check = {
  rule: 'row-order',
  ensures: 'Ensure that industries are in the order of their codes as text, as the downloads say.',
  *check({ tables: { industries } }) {
    for (const [index, { naics_code }] of industries.entries()) {
      const before = industries[index - 1]?.naics_code ?? '';
      if (naics_code === '' || naics_code >= before) continue;
      yield {
        ...at(FILE, [index, 'naics_code']),
        what: `naics_code is ${naics_code}, after ${before} in the line before.`,
        fix: 'Sort the rows by naics_code as text, so that 11, 111, 1111 come before 21.',
      };
    }
  },
};

/** Tells whether a code is one digit longer than its parent's and begins with it, or with a code of its range: 31-33 has 325. */
function contains({ naics_code, range }: IndustryRow, code: string): boolean {
  const above = code.slice(0, -1);
  return above === naics_code || (range !== '' && above >= range.slice(0, 2) && above <= range.slice(3));
}

export const industryParents: Check = {
  rule: 'industry-parents',
  ensures: 'Ensure that every industry but a sector belongs to the industry one level up.',
  needs: [FILE],
  *check({ tables: { industries } }) {
    const byCode = new Map(industries.map((row) => [row.naics_code, row]));
    for (const [index, { naics_code, parent }] of industries.entries()) {
      const here = at(FILE, [index, 'parent']);
      const above = byCode.get(parent);
      if (naics_code.length === 2) {
        if (parent !== '')
          yield {
            ...here,
            what: `parent of sector ${naics_code} is ${parent}; a sector has none.`,
            fix: 'Remove it.',
          };
      } else if (above === undefined)
        yield {
          ...here,
          what: `parent of ${naics_code} is "${parent}", which is not in this table.`,
          meant: suggestions(parent, byCode.keys()),
          fix: 'Correct it, or add the parent.',
        };
      else if (!contains(above, naics_code))
        yield {
          ...here,
          what: `parent of ${naics_code} is ${parent}, which is not the level above it.`,
          fix: 'Name the code one digit shorter.',
        };
    }
  },
};

/** Code of government, which OEWS surveys as a whole. */
const GOVERNMENT = '99';

/** Meaning of each kind of cell, and a test for it. */
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
  ensures: 'Ensure that the cell of every industry exists and is of the kind given.',
  needs: ['tables/cells.csv'],
  *check({ tables }) {
    const cells = new Set(tables.cells.map(({ cell }) => cell));
    for (const [index, row] of tables.industries.entries()) {
      const { naics_code, cell, kind } = row;
      const here = at(FILE, [index, 'cell']);
      const rule = KINDS[kind];
      if (rule && !rule.is(row))
        yield {
          ...here,
          what: `cell of ${naics_code} is "${cell}" and its kind ${kind}, which means that ${rule.means}.`,
          fix: 'Correct one of the two.',
        };
      else if (cell !== '' && !cells.has(cell))
        yield {
          ...here,
          what: `cell of ${naics_code} is ${cell}, which is not in tables/cells.csv.`,
          meant: suggestions(cell, cells),
          fix: 'Correct it, or add the cell.',
        };
    }
  },
};

/** The largest employers of every code, found again from the tables as text, with none of the build's code. */
import { expect, it } from 'vitest';
import { DATA, derivedFrom, textRows } from '../datasets.js';

const { employers, vintages } = derivedFrom(DATA);

/** Jobs by cell of one code. */
const byCode = new Map<string, Record<string, string>>();
for (const { cell, oews_code, employment } of textRows('staffing'))
  byCode.set(oews_code!, { ...byCode.get(oews_code!), [cell!]: employment! });
const cells = textRows('cells').map(({ cell }) => cell!);
const totals = new Map(
  textRows('wages')
    .filter(({ release }) => release === vintages.staffing)
    .map(({ oews_code, employment }) => [oews_code!, Number(employment)]),
);

it('are the three largest of 4-digit cells, rests of subsectors, and government, for all codes', () => {
  const expected = [...byCode].map(([code, jobs]) => {
    const figures: number[] = [];
    const all = totals.get(code) ?? 0;
    for (const cell of cells.filter((each) => /^\d{4}|^99$/.test(each)))
      if (jobs[cell]) figures.push(Number(jobs[cell]));
    for (const cell of cells.filter((each) => /^\d{3}$/.test(each))) {
      let rest = Number(jobs[cell] ?? 0);
      for (const below of cells)
        if (below.length > 3 && below.startsWith(cell)) rest -= Number(jobs[below] ?? 0);
      if (rest > 0 && rest >= all / 100) figures.push(rest);
    }
    const largest = figures.sort((a, b) => b - a).slice(0, 3);
    const together = largest.reduce((sum, each) => sum + each, 0);
    return [code, largest, all ? (together / all).toFixed(6) : 'none'];
  });
  const found = [...employers].map(([code, { largest, share }]) => [
    code,
    largest.map(({ jobs }) => jobs),
    share?.toFixed(6) ?? 'none',
  ]);
  expect(expected.length).toBeGreaterThan(800);
  expect(found).toEqual(expected);
});

it.each([
  // Expected by the design, computed outside of the project; names are those of NAICS.
  ['43-3071', 'Depository Credit Intermediation, and Activities Related to Credit Intermediation', 323_210],
  ['53-3032', 'Truck Transportation', 892_450],
  ['33-2011', 'Government', 309_750],
  ['41-2011', 'Grocery and Convenience Retailers, and Specialty Food Retailers', 838_060],
  ['41-9022', 'Real Estate', 153_740],
])('%s work for %s', (code, title, jobs) => {
  expect(employers.get(code)!.largest[0]).toMatchObject({ title, jobs });
});

it('what a subsector’s cells leave is called other, and a cell of more than two groups by its subsector', () => {
  const all = [...employers.values()].flatMap(({ largest }) => largest);
  const titles = all.map(({ naics_code, title }) => `${naics_code} ${title}`);
  expect(titles.filter((title) => title.includes(' Other ')).length).toBeGreaterThan(20);
  expect(titles).toContain('333 Machinery Manufacturing, several groups');
  expect(titles).toContain('4451 Grocery and Convenience Retailers, and Specialty Food Retailers');
});

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

it('are named by NAICS: a group or two, what these leave of a subsector, several groups by it, or government', () => {
  const named = ({ naics_code, title }: { naics_code: string; title: string }) => `${naics_code} ${title}`;
  const all = [...employers.values()].flatMap(({ largest }) => largest.map(named));
  const others = all.filter((name) => /\d Other /.test(name));
  expect(others.length).toBeGreaterThan(20);
  const first = ['43-3071', '53-3032', '33-2011', '41-2011', '41-9022'].map((code) => {
    const [most] = employers.get(code)?.largest ?? [];
    return most && `${named(most)}: ${most.jobs}`;
  });
  const several = new Set(all.filter((name) => name.endsWith('several groups')));
  // Of release 2.2.0 the first five are those that the design expected, computed outside of the project.
  expect(`\n${[...first, ...several].join('\n')}\n`).toMatchInlineSnapshot(`
    "
    5221 Depository Credit Intermediation, and Activities Related to Credit Intermediation: 323210
    484 Truck Transportation: 892450
    92 Government: 309750
    4451 Grocery and Convenience Retailers, and Specialty Food Retailers: 838060
    531 Real Estate: 153740
    333 Machinery Manufacturing, several groups
    325 Chemical Manufacturing, several groups
    423 Merchant Wholesalers, Durable Goods, several groups
    424 Merchant Wholesalers, Nondurable Goods, several groups
    532 Rental and Leasing Services, several groups
    332 Fabricated Metal Product Manufacturing, several groups
    "
  `);
});

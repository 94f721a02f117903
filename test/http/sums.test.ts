/** Every choice of factors and values there is, in exact arithmetic of tenths, whatever the order of members. */
import fs from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import api from '../../api/index.js';
import { assess } from '../../core/assess.js';
import { functionIndex } from '../../core/function-index.js';
import { factorKeys, factors, socCodes, titleOf } from './dataset.js';

const DIST = new URL('../../dist/', import.meta.url);
const read = (name: string) => fs.readFileSync(new URL(name, DIST), 'utf8');
const index = functionIndex(
  () => JSON.parse(read('_function/index.json')),
  () => Promise.resolve(undefined),
);
const baseOf = (soc_code: string): number =>
  JSON.parse(read(`api/v1/occupations/${soc_code}.json`)).risk_score.final_score;

type Choice = Readonly<Record<string, string>>;

/** 12,000: of every factor each of its values, or none. */
const choices = factorKeys.reduce<Choice[]>(
  (found, key) =>
    found.flatMap((choice) => [choice, ...factors[key]!.map(({ value }) => ({ ...choice, [key]: value }))]),
  [{}],
);

/** `-3.2` is -32 tenths; read from the decimal digits, so that no binary fraction is involved. */
function tenths(decimal: number): number {
  const [whole = '', tenth = '0'] = String(Math.abs(decimal)).split('.');
  if (!/^\d$/.test(tenth)) throw new Error(`${decimal} has more than one decimal`);
  return Math.sign(decimal) * (Number(whole) * 10 + Number(tenth));
}
/** -32 tenths is `-3.2`. */
const decimal = (count: number) =>
  Number(`${count < 0 ? '-' : ''}${Math.floor(Math.abs(count) / 10)}.${Math.abs(count) % 10}`);

const adjustmentOf = (key: string, value: string) =>
  factors[key]!.find((option) => option.value === value)!.adjustment;
const tierOf = (score: number) =>
  score < 300 ? 'low' : score < 500 ? 'medium' : score < 650 ? 'high' : 'very_high';

function expected(soc_code: string, base: number, choice: Choice): string {
  const chosen = factorKeys.filter((key) => key in choice);
  const total = chosen.reduce((sum, key) => sum + tenths(adjustmentOf(key, choice[key]!)), 0);
  return JSON.stringify({
    soc_code,
    title: titleOf(soc_code),
    base_score: base,
    personalized_score: decimal(tenths(base) + total),
    total_adjustment: decimal(total),
    adjustments: Object.fromEntries(chosen.map((key) => [key, adjustmentOf(key, choice[key]!)])),
    risk_tier: tierOf(tenths(base) + total),
  });
}

const bases = socCodes.map((soc_code) => ({ soc_code, base: baseOf(soc_code) }));
const byScore = bases.toSorted((a, b) => a.base - b.base);
const lowest = byScore[0]!;
const highest = byScore.at(-1)!;
const middle = byScore[byScore.length >> 1]!;

/** Members turned round by some places, backwards every other time. */
function turned(choice: Choice, by: number): Choice {
  const members = Object.entries(choice);
  const at = members.length === 0 ? 0 : by % members.length;
  const rotated = [...members.slice(at), ...members.slice(0, at)];
  return Object.fromEntries(by % 2 === 0 ? rotated : rotated.reverse());
}

const wrongFor = (occupationOf: (index: number) => { soc_code: string; base: number }) =>
  choices.flatMap((choice, at) => {
    const { soc_code, base } = occupationOf(at);
    const personal_factors = turned(choice, at);
    const body = at % 2 === 0 ? { soc_code, personal_factors } : { personal_factors, soc_code };
    const is = JSON.stringify(assess(body, index));
    const should = expected(soc_code, base, choice);
    return is === should ? [] : [{ body, is, should }];
  });

describe('an assessment', () => {
  it('has 12,000 choices of factors and values', () => {
    expect(choices.length).toBe(6 * 5 * 5 * 4 * 4 * 5);
  });

  it.each([lowest, middle, highest])('of $soc_code (score $base) is exact for every choice', (occupation) => {
    expect(wrongFor(() => occupation)).toEqual([]);
  });

  it('is exact for every occupation, choices dealt out in turn', () => {
    expect(wrongFor((at) => bases[at % bases.length]!)).toEqual([]);
  });

  it('lies between 0 and 100 for every occupation and choice', () => {
    const totals = choices.map((choice) =>
      Object.entries(choice).reduce((sum, [key, value]) => sum + tenths(adjustmentOf(key, value)), 0),
    );
    expect(tenths(lowest.base) + Math.min(...totals)).toBeGreaterThanOrEqual(0);
    expect(tenths(highest.base) + Math.max(...totals)).toBeLessThanOrEqual(1000);
  });

  it('does not depend on the order of members, nor on values that later members replace', async () => {
    const choice = fc.constantFrom(...choices);
    await fc.assert(
      fc.asyncProperty(
        choice,
        choice,
        fc.constantFrom(...bases),
        fc.infiniteStream(fc.nat()),
        async (choice, replaced, { soc_code, base }, numbers) => {
          const shuffled = <T>(all: readonly T[]) =>
            all
              .map((one) => ({ one, at: numbers.next().value as number }))
              .sort((a, b) => a.at - b.at)
              .map(({ one }) => one);
          const members = (of: Choice) =>
            shuffled(Object.entries(of)).map((member) =>
              member.map((part) => JSON.stringify(part)).join(':'),
            );
          // Of the factors that are chosen only: a factor that is not has nothing to replace it.
          const before = Object.fromEntries(Object.entries(replaced).filter(([key]) => key in choice));
          const chosen = `"personal_factors":{${[...members(before), ...members(choice)].join()}}`;
          const body = `{${shuffled([chosen, `"soc_code":"${soc_code}"`]).join()}}`;
          const response = await api.fetch(
            new Request('https://api.example.org/api/v1/displacement/assess', {
              method: 'POST',
              headers: { 'Content-Type': 'application/json' },
              body,
            }),
          );
          expect(await response.text()).toBe(`${expected(soc_code, base, choice)}\n`);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

/** What is made of Stryker's report, and which files it is asked to mutate. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { flags, main } from '../../../build/commands/mutation/index.js';
import {
  countOf,
  isSame,
  type Mutant,
  type MutatedFile,
  type Named,
  scoreOf,
  survivorsIn,
  totalOf,
} from '../../../build/commands/mutation/judge.js';
import { PLANS, planned } from '../../../build/commands/mutation/plans.js';
import { given } from '../../given.js';
import NAMED from '../../mutation/survivors.json' with { type: 'json' };

const ROOT = path.join(import.meta.dirname, '../../..');
const SOURCE = `const least = 1;
export function isEnough(count: number): boolean {
  if (count < least) {
    return false;
  }
  return true;
}
`;

const mutant = (
  status: string,
  replacement: string,
  [line, from]: number[],
  [end, to]: number[],
): Mutant => ({
  mutatorName: 'Any',
  replacement,
  status,
  location: { start: { line: line!, column: from! }, end: { line: end!, column: to! } },
});
const MUTATED: MutatedFile = {
  source: SOURCE,
  mutants: [
    mutant('Killed', 'true', [4, 12], [4, 17]),
    mutant('Timeout', 'false', [6, 10], [6, 14]),
    mutant('NoCoverage', '{}', [3, 22], [5, 4]),
    mutant('Survived', 'count <= least', [3, 7], [3, 20]),
    mutant('Ignored', '2', [1, 15], [1, 16]),
  ],
};
const SURVIVOR = {
  file: 'core/any.ts',
  was: 'if (count < least) {',
  becomes: 'if (count <= least) {',
};
const NAMES: Named[] = [{ ...SURVIVOR, reason: 'because' }];

describe('the report', () => {
  it('has survivors by their text, in the order of the file', () => {
    expect(survivorsIn('core/any.ts', MUTATED)).toEqual([
      { ...SURVIVOR, place: { line: 3, column: 7 }, mutator: 'Any' },
      {
        file: 'core/any.ts',
        was: 'if (count < least) { return false; }',
        becomes: 'if (count < least) {}',
        place: { line: 3, column: 22 },
        mutator: 'Any',
      },
    ]);
  });

  it('finds a named survivor in another line', () => {
    const moved = {
      source: `\n\n${SOURCE}`,
      mutants: [mutant('Survived', 'count <= least', [5, 7], [5, 20])],
    };
    expect(survivorsIn('core/any.ts', moved).map((each) => isSame(each, SURVIVOR))).toEqual([true]);
  });

  it.each([
    { file: 'core/other.ts' },
    { was: 'if (count < most) {' },
    { becomes: 'if (false) {' },
  ])('tells a survivor from one with %j', (other) => {
    expect(isSame({ ...SURVIVOR, ...other }, SURVIVOR)).toBe(false);
  });

  it('counts a mutant that nothing runs as a survivor, and one without an end as killed', () => {
    const count = countOf('core/any.ts', MUTATED, NAMES);
    expect(count).toEqual({ mutants: 4, killed: 2, survived: 2, named: 1, atLoad: 1 });
    expect(totalOf([count, count])).toEqual({ mutants: 8, killed: 4, survived: 4, named: 2, atLoad: 2 });
    expect([scoreOf(count), scoreOf({ mutants: 0, killed: 0 })]).toEqual([50, 100]);
  });
});

describe('the plans', () => {
  const plans = planned(PLANS, ROOT);
  const all = plans.flatMap(({ files }) => files);

  it('mutate each file of core/ and build/derive/ once', () => {
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((file) => file.startsWith('core/schemas/'))).toEqual([]);
    expect(all).toEqual(expect.arrayContaining(['core/scores-request.ts', 'core/search/search.ts']));
    expect(Object.fromEntries(plans.map(({ plan, files }) => [plan.name, files]))).toMatchObject({
      functions: expect.arrayContaining(['core/nearest.ts']),
      derive: expect.arrayContaining(['build/derive/labor.ts']),
      pages: expect.arrayContaining(['core/png.ts']),
      service: expect.arrayContaining(['core/handle.ts']),
    });
  });

  it('have every named survivor’s file, and each has a reason', () => {
    const wrong = (NAMED as Named[]).filter(
      ({ file, was, becomes, reason }) => !all.includes(file) || was === becomes || reason.length < 20,
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    [['build/cli.ts'], 'build/cli.ts is not mutated'],
    [['core/nearest.ts', 'core/none.ts'], 'core/none.ts is not mutated'],
    [['core/nearest.ts', '--only', 'derive'], 'core/nearest.ts is not mutated with --only derive'],
  ])('refuse %j, which they don’t have', async (args, refusal) => {
    await expect(main(given(flags, args), ROOT)).rejects.toThrow(
      `${refusal}; name files of core/ or build/derive/, such as core/nearest.ts.`,
    );
  });
});

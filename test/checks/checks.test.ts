import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKS, DERIVED_CHECKS } from '../../build/checks/list.js';
import { FIXTURE, faultsAfter } from '../broken.js';
import { CASES as OCCUPATION_CASES } from './occupation-cases.js';
import { CASES as RELEASE_CASES } from './release-cases.js';
import { CASES as SETTINGS_CASES } from './settings-cases.js';
import { CASES as TABLE_CASES } from './table-cases.js';

it('checks find an occupation without any reading', () => {
  const file = 'occupations/47-2111.00.json';
  const text = readFileSync(join(FIXTURE, file), 'utf8').replace(/^ +"(labels|marks)": .*\n/gm, '');
  expect(faultsAfter([[file, text]])).toEqual([
    `${file}:9:12  task-readings  No task of this occupation has a reading of capability and of automation. Rate them (npm run words -- --unrated), and until then mark each "imputed": true.`,
  ]);
});

it('checks find nothing where an occupation has no row of votes, which is none at all', () => {
  expect(faultsAfter([['tables/votes.csv', '27-1024.00,0,0,0\n', '']])).toEqual([]);
});

describe('the list of checks', () => {
  it('finds nothing in the fixture', () => {
    expect(faultsAfter([])).toEqual([]);
  });

  it('has each check broken by a case', () => {
    const found = [...OCCUPATION_CASES, ...TABLE_CASES, ...SETTINGS_CASES, ...RELEASE_CASES].flatMap(
      ([, , ...faults]) => faults,
    );
    const rules = new Set(found.map((fault) => fault.split('  ')[1]));
    expect([...CHECKS, ...DERIVED_CHECKS].filter(({ rule }) => !rules.has(rule))).toEqual([]);
  });

  it('has no rule twice', () => {
    const rules = [...CHECKS, ...DERIVED_CHECKS].map(({ rule }) => rule);
    expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
  });
});

/** The step of the version that a change requires, and what is said where the declared one is too small. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withGenerated } from '../../../build/commands/bless/generated.js';
import { rulesTable } from '../../../build/commands/diff/step.js';
import type { Dataset } from '../../../build/dataset/schema/dataset.js';
import { stepBetween, stepped } from '../../../build/releases/version.js';
import { type Alteration, compared, drop, occupation, remove, rename } from './altered.js';

const version =
  (change: Alteration, declared: string): Alteration =>
  (data) => {
    change(data);
    data.dataset.version = declared;
  };

const CHANGES: readonly [string, string, Alteration, string][] = [
  [
    'major',
    'an occupation removed',
    (data) => remove(data, '47-2111.00'),
    '1 occupation removed: 47-2111.00',
  ],
  [
    'major',
    'another code',
    (data) => rename(data, '47-2111.00', '47-2119.00'),
    '1 occupation with another code or slug: 47-2111.00 → 47-2119.00',
  ],
  [
    'major',
    'another slug',
    (data) => {
      occupation(data, '47-2111.00').slug = 'wirers';
    },
    '1 occupation with another code or slug: electricians → wirers',
  ],
  [
    'major',
    'an industry removed',
    (data) => {
      drop(data.tables.industries, ({ naics_code }) => naics_code === '1111');
    },
    '1 industry removed: 1111',
  ],
  [
    'major',
    'an alias removed',
    ({ aliases }) => {
      aliases.soc_codes = {};
    },
    '1 alias removed: 15-1132.00',
  ],
  [
    'major',
    'a parameter of the method',
    ({ method }) => {
      method.scenario.horizon_year = 2070;
    },
    '1 parameter of the method changed: scenario.horizon_year',
  ],
  [
    'major',
    'another adjustment',
    ({ factors }) => {
      factors.factors.ai_proficiency!.options[0]!.adjustment = 2;
    },
    '1 option removed or with another adjustment: ai_proficiency.none',
  ],
  [
    'minor',
    'an occupation added',
    (data) => {
      const fresh = { soc_code: '47-2112.00', slug: 'wirers', title: 'Wirers' };
      data.occupations.push({ ...structuredClone(occupation(data, '47-2111.00')), ...fresh });
    },
    '1 occupation added: 47-2112.00',
  ],
  [
    'minor',
    'an alias added',
    ({ aliases }) => {
      aliases.slugs.wirers = 'electricians';
    },
    '1 alias added: wirers',
  ],
  [
    'minor',
    'an option added',
    ({ factors }) => {
      factors.factors.ai_proficiency!.options.push({
        value: 'expert',
        label: 'Expert',
        adjustment: -3.5,
        reason: '.',
      });
    },
    '1 option added: ai_proficiency.expert',
  ],
  [
    'minor',
    'another score',
    (data) => {
      occupation(data, '47-2111.00').tasks[0]!.labels!.automation = 'T2';
    },
    '3 fields with other values: risk_score.final_score, risk_score.score_high, tasks.task_risk_score',
  ],
  [
    'minor',
    'votes',
    ({ tables }) => {
      tables.votes[1]!.agree += 1;
    },
    '5 fields with other values: votes.agree, votes.agree_pct, votes.too_high_pct, votes.too_low_pct, votes.total',
  ],
  [
    'minor',
    'staffing',
    ({ tables }) => {
      tables.staffing.find(({ cell }) => cell === '23')!.employment += 1000;
    },
    'staffing of 1 industry: 23',
  ],
  [
    'minor',
    'another title',
    (data) => {
      occupation(data, '47-2111.00').title = 'Wirers';
    },
    '1 title changed: 47-2111.00',
  ],
  [
    'patch',
    'wording',
    (data) => {
      occupation(data, '47-2111.00').description = 'Other words.';
    },
    '1 text changed: 47-2111.00 description',
  ],
  [
    'patch',
    'a name ranked and one removed',
    ({ tables }) => {
      tables.names.find(({ name }) => name === 'Designer')!.rank = 2;
      drop(tables.names, ({ name }) => name === 'Heart Doctor');
    },
    '2 names added, removed, or changed: 27-1024.00 Designer, 29-1212.00 Heart Doctor',
  ],
  [
    'patch',
    'the date of the data',
    ({ dataset }) => {
      dataset.as_of = '2026-12-01';
    },
    'as of 2026-12-01 instead of 2026-11-20',
  ],
  [
    'patch',
    'the release of a source',
    ({ sources }) => {
      sources.sources[0]!.release = 'another';
    },
    '1 source with another release: onet-30.1',
  ],
  [
    'patch',
    'inputs that nothing shows',
    (data) => {
      occupation(data, '47-2111.00').ratings!.work_activities.Unused = { importance: 1, level: 1 };
    },
    'files of the dataset differ, nothing published does',
  ],
  ['none', 'nothing', () => {}, ''],
  [
    'none',
    'the address of the copy',
    ({ dataset }) => {
      dataset.site = 'https://example.org';
    },
    '',
  ],
];

const STEPS = ['none', 'patch', 'minor', 'major'];
const VERSIONS = { none: '1.0.0', patch: '1.0.1', minor: '1.1.0', major: '2.0.0' } as Record<string, string>;

describe('the step that a change requires', () => {
  it.each(CHANGES)('is %s for %s', (step, _, change, what) => {
    const { version: found } = compared(change).report;
    expect([found.needed, found.at_least]).toEqual([step, VERSIONS[step]]);
    expect(found.reasons[0]?.what ?? '').toContain(what);
  });

  it.each(CHANGES)('%s (%s) is enough, and the next smaller one is not', (step, _, change) => {
    const refusal = (declared: string) =>
      compared(version(change, VERSIONS[declared]!)).report.version.refusal;
    expect(refusal(step)).toBeNull();
    const smaller = STEPS[STEPS.indexOf(step) - 1];
    if (smaller !== undefined) expect(refusal(smaller)).toContain(`need a ${step} step`);
  });
});

const wording: Alteration = (data: Dataset) => {
  occupation(data, '47-2111.00').description = 'Other words.';
};
const REFUSALS: readonly [string, Alteration, string | null][] = [
  [
    'a version that stays',
    wording,
    'The version stays 1.0.0, but these changes need a patch step, to 1.0.1 or higher (1 text changed: 47-2111.00 description). Set "version" in data/dataset.json.',
  ],
  [
    'a step that is too small',
    version((data) => remove(data, '47-2111.00'), '1.3.0'),
    'The version is 1.3.0, a minor step, but these changes need a major step, to 2.0.0 or higher (1 occupation removed: 47-2111.00). Set "version" in data/dataset.json.',
  ],
  [
    'a version that goes backwards',
    version(wording, '0.9.9'),
    'The version goes backwards, from 1.0.0 to 0.9.9; it must be 1.0.1 or higher. Set "version" in data/dataset.json.',
  ],
  [
    'a version that goes backwards without any change',
    version(() => {}, '0.9.9'),
    'The version goes backwards, from 1.0.0 to 0.9.9; it must be 1.0.0 or higher. Set "version" in data/dataset.json.',
  ],
  ['nothing where the step is larger than needed', version(wording, '3.0.0'), null],
  ['nothing where nothing changed', () => {}, null],
];

describe('the refusal', () => {
  it.each(REFUSALS)('names %s', (_, change, sentence) => {
    expect(compared(change).report.version.refusal).toBe(sentence);
  });
});

it('docs/releasing.md has the rules; else: npm run bless', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/releasing.md'), 'utf8');
  expect(document).toBe(withGenerated(document, 'steps', rulesTable()));
});

describe('versions', () => {
  it.each([
    ['1.0.0', '1.0.0', 'none'],
    ['1.0.9', '1.0.10', 'patch'],
    ['1.9.0', '1.10.0', 'minor'],
    ['1.9.9', '2.0.0', 'major'],
    ['2.0.0', '1.9.9', 'backwards'],
    ['1.10.0', '1.9.0', 'backwards'],
  ])('from %s to %s is %s', (from, to, step) => {
    expect(stepBetween(from, to)).toBe(step);
  });

  it.each([
    ['none', '1.2.3'],
    ['patch', '1.2.4'],
    ['minor', '1.3.0'],
    ['major', '2.0.0'],
  ] as const)('a %s step from 1.2.3 leads to %s', (step, to) => {
    expect(stepped('1.2.3', step)).toBe(to);
  });
});

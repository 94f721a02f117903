/** Every kind of fault that a dataset can have, seeded into the fixture one by one: each is found at its place, alone. */
import { describe, expect, it } from 'vitest';
import { type Case, faultsAfter } from './broken.js';
import { CASES as OCCUPATIONS } from './checks/occupation-cases.js';
import { CASES as RELEASES } from './checks/release-cases.js';
import { CASES as SETTINGS } from './checks/settings-cases.js';
import { CASES as CROSS_TABLES } from './checks/table-cases.js';
import { CASES as FILES } from './dataset/read/file-cases.js';
import { CASES as JSON_FILES } from './dataset/read/json-cases.js';
import { CASES as SCHEMAS } from './dataset/read/schema-cases.js';
import { CASES as TABLES } from './dataset/read/table-cases.js';

const KINDS: Record<string, readonly Case[]> = {
  'files that are not as they should be': FILES,
  'text that is no JSON': JSON_FILES,
  'values that the schemas refuse': SCHEMAS,
  'tables that cannot be read': TABLES,
  'occupations that contradict something': OCCUPATIONS,
  'tables that contradict something': CROSS_TABLES,
  'settings that contradict something': SETTINGS,
  'releases that contradict something': RELEASES,
};

describe.each(Object.entries(KINDS))('%s', (_, cases) => {
  it.each(cases.map(([breaks, edits, ...faults]) => ({ breaks, edits, faults })))('$breaks', ({
    edits,
    faults,
  }) => {
    expect(faultsAfter(edits)).toEqual(faults);
  });
});

describe('the seeded faults', () => {
  const cases = Object.entries(KINDS).flatMap(([kind, all]) => all.map((each) => [kind, ...each] as const));

  it('are of 60 kinds at least', () => {
    const kinds = new Set(cases.map(([kind, breaks]) => `${kind}: ${breaks}`));
    expect(kinds.size).toBe(cases.length);
    expect(kinds.size).toBeGreaterThanOrEqual(60);
  });

  it('are all found, with file, line, column, rule and a sentence', () => {
    const found = /^[\w./-]+:\d+:\d+ {2}[a-z-]+ {2}\S.*[.?]$/;
    const wrong = cases.filter(
      ([, , , ...faults]) => faults.length === 0 || faults.some((fault) => !found.test(fault)),
    );
    expect(wrong).toEqual([]);
  });
});

/** What the service says about itself, beside what test/golden/ has: the values of `/meta`. */
import { describe, expect, it } from 'vitest';
import type { Derived } from '../../../build/derive/derived.js';
import { listChanges, meta as metaOf } from '../../../build/render/api/meta.js';
import { makeBulk } from '../../../build/render/downloads/bulk.js';
import { DATA, derivedFrom, FIXTURE } from '../../datasets.js';

const real = derivedFrom(DATA);
const fixture = derivedFrom(FIXTURE);
const bulk = makeBulk(fixture);
const meta = (derived: Derived) => metaOf(derived, bulk);

describe('meta', () => {
  it('has every value that the real dataset says and no schema holds', () => {
    const { values, factors } = meta(real);
    const { occupations, industries } = real;
    const said: Partial<Record<keyof typeof values, readonly (string | number)[]>> = {
      protective_factor: occupations.flatMap(({ protective_factors }) => Object.keys(protective_factors)),
      wage_basis: occupations.map(({ wage_basis }) => wage_basis.replace(/^group:.*/, 'group:CODE')),
      job_zone: occupations.map(({ source }) => source.job_zone),
      industry_level: industries.map(({ level }) => level),
      skill: occupations.flatMap(({ skill_gaps }) => skill_gaps.map(({ skill }) => skill)),
    };
    for (const [name, used] of Object.entries(said)) {
      const known = values[name as keyof typeof values].map((each) =>
        typeof each === 'string' ? each : each.value,
      );
      expect(new Set(known).size, name).toBe(known.length);
      expect(
        [...new Set(used)].filter((value) => !known.includes(value)),
        name,
      ).toEqual([]);
    }
    expect(values.skill).toHaveLength(35);
    expect(factors.map(({ key }) => key)).toEqual(Object.keys(real.source.factors.factors));
  });

  it('lists no measure that covers nothing', () => {
    const tables = { ...fixture.source.tables, measures: [] };
    expect(meta({ ...fixture, source: { ...fixture.source, tables } }).measures).toEqual([]);
  });

  it('names a file of changed occupations only where a release changed some', () => {
    const { releases } = real.source;
    const quiet = { ...releases.at(-1)!, version: '9.9.9', occupations: [] };
    const source = { ...real.source, releases: [...releases, quiet] };
    const [list, ...files] = [...listChanges({ ...real, source })];
    const [newest, before] = JSON.parse(list!.text).releases;
    expect([newest.files.changes, newest.version]).toEqual([null, '9.9.9']);
    expect(files.map(({ file }) => file)).toContain(before.files.changes);
    expect(files.filter(({ file }) => file.includes('9.9.9'))).toEqual([]);
  });
});

/** What the service says about itself, beside what test/golden/ has: the values of `/meta`. */
import { mean } from 'd3-array';
import { describe, expect, it } from 'vitest';
import type { Derived } from '../../../build/derive/derived.js';
import { meta as metaOf } from '../../../build/render/api/meta.js';
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
      protective_factor: occupations.flatMap(({ protection }) => Object.keys(protection.published)),
      wage_basis: occupations.map(({ labor }) => labor.wage_basis.replace(/^group:.*/, 'group:CODE')),
      job_zone: occupations.map(({ source }) => source.job_zone),
      industry_level: industries.map(({ source }) => source.level),
      skill: occupations.flatMap(({ skillGaps }) => skillGaps.map(({ skill }) => skill)),
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

  it('has the jobs of each tier, every level of education, and a line to cite', () => {
    const { employment_by_tier, education, citation } = meta(real);
    const jobs = { low: 0, medium: 0, high: 0, very_high: 0 };
    for (const { source, labor } of real.occupations) {
      const sharing = real.occupations.filter((each) => each.source.oews_code === source.oews_code);
      const score = mean(sharing, ({ riskScore }) => riskScore.final_score)!;
      const tier = score < 30 ? 'low' : score < 50 ? 'medium' : score < 65 ? 'high' : 'very_high';
      if (sharing[0]!.source === source) jobs[tier] += labor.employment ?? 0;
    }
    expect(employment_by_tier).toEqual(jobs);
    const levels = new Set(real.occupations.flatMap(({ labor }) => labor.typical_education ?? []));
    expect(new Set(education.map(({ label }) => label))).toEqual(levels);
    expect(citation).toContain(`version ${real.source.dataset.version} (`);
  });

  it('lists no measure that covers nothing', () => {
    const tables = { ...fixture.source.tables, measures: [] };
    expect(meta({ ...fixture, source: { ...fixture.source, tables } }).measures).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Derived } from '../../../build/derive/derived.js';
import {
  getIndustry,
  industryItem,
  listIndustries,
  rangeCodes,
} from '../../../build/render/api/industries.js';
import type { IndustryDetail, IndustryList } from '../../../core/schemas/industry.js';
import { derivedFrom, FIXTURE } from '../../datasets.js';

let derived: Derived;
beforeAll(() => {
  derived = derivedFrom(FIXTURE);
});

describe('range codes', () => {
  it.each([
    ['31', '31-33', ['31-33', '32', '33']],
    ['44', '44-45', ['44-45', '45']],
    ['48', '48-49', ['48-49', '49']],
    ['54', '', []],
    ['3321', '', []],
  ])('of %s (%s)', (naics_code, range, codes) => {
    expect(rangeCodes({ naics_code, range })).toEqual(codes);
  });
});

/** The answer as the contract words it, built the plain way. */
function plainDetail({ source, staffing, score }: Derived['industries'][number]): IndustryDetail {
  const unsurveyed = source.kind === 'unsurveyed';
  return {
    naics_code: source.naics_code,
    title: source.title,
    occupations: staffing.map(({ soc_code, oews_code, employment, share }) => {
      const { source: occupation, riskScore } = derived.occupations.find(
        (each) => each.source.soc_code === soc_code,
      )!;
      return {
        soc_code,
        title: occupation.title,
        slug: occupation.slug,
        oews_code,
        employment,
        employment_share: share,
        final_score: riskScore.final_score,
        risk_tier: riskScore.risk_tier,
      };
    }),
    level: source.level,
    staffing: {
      cell: unsurveyed ? null : source.cell,
      kind: source.kind,
      reference: unsurveyed ? null : 'OEWS May 2024',
    },
    score: unsurveyed ? null : score!.score,
    parent: source.level === 2 ? null : source.parent,
    sector: sectorOf(source.naics_code),
  };
}

/** Sectors that span several codes have the first one. */
const FIRST: Readonly<Record<string, string>> = { 32: '31', 33: '31', 45: '44', 49: '48' };
function sectorOf(code: string): string {
  const first = code.slice(0, 2);
  return FIRST[first] ?? first;
}

describe('the response about an industry', () => {
  it.each([
    ['direct', '541'],
    ['combined', '3321'],
    ['parent', '3273'],
    ['government', '9211'],
    ['unsurveyed', '1111'],
  ])('is what the contract words, %s', (kind, code) => {
    const industry = derived.industries.find(({ source }) => source.naics_code === code)!;
    expect(industry.source.kind).toBe(kind);
    const page = [...getIndustry(derived)].find(({ file }) => file.endsWith(`/${code}.json`))!;
    expect(page.text).toBe(JSON.stringify(plainDetail(industry)));
  });

  it('is that for every industry, under every code it answers to', () => {
    const pages = new Map([...getIndustry(derived)].map(({ file, text }) => [file, text]));
    const plain = derived.industries.flatMap((industry) =>
      [industry.source.naics_code, ...rangeCodes(industry.source)].map((code): [string, string] => [
        `/api/v1/industries/${code}.json`,
        JSON.stringify(plainDetail(industry)),
      ]),
    );
    expect(pages).toEqual(new Map(plain));
    expect(pages.size).toBe(21 + 3);
  });

  it('survives titles that JSON would stumble over', () => {
    const title = 'Dollars, $& and $1, "quotes" and \\ in "occupations":[]';
    const industry = derived.industries.find(({ source }) => source.naics_code === '5415')!;
    const [named, other] = derived.occupations;
    const strange: Derived = {
      ...derived,
      industries: [{ ...industry, source: { ...industry.source, title } }],
      occupations: [
        { ...named!, source: { ...named!.source, title } },
        other!,
        ...derived.occupations.slice(2),
      ],
    };
    const [page] = [...getIndustry(strange)];
    const detail = JSON.parse(page!.text) as IndustryDetail;
    expect(detail.title).toBe(title);
    expect(detail.occupations.map((each) => each.title)).toContain(title);
  });
});

describe('the lists of industries', () => {
  it('have closed items and envelopes', () => {
    for (const { text } of listIndustries(derived)) {
      const list = JSON.parse(text) as IndustryList;
      expect(Object.keys(list)).toEqual(['data', 'count']);
      expect(list.count).toBe(list.data.length);
      expect(new Set(list.data.map((item) => Object.keys(item).join(' ')))).toEqual(
        new Set(['id naics_code title level']),
      );
    }
  });

  it('are one of all and one of each level, in the order of codes as text', () => {
    const lists = [...listIndustries(derived)].map(({ file, text }) => [
      file,
      (JSON.parse(text) as IndustryList).data.map(({ naics_code }) => naics_code).join(' '),
    ]);
    expect(lists).toEqual([
      [
        '/api/v1/industries.json',
        '11 111 1111 23 238 2382 31 327 3273 332 3321 54 541 5412 5415 62 622 6221 92 921 9211',
      ],
      ['/api/v1/industries/level/2.json', '11 23 31 54 62 92'],
      ['/api/v1/industries/level/3.json', '111 238 327 332 541 622 921'],
      ['/api/v1/industries/level/4.json', '1111 2382 3273 3321 5412 5415 6221 9211'],
    ]);
  });

  it('have the code as id', () => {
    const row = {
      naics_code: '31',
      range: '31-33',
      title: 'Manufacturing',
      level: 2,
      parent: '',
      cell: '31-33',
    };
    expect(industryItem({ ...row, kind: 'direct' })).toEqual({
      id: 31,
      naics_code: '31',
      title: 'Manufacturing',
      level: 2,
    });
  });
});

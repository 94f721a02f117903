import type { Industry, IndustryDetail, IndustryList } from '../../../core/schemas/industry.js';
import type { IndustryRow } from '../../dataset/schema/tables.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import type { DerivedIndustry } from '../../derive/staffing.js';
import type { Vintages } from '../../derive/vintages.js';
import { fileOf, type Page, page } from '../output.js';

export function industryItem({ naics_code, title, level }: IndustryRow): Industry {
  return { id: Number(naics_code), naics_code, title, level };
}

/** Where an industry's staffing pattern comes from. */
export function staffingSource(
  { cell, kind }: IndustryRow,
  { staffing }: Vintages,
): IndustryDetail['staffing'] {
  return kind === 'unsurveyed'
    ? { cell: null, kind, reference: null }
    : { cell, kind, reference: `OEWS May ${staffing}` };
}

/** Other codes that mean the same sector: 31 (31-33) is also 31-33, 32 and 33. */
export function rangeCodes({ naics_code, range }: Pick<IndustryRow, 'naics_code' | 'range'>): string[] {
  if (range === '') return [];
  const last = Number(range.slice(3));
  const others: string[] = [range];
  for (let code = Number(naics_code) + 1; code <= last; code++) others.push(String(code));
  return others;
}

export function* listIndustries({ industries }: Derived): Generator<Page> {
  const all = industries.map(({ source }) => industryItem(source));
  const list = (data: Industry[]): IndustryList => ({ data, count: data.length });
  yield page('listIndustries', {}, list(all));
  for (const level of [2, 3, 4])
    yield page('listIndustries', { level }, list(all.filter((industry) => industry.level === level)), 1);
}

/** What the answers about industries say of each occupation that works in them, as JSON but for the two figures. */
interface RowText {
  beforeEmployment: string;
  afterShare: string;
}

function rowText({ source, riskScore }: DerivedOccupation): RowText {
  const { soc_code, title, slug, oews_code } = source;
  const { final_score, risk_tier } = riskScore;
  return {
    beforeEmployment: `${JSON.stringify({ soc_code, title, slug, oews_code }).slice(0, -1)},"employment":`,
    afterShare: `,${JSON.stringify({ final_score, risk_tier }).slice(1)}`,
  };
}

/**
 * The answer for one industry, put together as text. Three quarters of the output are these rows, 98,000 of them
 * that repeat 923 occupations: joining their ready parts takes a third of the time of `JSON.stringify`. The test of
 * this file holds the text to it, and the build's verification parses every one.
 */
export function industryText(
  { source, staffing }: DerivedIndustry,
  rowTexts: ReadonlyMap<string, RowText>,
  vintages: Vintages,
): string {
  const rows = staffing.map(({ soc_code, employment, share }) => {
    const { beforeEmployment, afterShare } = rowTexts.get(soc_code)!;
    return `${beforeEmployment}${employment},"employment_share":${share}${afterShare}`;
  });
  const around: IndustryDetail = {
    naics_code: source.naics_code,
    title: source.title,
    occupations: [],
    level: source.level,
    staffing: staffingSource(source, vintages),
  };
  return JSON.stringify(around).replace('"occupations":[]', () => `"occupations":[${rows.join(',')}]`);
}

/** The answer for one industry as a value. */
export function industryDetail(
  industry: DerivedIndustry,
  { occupations, vintages }: Pick<Derived, 'occupations' | 'vintages'>,
): IndustryDetail {
  const codes = new Set(industry.staffing.map(({ soc_code }) => soc_code));
  const rowTexts = new Map(
    occupations
      .filter(({ source }) => codes.has(source.soc_code))
      .map((occupation) => [occupation.source.soc_code, rowText(occupation)]),
  );
  return JSON.parse(industryText(industry, rowTexts, vintages)) as IndustryDetail;
}

export function* getIndustry({ industries, occupations, vintages }: Derived): Generator<Page> {
  const rowTexts = new Map(
    occupations.map((occupation) => [occupation.source.soc_code, rowText(occupation)]),
  );
  for (const industry of industries) {
    const text = industryText(industry, rowTexts, vintages);
    for (const naics_code of [industry.source.naics_code, ...rangeCodes(industry.source)])
      yield { file: fileOf('getIndustry', { naics_code }), text };
  }
}

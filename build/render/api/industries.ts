/** The responses about industries and about major groups of occupations. */
import { Industry, IndustryDetail, IndustryScore } from '../../../core/schemas/industry.js';
import { naicsCodes } from '../../dataset/schema/tables.js';
import type { Derived } from '../../derive/derived.js';
import { type Page, page, rowOf } from '../page.js';

const allOf = <Row>(data: Row[]) => ({ data, count: data.length });

export function* listIndustries({ industries }: Derived): Generator<Page> {
  const all = industries.map(({ published }) => rowOf(Industry, published));
  yield page('listIndustries', {}, allOf(all));
  for (const level of [2, 3, 4])
    yield page('listIndustries', { level }, allOf(all.filter((industry) => industry.level === level)));
}

export const industryScores = ({ industries }: Derived) =>
  allOf(industries.map(({ published }) => rowOf(IndustryScore, published)));

export const groupList = ({ groups }: Derived) => allOf(groups.map(({ published }) => published));

export function* getIndustry({ industries }: Derived): Generator<Page> {
  for (const { source, staffing, published } of industries) {
    const occupations = staffing.flatMap(({ code, employment, share: employment_share }) =>
      code.occupations.map(({ soc_code, title, slug, oews_code, final_score, risk_tier }) => {
        return { soc_code, title, slug, oews_code, employment, employment_share, final_score, risk_tier };
      }),
    );
    const detail = rowOf(IndustryDetail, { ...published, occupations });
    for (const naics_code of naicsCodes(source)) yield page('getIndustry', { naics_code }, detail);
  }
}

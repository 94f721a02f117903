/** The responses about industries and about major groups of occupations. */
import { Industry, IndustryDetail, IndustryScore } from '../../../core/schemas/industry.js';
import { Group } from '../../../core/schemas/scores.js';
import { naicsCodes } from '../../dataset/schema/tables.js';
import type { Derived } from '../../derive/derived.js';
import { type Page, page, rowOf, wholeList } from '../page.js';

export function* listIndustries({ industries }: Derived): Generator<Page> {
  const all = industries.map((each) => rowOf(Industry, each));
  yield page('listIndustries', {}, wholeList(all));
  for (const level of [2, 3, 4])
    yield page('listIndustries', { level }, wholeList(all.filter((industry) => industry.level === level)));
}

export const industryScores = ({ industries }: Derived) =>
  wholeList(industries.map((each) => rowOf(IndustryScore, each)));

export const groupList = ({ groups }: Derived) => wholeList(groups.map((each) => rowOf(Group, each)));

export function* getIndustry({ industries }: Derived): Generator<Page> {
  for (const industry of industries) {
    const occupations = industry.codes.flatMap(({ code, employment, employment_share }) =>
      code.occupations.map(({ soc_code, title, slug, oews_code, final_score, risk_tier }) => {
        return { soc_code, title, slug, oews_code, employment, employment_share, final_score, risk_tier };
      }),
    );
    const detail = rowOf(IndustryDetail, { ...industry, occupations });
    for (const naics_code of naicsCodes(industry)) yield page('getIndustry', { naics_code }, detail);
  }
}

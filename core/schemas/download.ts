/** Rows of the bulk tables as `all.json` has them: the API's responses combined, with the same field names. */
import * as z from 'zod';
import { LANGUAGES } from '../search/languages.js';
import { CLASSIFICATIONS, meanings, NaicsCode, OewsCode, object, SocCode, Text, valuesOf } from './common.js';
import { Industry, IndustryDetail, IndustryOccupation } from './industry.js';
import { LaborData } from './labor.js';
import { Measure } from './measures.js';
import { between } from './numbers.js';
import { HistoryYear, OccupationListItem, Task } from './occupation.js';
import { OccupationRisk, Votes } from './risk.js';

export const OccupationRow = object({
  ...OccupationListItem.shape,
  ...OccupationRisk.shape,
  ...{ labor_data: LaborData, votes: Votes },
});

export const TaskRow = object({
  soc_code: SocCode,
  task_id: z.int().positive().describe('O*NET Task ID'),
  ...Task.shape,
  seen_in_use: z
    .boolean()
    .describe(
      'true if the Anthropic Economic Index reports conversations with Claude for the task, in any of five releases; a task that isn’t reported may be in use all the same',
    ),
});

/** Where a measure by others puts an occupation that it covers. */
export const MeasureRow = object({ soc_code: SocCode, ...Measure.omit({ kind: true }).shape });

const ofIndustry = IndustryDetail.pick({ staffing: true, final_score: true, parent: true, sector: true });
export const IndustryRow = object({ ...Industry.shape, ...ofIndustry.shape });

/** Occupations have their `oews_code` in their own table. */
export const HistoryRow = object({ oews_code: OewsCode, ...HistoryYear.shape });

const inIndustry = IndustryOccupation.omit({ title: true, slug: true, final_score: true, risk_tier: true });
/** Titles and scores of the occupations are in their own table, under the same `soc_code`. */
export const StaffingRow = object({ naics_code: NaicsCode, ...inIndustry.shape });

export const NameKind = z
  .enum(['alternate', 'short', 'everyday', 'abbreviation', 'new_job', 'british', 'broad', 'phrase'])
  .describe(
    'O*NET’s alternate or short title; ours: an everyday name, an abbreviation, a job that is new, a British word, a word for many jobs, or what somebody says they do',
  );

export const NameSource = z.enum(['onet', 'own']).describe('who gave the name: O*NET, or we ourselves');

const rank = (most: number) => between(1, most).meta({ unit: 'rank' }).nullable();

/** A name and an occupation that it means, in addition to its title; a name may mean several. */
export const NameRow = object({
  soc_code: SocCode.describe('occupation that the name means'),
  name: Text.describe('what people call it, beside its title'),
  kind: NameKind,
  source: NameSource,
  rank: rank(99).describe(
    'of our names: 1 for the occupation that most people mean by the name, 2 for the next; an occupation with the name as its title comes first; null for O*NET’s',
  ),
  reason: Text.nullable().describe('why, where one of our names is a judgment; otherwise null'),
  display: rank(4).describe(
    'place among the names that pages show for the occupation, 1 to 4; null for those that only the search finds',
  ),
});

/** A name in another language and an occupation that it means. */
export const LanguageNameRow = object({
  language: z.enum(LANGUAGES).describe('language of the name, ISO 639-1'),
  name: Text.describe('what people call the occupation'),
  soc_code: NameRow.shape.soc_code,
  source: z
    .enum(['esco', 'own'])
    .describe('who gave the name: the European Commission’s ESCO, or we ourselves'),
});

/** A code that others use, and an occupation that it leads to. */
export const CrosswalkRow = object({
  classification: z
    .enum(valuesOf(CLASSIFICATIONS))
    .describe(`classification of the code. ${meanings(CLASSIFICATIONS)}`),
  code: Text.describe('code in that classification'),
  title: Text.describe('its title there'),
  soc_code: SocCode,
  partial: z
    .boolean()
    .describe(
      'true if the two match only in part: the source says so, or the code leads to several occupations',
    ),
});

/** The tools for language models: those about one occupation, those that list, rank, and compare, and the method. */
import * as z from 'zod';
import { checksOver, unknownIndustry } from '../codes.js';
import type { Index } from '../data.js';
import { ifMissing, whole } from '../parameters.js';
import { IndustriesQuery, PATH_PARAMETERS } from '../requests.js';
import { API } from '../routes.js';
import type { IndustryDetail, IndustryScoreList } from '../schemas/industry.js';
import type { Meta } from '../schemas/meta.js';
import { COVERS } from '../schemas/risk.js';
import type { ScoreRow } from '../schemas/scores.js';
import { listScores, scoresQuery } from '../scores.js';
import { occupationTools } from './occupations.js';
import { scoreWords, type Tool, toolOf } from './tool.js';

/** What a score is and isn't, for a model that quotes one. */
export const howToQuote = ({ floor, highest }: Record<'floor' | 'highest', number>, ratedBy: string) =>
  `A score is an index from ${floor} to ${highest} of exposure to AI systems built on language models, as rated ${ratedBy}. It isn’t a probability or a forecast, and it doesn’t cover robots. Quote it with its tier, its likely range, and the date of the data. The likely range, score_low to score_high, ${COVERS}. displacement_year_low and displacement_year_high describe a scenario, not a forecast.`;

/** Most complete rows that fit an answer, and the fields of each row of a longer one. */
const COMPLETE = 30;
const BRIEF = [
  ...['soc_code', 'title', 'final_score', 'score_low', 'score_high', 'risk_tier'],
  ...['median_annual_wage', 'employment'],
];

const scoresTool = (index: Index): Tool => {
  const query = scoresQuery(checksOver(index, 'tool'), '^\\d{2}-\\d{4}(\\.\\d{2})?$');
  const { codes, tier, job_zone, group, education, isco08, sort } = query.shape;
  return toolOf({
    name: 'list_scores',
    title: 'List, rank, and compare scores',
    description: `List U.S. occupations with their scores, likely range, tier, median annual wage in dollars, and jobs, in one row each. Name codes to compare occupations, or filter by tier, major group, job zone, education, score, wage, or projected change of jobs, and sort: by -final_score for the most exposed first, by final_score for the least. Returns 20 rows unless limit says otherwise; count is the number of all matches. Beyond ${COMPLETE} rows, each has only code, title, score, likely range, tier, wage, jobs, and what sort names. ${scoreWords(index)}.`,
    input: query.safeExtend({
      codes: codes.describe(
        'List of O*NET-SOC codes, such as ["15-1252.00"], at most 50. Six digits, such as 15-1252, stand for every occupation that has them.',
      ),
      tier: tier.describe('List of tiers, such as ["high", "very_high"].'),
      job_zone: job_zone.describe(
        'List of job zones, such as [4, 5]: 1 needs little preparation, 5 the most.',
      ),
      group: group.describe(
        'List of major groups, such as ["15"]: the first two digits of SOC codes. list_groups has their titles.',
      ),
      education: education.describe('List of typical entry-level education, such as ["bachelors-degree"].'),
      isco08: isco08.describe('List of unit groups of ISCO-08, such as ["2512"].'),
      sort: sort.describe(
        'Field to sort by, with - before it for descending order; missing figures come last. Defaults to soc_code, or to the order of codes.',
      ),
      limit: whole({ min: 1, max: 100, default: 20 }, 'Most rows'),
    }),
    answer: async (query, data) => {
      const list = await listScores(query, data);
      if (list.data.length <= COMPLETE) return list;
      const shown = [...BRIEF, query.sort?.replace('-', '')];
      const brief = (row: ScoreRow) =>
        Object.fromEntries(Object.entries(row).filter(([key]) => shown.includes(key)));
      return { ...list, data: list.data.map(brief) };
    },
  });
};

export function toolsOver(index: Index): Tool[] {
  return [
    ...occupationTools(index),
    scoresTool(index),
    toolOf({
      name: 'list_groups',
      title: 'List and compare major groups',
      description:
        'List the 22 major groups of U.S. occupations, such as 15 (computer and mathematical occupations), each with its average score, tier, number of occupations, jobs, and mean annual wage in dollars. Averages are weighted by jobs, and jobs that related occupations share count once, so these jobs can be added up. list_scores with group lists the occupations of one.',
      input: z.strictObject({}),
      answer: (_, data) => data.json(`${API}/groups.json`),
    }),
    toolOf({
      name: 'list_industries',
      title: 'List and rank industries',
      description:
        'List U.S. industries by exposure, the most exposed first: NAICS 2022 code, title, level, score (the average of its occupations’, weighted by jobs; null where the survey doesn’t cover it), tier, and jobs surveyed. By default, the 20 sectors: one call says which is most exposed.',
      input: z.strictObject({
        level: IndustriesQuery.shape.level
          .unwrap()
          .default(2)
          .describe('2 for sectors, 3 for subsectors, 4 for industry groups. Defaults to 2.'),
        limit: whole({ min: 1, max: 100, default: 20 }, 'Most rows'),
      }),
      answer: async ({ level, limit }, data) => {
        const all = await data.json<IndustryScoreList>(`${API}/industries/scores.json`);
        const found = all.data.filter((industry) => industry.level === level);
        const sorted = found.toSorted((a, b) => (b.final_score ?? -1) - (a.final_score ?? -1));
        const rows = sorted.slice(0, limit).map(({ parent: _, sector: __, ...row }) => row);
        return { data: rows, count: found.length, limit };
      },
    }),
    toolOf({
      name: 'get_industry',
      title: 'Get an industry',
      description:
        'Get one U.S. industry by its NAICS 2022 code (two to four digits, such as 54 or 5415, or a range such as 31-33) with its score, the average weighted by jobs, and the occupations that work in it, largest share of jobs first, each with its score. list_industries has the codes. occupation_count is the number of all its occupations.',
      input: z.strictObject({
        naics_code: z
          .string(ifMissing('naics_code is required. list_industries has the codes.'))
          .describe(PATH_PARAMETERS.naics_code.description!),
        limit: whole({ min: 1, max: 80, default: 20 }, 'Most occupations'),
      }),
      answer: async ({ naics_code, limit }, data) => {
        if (!index.industries.includes(naics_code)) throw unknownIndustry(naics_code, index, 'tool');
        const { occupations, ...industry } = await data.json<IndustryDetail>(
          `${API}/industries/${naics_code}.json`,
        );
        return {
          ...industry,
          occupation_count: occupations.length,
          occupations: occupations.slice(0, limit),
        };
      },
    }),
    toolOf({
      name: 'get_method',
      title: 'Get the method and the version of the data',
      description:
        'Get what is needed to explain or cite the scores: how a score is calculated, the score at which each tier starts, number of occupations by tier, version and date of the data, and the sources.',
      input: z.strictObject({}),
      answer: async (_, data) => {
        const { dataset, method_version, counts, values, sources, links } = await data.json<Meta>(
          `${API}/meta.json`,
        );
        return {
          dataset,
          method_version,
          calculation:
            'A score is floor + range × raw × (1 − protection_weight × P): raw is the average risk of the occupation’s tasks as a fraction, weighted by time_fraction, and P is the average of its protective factors; it is never above highest. A personal score adds the points of time_fractions, if sent, and of the chosen factors.',
          ...index.formula,
          how_to_quote: howToQuote(index.formula, index.rated_by),
          risk_tiers: values.risk_tier,
          counts: { occupations: counts.occupations, occupations_by_tier: counts.occupations_by_tier },
          sources: sources.filter(({ used }) => used).map(({ title, release }) => ({ title, release })),
          method_page: links.method,
        };
      },
    }),
  ];
}

/** The tools for language models: what each is told about them, the arguments that each takes, and what it answers. */
import * as z from 'zod';
import { assess } from './assess.js';
import { codeCheck, countCheck, currentCode, unknownIndustry } from './codes.js';
import type { Data, Index } from './data.js';
import { exposureSentence, TIER_WORDS } from './display.js';
import { parse } from './problem.js';
import {
  assessmentRequest,
  IndustriesQuery,
  PATH_PARAMETERS,
  SearchQuery,
  scoresQuery,
  socCode,
  whole,
} from './requests.js';
import { API } from './routes.js';
import type { IndustryDetail } from './schemas/industry.js';
import type { Meta } from './schemas/meta.js';
import type { OccupationDetail } from './schemas/occupation.js';
import { COVERS, type OccupationRisk } from './schemas/risk.js';
import type { OccupationTasks } from './schemas/task.js';
import { listScores } from './scores.js';
import { searchResults } from './search/results.js';

export interface Tool {
  name: string;
  title: string;
  /** A model may see each one alone, so each says everything it needs. */
  description: string;
  input: z.ZodObject;
  call(given: Record<string, unknown>, data: Data): Promise<object>;
}

/** What a score is and isn't, for a model that quotes one. */
export const howToQuote = `A score is an index from 0 to 100 of exposure to AI systems built on language models, as rated by people in 2023 and by AI models in 2023 and November 2026. It isn’t a probability or a forecast, and it doesn’t cover robots. Quote it with its tier, its likely range, and the date of the data. The likely range, score_low to score_high, is a 95% interval: it ${COVERS}. displacement_year_low and displacement_year_high describe a scenario, not a forecast.`;

const SCORE =
  'final_score is an index from 0 to 100 (15 is the lowest possible score), not a probability or a forecast; score_low and score_high are its 95% interval';

/** Most tasks of an occupation that its answer names, most heavily weighted first. */
const TOP_TASKS = 5;

/** Returns the tools over a dataset's codes and factors. */
export const toolsOver = (index: Index): Tool[] => [
  ...occupationTools(index),
  ...industryTools(index),
  methodTool(),
];

function occupationTools(index: Index): Tool[] {
  const check = codeCheck(index, 'search_occupations');
  const occupation = z.strictObject({
    soc_code: socCode(check, 'soc_code is required. search_occupations finds it by a name.').describe(
      'O*NET-SOC code of the occupation, such as 15-1252.00.',
    ),
  });
  return [
    toolOf({
      name: 'search_occupations',
      title: 'Search occupations',
      description:
        'Find U.S. occupations by what people call the job: an official title, another name, an abbreviation, or a phrase such as “works in a warehouse”, or by the first digits of a SOC code. Typos and plurals are understood. Returns the likeliest first with soc_code (which the other tools take), score, likely range, tier, and median annual wage in dollars. If nothing matches, data is empty, and did_you_mean may have similar names.',
      input: SearchQuery,
      answer: async (query, data) => searchResults(query, await data.searchIndex()),
    }),
    toolOf({
      name: 'get_occupation',
      title: 'Get an occupation',
      description: `Get one U.S. occupation by its O*NET-SOC code: how exposed its tasks are to AI built on language models, in a sentence to quote (summary) and in figures, the O*NET ratings that lower its score (fractions from 0 to 1; higher lowers it more), the skills that less exposed related occupations call for (skill_gaps), the tasks that add most to its score (top_tasks), and wages in dollars per year, jobs, and outlook from BLS. ${SCORE}. A missing figure is null, and labor_data.missing says why. Wages and jobs are counted under oews_code, which related occupations share, so never add them up.`,
      input: occupation,
      answer: ({ soc_code }, data) => describeOccupation(currentCode(soc_code, index), data),
    }),
    toolOf({
      name: 'get_tasks',
      title: 'Get the tasks of an occupation',
      description:
        'Get all tasks of one U.S. occupation by its O*NET-SOC code, each with its type, its weight (time_fraction, from O*NET’s core and supplemental tasks; all add up to 1; nobody timed them), how much language models can help with it (ai_capability_score, 0 to 100), and its risk (task_risk_score, 0 to 100). Use it to explain a score: the average risk weighted by time_fraction is what raises it. Tasks are in O*NET’s order, not sorted by risk.',
      input: occupation,
      answer: ({ soc_code }, data) =>
        data.json<OccupationTasks>(`${API}/occupations/${currentCode(soc_code, index)}/tasks.json`),
    }),
    toolOf({
      name: 'assess_displacement',
      title: 'Calculate a personal score',
      description:
        'Adjust the score of an occupation for one person who works in it: give its O*NET-SOC code and any of the personal factors, such as experience or skill with AI, and, if the person’s own tasks are known, time_fractions: one number for each task, in the order of get_tasks, 0 for a task that isn’t theirs. Returns the occupation’s score, the points that each adds or subtracts, and their sum as personalized_score with its tier. Leave out what you don’t know about the person; nothing is stored.',
      input: assessmentRequest(
        index.factors,
        check,
        countCheck(index, () => 'get_tasks'),
      ),
      answer: assess,
    }),
    toolOf({
      name: 'list_scores',
      title: 'List, rank, and compare scores',
      description: `List U.S. occupations with their scores, likely range, tier, median annual wage in dollars, and jobs, in one row each. Name codes to compare occupations, or filter by tier, major group, job zone (1 needs little preparation, 5 the most), score, or wage, and sort: by -final_score for the most exposed first, by final_score for the least. Returns 20 rows unless limit says otherwise; count is the number of all matches. ${SCORE}.`,
      input: scoresQuery(check).safeExtend({
        limit: whole({ min: 1, max: 40, default: 20 }).describe('Most rows, 1 to 40. Defaults to 20.'),
      }),
      answer: async ({ codes, ...query }, data) => {
        const current = codes?.map((code) => currentCode(code, index));
        return listScores({ ...query, codes: current }, await data.scores());
      },
    }),
  ];
}

function industryTools(index: Index): Tool[] {
  return [
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
        limit: whole({ min: 1, max: 100, default: 20 }).describe('Most rows, 1 to 100. Defaults to 20.'),
      }),
      answer: async ({ level, limit }) => {
        const found = index.industry_scores.filter((industry) => industry.level === level);
        const sorted = found.toSorted((a, b) => (b.final_score ?? -1) - (a.final_score ?? -1));
        return { data: sorted.slice(0, limit), count: found.length, limit };
      },
    }),
    toolOf({
      name: 'get_industry',
      title: 'Get an industry',
      description:
        'Get one U.S. industry by its NAICS 2022 code (two to four digits, such as 54 or 5415, or a range such as 31-33) with its score, the average weighted by jobs, and the occupations that work in it, largest share of jobs first, each with its score. list_industries has the codes. occupation_count is the number of all its occupations.',
      input: z.strictObject({
        naics_code: z
          .string('naics_code is required. list_industries has the codes.')
          .describe(PATH_PARAMETERS.naics_code.description!),
        limit: whole({ min: 1, max: 80, default: 20 }).describe('Most occupations, 1 to 80. Defaults to 20.'),
      }),
      answer: async ({ naics_code, limit }, data) => {
        if (!index.industries.includes(naics_code))
          throw unknownIndustry(naics_code, index, 'list_industries lists them.');
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
  ];
}

const methodTool = (): Tool =>
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
          'A score is floor + range × raw × (1 − protection_weight × P): raw is the average risk of the occupation’s tasks as a fraction, weighted by time_fraction, and P is the average of its protective factors. A personal score adds the points of the chosen factors.',
        how_to_quote: howToQuote,
        risk_tiers: values.risk_tier,
        counts: { occupations: counts.occupations, occupations_by_tier: counts.occupations_by_tier },
        sources: sources.filter(({ used }) => used).map(({ title, release }) => ({ title, release })),
        method_page: links.method,
      };
    },
  });

/** Answers with an occupation: a sentence to quote, its tasks that add most to its score, and its figures. */
async function describeOccupation(soc_code: string, data: Data): Promise<object> {
  const path = `${API}/occupations/${soc_code}`;
  const [detail, { skill_gaps }, { tasks }] = await Promise.all([
    data.json<OccupationDetail>(`${path}.json`),
    data.json<OccupationRisk>(`${path}/risk.json`),
    data.json<OccupationTasks>(`${path}/tasks.json`),
  ]);
  const top_tasks = tasks
    .toSorted((a, b) => b.time_fraction * b.task_risk_score - a.time_fraction * a.task_risk_score)
    .slice(0, TOP_TASKS);
  const { id: _, soc_code: code, title, ...figures } = detail;
  const { final_score, score_low, score_high, risk_tier } = detail.risk_score;
  const score = `${TIER_WORDS[risk_tier]} exposure: ${final_score} (likely ${score_low} to ${score_high}).`;
  const summary = `${exposureSentence(detail.risk_score)} ${score}`;
  return { summary, soc_code: code, title, top_tasks, skill_gaps, ...figures };
}

/** Binds a tool's answer to the arguments as its schema reads them. */
function toolOf<Input extends z.ZodObject>({
  input,
  answer,
  ...words
}: Pick<Tool, 'name' | 'title' | 'description'> & {
  input: Input;
  answer(query: z.output<Input>, data: Data): Promise<object>;
}): Tool {
  const kind = words.name === 'assess_displacement' ? 'body' : 'argument';
  return {
    ...words,
    input,
    call: async (given, data) =>
      answer(parse(input, kind === 'body' ? present(given) : textsOf(given), kind), data),
  };
}

/** Returns the arguments that aren't empty. */
const present = (given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '' && value !== null));

/** Returns arguments as a query has them: numbers as text, and nothing that is empty. */
const textsOf = (given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(present(given)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(textOf) : textOf(value),
    ]),
  );

const textOf = (value: unknown) => (typeof value === 'number' ? String(value) : value);

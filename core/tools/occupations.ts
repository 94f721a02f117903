/** The tools about one occupation: to find it, to read it, and to adjust its score for a person. */
import * as z from 'zod';
import { assess } from '../assess.js';
import { checksOver, codeNow } from '../codes.js';
import type { Data, Index } from '../data.js';
import { exposureSentence, payText, TIER_WORDS } from '../display.js';
import { socCode } from '../parameters.js';
import { assessmentRequest, SearchQuery } from '../requests.js';
import { API } from '../routes.js';
import { MEASURES, type OccupationMeasures } from '../schemas/measures.js';
import type { Meta } from '../schemas/meta.js';
import type { OccupationDetail, OccupationTasks } from '../schemas/occupation.js';
import type { OccupationRisk, RiskScore } from '../schemas/risk.js';
import type { RelatedOccupations } from '../schemas/scores.js';
import { LANGUAGES } from '../search/languages.js';
import { searchResults } from '../search/results.js';
import { scoreWords, type Tool, toolOf } from './tool.js';

/** Most tasks of an occupation that its answer names, most heavily weighted first. */
const TOP_TASKS = 5;

/** Most related occupations with a lower score that it names, the closest first. */
const LESS_EXPOSED = 3;

export function occupationTools(index: Index): Tool[] {
  const checks = checksOver(index, 'tool');
  const occupation = z.strictObject({
    soc_code: socCode(checks.code, 'soc_code is required. search_occupations finds it by a name.').describe(
      'O*NET-SOC code of the occupation, such as 15-1252.00.',
    ),
  });
  return [
    toolOf({
      name: 'search_occupations',
      title: 'Search occupations',
      description: `Find U.S. occupations by what people call the job: an official title, another name, an abbreviation, or a phrase such as “works in a warehouse”, or by the first digits of a SOC code. Typos and plurals are understood, and names in ${LANGUAGES.length} other languages; language says which one matched_name is in. Figures are for the United States, where the job may differ from the reader’s. Returns the likeliest first with soc_code (which the other tools take), score, likely range, tier, and median annual wage in dollars. If nothing matches, data is empty, and did_you_mean may have similar names; note says where a job isn’t scored, as military ones aren’t.`,
      input: SearchQuery,
      answer: searchResults,
    }),
    toolOf({
      name: 'get_occupation',
      title: 'Get an occupation',
      description: `Get one U.S. occupation by its O*NET-SOC code: how exposed its tasks are to AI built on language models, in a sentence to quote (summary) and in figures, the O*NET ratings that lower its score (fractions from 0 to 1; higher lowers it more), the skills that less exposed related occupations call for (skill_gaps), the tasks that add most to its score (top_tasks), the closest less exposed occupations with pay (less_exposed), how many of its tasks people are seen to use AI for (seen_in_use), where measures by others put it (what_others_find), its median pay as BLS gives it (pay), and wages in dollars per year, jobs, and outlook from BLS. ${scoreWords(index)}. A missing figure is null, and labor_data.missing says why. Wages and jobs are counted under oews_code, which related occupations share, so never add them up.`,
      input: occupation,
      answer: ({ soc_code }, data) => describeOccupation(codeNow(soc_code, index), data),
    }),
    toolOf({
      name: 'get_tasks',
      title: 'Get the tasks of an occupation',
      description:
        'Get all tasks of one U.S. occupation by its O*NET-SOC code, each with its type, its weight (time_fraction, from O*NET’s core and supplemental tasks; all add up to 1; nobody timed them), how much AI systems built on language models can help with it (ai_capability_score, 0 to 100), and its risk (task_risk_score, 0 to 100). Use it to explain a score: the average risk weighted by time_fraction is what raises it. Tasks are in O*NET’s order, not sorted by risk.',
      input: occupation,
      answer: ({ soc_code }, data) =>
        data.json<OccupationTasks>(`${API}/occupations/${codeNow(soc_code, index)}/tasks.json`),
    }),
    toolOf({
      name: 'assess_displacement',
      title: 'Calculate a personal score',
      description:
        'Adjust the score of an occupation for one person who works in it: give its O*NET-SOC code and any of the personal factors, such as experience or skill with AI, and, if the person’s own tasks are known, time_fractions: one number for each task, in the order of get_tasks, 0 for a task that isn’t theirs. Returns the occupation’s score, the points that each adds or subtracts, and their sum as personalized_score with its tier. The points of personal factors are this project’s judgment: nobody has validated them, and they have no interval, so say so when you quote them. Leave out what you don’t know about the person; nothing is stored.',
      input: assessmentRequest(index.factors, checks),
      answer: assess,
    }),
  ];
}

/** Answers with an occupation: a sentence to quote, its tasks that add most to its score, and its figures. */
async function describeOccupation(soc_code: string, data: Data): Promise<object> {
  const path = `${API}/occupations/${soc_code}`;
  const [{ dataset }, detail, { skill_gaps }, { tasks }, others, related] = await Promise.all([
    data.json<Meta>(`${API}/meta.json`),
    data.json<OccupationDetail>(`${path}.json`),
    data.json<OccupationRisk>(`${path}/risk.json`),
    data.json<OccupationTasks>(`${path}/tasks.json`),
    data.json<OccupationMeasures>(`${path}/measures.json`),
    data.json<RelatedOccupations>(`${path}/related.json`),
  ]);
  const top_tasks = tasks
    .toSorted((a, b) => b.time_fraction * b.task_risk_score - a.time_fraction * a.task_risk_score)
    .slice(0, TOP_TASKS);
  const { id: _, soc_code: code, title, ...figures } = detail;
  const { final_score, score_low, score_high, risk_tier } = detail.risk_score;
  const score = `${TIER_WORDS[risk_tier]} exposure: ${final_score} (likely ${score_low} to ${score_high}).`;
  const summary = `${exposureSentence(detail.risk_score)} ${score} Data of ${dataset.as_of}.`;
  const less_exposed = related.data
    .filter((row) => row.final_score < final_score)
    .slice(0, LESS_EXPOSED)
    .map(({ soc_code, title, final_score, median_annual_wage }) => {
      return { soc_code, title, final_score, median_annual_wage };
    });
  return {
    summary,
    soc_code: code,
    title,
    pay: payText(detail.labor_data),
    seen_in_use: useSentence(others, detail.risk_score),
    what_others_find: measuresSentence(others),
    top_tasks,
    skill_gaps,
    less_exposed,
    ...figures,
  };
}

/** `BLS AI exposure category: very high. Percentiles among the occupations that each covers: …`; what doesn't cover it is left out. */
export function measuresSentence({ measures }: Pick<OccupationMeasures, 'measures'>): string {
  const ranked = measures.flatMap(({ measure, kind, percentile }) =>
    percentile === null ? [] : [`${MEASURES[measure].name} ${percentile} (${kind})`],
  );
  const category = measures.flatMap(({ measure, category }) =>
    category === null ? [] : [`${MEASURES[measure].name}: ${category.replace('_', ' ')}.`],
  );
  const among =
    ranked.length > 0 ? [`Percentiles among the occupations that each covers: ${ranked.join(', ')}.`] : [];
  return [...category, ...among].join(' ') || 'None of the measures covers this occupation.';
}

/** `People have used Claude for 9 of its 12 exposed tasks, and for 10 of all 17.` */
export function useSentence(
  { tasks_seen, exposed_tasks_seen }: Pick<OccupationMeasures, 'tasks_seen' | 'exposed_tasks_seen'>,
  { exposed_tasks, task_count }: Pick<RiskScore, 'exposed_tasks' | 'task_count'>,
): string {
  const tasks = (count: number) => (count === 1 ? 'task' : 'tasks');
  const exposed = `${exposed_tasks_seen} of its ${exposed_tasks} exposed ${tasks(exposed_tasks)}, and for `;
  return `People have used Claude for ${exposed_tasks > 0 ? exposed : ''}${tasks_seen} of all ${task_count} ${tasks(task_count)}, by the Anthropic Economic Index; a task that it doesn’t report may be in use all the same.`;
}

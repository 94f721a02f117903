/** Descriptions of the tools for language models. A model may see each one alone, so each says everything it needs. */

import { COMPARED } from '../../../core/compare.js';
import { number } from '../../../core/display.js';
import { TOOLS, type ToolName } from '../../../core/mcp-tools.js';
import { API, MCP } from '../../../core/routes.js';
import { COVERS } from '../../../core/schemas/risk.js';
import { SCORES_LIMIT } from '../../../core/scores.js';
import { whenRead } from '../../dataset/schema/readings.js';
import type { Method, Settings } from '../../dataset/schema/settings.js';
import { longDate } from './format.js';

/** Returns sentences on what a score is and isn't, for a model that quotes one. */
export const howToQuote = (method: Pick<Method, 'readings'>): string =>
  `A score is an index from 0 to 100 of exposure to AI language models, as judged in ${whenRead(method)} by people and by language models. It isn’t a probability or a forecast, and it doesn’t cover robots. Quote it with its tier, its likely range, and the date of the data. The likely range, score_low to score_high, is a 95% interval: it ${COVERS}. displacement_year_low and displacement_year_high describe a scenario, not a forecast.`;

/** Returns the instructions that a client gives its model about all tools together. */
export const instructions = ({ dataset, method }: Pick<Settings, 'dataset' | 'method'>): string =>
  `Use these tools to answer questions on how exposed U.S. occupations are to displacement by AI. ${howToQuote(method)} Data: version ${dataset.version}, ${longDate(dataset.as_of)}, ${dataset.licence}; cite ${dataset.site}/method. Start with search_occupations to get a soc_code, unless you know it. An error says what is wrong and how to fix it; did_you_mean has codes to try instead.`;

const SCORE =
  'final_score is an index from 0 to 100, not a probability or a forecast; score_low and score_high are its 95% interval';

export const TOOL_WORDS: Readonly<Record<ToolName, { title: string; description: string }>> = {
  search_occupations: {
    title: 'Search occupations',
    description:
      'Find U.S. occupations by what people call the job: an official title, another name, an abbreviation, or a phrase such as “works in a warehouse”. Typos and plurals are understood. Returns the likeliest first with soc_code (which the other tools take), score, tier, and median annual wage in dollars. If nothing matches, data is empty, and did_you_mean may have similar names.',
  },
  get_occupation: {
    title: 'Get an occupation',
    description: `Get one U.S. occupation by its O*NET-SOC code: how exposed it is to displacement by AI language models, what protects it (fractions from 0 to 1; higher protects more), and wages in dollars per year, jobs, and outlook from BLS. ${SCORE}. A missing figure is null, and labor_data.missing says why. Wages and jobs are counted under oews_code, which related occupations share, so never add them up.`,
  },
  get_tasks: {
    title: 'Get the tasks of an occupation',
    description:
      'Get all tasks of one U.S. occupation by its O*NET-SOC code, each with its type, its share of working time (time_fraction; all add up to 1), how much language models can help with it (ai_capability_score, 0 to 100), and its risk (task_risk_score, 0 to 100). Use it to explain a score: the average risk weighted by time_fraction is what raises it. Tasks are in O*NET’s order, not sorted by risk.',
  },
  assess: {
    title: 'Calculate a personal score',
    description:
      'Adjust the score of an occupation for one person who works in it: give its O*NET-SOC code and any of the personal factors, such as experience or skill with AI. Returns the occupation’s score, the points that each chosen factor adds or subtracts, and their sum as personalized_score with its tier. Leave out what you don’t know about the person; nothing is stored.',
  },
  compare: {
    title: 'Compare occupations',
    description: `Compare two to ten U.S. occupations side by side by their O*NET-SOC codes, in the order asked for. Each has its score, protective factors, wages in dollars per year, jobs, and outlook, the skills that would help someone move to a less exposed related occupation (skill_gaps), and the three tasks that add most to its score (top_tasks). ${SCORE}; where two intervals overlap, the order of the scores is uncertain.`,
  },
  list_scores: {
    title: 'List and rank scores',
    description: `List U.S. occupations with their scores, likely range, tier, median annual wage in dollars, and jobs, in one row each. Filter by tier, major group, job zone (1 needs little preparation, 5 the most), score, or wage, and sort: by -final_score for the most exposed first, by final_score for the least. Returns 20 rows unless limit says otherwise; count is the number of all matches. ${SCORE}.`,
  },
  get_industry: {
    title: 'Get an industry',
    description:
      'Get one U.S. industry by its NAICS 2022 code (two to four digits, such as 54 or 5415, or a range such as 31-33) with the occupations that work in it, largest share of jobs first, each with its score, and with the industry’s own score, the average weighted by jobs. A sector can have hundreds of occupations; a four-digit code has fewer.',
  },
  get_method: {
    title: 'Get the method, allowed values, and sources',
    description: `Get what is needed to explain or cite the scores: version and date of the data, number of occupations by tier, the score at which each tier starts, every allowed value with its label and meaning, personal factors with their points, parameters of the method, and sources with their licenses. A score is cut_points.score.floor + range × raw × (1 − protection_weight × P), where raw is the average risk of the occupation’s tasks as a fraction, weighted by share of working time, and P is the average of its protective factors. The same as GET ${API}/meta.`,
  },
};

/** Descriptions of arguments that differ from the API's parameters: arrays here, comma-separated values there. */
export const ARGUMENT_WORDS: { readonly [Name in ToolName]?: Readonly<Record<string, string>> } = {
  compare: {
    codes: `O*NET-SOC codes of ${COMPARED.min} to ${COMPARED.max} occupations, none twice.`,
  },
  list_scores: {
    tier: 'Tiers to include.',
    job_zone: 'O*NET job zones to include, from 1 (little preparation) to 5 (extensive).',
    group: 'Major groups to include, by the first two digits of their SOC codes.',
    limit: `Most rows, ${SCORES_LIMIT.min} to ${number(SCORES_LIMIT.max)}. Defaults to ${TOOLS.list_scores.defaults.limit}.`,
  },
};

/** Returns the settings for a client, in the format that most clients read: by URL, and for one that can only start programs. */
export function toolSettings({ name, site }: Settings['dataset']): { remote: string; local: string } {
  const settings = (server: object) => JSON.stringify({ mcpServers: { [name]: server } }, null, 2);
  return {
    remote: settings({ type: 'http', url: site + MCP }),
    local: settings({ command: 'npx', args: ['mcp-remote', site + MCP] }),
  };
}

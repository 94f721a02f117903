/** The tools for language models: all of them, and the one that says how the scores are made. */
import * as z from 'zod';
import type { Index } from '../data.js';
import { API } from '../routes.js';
import type { Meta } from '../schemas/meta.js';
import { COVERS } from '../schemas/risk.js';
import { listTools } from './lists.js';
import { occupationTools } from './occupations.js';
import { type Tool, toolOf } from './tool.js';

/** What a score is and isn't, for a model that quotes one. */
export const howToQuote = ({
  formula: { floor, highest },
  rated_by,
}: { formula: Pick<Index['formula'], 'floor' | 'highest'> } & Pick<Index, 'rated_by'>): string =>
  `A score is an index from ${floor} to ${highest} of exposure to AI systems built on language models, as rated ${rated_by}. It isn’t a probability or a forecast, and it doesn’t cover robots. Quote it with its tier, its likely range, and the date of the data. The likely range, score_low to score_high, ${COVERS}. displacement_year_low and displacement_year_high describe a scenario, not a forecast.`;

export const toolsOver = (index: Index): Tool[] => [
  ...occupationTools(index),
  ...listTools(index),
  methodTool(index),
];

const methodTool = (index: Index): Tool =>
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
          'A score is floor + range × raw × (1 − protection_weight × P): raw is the average risk of the occupation’s tasks as a fraction, weighted by time_fraction, and P is the average of its protective factors; it is never above highest. A personal score adds the points of the chosen factors.',
        ...index.formula,
        how_to_quote: howToQuote(index),
        risk_tiers: values.risk_tier,
        counts: { occupations: counts.occupations, occupations_by_tier: counts.occupations_by_tier },
        sources: sources.filter(({ used }) => used).map(({ title, release }) => ({ title, release })),
        method_page: links.method,
      };
    },
  });

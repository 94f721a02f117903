/** Groups of operations, by the first part of their path. */
import { API } from '../../../core/routes.js';

const TAGS = {
  occupations: {
    name: 'Occupations',
    description: 'Occupations by O*NET-SOC code: scores, tasks, wages, and votes.',
  },
  search: { name: 'Search', description: 'Occupations by what people call them.' },
  scores: { name: 'Scores', description: 'Scores of all occupations, filtered and sorted.' },
  groups: { name: 'Groups', description: 'Major groups of occupations with averages.' },
  compare: { name: 'Comparison', description: 'Occupations side by side.' },
  industries: {
    name: 'Industries',
    description: 'Industries by NAICS 2022 code and the occupations that work in them.',
  },
  displacement: { name: 'Assessment', description: 'A score for one person and the factors that adjust it.' },
} as const;
const SERVICE = {
  name: 'Service',
  description: 'Versions, sources, releases, and machine-readable descriptions of the API.',
};

export const tags = [...Object.values(TAGS), SERVICE];

export function tagOf(path: string): string {
  const first = path.slice(API.length + 1).split('/')[0]!;
  return (first in TAGS ? TAGS[first as keyof typeof TAGS] : SERVICE).name;
}

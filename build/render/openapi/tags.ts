/** The groups that operations come in, by the first part of their path. */
import { API } from '../../../core/routes.js';

const TAGS = {
  occupations: {
    name: 'Occupations',
    description: 'Occupations by O*NET-SOC code: scores, tasks, wages, votes.',
  },
  industries: { name: 'Industries', description: 'Industries by NAICS 2022 code, and who works in them.' },
  displacement: { name: 'Assessment', description: 'A score for one person, and the factors that move it.' },
} as const;
const SERVICE = {
  name: 'Service',
  description: 'What this API is: versions, sources, and its description for programs.',
};

export const tags = [...Object.values(TAGS), SERVICE];

export function tagOf(path: string): string {
  const first = path.slice(API.length + 1).split('/')[0]!;
  return (first in TAGS ? TAGS[first as keyof typeof TAGS] : SERVICE).name;
}

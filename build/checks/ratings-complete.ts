import { nearest } from '../../core/nearest.js';
import type { Ratings } from '../dataset/schema/occupation.js';
import { type Check, occupationFile } from './rule.js';

const DOMAINS: readonly (keyof Ratings)[] = ['skills', 'abilities', 'work_activities'];

export const ratingsComplete: Check = {
  rule: 'ratings-complete',
  ensures: 'Ensure that a rated occupation has a rating of each element in elements.csv and of no other.',
  needs: ['tables/elements.csv'],
  *check({ occupations, tables }) {
    const elements = (domain: keyof Ratings) =>
      new Set(tables.elements.filter((row) => row.domain === domain).map((row) => row.element_name));
    const wanted = DOMAINS.map((domain) => ({ domain, names: elements(domain) }));
    for (const { soc_code, ratings } of occupations) {
      if (ratings === null) continue;
      const file = occupationFile(soc_code);
      for (const { domain, names } of wanted) {
        const rated = ratings[domain];
        const absent = new Set([...names].filter((name) => !Object.hasOwn(rated, name)));
        for (const name of Object.keys(rated)) {
          if (names.has(name)) continue;
          const [meant] = nearest(name, absent, { most: 1 });
          const cure = meant ? `Did you mean "${meant}"?` : 'Remove it.';
          const message = `"${name}" is not among the ${domain} of tables/elements.csv. ${cure}`;
          yield { file, path: ['ratings', domain, name], at: 'key', message };
          if (meant) absent.delete(meant);
        }
        const missing = [...absent].map((name) => `"${name}"`).join(', ');
        const message = `ratings.${domain} lacks ${missing}. Add O*NET's ratings, or set ratings to null if it has none.`;
        if (absent.size > 0) yield { file, path: ['ratings', domain], message };
      }
    }
  },
};

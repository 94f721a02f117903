import { vintagesOf } from '../derive/vintages.js';
import type { Check } from './rule.js';

/** What stands in sources.json by an id that carries its vintage. */
const NAMED = { onet: 'onet-30.1', projections: 'ep-2024-34', staffing: 'oews-2024-staffing' } as const;

export const vintages: Check = {
  rule: 'vintages',
  ensures: 'Ensure that the releases that answers and pages name are among the sources.',
  needs: ['tables/wages.csv', 'sources.json'],
  *check({ sources, tables }) {
    const ids = new Set(sources.sources.map(({ id }) => id));
    const unnamed = tables.wages.findIndex(({ release }) => !ids.has(`oews-${release}`));
    if (unnamed >= 0) {
      const { release } = tables.wages[unnamed]!;
      const message = `release is ${release}, but sources.json has no oews-${release}. Correct the year, or add the source.`;
      yield { file: 'tables/wages.csv', path: [unnamed, 'release'], message };
    }
    const found = vintagesOf({ sources, tables });
    for (const [name, example] of Object.entries(NAMED) as [keyof typeof NAMED, string][]) {
      if (found[name] !== '') continue;
      const message = `sources has no id such as ${example}, by which answers and pages name the release. Add the source.`;
      yield { file: 'sources.json', path: ['sources'], message };
    }
  },
};

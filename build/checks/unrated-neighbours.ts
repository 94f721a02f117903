import { type Check, occupationFile } from './rule.js';

export const unratedNeighbours: Check = {
  rule: 'unrated-neighbours',
  ensures: 'Ensure that an occupation without ratings has a related one whose ratings can stand in.',
  needs: ['occupations/'],
  *check({ occupations }) {
    const rated = new Set(occupations.filter(({ ratings }) => ratings).map(({ soc_code }) => soc_code));
    for (const { soc_code, ratings, related } of occupations) {
      if (ratings !== null || related.some((code) => rated.has(code) || code === '')) continue;
      const message =
        'ratings is null, and none of the related occupations is rated. Add ratings or a rated relative.';
      yield { file: occupationFile(soc_code), path: ['ratings'], message };
    }
  },
};

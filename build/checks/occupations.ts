/** Checks of references between occupations, elements, and tables with rows for occupations. */
import { nearest } from '../../core/nearest.js';
import { show, suggestions } from '../dataset/faults/words.js';
import type { Ratings } from '../dataset/schema/occupation.js';
import type { Tables } from '../dataset/schema/tables.js';
import { at, type Check, occupationFile } from './rule.js';
import { repeated } from './unique.js';

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
          const meant = nearest(name, absent, { most: 1 });
          yield {
            ...at(file, ['ratings', domain, name], 'key'),
            what: `"${name}" is not among the ${domain} of tables/elements.csv.`,
            meant,
            fix: meant.length > 0 ? 'Correct it.' : 'Remove it.',
          };
          for (const one of meant) absent.delete(one);
        }
        if (absent.size > 0)
          yield {
            ...at(file, ['ratings', domain]),
            what: `ratings.${domain} lacks ${[...absent].map((name) => `"${name}"`).join(', ')}.`,
            fix: "Add O*NET's ratings, or set ratings to null if it has none.",
          };
      }
    }
  },
};

export const relatedKnown: Check = {
  rule: 'related-known',
  ensures: 'Ensure that related occupations exist, differ from each other and from the occupation itself.',
  needs: ['occupations'],
  *check({ occupations }) {
    const known = new Set(occupations.map(({ soc_code }) => soc_code));
    for (const { soc_code, related } of occupations) {
      const place = (index: number) => at(occupationFile(soc_code), ['related', index]);
      for (const { index, element } of repeated(related, (code) => code))
        yield {
          ...place(index),
          what: `related[${index}] names ${element} again.`,
          fix: 'Remove one of the two.',
        };
      for (const [index, code] of related.entries())
        if (code === soc_code)
          yield {
            ...place(index),
            what: `related[${index}] is ${code}, the occupation itself.`,
            fix: 'Remove it.',
          };
        else if (!known.has(code))
          yield {
            ...place(index),
            what: `related[${index}] is ${code}, which has no file in occupations.`,
            meant: suggestions(code, known),
            fix: 'Correct or remove it.',
          };
    }
  },
};

export const unratedNeighbors: Check = {
  rule: 'unrated-neighbors',
  ensures: 'Ensure that an occupation without ratings has a related one whose ratings can take their place.',
  needs: ['occupations/'],
  *check({ occupations }) {
    const rated = new Set(occupations.filter(({ ratings }) => ratings).map(({ soc_code }) => soc_code));
    for (const { soc_code, ratings, related } of occupations) {
      if (ratings !== null || related.some((code) => rated.has(code) || code === '')) continue;
      yield {
        ...at(occupationFile(soc_code), ['ratings']),
        what: 'ratings is null, and none of the related occupations is rated.',
        fix: 'Add ratings or a related occupation that has them.',
      };
    }
  },
};

export const oewsCodeKnown: Check = {
  rule: 'oews-code-known',
  ensures:
    'Ensure that BLS has the code under which it counts an occupation, in its wages or its projections.',
  needs: ['tables/wages.csv', 'tables/projections.csv'],
  *check({ occupations, tables }) {
    const known = new Set([
      ...tables.projections.map(({ nem_code }) => nem_code),
      ...tables.wages.map(({ oews_code }) => oews_code),
    ]);
    for (const { soc_code, oews_code } of occupations) {
      if (known.has(oews_code)) continue;
      yield {
        ...at(occupationFile(soc_code), ['oews_code']),
        what: `oews_code is ${oews_code}, which is in neither tables/wages.csv nor tables/projections.csv.`,
        meant: suggestions(oews_code, known),
        fix: "Take it from BLS's crosswalk.",
      };
    }
  },
};

export const votesKnown: Check = {
  rule: 'votes-known',
  ensures: 'Ensure that votes are for occupations; one without a row has no votes.',
  needs: ['occupations'],
  *check({ occupations, tables }) {
    const known = new Set(occupations.map(({ soc_code }) => soc_code));
    for (const [index, { soc_code }] of tables.votes.entries()) {
      if (known.has(soc_code)) continue;
      yield {
        ...at('tables/votes.csv', [index, 'soc_code']),
        what: `soc_code is ${soc_code}, which has no file in occupations.`,
        meant: suggestions(soc_code, known),
        fix: 'Correct it, or add its votes to the occupation that replaced it.',
      };
    }
  },
};

const rankKey = (name: string, rank: number) => `${rank} ${name.toLowerCase()}`;

/** Returns every rank that a name has. The occupation with the name as its title has the first rank. */
const ranksOf = (names: Tables['names'], titles: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...titles.map((title) => rankKey(title, 1)),
    ...names.flatMap(({ name, rank }) => (rank === null ? [] : [rankKey(name, rank)])),
  ]);

export const namesKnown: Check = {
  rule: 'names-known',
  ensures: 'Ensure that names are of occupations, not their titles, and that ours are ranked without a gap.',
  needs: ['occupations'],
  *check({ occupations, tables }) {
    const titles = new Map(occupations.map(({ soc_code, title }) => [soc_code, title]));
    const ranks = ranksOf(tables.names, [...titles.values()]);
    for (const [index, { name, soc_code, source, rank }] of tables.names.entries()) {
      const here = (column: string) => at('tables/names.csv', [index, column]);
      const title = titles.get(soc_code);
      if (title === undefined)
        yield {
          ...here('soc_code'),
          what: `soc_code is ${soc_code}, which has no file in occupations.`,
          meant: suggestions(soc_code, titles.keys()),
          fix: 'Correct it, or remove the row.',
        };
      else if (title.toLowerCase() === name.toLowerCase())
        yield {
          ...here('name'),
          what: `name is the title of ${soc_code}.`,
          fix: 'Remove the row; titles are always found.',
        };
      if (source === 'own' && rank === null)
        yield {
          ...here('rank'),
          what: 'rank is empty.',
          fix: 'Write 1 if this is what most people mean by the name, 2 for the next.',
        };
      if (source === 'onet' && rank !== null)
        yield {
          ...here('rank'),
          what: `rank is ${rank}, but the row is O*NET's.`,
          fix: 'Leave it empty, or write own as the source.',
        };
      if (source === 'own' && rank !== null) {
        let first = rank;
        while (first > 1 && !ranks.has(rankKey(name, first - 1))) first -= 1;
        if (first < rank)
          yield {
            ...here('rank'),
            what: `rank is ${rank}, but rank ${first} of ${show(name)} is missing.`,
            fix: 'Rank the occupations of a name 1, 2, 3, without a gap.',
          };
      }
    }
  },
};

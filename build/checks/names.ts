/** Checks of slugs and retired names. */
import { RESERVED_SLUGS } from '../../core/site.js';
import { countOf } from '../dataset/faults/fault.js';
import { show, showPath, suggestions } from '../dataset/faults/words.js';
import { at, type Check, type Found, occupationFile } from './rule.js';

/** Longest slug. Files of pages, cards, and badges are named after it, and file systems limit names to 255 bytes. */
export const LONGEST_SLUG = 100;

const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Returns the reason that no occupation can have a well-formed slug, as a clause that follows the slug. */
export function slugFault(slug: string): string | undefined {
  if (DEVICES.test(slug)) return 'which Windows keeps for a device, so that no file can have that name';
  if (RESERVED_SLUGS.has(slug))
    return `which the site needs for itself, as it does ${[...RESERVED_SLUGS].join(', ')}`;
  if (slug.length > LONGEST_SLUG)
    return `which has ${countOf(slug.length, 'character')}; at most ${LONGEST_SLUG} are allowed, because files have that name`;
  return undefined;
}

export const slugUsable: Check = {
  rule: 'slug-usable',
  ensures: 'Ensure that every slug, in use or retired, can be part of a URL and of a file name.',
  *check({ occupations, aliases }) {
    for (const { soc_code, slug } of occupations) {
      const fault = slugFault(slug);
      if (fault !== undefined)
        yield {
          ...at(occupationFile(soc_code), ['slug']),
          what: `slug is ${show(slug)}, ${fault}.`,
          fix: 'Choose another.',
        };
    }
    for (const slug of Object.keys(aliases.slugs)) {
      const fault = slugFault(slug);
      if (fault !== undefined)
        yield {
          ...at('aliases.json', ['slugs', slug], 'key'),
          what: `slugs retires ${show(slug)}, ${fault}.`,
          fix: 'Remove it.',
        };
    }
  },
};

export const aliases: Check = {
  rule: 'aliases',
  ensures: 'Ensure that a retired code or slug is out of use and redirects in one step to one in use.',
  needs: ['occupations'],
  *check(dataset): Generator<Found> {
    const inUse = {
      soc_codes: new Set(dataset.occupations.map(({ soc_code }) => soc_code)),
      slugs: new Set(dataset.occupations.map(({ slug }) => slug)),
    };
    for (const kind of ['soc_codes', 'slugs'] as const) {
      const retired = new Map(Object.entries(dataset.aliases[kind]));
      for (const [name, successor] of retired) {
        const file = 'aliases.json';
        const path = [kind, name];
        if (inUse[kind].has(name))
          yield {
            ...at(file, path, 'key'),
            what: `${showPath(path)} is still in use by an occupation.`,
            fix: 'Remove the alias, or retire the occupation.',
          };
        // An unreadable slug may be the missing one.
        if (inUse[kind].has(successor) || inUse[kind].has('')) continue;
        const last = lastOf(retired, name);
        const isRetired = last !== undefined && last !== successor;
        yield {
          ...at(file, path),
          what: `${showPath(path)} is "${successor}", which no occupation has${last === undefined ? ': the aliases go in a circle' : isRetired ? ': it is retired itself' : ''}.`,
          meant: last === successor ? suggestions(successor, inUse[kind]) : [],
          fix: isRetired ? `Name "${last}" here.` : 'Name what replaced it.',
        };
      }
    }
  },
};

/** Returns the end of a chain of aliases, or nothing if the chain is a circle. */
function lastOf(retired: ReadonlyMap<string, string>, name: string): string | undefined {
  const seen = new Set<string>();
  let at = name;
  for (let next = retired.get(at); next !== undefined; next = retired.get(at)) {
    if (seen.has(at)) return undefined;
    seen.add(at);
    at = next;
  }
  return at;
}

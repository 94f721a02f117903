import { RESERVED_SLUGS } from '../../core/site.js';
import { countOf } from '../dataset/faults/fault.js';
import { show } from '../dataset/faults/words.js';
import { type Check, occupationFile } from './rule.js';

/** Pages, cards and badges are files named by it, and file systems take 255 bytes with what else is in a name. */
export const LONGEST_SLUG = 100;

/** Why no occupation can have a slug, though it has the form of one. */
export function slugFlaw(slug: string): string | undefined {
  if (RESERVED_SLUGS.has(slug))
    return `which the site needs for itself, as it does ${[...RESERVED_SLUGS].join(', ')}`;
  if (slug.length > LONGEST_SLUG)
    return `which has ${countOf(slug.length, 'character')}; at most ${LONGEST_SLUG} are allowed, because files are named so`;
  return undefined;
}

export const slugUsable: Check = {
  rule: 'slug-usable',
  ensures: 'Ensure that every slug, in use or retired, can be part of an address and of a file’s name.',
  *check({ occupations, aliases }) {
    for (const { soc_code, slug } of occupations) {
      const flaw = slugFlaw(slug);
      const message = `slug is ${show(slug)}, ${flaw}. Choose another.`;
      if (flaw !== undefined) yield { file: occupationFile(soc_code), path: ['slug'], message };
    }
    for (const slug of Object.keys(aliases.slugs)) {
      const path = ['slugs', slug];
      const flaw = slugFlaw(slug);
      const message = `slugs retires ${show(slug)}, ${flaw}. Remove it.`;
      if (flaw !== undefined) yield { file: 'aliases.json', path, at: 'key', message };
    }
  },
};

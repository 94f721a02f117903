import { repeated } from './repeated.js';
import { type Check, occupationFile } from './rule.js';

export const slugUnique: Check = {
  rule: 'slug-unique',
  ensures: 'Ensure that every slug names one occupation.',
  *check({ occupations }) {
    for (const { element, first } of repeated(occupations, ({ slug }) => slug))
      yield {
        file: occupationFile(element.soc_code),
        path: ['slug'],
        message: `slug is "${element.slug}", as in ${first.soc_code}; a slug is one occupation's address. Change the newer one.`,
      };
  },
};

import { repeated } from './repeated.js';
import { type Check, occupationFile } from './rule.js';

export const descriptionUnique: Check = {
  rule: 'description-unique',
  ensures: 'Ensure that no two occupations have the same description.',
  *check({ occupations }) {
    for (const { element, first } of repeated(occupations, ({ description }) => description.toLowerCase()))
      yield {
        file: occupationFile(element.soc_code),
        path: ['description'],
        message: `description repeats that of ${first.soc_code}. Word what sets the two apart.`,
      };
  },
};

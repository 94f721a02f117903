import { repeated } from './repeated.js';
import { type Check, occupationFile } from './rule.js';

export const titleUnique: Check = {
  rule: 'title-unique',
  ensures: 'Ensure that no two occupations have the same title.',
  *check({ occupations }) {
    for (const { element, first } of repeated(occupations, ({ title }) => title))
      yield {
        file: occupationFile(element.soc_code),
        path: ['title'],
        message: `title is "${element.title}", as in ${first.soc_code}. Give each the title that O*NET has for it.`,
      };
  },
};

import { repeated } from './repeated.js';
import type { Check } from './rule.js';

export const sourceUnique: Check = {
  rule: 'source-unique',
  ensures: 'Ensure that every id in sources.json stands for one source.',
  *check({ sources: { sources } }) {
    for (const { index, element, firstIndex } of repeated(sources, ({ id }) => id)) {
      const message = `sources[${index}].id is "${element.id}", as in sources[${firstIndex}]. Give each its own.`;
      yield { file: 'sources.json', path: ['sources', index, 'id'], message };
    }
  },
};

import { repeated } from './repeated.js';
import type { Check } from './rule.js';

export const factorOptions: Check = {
  rule: 'factor-options',
  ensures: 'Ensure that the options of a factor have different values and that one of them changes nothing.',
  *check({ factors: { factors } }) {
    for (const [factor, { options }] of Object.entries(factors)) {
      const path = ['factors', factor, 'options'];
      for (const { index, element, firstIndex } of repeated(options, ({ value }) => value)) {
        const message = `${factor}.options[${index}].value is "${element.value}", as in options[${firstIndex}]. Give each its own.`;
        yield { file: 'factors.json', path: [...path, index, 'value'], message };
      }
      const message = `${factor} has no option with adjustment 0. Give the ordinary case 0, so that it can be chosen without effect.`;
      if (!options.some(({ adjustment }) => !(Math.abs(adjustment) > 0)))
        yield { file: 'factors.json', path, message };
    }
  },
};

/** The personal factors, `data/factors.json`, in the order in which the API lists them. */
import * as z from 'zod';
import { addTenths } from '../../../core/round.js';
import { because, Key, schemaLine, text } from './fields.js';

const Option = z.strictObject({
  value: z
    .string()
    .max(40)
    .regex(/^[a-z0-9_+-]+$/, 'It must be lower case letters, digits, _, + and -')
    .describe('what callers submit; once published it stays'),
  label: text('what people read'),
  adjustment: z.number().multipleOf(0.1).describe('points of the score, negative lowers it'),
  reason: text('why this adjustment'),
});

const Factor = z
  .strictObject({
    label: text('what people choose between'),
    ...because,
    options: z.array(Option).min(2),
  })
  .check(({ value: { options }, issues }) => {
    const values = options.map(({ value }) => value);
    for (const [index, value] of values.entries())
      if (values.indexOf(value) < index)
        issues.push({
          code: 'custom',
          input: value,
          path: ['options', index, 'value'],
          message: 'It is here a second time',
        });
    if (!options.some(({ adjustment }) => adjustment === 0))
      issues.push({
        code: 'custom',
        input: options,
        path: ['options'],
        message: 'No option has adjustment 0, so the ordinary case cannot be chosen without effect',
      });
  });

/** Keys and values of the specification, which callers use already. */
const SPECIFIED = {
  years_experience: ['0-2', '20+'],
  ai_proficiency: ['advanced'],
  client_relationship_depth: [],
};

/** Most points by which all personal factors together may move a score, up or down. */
const REACH = 15;

/** Returns the lowest and the highest sum of adjustments, in points. */
export function adjustmentRange(
  factors: Readonly<Record<string, { options: readonly { adjustment: number }[] }>>,
) {
  const adjustments = Object.values(factors).map(({ options }) =>
    options.map(({ adjustment }) => adjustment),
  );
  return {
    lowest: addTenths(adjustments.map((each) => Math.min(...each))),
    highest: addTenths(adjustments.map((each) => Math.max(...each))),
  };
}

export const Factors = z.strictObject({
  $schema: schemaLine('factors'),
  factors: z.record(Key.max(40), Factor).check(({ value: factors, issues }) => {
    const wrong = (path: PropertyKey[], message: string) =>
      issues.push({ code: 'custom', input: 0, path, message });
    for (const [factor, values] of Object.entries(SPECIFIED)) {
      const offered = factors[factor]?.options.map(({ value }) => value);
      const absent = values.filter((value) => !offered?.includes(value));
      if (offered === undefined) wrong([], `It lacks ${factor}, which the specification names`);
      else if (absent.length > 0)
        wrong([factor, 'options'], `It lacks "${absent.join('", "')}", which the specification names`);
    }
    const { lowest, highest } = adjustmentRange(factors);
    if (lowest !== -REACH || highest !== REACH)
      wrong(
        [],
        `All lowest adjustments sum to ${lowest} and all highest to ${highest}; they must sum to -${REACH} and ${REACH}`,
      );
  }),
});

export type Factors = z.infer<typeof Factors>;

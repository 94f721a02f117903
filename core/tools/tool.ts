/** What a tool for language models is, and how its arguments are read. */
import type * as z from 'zod';
import type { Data, Index } from '../data.js';
import { HOURS_A_YEAR, number } from '../display.js';
import { isList, listed } from '../parameters.js';
import { parse } from '../problem.js';

/** What every description that names scores says of them. */
export const scoreWords = ({ formula: { floor, highest } }: Index): string =>
  `final_score is an index from ${floor} to ${highest}, not a probability or a forecast; score_low and score_high are its likely range; where BLS has no pay for a year, median_annual_wage is ${number(HOURS_A_YEAR)} times that of an hour`;

/** Binds a tool's answer to the arguments as its schema reads them. */
export function toolOf<Input extends z.ZodObject>(tool: {
  name: string;
  title: string;
  /** A model may see each one alone, so each says everything it needs. */
  description: string;
  input: Input;
  answer(query: z.output<Input>, data: Data): Promise<object>;
}) {
  const { input, answer, ...words } = tool;
  const kind = words.name === 'assess_displacement' ? 'body' : 'argument';
  const read = (name: string, value: unknown) => {
    const schema = input.shape[name];
    if (kind === 'argument') return asInQuery(value, schema);
    return typeof value === 'string' && isList(schema) ? listed([value])?.map(numberOf) : value;
  };
  return {
    ...words,
    input,
    call: async (given: Record<string, unknown>, data: Data): Promise<object> => {
      const present = Object.entries(given).filter(([, value]) => !isEmpty(value));
      const all = Object.fromEntries(present.map(([name, value]) => [name, read(name, value)]));
      return answer(parse(input, all, kind), data);
    },
  };
}

export type Tool = ReturnType<typeof toolOf>;

/** Agents fill optional arguments with empty texts and lists. */
const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** Returns an argument as a query has it: numbers as text, and of a list also one value or a text with commas. */
const asInQuery = (value: unknown, schema: unknown): unknown =>
  isList(schema) && (Array.isArray(value) || typeof value !== 'object')
    ? listed([value].flat())?.map(textOf)
    : textOf(value);

const textOf = (value: unknown) => (typeof value === 'number' ? String(value) : value);
const numberOf = (value: unknown) => (Number.isNaN(Number(value)) ? value : Number(value));

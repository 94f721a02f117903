/** The numbers of published schemas, each with its range and its unit, and lists with the numbers of their items. */
import * as z from 'zod';

/** A whole number of a range, both ends included. */
export const between = (min: number, max: number) => z.int().min(min).max(max);

export const Points = z.number().meta({ unit: 'index points' });
export const IndexPoints = Points.min(0).max(100);
export const Fraction = z.number().min(0).max(1).meta({ unit: 'fraction' });
export const Percent = between(1, 99).meta({ unit: 'percent' });
export const Dollars = z.number().nonnegative().meta({ unit: 'US dollars per year' });
export const Count = z.int().nonnegative();
export const Jobs = Count.meta({ unit: 'jobs' });
export const Tasks = Count.meta({ unit: 'tasks' });
export const Year = z.int().meta({ unit: 'year' });
export const Occupations = z.int().positive().meta({ unit: 'occupations' });

export const Score = IndexPoints.describe(
  'index of how much of the work AI systems built on language models could do or help with, as judged by the raters that the method page names, one decimal, from interval.min to interval.max in cut_points of /api/v1/meta; not a probability or forecast',
);

/** All members of a list, in an order. */
export const allOf = <Item extends z.ZodType>(item: Item, data: string, what: string) => ({
  data: item.array().describe(data),
  count: Count.describe(`number of ${what} in data`),
});

type Range = { min: number; max: number };

/** How many items of an answer were asked for at most: what that is, and its range. */
export const limitOf = ({ min, max }: Range, what: string) =>
  between(min, max).describe(`${what}, ${min} to ${max.toLocaleString('en-US')}`);

/** A page of matches, of as many as a range allows. */
export const pageOf = <Item extends z.ZodType>(item: Item, range: Range) => ({
  data: item.array().describe('one page of matches; empty past the end'),
  count: Count.describe('total number of matches, the same on every page'),
  limit: limitOf(range, 'page size requested'),
  offset: Count.describe('matches skipped before this page'),
});

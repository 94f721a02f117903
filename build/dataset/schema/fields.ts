/** Fields that several authored files have: their schemas and descriptions. */
import * as z from 'zod';

// Cloned by `.meta` from one schema per kind, because creating a new one takes several times as long.
// Our longest text has half as many characters; a longer one is a file pasted into the wrong place.
const Text = z.string().min(1).max(1000, '1 to 1000 characters');
const Title = z.string().min(1).max(200, '1 to 200 characters');
const Fraction = z.number().min(0).max(1);
const Positive = z.number().positive();
const Count = z.int().positive();

const TextOrNull = Text.nullable();

export const text = (description: string, example: string) => Text.meta({ description, example });
export const title = (description: string, example: string) => Title.meta({ description, example });
export const textOrNull = (description: string, example: string) => TextOrNull.meta({ description, example });
export const fraction = (description: string, example: number) =>
  Fraction.meta({ description, unit: 'fraction', example });
export const positive = (description: string, unit: string, example: number) =>
  Positive.meta({ description, unit, example });
export const count = (description: string, unit: string, example: number) =>
  Count.meta({ description, unit, range: 'a whole number above 0', example });
export const sourceIds = z.array(z.string().min(1)).meta({
  description: 'ids in sources.json; empty where the value is our judgment',
  unit: 'id',
  range: 'ids in sources.json',
  example: ['onet-30.1'],
});
/** Fields next to every parameter: the reason for its value and the sources it comes from. */
export const because = {
  reason: text('why this value', 'Our judgment: round cutoffs.'),
  sources: sourceIds,
};

export const Version = z
  .string()
  .regex(/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/, 'three whole numbers such as 1.0.0, without zeros before them')
  .meta({ unit: 'version', example: '1.0.0' });

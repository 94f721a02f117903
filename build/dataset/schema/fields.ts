/** Fields that several authored files have. `.describe` is what editors show beside a field. */
import * as z from 'zod';

// Our longest text has half as many characters; a longer one is a file pasted into the wrong place.
export const text = (description: string) => z.string().min(1).max(1000).describe(description);
export const title = (description: string) => z.string().min(1).max(200).describe(description);
export const fraction = (description: string) => z.number().min(0).max(1).describe(description);
export const positive = (description: string) => z.number().positive().describe(description);
export const count = (description: string) => z.int().positive().describe(description);

export const like = (form: RegExp, what: string, absent?: string) =>
  z.string(absent).regex(form, `It must be ${what}`);

/** Adds to the issues of a value, in a rule for it as a whole, where below it something is wrong, and what. */
export const wrong = (issues: z.core.$ZodRawIssue[], path: PropertyKey[], message: string, rule?: string) =>
  issues.push({ code: 'custom', input: undefined, path, message, params: { rule } });

/** A text of so many words; the characters are far more than that many words have. */
export const wording = (fewest: number, most: number, characters: number, description: string) =>
  z
    .string()
    .max(characters, { abort: true })
    .check(({ value, issues }) => {
      const words = value.split(' ').filter(Boolean).length;
      const what = `It must have ${fewest} to ${most} words and has ${words}`;
      if (words < fewest || words > most) wrong(issues, [], what, 'text-length');
    })
    .describe(description);

export const Key = like(/^[a-z_]+$/, 'lower case letters and _');
export const Sha256 = like(/^[0-9a-f]{64}$/, '64 hexadecimal digits');

/** Fields next to every parameter: the reason for its value and the sources it comes from. */
export const because = {
  reason: text('why this value'),
  sources: z.array(z.string().min(1)).describe('ids in sources.json; empty where the value is our judgment'),
};
export const reasoned = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject({ ...shape, ...because });

export const Version = like(
  /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/,
  'three whole numbers such as 1.0.0, without zeros before them',
);

/** A JSON file, which may begin with the path of its schema: any editor completes, explains, and marks errors then. */
export const authored = <Shape extends z.core.$ZodShape>(name: string, shape: Shape) => {
  const place = `build/dataset/editor/${name}.schema.json`;
  const line = like(new RegExp(`(^|/)${name}\\.schema\\.json$`), `the path of ${place}`);
  return z.strictObject({
    $schema: line.optional().describe('path of the schema that editors read'),
    ...shape,
  });
};

/** Returns the indices of values that a list has before. */
export const twice = (values: readonly unknown[]): number[] =>
  [...values.keys()].filter((index) => values.indexOf(values[index]) < index);

/** Refuses a list that names something twice. */
export const once = <Schema extends z.ZodArray<z.ZodString>>(schema: Schema): Schema =>
  schema.check(({ value: list, issues }) => {
    for (const index of twice(list)) wrong(issues, [index], 'It is here a second time');
  });

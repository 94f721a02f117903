/**
 * The result of a comparison, as `--format json` prints it. Markdown and HTML are rendered from the same object, so the three
 * can't disagree.
 */

import * as z from 'zod';
import { STEPS } from '../../releases/version.js';

const say = <Schema extends z.ZodType>(schema: Schema, description: string): Schema =>
  schema.meta({ description });

const StepName = z.enum(STEPS);

const Side = z.strictObject({
  name: say(z.string(), 'as it was named: a folder, a git ref or a release'),
  kind: z.literal('dataset'),
  version: z.string(),
  as_of: z.string(),
  method_version: z.string(),
});
const Named = z.strictObject({ soc_code: z.string(), title: z.string(), slug: z.string() });
const Scored = Named.extend({ final_score: z.number(), risk_tier: z.string() });
const Figure = z.union([z.number(), z.string(), z.boolean(), z.null()]);

/** A changed value; null on the side where it doesn't exist. */
const Change = z.strictObject({
  what: z.string(),
  from: Figure,
  to: Figure,
  points: say(z.number().nullable(), 'what this part alone did to the score, where that can be told'),
});
const Cause = z.strictObject({
  input: say(
    z.string(),
    'readings, tasks, ratings, or a parameter of the method as method.score.floor; method.readings with those of the tasks',
  ),
  points: say(z.number(), 'change of the unrounded score if this input alone had changed'),
  changes: z.array(Change),
});
const Move = z.strictObject({
  soc_code: z.string(),
  title: z.string(),
  from: z.number(),
  to: z.number(),
  move: say(z.number(), 'published points, one decimal'),
  unrounded: say(z.number(), 'the same before rounding: the sum of all causes and the interaction'),
  causes: say(z.array(Cause), 'largest first'),
  interaction: say(
    z.number(),
    'what is left over because inputs changed together: unrounded move minus the causes',
  ),
});
const Alone = z.strictObject({
  scores_moved: z.int(),
  tier_moves: z.int(),
  other_figures: say(
    z.int().nullable(),
    'of a parameter: occupations whose confidence, percentile, scenario years or skill gaps changed',
  ),
  largest: z.strictObject({ soc_code: z.string(), title: z.string(), move: z.number() }).nullable(),
});
const Input = z.strictObject({
  input: z.string(),
  from: Figure,
  to: Figure,
  alone: say(Alone.nullable(), 'what this input alone did; null if it cannot stand alone'),
  problem: say(z.string().nullable(), 'why it cannot stand alone'),
});
const Field = z.strictObject({
  field: z.string(),
  occupations: say(z.int(), 'how many have another value'),
});
const Text = z.strictObject({ where: z.string(), from: z.string(), to: z.string() });

export const Report = z.strictObject({
  format: z.literal('ai-displacement-risk/diff/1'),
  from: Side,
  to: Side,
  version: z.strictObject({
    needed: say(StepName, 'the smallest step that these changes allow'),
    declared: say(z.enum([...STEPS, 'backwards']), 'the step that the version has taken'),
    at_least: say(z.string(), 'the lowest version that is allowed'),
    reasons: z.array(z.strictObject({ step: StepName, what: z.string() })),
    refusal: say(z.string().nullable(), 'why this may not be published under the declared version'),
    needs_release: say(
      z.string().nullable(),
      'the step that a release of these changes takes, if nothing is wrong but that the version stays',
    ),
  }),
  notes: say(z.array(z.string()), 'what somebody should look at before publishing'),
  occupations: z.strictObject({
    before: z.int(),
    after: z.int(),
    added: z.array(Scored.extend({ from: say(z.array(z.string()), 'retired codes that now lead here') })),
    removed: z.array(Scored.extend({ successor: z.string().nullable() })),
    renamed: z.array(z.strictObject({ from: Named, to: Named })),
  }),
  tiers: z.array(
    z.strictObject({
      soc_code: z.string(),
      title: z.string(),
      from: z.string(),
      to: z.string(),
      score_from: z.number(),
      score_to: z.number(),
    }),
  ),
  scores: z.strictObject({
    compared: z.int(),
    moved: z.int(),
    up: z.int(),
    down: z.int(),
    largest: say(z.array(Move), 'the 20 largest, or as many as there are'),
  }),
  inputs: say(
    z.array(Input),
    'each changed input of the scores put alone into the older dataset; the method’s parameters one by one',
  ),
  figures: say(z.array(Field), 'every published field of the occupations that has other values'),
  wages: z.strictObject({
    changed: say(z.int(), 'OEWS codes with another median wage'),
    largest: z.array(
      z.strictObject({
        oews_code: z.string(),
        titles: z.array(z.string()),
        from: z.number(),
        to: z.number(),
        percent: z.number().nullable(),
      }),
    ),
  }),
  industries: z.strictObject({
    added: z.array(z.strictObject({ naics_code: z.string(), title: z.string() })),
    removed: z.array(z.strictObject({ naics_code: z.string(), title: z.string() })),
    renamed: z.array(z.strictObject({ naics_code: z.string(), from: z.string(), to: z.string() })),
    staffing: say(z.array(z.string()), 'NAICS codes whose jobs or shares changed'),
    scores: z.array(
      z.strictObject({
        naics_code: z.string(),
        title: z.string(),
        from: z.number().nullable(),
        to: z.number().nullable(),
      }),
    ),
  }),
  factors: z.array(Change.omit({ points: true })),
  wording: z.array(Text),
  sources: z.array(
    z.strictObject({ id: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
  contract: z.strictObject({
    compared: say(z.boolean(), 'false where one side has no OpenAPI document'),
    breaking: z.array(z.string()),
    additions: z.array(z.string()),
  }),
});

export type Report = z.infer<typeof Report>;
export type Change = z.infer<typeof Change>;
export type Cause = z.infer<typeof Cause>;
export type Move = z.infer<typeof Move>;
export type Input = z.infer<typeof Input>;

/** What others publish on occupations and AI, where that puts an occupation, and what is seen in use. None of it enters a score. */
import * as z from 'zod';
import { Named, object, Text, valuesOf } from './common.js';
import { Count, Percent, Tasks } from './numbers.js';
import { EXPOSED_FROM } from './risk.js';

/**
 * The measures in the order in which answers list them; `source` begins the id of a source in `data/sources.json`, and one that
 * ranks occupations is called `short` by a mark and by a sentence.
 */
export const MEASURES = {
  bls: {
    name: 'BLS AI exposure category',
    kind: 'official',
    source: 'bls-ai-exposure',
    note: 'Low, moderate, high, or very high; it combines five published measures, one of them of the labels of 2023 that are an input of ours.',
  },
  microsoft: {
    name: 'Microsoft AI applicability',
    kind: 'use',
    source: 'microsoft-ai-applicability',
    note: 'What people used Copilot for from January to September 2024.',
    short: { mark: 'Microsoft: use of Copilot', phrase: 'Microsoft’s use of Copilot' },
  },
  anthropic: {
    name: 'Anthropic observed exposure',
    kind: 'use',
    source: 'anthropic-job-exposure',
    note: 'Share of tasks, weighted by time, that language models can do in theory (by the labels of 2023, an input of ours, too) and that are seen in work use of Claude; automated use weighs more.',
    short: { mark: 'Anthropic: use of Claude', phrase: 'Anthropic’s use of Claude' },
  },
  ilo: {
    name: 'ILO exposure to generative AI',
    kind: 'judgment',
    source: 'ilo-generative-ai',
    note: 'Mean exposure of tasks as judged in 2025, of the groups of ISCO-08 that lead to the occupation.',
    short: { mark: 'ILO: judgment of tasks', phrase: 'the ILO’s judgment of tasks' },
  },
  felten: {
    name: 'Felten exposure to language modeling',
    kind: 'judgment',
    source: 'felten-language-modeling',
    note: 'How language modeling relates to the abilities that the occupation needs.',
    short: { mark: 'Felten: abilities', phrase: 'Felten’s measure of abilities' },
  },
  frey_osborne: {
    name: 'Frey and Osborne probability of computerization',
    kind: 'older',
    source: 'frey-osborne-computerisation',
    note: 'Judged in 2013, before language models.',
    short: { mark: 'Frey and Osborne, 2013', phrase: 'Frey and Osborne' },
  },
} as const;

/** The source of what is seen in use. */
export const USE_SOURCE = 'anthropic-task-use';

export const MeasureId = z
  .enum(valuesOf(MEASURES))
  .describe('measure; measures in /api/v1/meta says what it is, by whom, and under which license');

/** Categories of `bls`, lowest first. */
export const BlsCategory = z.enum(['low', 'moderate', 'high', 'very_high']);

const MeasureKind = z
  .enum(['official', 'use', 'judgment', 'older'])
  .describe('official, use, judgment, or older: from before language models');

export const Measure = object({
  measure: MeasureId,
  kind: MeasureKind,
  percentile: Percent.nullable().describe(
    'percentile rank (mid-rank) among the occupations that the measure covers, percent; null where it doesn’t cover the occupation, and for bls',
  ),
  category: BlsCategory.nullable().describe(
    'category of bls; null for the other measures, and where bls doesn’t cover the occupation',
  ),
}).describe('where a measure by others puts an occupation');

export const ExposedTasksSeen = Tasks.describe(
  `number of exposed tasks (ai_capability_score of ${EXPOSED_FROM} or more) that are seen in use: for which the Anthropic Economic Index reports conversations with Claude; a task that isn’t reported may be in use all the same`,
);

export const OccupationMeasures = Named.extend({
  tasks_seen: Tasks.describe(
    'number of tasks for which the Anthropic Economic Index reports conversations with Claude, in any of five releases',
  ),
  exposed_tasks_seen: ExposedTasksSeen,
  measures: Measure.array().describe('every measure, in the order of measures in /api/v1/meta'),
}).describe('where measures by others put an occupation, and how many of its tasks are seen in use');

export const MeasureSource = object({
  measure: MeasureId,
  name: Text.describe('name for people'),
  kind: MeasureKind,
  publisher: Text.describe('who published it'),
  year: z.int().describe('year in which it was published'),
  covers: Count.meta({ unit: 'occupations' }).describe('number of our occupations that it covers'),
  url: Text.describe('address of the publication'),
  licence: Text.describe('license of the measure’s own values, which aren’t published here'),
  note: Text.describe('what it measures'),
}).describe('a measure by others that occupations are compared with; none enters a score');

export type MeasureId = z.infer<typeof MeasureId>;
export type Measure = z.infer<typeof Measure>;
export type OccupationMeasures = z.infer<typeof OccupationMeasures>;

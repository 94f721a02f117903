/**
 * Measures that others published, as percentiles of our occupations: of their values we keep nothing, because not every publisher
 * says that they may be passed on. And the tasks for which conversations with Claude were reported.
 */
import { ascending, group, sort } from 'd3-array';
import * as z from 'zod';
import { CLASSIFICATIONS, type Classification } from '../../../../core/schemas/common.js';
import { BlsCategory, MEASURES, MeasureId, USE_SOURCE } from '../../../../core/schemas/measures.js';
import { mean } from '../../../../core/score.js';
import { suggestions } from '../../../dataset/fault.js';
import type { DraftDataset, DraftOccupation } from '../../../dataset/schema/dataset.js';
import { percentileAmong } from '../../../derive/interval.js';
import { sentenceCase } from '../../../render/words.js';
import { kindOf, type TableSpec, text } from '../source.js';
import { type ImportSource, sourceOf } from '../update.js';

function numberFrom(min: number, max: number) {
  const expected = `a number from ${min} to ${max} is expected`;
  const digits = z.string().regex(/^-?\d+(\.\d+)?(e-?\d+)?$/i, expected);
  return digits.transform(Number).refine((value) => value >= min && value <= max, expected);
}

/** Categories by what BLS calls them: `Very high`. */
const CATEGORIES = new Map(BlsCategory.options.map((category) => [sentenceCase(category), category]));
const category = z
  .enum([...CATEGORIES.keys()], `one of ${[...CATEGORIES.keys()].join(', ')} is expected`)
  .transform((words) => CATEGORIES.get(words)!);

/** Codes of SOC 2010 and ISCO-08 in these works that lead to no occupation with tasks; some are sums of their authors’. */
const LEAD_NOWHERE = [
  ...['15-1150', '15-1179', '15-1799', '15-2091', '13-1078', '25-1000', '25-3999', '27-3012', '27-4013'],
  ...['29-1060', '29-1111', '29-2037', '29-2054', '29-2799', '29-9799', '31-9799', '39-4831', '43-9011'],
  ...['45-2090', '47-4799', '47-5042', '49-9093', '49-9799', '51-9399'],
  ...['3413', '3511', '4213', '7133', '8155', '8159', '9613'],
];

/** The codes of SOC 2018: those `of` an occupation, the first six digits, and all; BLS has some of its own, which combine several. */
const soc2018 =
  (codeOf: (one: DraftOccupation) => string) =>
  ({ occupations, tables: { wages, projections } }: DraftDataset) => ({
    name: 'SOC 2018',
    of: (one: DraftOccupation) => [codeOf(one)],
    known: new Set([
      ...wages.map(({ oews_code }) => oews_code!),
      ...projections.map(({ nem_code }) => nem_code!),
      ...occupations.map(({ soc_code }) => soc_code.slice(0, 7)),
    ]),
  });
type CodesIn = ReturnType<typeof soc2018>;

const inCrosswalk =
  (classification: Classification): CodesIn =>
  ({ tables }) => {
    const rows = tables.crosswalk.filter((row) => row.classification === classification);
    const byOccupation = group(rows, (row) => row.soc_code!);
    return {
      name: CLASSIFICATIONS[classification],
      of: ({ soc_code }) => (byOccupation.get(soc_code) ?? []).map(({ code }) => code!),
      known: new Set([...rows.map(({ code }) => code!), ...LEAD_NOWHERE]),
    };
  };

const BLS = soc2018(({ oews_code }) => oews_code ?? '');
const SOC_2018 = soc2018(({ soc_code }) => soc_code.slice(0, 7));
const SOC_2010 = inCrosswalk('soc2010');
const ISCO_08 = inCrosswalk('isco08');

const codeIn = z.string().regex(/^\d{2}-\d{4}$|^\d{4}$/, 'a code such as 15-1252 or 2512 is expected');

/** A file of a measure: a code and a value a row; an occupation with several codes has their unweighted mean. */
function study(
  [measure, vintage, file]: readonly [MeasureId, string, string],
  codesIn: CodesIn,
  [header, cell]: readonly [string, z.ZodType<number | string>],
): ImportSource {
  const spec = {
    kind: kindOf(`${MEASURES[measure].source}-#`),
    files: [file],
    release: vintage,
    columns: { code: [['code', 'SOC Code', 'occ_code', 'isco08_code'], codeIn], value: [header, cell] },
    key: ['code'],
  } satisfies TableSpec;
  return sourceOf({ table: spec }, (dataset, { table }) => {
    const { name, of, known } = codesIn(dataset);
    for (const { code, row } of table.rows.filter((each) => !known.has(each.code))) {
      const what = `"${code}" is a code that ${name} doesn’t have.`;
      const fix = 'Correct the code, or import the crosswalks before.';
      table.report('unknown-code', what, fix, { row, meant: suggestions(code, known) });
    }
    const values = new Map(table.rows.map(({ code, value }) => [code, value]));
    const found = dataset.occupations.flatMap((one) => {
      const own = of(one).flatMap((code) => values.get(code) ?? []);
      return own.length > 0 ? [{ soc_code: one.soc_code, own }] : [];
    });
    // Sums in another order may differ in the last digit, which would part equal values.
    const meanOf = (own: readonly unknown[]) => Number(mean(own.map(Number)).toPrecision(12));
    const means = found.map(({ own }) => meanOf(own)).sort(ascending);
    const percentileOf = percentileAmong(means, dataset.method);
    const rows = found.map(({ soc_code, own }) => {
      const value = measure === 'bls' ? { category: own[0] } : { percentile: percentileOf(meanOf(own)) };
      return { soc_code, measure, ...value };
    });
    const others = dataset.tables.measures.filter((row) => row.measure !== measure);
    const all: { soc_code?: string; measure?: string }[] = [...others, ...rows];
    const placeOf = ({ measure }: { measure?: string }) => MeasureId.options.indexOf(measure as MeasureId);
    return { tables: { measures: sort(all, ({ soc_code = '' }) => soc_code, placeOf) } };
  });
}

const percent = numberFrom(0, 1);

const taskIds = z
  .string()
  .regex(/^(\d+(;\d+)*)?$/, 'Task IDs separated by semicolons are expected')
  .transform((cell) => (cell === '' ? [] : cell.split(';').map(Number)));

const taskUse = {
  kind: kindOf(`${USE_SOURCE}-#`),
  files: ['anthropic_tasks.tsv'],
  release: '2026',
  columns: { task: ['anthropic_task', text], ids: ['task_ids', taskIds] },
  key: ['task'],
} satisfies TableSpec;

export const measures: readonly ImportSource[] = [
  study(['bls', '2026', 'bls_ai_exposure_categories_2026.tsv'], BLS, ['category', category]),
  study(['microsoft', '2025', 'microsoft_soc_ai_applicability_scores.csv'], SOC_2018, [
    'ai_applicability_score',
    percent,
  ]),
  study(['anthropic', '2026', 'anthropic_job_exposure.csv'], SOC_2018, ['observed_exposure', percent]),
  study(['ilo', '2025', 'ilo_2025_scores_isco08.tsv'], ISCO_08, ['mean_score_2025', percent]),
  // Standard deviations from the mean.
  study(['felten', '2023', 'felten_language_modeling_aioe.xlsx'], SOC_2010, [
    'Language Modeling AIOE',
    numberFrom(-5, 5),
  ]),
  study(['frey_osborne', '2013', 'frey_osborne_2013.csv'], SOC_2010, ['Probability', percent]),
  // The match of reported texts to Task IDs is ours, text by text.
  sourceOf({ table: taskUse }, ({ occupations }, { table }) => {
    const known = new Set(occupations.flatMap(({ tasks }) => tasks.map(({ id }) => id)));
    for (const { ids, row } of table.rows)
      for (const id of ids.filter((each) => !known.has(each))) {
        const what = `${id} is a Task ID that O*NET doesn’t have.`;
        const fix = 'Correct it, or remove it from task_ids.';
        table.report('unknown-task', what, fix, { row });
      }
    const seen = new Set(table.rows.flatMap(({ ids }) => ids));
    return { tables: { tasks_seen: sort(seen).map((task_id) => ({ task_id })) } };
  }),
];

/**
 * Measures that others published, as percentiles of our occupations: of their values we keep nothing, because not every publisher
 * says that they may be passed on. And the tasks for which conversations with Claude were reported.
 */
import { ascending, group, sort } from 'd3-array';
import * as z from 'zod';
import { CLASSIFICATIONS } from '../../../../core/schemas/common.js';
import { BlsCategory, MEASURES, MeasureId, USE_SOURCE } from '../../../../core/schemas/measures.js';
import { mean } from '../../../../core/score.js';
import { suggestions } from '../../../dataset/fault.js';
import type { Cells, DraftDataset } from '../../../dataset/schema/dataset.js';
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

/** What studies are by: the crosswalk’s classifications, and SOC 2018 by an occupation’s own code or that of BLS. */
const STUDIED = { ...CLASSIFICATIONS, soc2018: 'SOC 2018', bls: 'SOC 2018' };

/** The crosswalk, with both ways to SOC 2018 as classifications more. */
const linksIn = ({ occupations, tables }: DraftDataset): Cells[] => [
  ...tables.crosswalk,
  ...occupations.flatMap(({ soc_code, oews_code }) => [
    { classification: 'soc2018', code: soc_code.slice(0, 7), soc_code },
    { classification: 'bls', code: oews_code ?? '', soc_code },
  ]),
];

/** The codes of SOC 2018; BLS has some of its own, which combine several. */
const soc2018 = ({ occupations, tables: { wages, projections } }: DraftDataset) => [
  ...wages.map(({ oews_code }) => oews_code!),
  ...projections.map(({ nem_code }) => nem_code!),
  ...occupations.map(({ soc_code }) => soc_code.slice(0, 7)),
];

const codeIn = z.string().regex(/^\d{2}-\d{4}$|^\d{4}$/, 'a code such as 15-1252 or 2512 is expected');

/** A file of a measure: a code and a value a row; an occupation with several codes has their unweighted mean. */
function study(
  [measure, vintage, file]: readonly [MeasureId, string, string],
  by: keyof typeof STUDIED,
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
    const links = linksIn(dataset).filter(({ classification }) => classification === by);
    const inCrosswalk = [...links.map(({ code }) => code!), ...LEAD_NOWHERE];
    const known = new Set(Object.hasOwn(CLASSIFICATIONS, by) ? inCrosswalk : soc2018(dataset));
    for (const { code, row } of table.rows.filter((each) => !known.has(each.code))) {
      const what = `"${code}" is a code that ${STUDIED[by]} doesn’t have.`;
      const fix = 'Correct the code, or import the crosswalks before.';
      table.report('unknown-code', what, fix, { row, meant: suggestions(code, known) });
    }
    const values = new Map(table.rows.map(({ code, value }) => [code, value]));
    const found = [...group(links, ({ soc_code }) => soc_code!)].flatMap(([soc_code, codes]) => {
      const own = codes.flatMap(({ code }) => values.get(code!) ?? []);
      // Sums in another order may differ in the last digit, which would part equal values.
      return own.length > 0 ? { soc_code, own, value: Number(mean(own.map(Number)).toPrecision(12)) } : [];
    });
    const percentileOf = percentileAmong(found.map(({ value }) => value).sort(ascending), dataset.method);
    const rows = found.map(({ soc_code, own, value }): Cells => {
      const place = measure === 'bls' ? { category: `${own[0]}` } : { percentile: `${percentileOf(value)}` };
      return { soc_code, measure, ...place };
    });
    const others = dataset.tables.measures.filter((row) => row.measure !== measure);
    const placeOf = (row: Cells) => MeasureId.options.indexOf(row.measure as MeasureId);
    return { tables: { measures: sort([...others, ...rows], ({ soc_code }) => soc_code, placeOf) } };
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
  study(['bls', '2026', 'bls_ai_exposure_categories_2026.tsv'], 'bls', ['category', category]),
  study(['microsoft', '2025', 'microsoft_soc_ai_applicability_scores.csv'], 'soc2018', [
    'ai_applicability_score',
    percent,
  ]),
  study(['anthropic', '2026', 'anthropic_job_exposure.csv'], 'soc2018', ['observed_exposure', percent]),
  study(['ilo', '2025', 'ilo_2025_scores_isco08.tsv'], 'isco08', ['mean_score_2025', percent]),
  // Standard deviations from the mean.
  study(['felten', '2023', 'felten_language_modeling_aioe.xlsx'], 'soc2010', [
    'Language Modeling AIOE',
    numberFrom(-5, 5),
  ]),
  study(['frey_osborne', '2013', 'frey_osborne_2013.csv'], 'soc2010', ['Probability', percent]),
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

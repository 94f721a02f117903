/**
 * Measures that others published, as percentiles of our occupations: of their values we keep nothing, because not every publisher
 * says that they may be passed on. And the tasks for which conversations with Claude were reported.
 */
import { ascending, group } from 'd3-array';
import * as z from 'zod';
import { BLS_CATEGORIES, MEASURES, MeasureId, USE_SOURCE } from '../../../../core/schemas/measures.js';
import { mean } from '../../../../core/score.js';
import { nearest } from '../../../../core/suggest.js';
import type { Cells, DraftDataset, DraftOccupation } from '../../../dataset/schema/dataset.js';
import { percentileAmong } from '../../../derive/score.js';
import { cellsOf, type Kind, type Source, sourceOf, tableSpec, text } from '../source.js';
import { faultIn } from '../table.js';

const kindOf = (source: string): Kind => ({ id: `${source}-#`, vintage: new RegExp(`^${source}-(.+)$`) });

const numberFrom = (min: number, max: number) => {
  const expected = `a number from ${min} to ${max} is expected`;
  return z
    .string()
    .regex(/^-?\d+(\.\d+)?(e-?\d+)?$/i, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected);
};

const CATEGORY = new Map(Object.entries(BLS_CATEGORIES).map(([category, words]) => [words, category]));
const categoryIn = z
  .enum(Object.values(BLS_CATEGORIES), `one of ${Object.values(BLS_CATEGORIES).join(', ')} is expected`)
  .transform((words) => CATEGORY.get(words)!);

/** Codes of SOC 2010 and ISCO-08 in these works that lead to no occupation with tasks; some are sums of their authors’. */
const LEAD_NOWHERE = [
  ...['15-1150', '15-1179', '15-1799', '15-2091', '13-1078', '25-1000', '25-3999', '27-3012', '27-4013'],
  ...['29-1060', '29-1111', '29-2037', '29-2054', '29-2799', '29-9799', '31-9799', '39-4831', '43-9011'],
  ...['45-2090', '47-4799', '47-5042', '49-9093', '49-9799', '51-9399'],
  ...['3413', '3511', '4213', '7133', '8155', '8159', '9613'],
];

/** From an occupation to its codes in a classification, and all codes that this has. */
interface Codes {
  of: (occupation: DraftOccupation) => readonly string[];
  known: ReadonlySet<string>;
}

/** Codes of SOC 2018 are the first six digits; BLS has some of its own, which combine several. */
function codesOf2018({ occupations, tables }: DraftDataset, of: Codes['of']): Codes {
  const bls = [
    ...tables.wages.map((row) => row.oews_code!),
    ...tables.projections.map((row) => row.nem_code!),
  ];
  return { of, known: new Set([...bls, ...occupations.map(({ soc_code }) => soc_code.slice(0, 7))]) };
}

type Study = readonly [
  vintage: string,
  file: string,
  codeHeader: string,
  valueHeader: string,
  codes: keyof typeof CODES,
  cell: z.ZodType<number | string>,
];

const CODES = {
  nem: (dataset: DraftDataset) => codesOf2018(dataset, ({ oews_code }) => [oews_code ?? '']),
  soc2018: (dataset: DraftDataset) => codesOf2018(dataset, ({ soc_code }) => [soc_code.slice(0, 7)]),
  soc2010: (dataset: DraftDataset) => codesOfCrosswalk(dataset, 'soc2010'),
  isco08: (dataset: DraftDataset) => codesOfCrosswalk(dataset, 'isco08'),
};

function codesOfCrosswalk({ tables }: DraftDataset, classification: string): Codes {
  const rows = tables.crosswalk.filter((row) => row.classification === classification);
  const byOccupation = group(rows, (row) => row.soc_code!);
  return {
    of: ({ soc_code }) => (byOccupation.get(soc_code) ?? []).map(({ code }) => code!),
    known: new Set([...rows.map(({ code }) => code!), ...LEAD_NOWHERE]),
  };
}

const CLASSIFICATION = { nem: 'SOC 2018', soc2018: 'SOC 2018', soc2010: 'SOC 2010', isco08: 'ISCO-08' };

/** By measure its year and file, the headers of codes and values, the classification of the codes, and what a value is. */
const STUDIES: Readonly<Record<MeasureId, Study>> = {
  bls: ['2026', 'bls_ai_exposure_categories_2026.tsv', 'code', 'category', 'nem', categoryIn],
  microsoft: [
    '2025',
    'microsoft_soc_ai_applicability_scores.csv',
    'SOC Code',
    'ai_applicability_score',
    'soc2018',
    numberFrom(0, 1),
  ],
  anthropic: [
    '2026',
    'anthropic_job_exposure.csv',
    'occ_code',
    'observed_exposure',
    'soc2018',
    numberFrom(0, 1),
  ],
  ilo: ['2025', 'ilo_2025_scores_isco08.tsv', 'isco08_code', 'mean_score_2025', 'isco08', numberFrom(0, 1)],
  // Standard deviations from the mean.
  felten: [
    '2023',
    'felten_language_modeling_aioe.xlsx',
    'SOC Code',
    'Language Modeling AIOE',
    'soc2010',
    numberFrom(-5, 5),
  ],
  frey_osborne: ['2013', 'frey_osborne_2013.csv', 'SOC code', 'Probability', 'soc2010', numberFrom(0, 1)],
};

/** Sums in another order may differ in the last digit, which would part equal values. */
const sameDigits = (value: number) => Number(value.toPrecision(12));

/** Returns the rows of a measure: an occupation with several codes has their unweighted mean. */
function rowsOf(
  measure: MeasureId,
  values: ReadonlyMap<string, number | string>,
  of: Codes['of'],
  { occupations, method }: DraftDataset,
): Cells[] {
  const found = occupations.flatMap((occupation) => {
    const own = of(occupation).flatMap((code) => values.get(code) ?? []);
    return own.length > 0 ? [{ soc_code: occupation.soc_code, own }] : [];
  });
  if (measure === 'bls')
    return found.map(({ soc_code, own }) => cellsOf('measures', { soc_code, measure, category: own[0] }));
  const means = found.map(({ own }) => sameDigits(mean(own.map(Number))));
  const percentileOf = percentileAmong(means.toSorted(ascending), method);
  return found.map(({ soc_code }, at) =>
    cellsOf('measures', { soc_code, measure, percentile: percentileOf(means[at]!) }),
  );
}

const ORDER = MeasureId.options;

const inOrder = (a: Cells, b: Cells) =>
  a.soc_code === b.soc_code
    ? ORDER.indexOf(a.measure as MeasureId) - ORDER.indexOf(b.measure as MeasureId)
    : a.soc_code! < b.soc_code!
      ? -1
      : 1;

function studySource(measure: MeasureId): Source {
  const [vintage, file, codeHeader, valueHeader, codes, cell] = STUDIES[measure];
  const spec = tableSpec({
    kind: kindOf(MEASURES[measure].source),
    files: [file],
    release: () => ({ vintage }),
    columns: {
      code: [
        codeHeader,
        z.string().regex(/^\d{2}-\d{4}$|^\d{4}$/, 'a code such as 15-1252 or 2512 is expected'),
      ],
      value: [valueHeader, cell],
    },
    key: ['code'],
  });
  return sourceOf(spec, (dataset, rows, table, faults) => {
    const { of, known } = CODES[codes](dataset);
    for (const { code, row } of rows.filter((each) => !known.has(each.code))) {
      const what = `"${code}" is a code that ${CLASSIFICATION[codes]} doesn’t have.`;
      const fix = 'Correct the code, or import the crosswalks before.';
      faults.push(faultIn(table, 'unknown-code', what, fix, { row, meant: nearest(code, known) }));
    }
    const values = new Map(rows.map(({ code, value }) => [code, value]));
    const others = dataset.tables.measures.filter((row) => row.measure !== measure);
    const measures = [...others, ...rowsOf(measure, values, of, dataset)].sort(inOrder);
    return { ...dataset, tables: { ...dataset.tables, measures } };
  });
}

const TASK_USE = tableSpec({
  kind: kindOf(USE_SOURCE),
  files: ['anthropic_tasks.tsv'],
  release: () => ({ vintage: '2026' }),
  columns: {
    task: ['anthropic_task', text],
    ids: [
      'task_ids',
      z
        .string()
        .regex(/^(\d+(;\d+)*)?$/, 'Task IDs separated by semicolons are expected')
        .transform((cell) => (cell === '' ? [] : cell.split(';').map(Number))),
    ],
  },
  key: ['task'],
});

/** The match of reported texts to Task IDs is ours, text by text. */
const taskUse = sourceOf(TASK_USE, (dataset, rows, table, faults) => {
  const known = new Set(dataset.occupations.flatMap(({ tasks }) => tasks.map(({ id }) => id)));
  const seen = new Set(rows.flatMap(({ ids }) => ids));
  for (const { ids, row } of rows)
    for (const id of ids.filter((each) => !known.has(each))) {
      const what = `${id} is a Task ID that O*NET doesn’t have.`;
      const fix = 'Correct it, or remove it from task_ids.';
      faults.push(faultIn(table, 'unknown-task', what, fix, { row }));
    }
  const tasks_seen = [...seen].sort(ascending).map((id) => ({ task_id: String(id) }));
  return { ...dataset, tables: { ...dataset.tables, tasks_seen } };
});

export const measures: readonly Source[] = [...ORDER.map(studySource), taskUse];

/**
 * From codes that others use to today's: ISCO-08 and SOC 2010 by tables of BLS, O*NET-SOC 2010 by one of O*NET. ISCO-08 leads to
 * SOC 2010, that to the O*NET codes that begin with it, and those to O*NET-SOC 2019.
 */
import { group } from 'd3-array';
import * as z from 'zod';
import type { Fault } from '../../../dataset/fault.js';
import type { Cells, DraftDataset } from '../../../dataset/schema/dataset.js';
import { OewsCode, SocCode } from '../../../dataset/schema/occupation.js';
import { findFiles } from '../files.js';
import { type Columns, cellsOf, type RowOf, type Source, tableSpec, text } from '../source.js';
import { faultIn, readTable, type Table } from '../table.js';
import { socCrosswalk } from './history.js';

const ISCO = tableSpec({
  kind: { id: 'isco08-soc2010-#', vintage: /^isco08-soc2010-(\d{4})$/ },
  files: ['isco08_soc2010.tsv'],
  release: () => ({ vintage: '2015' }),
  columns: {
    code: ['isco08_code', z.string().regex(/^\d{4}$/, 'four digits are expected')],
    title: ['isco08_title', text],
    partial: ['partial', z.enum(['', '*'], '* or nothing is expected').transform((mark) => mark === '*')],
    soc2010: ['soc2010_code', OewsCode],
  },
  key: ['code', 'soc2010'],
});

const SOC_2010 = {
  ...socCrosswalk,
  columns: {
    ...socCrosswalk.columns,
    // Marks of footnotes follow it.
    title: ['2010 SOC Title', text.transform((title) => title.replace(/ ?\([#*]+\)$/, ''))],
  },
} as const;

const ONET_2010 = tableSpec({
  kind: { id: 'onet-soc2010-#', vintage: /^onet-soc2010-(\d{4})$/ },
  files: ['onet_soc_2010_to_2019.csv'],
  release: () => ({ vintage: '2019' }),
  columns: {
    code: ['O*NET-SOC 2010 Code', SocCode],
    title: ['O*NET-SOC 2010 Title', text],
    now: ['O*NET-SOC 2019 Code', SocCode],
  },
  key: ['code', 'now'],
});

type Read<Spec extends { columns: Columns }> = Table<RowOf<Spec['columns']>>;
interface Tables {
  isco: Read<typeof ISCO>;
  soc: Read<typeof SOC_2010>;
  onet: Read<typeof ONET_2010>;
}

const sixOf = (code: string) => code.slice(0, 7);

/** Says which rows lead nowhere: to a code that the edition doesn't have. */
function checkEnds({ isco, soc, onet }: Tables, faults: Fault[]): void {
  const add = (table: Table, row: number, code: string, edition: string) => {
    const what = `leads to ${code}, which is not a code of ${edition} in ${soc.file}.`;
    faults.push(faultIn(table, 'leads-nowhere', what, 'Correct the code or fetch the file again.', { row }));
  };
  const [before, now] = [new Set(soc.rows.map((row) => row.from)), new Set(soc.rows.map((row) => row.to))];
  for (const { soc2010, row } of isco.rows) if (!before.has(soc2010)) add(isco, row, soc2010, 'SOC 2010');
  for (const each of onet.rows) if (!now.has(sixOf(each.now))) add(onet, each.row, each.now, 'SOC 2018');
}

/** Returns a row for each code and occupation that it leads to; codes without one, such as military ones, have none. */
function crosswalkRows({ isco, soc, onet }: Tables, { occupations }: DraftDataset): Cells[] {
  const published = new Set(occupations.map(({ soc_code }) => soc_code));
  const ends = onet.rows.filter(({ now }) => published.has(now));
  const bySoc2010 = group(ends, ({ code }) => sixOf(code));
  const titles = new Map(soc.rows.map(({ from, title }) => [from, title]));
  const link = (classification: string, code: string, title: string, now: string, partial = false) => {
    return { classification, code, title, now, partial };
  };
  // A broad group that O*NET divided by itself is no code of SOC 2010: its title is O*NET's.
  const titleOf = (code: string, own: string) => titles.get(sixOf(code)) ?? own;
  const links = [
    ...isco.rows.flatMap(({ code, title, partial, soc2010 }) =>
      (bySoc2010.get(soc2010) ?? []).map(({ now }) => link('isco08', code, title, now, partial)),
    ),
    ...ends.map(({ code, title, now }) => link('soc2010', sixOf(code), titleOf(code, title), now)),
    ...ends.map(({ code, title, now }) => link('onet_soc2010', code, title, now)),
  ];
  return [...group(links, ({ classification, code }) => `${classification} ${code}`)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, ofCode]) => {
      const byEnd = [...group(ofCode, ({ now }) => now)].sort(([a], [b]) => (a < b ? -1 : 1));
      return byEnd.map(([soc_code, same]) => {
        const partial = byEnd.length > 1 || same.some((link) => link.partial);
        return cellsOf('crosswalk', { ...same[0], soc_code, partial });
      });
    });
}

/** The table of BLS belongs to the history of jobs, too. */
const FILES = [...ISCO.files, ...ONET_2010.files];

export const crosswalks: Source = {
  files: [...FILES, ...SOC_2010.files],
  async read(reading) {
    if (findFiles(reading.files, FILES).length === 0) return null;
    const isco = await readTable(reading, ISCO, true);
    const soc = await readTable(reading, SOC_2010, true);
    const onet = await readTable(reading, ONET_2010, true);
    if (!isco || !soc || !onet) return null;
    const tables = { isco, soc, onet };
    checkEnds(tables, reading.faults);
    return {
      apply: (dataset) => ({
        ...dataset,
        tables: { ...dataset.tables, crosswalk: crosswalkRows(tables, dataset) },
      }),
    };
  },
};

/**
 * Cuts data/ down to the six occupations of test/fixtures/dataset: `npx tsx test/reduce.ts`. Run it when
 * the layout of the dataset changes. The figures are the real ones, except that a cell's denominator is the sum of
 * the rows kept, that one occupation has votes, and that one code and one slug are retired.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import Papa from 'papaparse';
import { authoredJson } from '../build/dataset/authored.js';
import { readDataset } from '../build/dataset/read.js';
import { groupsAbove } from '../build/derive/labor.js';

/** 29-1212.00 has no ratings, 27-1024.00 has imputed tasks. */
const CODES = ['13-2011.00', '15-1252.00', '27-1024.00', '29-1141.00', '29-1212.00', '47-2111.00'];
/** One of every kind of cell, with all their parents. */
const INDUSTRIES =
  '11 111 1111 23 238 2382 31 327 3273 332 3321 54 541 5412 5415 62 622 6221 92 921 9211'.split(' ');
const VOTES = '15-1252.00,12,5,3';
const ALIASES = {
  soc_codes: { '15-1132.00': '15-1252.00' },
  slugs: { 'software-developers-applications': 'software-developers' },
};

type Row = Record<string, string>;

function reduce(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  for (const folder of ['occupations', 'tables']) mkdirSync(`${to}/${folder}`, { recursive: true });
  for (const name of ['dataset', 'method', 'factors', 'sources'])
    writeJson(`${name}.json`, JSON.parse(readFileSync(`${from}/${name}.json`, 'utf8')));
  writeJson('aliases.json', ALIASES);

  const all = readDataset(from).dataset.occupations;
  const kept = all.filter(({ soc_code }) => CODES.includes(soc_code));
  for (const occupation of kept) {
    // Related either way, so that the unrated occupation has a rated relative among so few.
    const related = kept
      .filter(
        (other) => other.related.includes(occupation.soc_code) || occupation.related.includes(other.soc_code),
      )
      .map(({ soc_code }) => soc_code);
    writeJson(`occupations/${occupation.soc_code}.json`, { ...occupation, related });
  }

  const codes = new Set(kept.map(({ oews_code }) => oews_code));
  const withGroups = new Set([...codes].flatMap((code) => [code, ...groupsAbove(code)]));
  const activities = new Set(
    kept.flatMap(({ tasks }) => tasks.flatMap(({ dwas }) => dwas.map((dwa) => dwa.slice(0, 13)))),
  );
  const industries = rowsOf('industries').filter((row) => INDUSTRIES.includes(row.naics_code!));
  const cells = new Set(industries.map(({ cell }) => cell));
  const staffing = rowsOf('staffing').filter((row) => cells.has(row.cell) && codes.has(row.oews_code!));
  const sumOf = (cell: string) =>
    staffing.filter((row) => row.cell === cell).reduce((sum, row) => sum + Number(row.employment), 0);

  write('industries', industries);
  write('staffing', staffing);
  write(
    'cells',
    rowsOf('cells')
      .filter(({ cell }) => cells.has(cell))
      .map((row) => ({ ...row, sum_detailed: String(sumOf(row.cell!)) })),
  );
  write(
    'wages',
    rowsOf('wages').filter((row) => withGroups.has(row.oews_code!)),
  );
  write(
    'projections',
    rowsOf('projections').filter((row) => codes.has(row.nem_code!)),
  );
  write('elements', rowsOf('elements'));
  write('task_categories', rowsOf('task_categories'));
  write(
    'task_category_exceptions',
    rowsOf('task_category_exceptions').filter((row) => activities.has(row.iwa_id!)),
  );
  const [voted] = VOTES.split(',');
  const votes = CODES.map((code) => (code === voted ? VOTES : `${code},0,0,0`));
  writeFileSync(`${to}/tables/votes.csv`, `soc_code,agree,too_high,too_low\n${votes.join('\n')}\n`);

  function rowsOf(table: string): Row[] {
    return Papa.parse<Row>(readFileSync(`${from}/tables/${table}.csv`, 'utf8').trim(), { header: true }).data;
  }
  function writeJson(file: string, value: object): void {
    writeFileSync(`${to}/${file}`, authoredJson(file, value, to));
  }
  function write(table: string, rows: Row[]): void {
    writeFileSync(`${to}/tables/${table}.csv`, `${Papa.unparse(rows, { newline: '\n' })}\n`);
  }
}

if (process.argv[1] === import.meta.filename) reduce('data', 'test/fixtures/dataset');

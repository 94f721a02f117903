/** The fixture with texts that a spreadsheet would take for formulas, or a careless reader for the end of a cell. */

import { readDataset } from '../../../build/dataset/read.js';
import { type Derived, deriveDataset } from '../../../build/derive/derived.js';
import { FIXTURE } from '../../datasets.js';

export const DANGEROUS = [
  '=HYPERLINK("http://example.org";"click")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  "'already guarded",
  "''twice",
  "'=1+1",
  '"quoted", with commas',
  'two\r\nlines',
  ' leading and trailing ',
  '-3.2',
];

export function formulas(): Derived {
  const { dataset } = readDataset(FIXTURE);
  const next = (at: number) => DANGEROUS[at % DANGEROUS.length]!;
  let at = 0;
  for (const occupation of dataset.occupations) {
    occupation.title = next(at++);
    for (const task of occupation.tasks) task.description = next(at++);
    occupation.description = next(at++);
  }
  for (const industry of dataset.tables.industries) industry.title = next(at++);
  for (const row of dataset.tables.names) row.name = next(at++);
  return deriveDataset(dataset);
}

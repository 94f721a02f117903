/** The fixture dataset with something changed in it, as the comparison sees it. */

import { type Diff, diff } from '../../../build/commands/diff/diff.js';
import { type Snapshot, snapshotOf } from '../../../build/commands/diff/snapshot.js';
import { readDataset } from '../../../build/dataset/read.js';
import type { Dataset } from '../../../build/dataset/schema/dataset.js';
import type { Occupation } from '../../../build/dataset/schema/occupation.js';
import { deriveDataset } from '../../../build/derive/derived.js';
import { FIXTURE } from '../../datasets.js';

const { dataset } = readDataset(FIXTURE);

export type Alteration = (dataset: Dataset) => void;

export function altered(change: Alteration = () => {}): Snapshot {
  const copy = structuredClone(dataset);
  change(copy);
  return snapshotOf('altered', deriveDataset(copy));
}

const fixture = altered();

export const compared = (change: Alteration): Diff => diff(fixture, altered(change));

export const occupation = ({ occupations }: Dataset, code: string): Occupation =>
  occupations.find(({ soc_code }) => soc_code === code)!;

/** An occupation under another code, in every file that names it. */
export function rename(data: Dataset, from: string, to: string): void {
  occupation(data, from).soc_code = to;
  data.tables.votes.find(({ soc_code }) => soc_code === from)!.soc_code = to;
  for (const row of data.tables.names) if (row.soc_code === from) row.soc_code = to;
  for (const { related } of data.occupations)
    related.splice(0, related.length, ...related.map((code) => (code === from ? to : code)));
  data.occupations.sort((a, b) => (a.soc_code < b.soc_code ? -1 : 1));
}

export function remove(data: Dataset, code: string): void {
  data.occupations.splice(data.occupations.indexOf(occupation(data, code)), 1);
  for (const each of data.occupations) each.related = each.related.filter((related) => related !== code);
  drop(data.tables.votes, ({ soc_code }) => soc_code === code);
  const { names } = data.tables;
  names.splice(0, names.length, ...names.filter((row) => row.soc_code !== code));
}

/** Takes one row out of a table. */
export function drop<Row>(rows: Row[], isMeant: (row: Row) => boolean): void {
  rows.splice(rows.findIndex(isMeant), 1);
}

/** What pages say an occupation is also called. */
import { expect, it } from 'vitest';
import { readDataset } from '../../build/dataset/read.js';
import { deriveDataset } from '../../build/derive/derived.js';
import { usualNames } from '../../build/render/api/occupations.js';
import { FIXTURE } from '../datasets.js';

it('the names of an occupation are those that the table numbers, in that order', () => {
  const { dataset } = readDataset(FIXTURE);
  const [first, second, ...others] = dataset.tables.names.filter(({ soc_code }) => soc_code === '15-1252.00');
  for (const each of dataset.tables.names) each.display = null;
  first!.display = 2;
  second!.display = 1;
  expect(others.length).toBeGreaterThan(0);
  const names = usualNames(deriveDataset(dataset));
  expect(names.get('15-1252.00')).toEqual([second!.name, first!.name]);
  expect(names.get('29-1141.00')).toEqual([]);
});

/** Names of O*NET and names that people write, as one list. */
import { expect, it } from 'vitest';
import { readDataset } from '../../build/dataset/read.js';
import { allNames } from '../../build/derive/derived.js';
import { FIXTURE } from '../datasets.js';

it('a name that people write takes the place of O*NET’s; of O*NET’s, people choose what pages show', () => {
  const { tables } = readDataset(FIXTURE).dataset;
  const base = { reason: '', display: null };
  const own = { ...base, soc_code: '27-1024.00', kind: 'everyday', source: 'own', rank: 1 } as const;
  const shown = { rank: null, display: 1 };
  const names = [
    { ...own, name: 'type designer' },
    { ...own, name: 'OS Designer', ...{ soc_code: '15-1252.00', kind: 'short', source: 'onet' }, ...shown },
    { ...own, name: 'Poster Artist' },
  ] as (typeof tables)['names'];
  const given = [
    { name: 'OS Designer', soc_code: '15-1252.00', kind: 'short' },
    { name: 'Video Game Engineer', soc_code: '15-1252.00', kind: 'alternate' },
    { name: 'Graphics Specialist', soc_code: '27-1024.00', kind: 'alternate' },
    { name: 'Type Designer', soc_code: '27-1024.00', kind: 'alternate' },
  ] as (typeof tables)['onet-names'];
  const all = allNames({ ...tables, names, 'onet-names': given });
  expect(all.map(({ name, source, rank, display }) => [name, source, rank, display])).toEqual([
    ['OS Designer', 'onet', null, 1],
    ['Video Game Engineer', 'onet', null, null],
    ['type designer', 'own', 1, null],
    ['Poster Artist', 'own', 1, null],
    ['Graphics Specialist', 'onet', null, null],
  ]);
});

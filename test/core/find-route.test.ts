/** Which route a path belongs to. */
import { describe, expect, it } from 'vitest';
import { findRoute } from '../../core/find-route.js';

const API = '/api/v1';
const found = (path: string) => {
  const match = findRoute(path);
  return match && [match.route.operation, match.params, match.file];
};

describe('a path', () => {
  it.each<[path: string, operation: string, params: Record<string, string>, file?: string]>([
    [API, 'getIndex', {}],
    [`${API}.json`, 'getIndex', {}, `${API}.json`],
    [`${API}/occupations`, 'listOccupations', {}],
    [`${API}/occupations.json`, 'listOccupations', {}, `${API}/occupations.json`],
    [
      `${API}/occupations/pages/50/100.json`,
      'listOccupations',
      { limit: '50', offset: '100' },
      `${API}/occupations/pages/{limit}/{offset}.json`,
    ],
    [`${API}/occupations/15-1252.00`, 'getOccupation', { soc_code: '15-1252.00' }],
    [
      `${API}/occupations/15-1252.00.json`,
      'getOccupation',
      { soc_code: '15-1252.00' },
      `${API}/occupations/{soc_code}.json`,
    ],
    [`${API}/occupations/15%2D1252.00/tasks`, 'getOccupationTasks', { soc_code: '15-1252.00' }],
    [`${API}/occupations/%zz`, 'getOccupation', { soc_code: '%zz' }],
    [`${API}/occupations/nonsense`, 'getOccupation', { soc_code: 'nonsense' }],
    [`${API}/displacement/assess`, 'assessDisplacement', {}],
  ])('%s is %s', (path, operation, params, file) => {
    expect(found(path)).toEqual([operation, params, file]);
  });

  it.each([
    '/api/v2',
    `${API}/occupations/`,
    `${API}/occupations/a/b/c`,
    `x${API}/occupations/15-1252.00`,
    `${API}/displacement/assess.json`,
    `${API}/occupations/pages/50/x.json`,
    `${API}/occupations/pages/50/100`,
    '/constructor',
  ])('%s is none', (path) => expect(findRoute(path)).toBeUndefined());
});

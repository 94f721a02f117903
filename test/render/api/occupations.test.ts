/** The answers about occupations beside what test/golden/ has: what stops them, and pages of a long list. */
import { expect, it } from 'vitest';
import { listOccupations } from '../../../build/render/api/occupations.js';
import { page } from '../../../build/render/page.js';
import { derivedFrom, FIXTURE } from '../../datasets.js';

const derived = derivedFrom(FIXTURE);
const [first] = derived.occupations;

it('a response that its published schema refuses stops the build, and says where', () => {
  expect(() => page('listGroups', {}, { data: [], count: -1 })).toThrow(
    /^\/api\/v1\/groups\.json is not a GroupList:\n✖ .*→ at count$/s,
  );
  expect(() => page('getOccupationRisk', { soc_code: '47-2111.00' }, {})).toThrow(/→ at risk_score$/m);
});

it('a list of 101 has its first fifty, then pages of six sizes that hold what their names say', () => {
  const occupations = Array.from({ length: 101 }, (_, at) => ({ ...first!, id: at + 1 }));
  const files = [...listOccupations({ ...derived, occupations })];
  const pages = [10, 20, 25, 50, 100, 200].flatMap((limit) =>
    Array.from({ length: Math.ceil(101 / limit) }, (_, at) => ({ limit, offset: at * limit })),
  );
  const names = pages.map(({ limit, offset }) => `/api/v1/occupations/pages/${limit}/${offset}.json`);
  expect(files.map(({ file }) => file).sort()).toEqual(['/api/v1/occupations.json', ...names].sort());
  for (const { limit, offset } of pages) {
    const text = files.find(({ file }) => file.endsWith(`/pages/${limit}/${offset}.json`))!.text;
    const ids = occupations.slice(offset, offset + limit).map(({ id }) => ({ id }));
    expect(JSON.parse(text)).toMatchObject({ count: 101, limit, offset, data: ids });
  }
});

/** Offline against the function over the fixture, which has a retired code: the same text for every search and assessment. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../build/client/v1.js';
import { offlineService } from '../../build/client/v1-offline.js';
import { indexTables } from '../../build/render/api/function-index.js';
import { meta } from '../../build/render/api/meta.js';
import { functionScores } from '../../build/render/api/scores.js';
import { searchData } from '../../build/render/api/search-index.js';
import { tableFile } from '../../core/downloads.js';
import { type FunctionIndex, functionIndex } from '../../core/function-index.js';
import { handle } from '../../core/handle.js';
import { FUNCTION_SCORES, SEARCH_INDEX } from '../../core/routes.js';
import type { SearchData } from '../../core/search/search-index.js';
import { bulkOf, bytesOf, derivedFrom, FIXTURE } from '../datasets.js';
import { clientOf, json } from './service.js';

let index: FunctionIndex;
let service: ReturnType<typeof offlineService>;
let rows: string;
let facts: ReturnType<typeof meta>;
let names: SearchData;
beforeAll(() => {
  const derived = derivedFrom(FIXTURE);
  index = functionIndex(
    () => indexTables(derived),
    async (file) => {
      const texts: Readonly<Record<string, string>> = {
        [SEARCH_INDEX]: JSON.stringify(searchData(derived)),
        [FUNCTION_SCORES]: functionScores(derived).text,
      };
      return texts[file] === undefined ? undefined : new TextEncoder().encode(texts[file]);
    },
  );
  const bulk = bulkOf(derived);
  rows = bytesOf(bulk.outputs.get(tableFile('occupations', 'ndjson'))!).toString();
  facts = meta(derived, bulk.facts);
  names = searchData(derived);
  service = offlineService(rows, facts, names);
});

async function compare(path: string, body?: string): Promise<number> {
  const request = new Request(`https://api.example.org/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body, headers: { 'content-type': 'application/json' } }),
  });
  const response = await handle(request, index);
  const { status, text } = await service(`/api/v1/${path}`, undefined, body);
  expect([status, `${text.trimEnd()}\n`]).toEqual([response.status, await response.text()]);
  return status;
}

describe('offline', () => {
  it.each([
    '',
    '?q=software',
    '?q=S%C3%B6ftware+dev',
    '?q=a&limit=2&offset=1',
    '?limit=2&offset=4',
    '?q=xyzzy',
    '?offset=1000000',
  ])('the list%s is the function’s', async (search) => {
    expect(await compare(`occupations${search}`)).toBe(200);
  });

  it.each([
    ['', 200],
    ['?sort=-final_score&limit=2', 200],
    ['?tier=high,very_high&sort=title', 200],
    ['?group=29&min_wage=150000', 200],
    ['?job_zone=4&offset=1&sort=-employment', 200],
    ['?min_score=60&max_score=50', 400],
    ['?group=99', 400],
  ] as const)('the scores%s are the function’s', async (search, status) => {
    expect(await compare(`scores${search}`)).toBe(status);
  });

  it.each([
    'q=software+engineer',
    'q=nurses&limit=1',
    'q=elektrician',
    'q=xyzzy',
    'q=...',
    'q=carer+of+hearts&limit=50',
  ])('the search %s is the function’s', async (search) => {
    expect(await compare(`search?${search}`)).toBe(200);
  });

  it.each([
    [{ soc_code: '15-1252.00' }, 200],
    [{ soc_code: '15-1132.00' }, 200],
    [
      { soc_code: '15-1252.00', personal_factors: { years_experience: '20+', ai_proficiency: 'advanced' } },
      200,
    ],
    [{ soc_code: '15-1252.01' }, 422],
    [{ soc_code: '99-9999.99', personal_factors: { ai_proficiency: 'expert', shoe_size: '42' } }, 422],
  ])('the assessment of %j is the function’s', async (request, status) => {
    expect(await compare('displacement/assess', JSON.stringify(request))).toBe(status);
  });

  it('the factors are those of the factor list', async () => {
    const { text } = await service('/api/v1/displacement/factors', undefined);
    expect(JSON.parse(text)).toEqual({ factors: index.tables.factors });
    expect(Object.keys(JSON.parse(text).factors)).toEqual(Object.keys(index.tables.factors));
  });
});

describe('going offline', () => {
  const files = (answers: Record<string, () => Response>) =>
    clientOf(({ url }) => answers[new URL(url).pathname]?.() ?? json({}, { status: 404 }));
  const whole = {
    '/downloads/occupations.ndjson': () => new Response(rows),
    '/api/v1/meta': () => json(facts),
    [SEARCH_INDEX]: () => json(names),
  };

  it('takes one download, the index of names and the meta, and nothing from then on', async () => {
    const { client, asked } = files(whole);
    const offline = await client.offline();
    expect(asked.map(({ url }) => new URL(url).pathname).sort()).toEqual(Object.keys(whole).sort());
    const titles: string[] = [];
    for await (const { title } of offline.occupations({ pageSize: 4 })) titles.push(title);
    expect(titles).toHaveLength(6);
    const { data } = await offline.listOccupations({ q: 'nurse' });
    const [nurse] = data;
    nurse!.title = 'changed by its caller';
    expect((await offline.listOccupations({ q: 'nurse' })).data[0]!.title).toBe('Registered Nurses');
    const { factors } = await offline.listFactors();
    factors.ai_proficiency!.length = 0;
    const assessment = await offline.assessDisplacement({
      soc_code: '15-1252.00',
      personal_factors: { ai_proficiency: 'advanced' },
    });
    expect(assessment.total_adjustment).toBe(-3.2);
    const { results } = await offline.assessDisplacementBatch({
      assessments: [{ soc_code: '15-1252.00' }, { soc_code: '15-1252' }],
    });
    expect(results).toMatchObject([{ total_adjustment: 0 }, { code: 'invalid_request' }]);
    expect((await offline.search({ q: 'nurses' })).data[0]!.title).toBe('Registered Nurses');
    expect(asked).toHaveLength(3);
  });

  it('fails as calls do: with the service’s error, and where it does not answer', async () => {
    const { '/downloads/occupations.ndjson': _, ...without } = whole;
    const missing = await files(without)
      .client.offline()
      .catch((error) => error);
    expect(missing).toBeInstanceOf(ApiError);
    expect([missing.status, missing.code]).toEqual([404, 'unexpected_answer']);
    const gone = await clientOf(() => Promise.reject(new TypeError('fetch failed')))
      .client.offline()
      .catch((error) => error);
    expect(gone).toBeInstanceOf(NetworkError);
  });
});

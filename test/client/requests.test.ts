/** What is asked of the service, how often, and what comes of its answers. */
import { describe, expect, it } from 'vitest';
import { ApiError, createClient, NetworkError } from '../../build/client/v1.js';
// Loaded here, because a test that aborts `offline()` ends without waiting for it, and Vitest then refuses it to other files.
import '../../build/client/v1-offline.js';
import { API, fill, type Operation, pathBelowApi, ROUTES, type Route } from '../../core/routes.js';
import { BASE, clientOf, json } from './service.js';

const SOC = '15-1252.00';
const PARAMS = { soc_code: SOC, naics_code: '54', group: '15', schema: 'risk-score' };
/** Of operations that need more than what their path names, and what is asked with it. */
const NEEDED: { [Name in Operation]?: { given: object; query: string } } = {
  assessDisplacement: { given: { soc_code: SOC }, query: '' },
  assessDisplacementBatch: { given: { assessments: [{ soc_code: SOC }] }, query: '' },
  compare: { given: { codes: [SOC, '29-1141.00'] }, query: `?codes=${SOC}%2C29-1141.00` },
  search: { given: { q: 'nurse', limit: 5 }, query: '?q=nurse&limit=5' },
};
const problem = { type: '/problems#x', title: 'X', status: 404, detail: 'No.', code: 'unknown_occupation' };

describe('a request', () => {
  it.each(
    ROUTES.map((route) => [route.operation, route] as [Operation, Route]),
  )('of %s is that of the route table', async (operation, route) => {
    const { method } = route;
    const path = API + pathBelowApi(route);
    const { client, asked } = clientOf(() => json({ done: true }));
    const given = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => PARAMS[name as keyof typeof PARAMS]);
    const call = client[operation] as (...given: unknown[]) => Promise<unknown>;
    const { given: needed, query = '' } = NEEDED[operation] ?? {};
    expect(await call(...(needed ? [needed] : given))).toEqual({ done: true });
    expect(asked).toMatchObject([{ method, url: BASE + fill(path, PARAMS) + query }]);
  });

  it('is written in one way, whatever the order of the options', async () => {
    const { client, asked } = clientOf(() => json({}));
    await client.listOccupations({ offset: 0, limit: 50, q: 'a&b=c é' });
    await client.listOccupations({ q: '' });
    await client.listIndustries({ level: 3 });
    await client.listScores({ sort: '-final_score', limit: 10, tier: ['high', 'low'], job_zone: 4 });
    expect(asked.map(({ url }) => url.slice(BASE.length + 8))).toEqual([
      'occupations?q=a%26b%3Dc+%C3%A9&limit=50&offset=0',
      'occupations',
      'industries?level=3',
      'scores?tier=high%2Clow&job_zone=4&sort=-final_score&limit=10',
    ]);
  });

  it('of an assessment is JSON and says so', async () => {
    const { client, asked } = clientOf(() => json({}));
    await client.assessDisplacement({ soc_code: SOC, personal_factors: { ai_proficiency: 'advanced' } });
    expect(asked).toEqual([
      {
        method: 'POST',
        url: `${BASE}/api/v1/displacement/assess`,
        headers: { 'content-type': 'application/json' },
        body: '{"soc_code":"15-1252.00","personal_factors":{"ai_proficiency":"advanced"}}',
      },
    ]);
  });

  it.each([
    BASE,
    `${BASE}/`,
    `${BASE}/api/v1`,
    `${BASE}/api/v1/`,
    new URL(BASE),
  ])('goes to %s', async (baseUrl) => {
    const { client, asked } = clientOf(() => json({}), { baseUrl });
    await client.getMeta();
    expect(asked[0]!.url).toBe(`${BASE}/api/v1/meta`);
  });

  it('goes through the global fetch of the moment, which wants no this', async () => {
    const before = globalThis.fetch;
    globalThis.fetch = async function (this: unknown) {
      expect(this).toBeUndefined();
      return json({ done: true });
    };
    try {
      const { getMeta } = createClient({ baseUrl: BASE });
      expect(await getMeta()).toEqual({ done: true });
    } finally {
      globalThis.fetch = before;
    }
  });
});

describe('an answer', () => {
  it('is asked for again by its entity tag, and belongs to the caller', async () => {
    const { client, asked } = clientOf(({ headers }) =>
      headers['if-none-match'] === '"1"'
        ? new Response(null, { status: 304 })
        : json({ list: [1] }, { headers: { etag: '"1"' } }),
    );
    const first = (await client.getMeta()) as unknown as { list: number[] };
    first.list.push(2);
    expect(await client.getMeta()).toEqual({ list: [1] });
    expect(asked.map(({ headers }) => headers)).toEqual([{}, { 'if-none-match': '"1"' }]);
  });

  it('is replaced when another comes', async () => {
    let version = 0;
    const { client, asked } = clientOf(() =>
      json({ version: ++version }, { headers: { etag: `"${version}"` } }),
    );
    for (const wanted of [1, 2, 3]) expect(await client.getMeta()).toEqual({ version: wanted });
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"', '"2"']);
  });

  it('is forgotten when more than cacheSize were used after it', async () => {
    const { client, asked } = clientOf(({ url }) => json({}, { headers: { etag: `"${url}"` } }), {
      cacheSize: 2,
    });
    for (const code of ['11', '21', '11', '31', '11', '21']) await client.getIndustry(code);
    expect(asked.map(({ url, headers }) => [url.slice(-2), 'if-none-match' in headers])).toEqual([
      ['11', false],
      ['21', false],
      ['11', true],
      ['31', false],
      ['11', true],
      ['21', false],
    ]);
  });

  it('is not kept with a cacheSize of 0, nor is one of an assessment, nor an error', async () => {
    const headers = { etag: '"1"' };
    const none = clientOf(() => json({}, { headers }), { cacheSize: 0 });
    await none.client.getMeta();
    await none.client.getMeta();
    const posted = clientOf(() => json({}, { headers }));
    await posted.client.assessDisplacement({ soc_code: SOC });
    await posted.client.assessDisplacement({ soc_code: SOC });
    const failed = clientOf(() => json(problem, { status: 404, headers }));
    await failed.client.getMeta().catch(() => {});
    await failed.client.getMeta().catch(() => {});
    for (const { asked } of [none, posted, failed])
      expect(asked.map((each) => 'if-none-match' in each.headers)).toEqual([false, false]);
  });

  it('that is a problem is an ApiError with all that it says', async () => {
    const whole = {
      ...problem,
      errors: [{ parameter: 'limit', detail: 'Too much.', allowed: ['1'] }],
      did_you_mean: [SOC],
    };
    const { client } = clientOf(() => json(whole, { status: 404 }));
    const error = await client.getOccupation(SOC).catch((error) => error);
    expect(error).toBeInstanceOf(ApiError);
    expect({ ...error }).toEqual({ name: 'ApiError', ...whole });
    expect(error.message).toBe('No. Too much.');
    expect(String(error)).toBe('ApiError: No. Too much.');
  });

  it.each([
    ['a gateway’s page', 502, '<h1>Bad gateway</h1>'],
    ['a page where JSON should be', 200, '<!doctype html>'],
    ['nothing', 200, ''],
    ['null', 200, 'null'],
    ['JSON of someone else', 429, '{"message":"slow down"}'],
    ['304 without having been asked', 304, null],
  ])('that is %s is an ApiError of its own', async (_, status, body) => {
    const { client } = clientOf(() => new Response(body, { status }));
    const error = await client.getMeta().catch((error) => error);
    expect(error).toBeInstanceOf(ApiError);
    expect({ ...error, message: error.message }).toEqual({
      name: 'ApiError',
      type: 'about:blank',
      title: 'Not an answer of the service',
      status,
      detail: `meta was answered with status ${status} and not in the service’s JSON.`,
      code: 'unexpected_answer',
      message: `meta was answered with status ${status} and not in the service’s JSON.`,
    });
  });

  it('that does not come is a NetworkError with its cause, and is not asked for again', async () => {
    const cause = new TypeError('fetch failed');
    const { client, asked } = clientOf(() => Promise.reject(cause));
    const error = await client.getMeta().catch((error) => error);
    expect(error).toBeInstanceOf(NetworkError);
    expect([error.name, error.message, error.cause]).toEqual([
      'NetworkError',
      'https://api.example.org/api/v1/meta gave no answer.',
      cause,
    ]);
    expect(asked).toHaveLength(1);
  });
});

describe('a signal', () => {
  const reason = new Error('changed my mind');
  const never = (_: unknown, signal: AbortSignal | undefined) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

  it.each([
    'of the call',
    'of the client',
  ] as const)('%s ends a call that waits, with its reason', async (whose) => {
    const mine = new AbortController();
    const other = new AbortController().signal;
    const own = whose === 'of the call';
    const { client } = clientOf(never, { signal: own ? other : mine.signal });
    const call = client.getMeta({ signal: own ? mine.signal : other });
    mine.abort(reason);
    await expect(call).rejects.toBe(reason);
  });

  it('that is aborted already spares the request, also of a search, an assessment and the next page', async () => {
    const { client, asked } = clientOf(() => json({ data: [], count: 0 }));
    const options = { signal: AbortSignal.abort(reason) };
    await expect(client.getOccupation(SOC, options)).rejects.toBe(reason);
    await expect(client.listOccupations(options)).rejects.toBe(reason);
    await expect(client.assessDisplacement({ soc_code: SOC }, options)).rejects.toBe(reason);
    await expect(client.occupations(options).next()).rejects.toBe(reason);
    await expect(client.offline(options)).rejects.toBe(reason);
    expect(asked).toEqual([]);
  });

  it('that is aborted while the body comes is no NetworkError', async () => {
    const controller = new AbortController();
    const { client } = clientOf(() => {
      const response = json({});
      response.text = async () => {
        controller.abort(reason);
        throw new TypeError('terminated');
      };
      return response;
    });
    await expect(client.getMeta({ signal: controller.signal })).rejects.toBe(reason);
  });

  it('counts where fetch does not heed it', async () => {
    const controller = new AbortController();
    const { client } = clientOf(() => {
      controller.abort(reason);
      return json({});
    });
    await expect(client.getMeta({ signal: controller.signal })).rejects.toBe(reason);
  });
});

describe('the occupations one by one', () => {
  const all = Array.from({ length: 450 }, (_, id) => ({ id }));
  const paging = () =>
    clientOf(({ url }) => {
      const query = new URL(url).searchParams;
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
      return json({ data: all.slice(offset, offset + limit), count: all.length, limit, offset });
    });
  const windows = (asked: { url: string }[]) => asked.map(({ url }) => new URL(url).search);

  it('are all of them in pages that are files', async () => {
    const { client, asked } = paging();
    const found: unknown[] = [];
    for await (const occupation of client.occupations()) found.push(occupation);
    expect(found).toEqual(all);
    expect(windows(asked)).toEqual(['?limit=200&offset=0', '?limit=200&offset=200', '?limit=200&offset=400']);
  });

  it('are asked for no earlier than they are wanted, and no further than they are', async () => {
    const { client, asked } = paging();
    const found = client.occupations({ q: 'x', pageSize: 10 });
    expect(asked).toEqual([]);
    for await (const { id } of found) {
      expect(asked).toHaveLength(id < 10 ? 1 : 2);
      if (id === 15) break;
    }
    expect(windows(asked)).toEqual(['?q=x&limit=10&offset=0', '?q=x&limit=10&offset=10']);
  });

  it('end without another request where the last page is full, or there is none', async () => {
    const { client, asked } = paging();
    let count = 0;
    for await (const _ of client.occupations({ pageSize: 150 })) count++;
    expect([count, asked.length]).toEqual([450, 3]);
    const empty = clientOf(() => json({ data: [], count: 0 }));
    for await (const _ of empty.client.occupations({ q: 'xyzzy' })) count++;
    expect([count, empty.asked.length]).toEqual([450, 1]);
  });
});

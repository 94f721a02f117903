/** Where the host leads each kind of URL: `vercel.json`, compiled as the host compiles it and followed over the output. */
import fs from 'node:fs';
import path from 'node:path';
import { getTransformedRoutes, type RouteWithSrc } from '@vercel/routing-utils';
import { afterAll, describe, expect, it } from 'vitest';
import { DOWNLOADS } from '../../build/render/downloads/bulk.js';
import { createApp } from '../../core/app.js';
import { filesIn } from '../../core/data.js';
import { headersOf } from '../../core/http.js';
import config from '../../vercel.json' with { type: 'json' };
import { ask } from '../support/ask.js';
import { serve } from '../support/started.js';
import { ALONE, DIST, JOB } from './dataset.js';

const { routes, error } = getTransformedRoutes(config as Parameters<typeof getTransformedRoutes>[0]);

const isFile = (file: string) =>
  fs.statSync(path.join(DIST, file), { throwIfNoEntry: false })?.isFile() ?? false;

/** What a request comes to: a redirect, the function, or a file, with the policy and the lifetime that go with it. */
interface End {
  to: string;
  headers: Record<string, string>;
}

type Condition = { type: string; key: string; value?: string };
type Rule = Partial<Omit<RouteWithSrc, 'has' | 'missing' | 'dest'>> & {
  handle?: string;
  dest?: string;
  has?: Condition[];
  missing?: Condition[];
};

/** Returns the groups that the conditions on a query capture, or nothing if one doesn't hold. An empty value is none. */
function conditionsOf(rule: Rule, query: URLSearchParams) {
  const groups: Record<string, string> = {};
  const holds = ({ key, value }: Condition) => {
    const given = query.getAll(key).at(-1) || undefined;
    const match = given === undefined ? null : new RegExp(value ?? '').exec(given);
    Object.assign(groups, match?.groups);
    return match !== null && (value === undefined || match[0] === given);
  };
  return (rule.has ?? []).every(holds) && !(rule.missing ?? []).some(holds) ? groups : undefined;
}

function follow(url: string, method = 'GET'): End {
  const { pathname, searchParams } = new URL(url.replace(/^\//, 'https://example.org/'));
  const headers: Record<string, string> = {};
  const at = pathname;
  for (const rule of routes as Rule[]) {
    if (rule.handle === 'filesystem' && isFile(at === '/' ? '/index.html' : at)) return { to: at, headers };
    if (rule.src === undefined) continue;
    const match = new RegExp(rule.src, 'i').exec(at);
    const groups = conditionsOf(rule, searchParams);
    if (!match || !groups || (rule.methods && !rule.methods.includes(method))) continue;
    const fill = (text: string) =>
      text.replace(/\$(\w+)/g, (_, name) => groups[name] ?? match[Number(name)] ?? '');
    for (const [name, value] of Object.entries(rule.headers ?? {})) headers[name] = fill(value);
    if (rule.continue) continue;
    if (rule.status !== undefined) return { to: `${rule.status} ${headers.Location}`, headers };
    const to = fill(rule.dest ?? at);
    if (to === '/api') return { to: 'function', headers };
    if (!rule.check) return { to, headers };
    if (isFile(to)) return { to, headers };
  }
  return { to: '404', headers };
}

/** URLs of every kind, with slashes at each place where one may be too many. */
const { slug } = JOB;
const paths =
  `/docs /docs/reference /occupations/${slug} /embed/${slug} /downloads/tasks.csv /api /api/v1 /api/v1/meta
  /api/v1/meta.json /api/v1/openapi.json /api/v1/nothing /api/v1/occupations/${ALONE}/tasks /api/v1/industries/54
  /api/v1/occupations/99-9999.99 /mcp /nothing`.split(/\s+/);
const others =
  `/ /api/v1/ //api/v1/ /docs.html /index /industries/33 /charts/pay.svg /charts/scores.csv /changes.atom /search?q=a
  /occupations/${slug}.md /groups/15 /industries/54 /badge/${slug}.svg /oembed/${slug}.json
  /api/v1/occupations?limit=10 /api/v1/industries?level=3 /embed/${slug}?theme=dark /embed/${slug}?theme=dark&theme=light /embed/nobody`.split(
    /\s+/,
  );
const slashed = (url: string) => [url, `${url}/`, `/${url}`, url.replace(/(?<=.)\//, '//'), `${url}//?x=1`];

it('headers of a path don’t depend on its case', () => {
  expect(headersOf('/EMBED/nobody', 'https:')).toEqual(headersOf('/embed/nobody', 'https:'));
});

const { port, close } = await serve(DIST);
describe('the host and npm start answer alike, with the same headers', () => {
  const app = createApp(filesIn(DIST));
  afterAll(close);
  const { 'Strict-Transport-Security': _, ...general } = follow('/').headers;

  /** What the host answers: the function, or a file or a redirect under the headers of the rules. */
  async function hosted(url: string): Promise<Response> {
    const { to, headers } = follow(url);
    if (to === 'function') return app.request(`http://x${url}`);
    const [status, location] = to.startsWith('/') ? ['200'] : to.split(' ');
    const Location = location && { Location: location + (/\?.*/.exec(url)?.[0] ?? '') };
    const file = to === '/' ? '/index.html' : status === '404' ? '/404.html' : to;
    const body = location ? null : fs.readFileSync(path.join(DIST, file));
    return new Response(body, { status: Number(status), headers: { ...headers, ...Location } });
  }

  it.each([...paths.flatMap(slashed), ...others])('%s', async (url) => {
    const [host, local] = await Promise.all([hosted(url), ask(port, url)]);
    expect([local.status, (await local.text()) === (await host.text())]).toEqual([host.status, true]);
    for (const name of ['Location', ...Object.keys(general)])
      expect([name, local.headers.get(name)]).toEqual([name, host.headers.get(name)]);
  });
});

it('compiles', () => {
  expect(error).toBeNull();
  expect(JSON.stringify(config).length).toBeLessThan(12_000);
});

it('leads no path to another site', () => {
  for (const url of ['//example.com/', '/\\example.com/', '//example.com.html'])
    expect(follow(`https://example.org${url}`).to).not.toMatch(/^308 \/[/\\]/);
});

it('headers of a URL of every kind, and where it leads, are those recorded', async () => {
  const more =
    `/charts/jobs.csv /charts/jobs.svg /charts/jobs.png /badge/${slug}.png /badge/${slug}.json /changes /feed.atom
    /assets/site.js /assets/site.0a1b2c3d.js /assets/inter.woff2 /sha256sums.txt /releases/2.0.0/all.json.gz /llms.txt
    /api/v1/changes.json /sitemap.xml /robots.txt /.well-known/api-catalog /embed/${slug}?theme=pink
    /api/v1/occupations /api/v1/occupations?utm_source=x&limit= /api/v1/occupations?offset=100
    /api/v1/occupations?limit=200&offset=400 /api/v1/occupations/${ALONE} /api/v1/occupations/${ALONE}/measures
    /api/v1/occupations/${ALONE}/related /api/v1/occupations/${ALONE}/history /api/v1/occupations/${ALONE}/risk
    /api/v1/occupations/${ALONE}/votes /api/v1/groups /api/v1/changes /api/v1/openapi /api/v1/industries/scores
    /api/v1/industries?level=2 /api/v1/industries?level=4 /.well-known/security.txt /api/v1/industries
    /api/v1/industries/31-33 /api/v1/displacement/factors /docs/nothing/ /index.html /docs/scale
    /industries/by-code /industries/32 /industries/44-45 /industries/49 /industries/31-33 /industries/45
    /industries/48-49 /assets/og.png /charts/pay.png /charts/scores.svg /charts/scores.png /docs/fields
    /docs/deprecation /occupations.csv?tier=low
    /api/v1/occupations?q=a /api/v1/occupations?limit=7 /api/v1/occupations?limit=10&q=a /api/v1/occupations?offset=50&q=a
    /api/v1/occupations?q=a&limit=10&offset=10 /api/v1/occupations/9 /api/v1/occupations/ /api/v1/industries?level=9
    /api/v1/search?q=rn /api/v1/scores /_function/index.json /embed/${slug}.png /downloads/nothing.csv /releases/0.0.0/x
    /nothing.json /occupations/nobody /embed/nobody?theme=dark /badge/nobody.svg /oembed/nobody.json`.split(
      /\s+/,
    );
  const ends = ['/problems', ...paths.flatMap(slashed), ...others, ...more, ...DOWNLOADS].map((url) => {
    const end = follow(url);
    const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
    const to = new Set(methods.map((method) => follow(url, method).to));
    return { url, to: [end.to, ...to].join(' | '), headers: end.headers };
  });
  const usual = ends[0]!.headers;
  const said = ends.map(({ url, to, headers }, at) => {
    const names = Object.keys({ ...usual, ...headers }).filter(
      (name) => at === 0 || usual[name] !== headers[name],
    );
    return [`${url} → ${to}`, ...names.map((name) => `${name}: ${headers[name]}`)].join('\n  ');
  });
  await expect(said.join('\n')).toMatchFileSnapshot('../stories/vercel.txt');
});

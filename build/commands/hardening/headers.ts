/** `headers`: asks for one URL of every route and of every error, and reads what browsers are told, and what is in the pages. */
import fs from 'node:fs';
import path from 'node:path';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { fill, MCP, OEMBED, ROUTES, type Route } from '../../../core/routes.js';
import { PNGS, SITE } from '../../../core/site.js';
import { walk } from '../../output/list-files.js';
import { compileRoutes, type Lookup, route } from '../../server/platform.js';
import { askServer, type HttpRequest } from '../ask.js';
import { type Host, startHosts } from './hosts.js';
import { attributeOf, dangerIn, elementsIn } from './html.js';
import type { Given, Part, Row } from './part.js';
import { ALWAYS, POLICIES, type Policy, TRANSPORT } from './promised-headers.js';

export const headers: Part = {
  name: 'headers',
  summary: 'reads the security headers of every route and error, and what could run in each page',
  async *run(given) {
    const { root, dist, scratch } = given;
    const requests = requestsOf();
    const { hosts, missing, close } = await startHosts(root, dist, path.join(scratch, 'nginx'));
    try {
      for (const host of hosts) yield await served(host, requests);
      for (const { name, reason } of missing) yield { attack: name, count: 0, faults: [], skipped: reason };
    } finally {
      await close();
    }
    yield compiled(given, requests);
    yield pages(given);
    yield contact(dist);
  },
};

/** A value for each parameter of a path. */
const EXAMPLES = {
  soc_code: '15-1252.00',
  naics_code: '54',
  group: '15',
  schema: 'meta',
  slug: 'software-developers',
  theme: 'dark',
  chart: 'pay',
};
const ASSESS = '/api/v1/displacement/assess';
const JSON_BODY = { 'Content-Type': 'application/json' };

/** One request per route, and for each kind of error, redirect, and computed answer. */
function requestsOf(): HttpRequest[] {
  const routes: HttpRequest[] = (ROUTES as readonly Route[]).map(({ method, path: template }) => ({
    method,
    url: fill(template, EXAMPLES),
    ...(method === 'POST' && { headers: JSON_BODY, body: '{"soc_code":"15-1252.00"}' }),
  }));
  const site = [...SITE.map(({ path: template }) => template), ...Object.values(PNGS)];
  const others = [
    '/search?q=nurse',
    '/occupations?q=nurse',
    '/occupations.csv?q=nurse',
    '/compare?codes=15-1252.00,11-1011.00',
    '/embed/software-developers?theme=dark',
    '/badge/software-developers.svg?label=AI',
    MCP,
    OEMBED,
    `${OEMBED}?url=/occupations/software-developers`,
    '/client/v1.js',
    '/downloads/occupations.csv',
    '/favicon.ico',
    '/api/v1/search?q=nurse',
    '/api/v1/scores?tier=high',
    '/api/v1/compare?codes=15-1252.00,11-1011.00',
    // Errors and redirects.
    '/nothing',
    '/nothing.txt',
    '/embed/nothing',
    '/badge/nothing.svg',
    '/api',
    '/api/v1/nothing',
    '/api/v1/occupations/1',
    '/api/v1/occupations/99-9999.99',
    '/api/v1/occupations?limit=0',
    '/api/v1/%zz',
    '/API/v1/meta',
    '/api/v1/meta/',
    '/docs/',
    '/index.html',
    '/docs.html',
    '//api/v1/meta',
    '/_function/index.json',
    `/api/v1/${'x'.repeat(9000)}`,
  ];
  return [
    ...routes,
    ...[...site.map((template) => fill(template, EXAMPLES)), ...others].map((url) => ({ url })),
    ...['OPTIONS', 'HEAD', 'DELETE', 'POST'].flatMap((method) =>
      ['/api/v1/meta', '/docs', ASSESS, MCP, '/nothing'].map((url) => ({ method, url })),
    ),
    { method: 'POST', url: ASSESS, headers: JSON_BODY, body: 'x'.repeat(20_000) },
    { method: 'POST', url: ASSESS, headers: JSON_BODY, body: '{' },
    { method: 'POST', url: ASSESS, headers: { 'Content-Type': 'text/plain' }, body: '{}' },
    { method: 'POST', url: MCP, headers: { ...JSON_BODY, Accept: 'text/html' }, body: '{}' },
    { url: '/api/v1/meta', headers: { 'If-None-Match': '*' } },
    { url: '/downloads/occupations.csv', headers: { Range: 'bytes=0-9' } },
    { url: '/downloads/occupations.csv', headers: { Range: 'bytes=999999999-' } },
    { url: '/api/v1/meta', headers: { Expect: 'x' } },
  ];
}

/** Returns what a response lacks or has too much of. */
export function headerFaults(
  { method = 'GET', url }: HttpRequest,
  status: number,
  found: Readonly<Record<string, string>>,
): string[] {
  const policy = found['content-security-policy'] ?? 'none';
  const expected = policiesOf(url, status, found['content-type'] ?? '');
  return [
    ...Object.entries(ALWAYS).flatMap(([name, value]) =>
      found[name] === value ? [] : [`${name} is ${found[name] ?? 'missing'}`],
    ),
    ...(expected.some((each) => POLICIES[each] === policy)
      ? []
      : [`the policy isn't that of ${expected.join(' or ')}: ${policy}`]),
    ...('set-cookie' in found ? ['it sets a cookie'] : []),
  ].map((fault) => `${method} ${url.slice(0, 100)}, ${status}: ${fault}`);
}

/** Returns the policies that a response may have: errors load nothing, unless they are pages. */
function policiesOf(url: string, status: number, type: string): Policy[] {
  const [name = ''] = url.split('?');
  if (/^\/+api(\/|$)/i.test(name) || /json/.test(type))
    return status < 400 && !name.startsWith('/api') ? ['data', 'page'] : ['data'];
  if (/^\/(badge|oembed|mcp)/.test(name)) return ['data', 'page'];
  if (name.startsWith('/embed/')) return status < 400 && !name.endsWith('.png') ? ['card'] : ['card', 'data'];
  if (name.startsWith('/charts/')) return name.endsWith('.png') ? ['picture', 'data'] : ['picture'];
  if (name === '/docs/reference') return ['reference'];
  if (name.endsWith('.txt') && status < 400) return ['text'];
  return type.startsWith('text/html') ? ['page'] : ['page', 'data'];
}

async function served(host: Host, requests: readonly HttpRequest[]): Promise<Row> {
  const { ask, close } = askServer(host.port);
  const faults: string[] = [];
  for (const request of requests) {
    const { status, headers: found } = await ask(request);
    faults.push(...headerFaults(request, status, found));
    if ('strict-transport-security' in found) faults.push(`${request.url}: HSTS over plain HTTP`);
  }
  close();
  return { attack: `every route and error, ${host.name}`, count: requests.length, faults };
}

/** Reads the routes that the platform compiles from vercel.json; the function sets its own headers, except for HSTS. */
function compiled({ root, dist }: Given, requests: readonly HttpRequest[]): Row {
  const config = JSON.parse(fs.readFileSync(path.join(root, 'vercel.json'), 'utf8'));
  const phases = compileRoutes(getTransformedRoutes(config).routes ?? []);
  const files = new Set(walk(dist));
  const lookup: Lookup = (name) => {
    if (name === '/api') return { function: name };
    const file = name === '/' ? '/index.html' : name;
    return files.has(file) ? { file } : undefined;
  };
  const faults = requests.flatMap((request) => {
    const { pathname, search, searchParams } = new URL(`https://risk.example.org${request.url}`);
    const asked = { method: request.method ?? 'GET', path: pathname, search, query: () => searchParams };
    const outcome = route(phases, lookup, asked);
    const found = Object.fromEntries(outcome.headers);
    const transport =
      found['strict-transport-security'] === TRANSPORT['strict-transport-security']
        ? []
        : [`${request.url}: no HSTS`];
    const isFunction = outcome.target !== undefined && 'function' in outcome.target;
    return [...transport, ...(isFunction ? [] : headerFaults(request, outcome.status, found))];
  });
  return { attack: 'every route and error, compiled routes', count: requests.length, faults };
}

/** Reads each page: no script, style, or handler stands in it that its policy forbids, and nothing is from another site. */
function pages({ dist, share }: Given): Row {
  const files = [...walk(dist)].filter((file) => file.endsWith('.html'));
  const read = files.filter((_, at) => at % Math.ceil(1 / share) === 0);
  const faults = read.flatMap((file) =>
    pageFaults(fs.readFileSync(dist + file, 'utf8'), file.startsWith('/embed/')).map(
      (fault) => `${file}: ${fault}`,
    ),
  );
  return { attack: 'inline scripts, styles, and handlers', count: read.length, faults };
}

const LOADING = ['script', 'img', 'iframe', 'link', 'source', 'video', 'audio', 'embed', 'object'];

/** Returns what a page's policy would block, or shouldn't have to; a card may have styles of its own. */
export function pageFaults(html: string, isCard: boolean): string[] {
  return [...elementsIn(html)].flatMap((element) => {
    const danger = dangerIn(element);
    const { tagName } = element;
    const isData = /^application\/(ld\+)?json$/.test(attributeOf(element, 'type') ?? '');
    const isLink =
      tagName === 'link' && !/stylesheet|icon|preload|manifest/.test(attributeOf(element, 'rel') ?? '');
    const source = attributeOf(element, 'src') ?? attributeOf(element, tagName === 'link' ? 'href' : 'data');
    return [
      ...(danger === undefined ? [] : [danger]),
      ...(tagName === 'script' && source === undefined && !isData ? ['a script stands in it'] : []),
      ...(tagName === 'style' && !isCard ? ['a style element stands in it'] : []),
      ...(LOADING.includes(tagName) && !isLink && /^(https?:)?\/\//.test(source ?? '')
        ? [`it loads ${source}`]
        : []),
    ];
  });
}

const DAY_MS = 86_400_000;

/** Reads security.txt: a contact that is there, for 30 days more; a copy without a public URL must say that it has none. */
function contact(dist: string): Row {
  const text = fs.readFileSync(path.join(dist, '.well-known/security.txt'), 'utf8');
  const [, url] = /^Contact: (\S+)$/m.exec(text) ?? [];
  const faults: string[] = [];
  if (url === undefined) {
    if (!text.startsWith('# No contact: this copy has no public URL.'))
      faults.push(`it says neither a contact nor that there is none: ${text}`);
  } else {
    const { hash, pathname, hostname } = new URL(url);
    const page = fs.readFileSync(`${dist}${pathname}.html`, 'utf8');
    if (/^(localhost|127\.)/.test(hostname)) faults.push(`nobody else can open ${url}`);
    if (![...elementsIn(page)].some((element) => attributeOf(element, 'id') === hash.slice(1)))
      faults.push(`${url} isn't in the page`);
    const days = (Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '') - Date.now()) / DAY_MS;
    if (!(days > 30)) faults.push(`it expires in ${days} days`);
  }
  return {
    attack: 'security.txt',
    count: 1,
    figures: url ?? 'says that there is no contact, as site isn’t set',
    faults,
  };
}

/** A small output tree in a temporary folder, a server over it, and a client that changes nothing on the way. */
import fs from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { manifestFile, sumOf } from '../../build/output/manifest.js';
import type { Handler } from '../../build/server/call.js';
import { type ServeOptions, type Serving, serve } from '../../build/server/serve.js';
import { vercelConfig } from '../../build/server/vercel.js';
import { BODY_LIMIT } from '../../core/assess.js';
import { readBytes } from '../../core/body.js';
import { MANIFEST_FILE } from '../../core/manifest.js';

/** Long enough to be worth a coding. */
export const DETAIL = `{"soc_code":"15-1252.00","words":"${'twelve letters '.repeat(120)}é"}\n`;
export const META = '{"api_version":"v1"}\n';

const FILES: Readonly<Record<string, string>> = {
  '/_function/index.json': '{}\n',
  '/404.html': '<!doctype html><title>Nothing here</title>\n',
  '/index.html': '<!doctype html><title>Home</title>\n',
  '/api/v1/meta.json': META,
  '/api/v1/occupations.json': '{"data":[],"count":0,"limit":50,"offset":0}\n',
  '/api/v1/occupations/pages/10/20.json': '{"data":[],"count":0,"limit":10,"offset":20}\n',
  '/api/v1/occupations/15-1252.00.json': DETAIL,
  '/api/v1/industries/31-33.json': '{"naics_code":"31"}\n',
  '/embed/software-developers.html': '<!doctype html><title>Card</title>\n',
  '/badge/software-developers.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  '/client/v1.js': 'export {};\n',
  '/client/v1.d.ts': `export {}; // ${'long enough to be worth a coding '.repeat(40)}\n`,
  '/client/film.ts': 'film\n',
  '/downloads/occupations.csv': 'soc_code\n15-1252.00\n',
  '/downloads/tasks.ndjson': `${'{}\n'.repeat(2000)}`,
  '/downloads/all.json.gz': 'pressed',
  '/downloads/datapackage.json': '{}',
  '/downloads/all.zip': 'PK\n',
  '/downloads/é.txt': 'é\n',
  '/downloads/unknown.kind': '?\n',
};

export function makeSite(): string {
  const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  for (const [name, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(dist + name), { recursive: true });
    fs.writeFileSync(dist + name, text);
  }
  fs.symlinkSync('/etc/hostname', path.join(dist, 'api/v1/link.json'));
  list(dist);
  return dist;
}

/** Writes the manifest of an output. */
export function list(dist: string): void {
  const names = Object.keys(FILES).filter((name) => fs.existsSync(dist + name));
  const [meta, ...sums] = ['/api/v1/meta.json', ...names].map((name) =>
    sumOf(name, fs.readFileSync(dist + name)),
  );
  fs.writeFileSync(dist + MANIFEST_FILE, manifestFile(meta!, sums).bytes);
}

/** What the stand-in for the function was asked, told back as JSON; it reads as much of a body as an assessment does. */
export const echo: Handler = async (request) => {
  const { method, url } = request;
  const { pathname, search } = new URL(url);
  const bytes =
    method === 'POST' ? Math.min((await readBytes(request, BODY_LIMIT)).length, BODY_LIMIT + 1) : 0;
  return Response.json({ function: true, method, pathname, search, bytes });
};

export interface Small extends Serving {
  dist: string;
}

export async function serveSmall(
  stub: Handler = echo,
  { limits, handler = () => stub }: Partial<Pick<ServeOptions, 'limits' | 'handler'>> = {},
): Promise<Small> {
  const dist = makeSite();
  const serving = await serve({
    dist,
    config: () => vercelConfig(),
    port: 0,
    host: '127.0.0.1',
    handler,
    limits,
  });
  return {
    ...serving,
    dist,
    async close() {
      await serving.close();
      fs.rmSync(dist, { recursive: true });
    },
  };
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One request over a connection of its own. */
export function ask(
  { port }: Pick<Serving, 'port'>,
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body?: string | Buffer,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, method, path: url, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

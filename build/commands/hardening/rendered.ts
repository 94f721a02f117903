/** Everything that a dataset is published as: the files of a build, and what the function makes of them. */
import path from 'node:path';
import { MCP } from '../../../core/routes.js';
import type { Derived } from '../../derive/derived.js';
import { openDatabase } from '../../output/database.js';
import { htmlRenderer } from '../../output/html.js';
import { makeBulk } from '../../render/downloads/bulk.js';
import { render } from '../../render/index.js';
import type { OutputFile } from '../../render/output.js';
import type { Site } from '../../server/files.js';
import { siteHandler } from '../../server/handler.js';

/** Bytes by name: the path of a file, or a request to the function followed by an extension that says what its answer is. */
export type Rendered = ReadonlyMap<string, Buffer>;

export async function renderAll(root: string, derived: Derived): Promise<Rendered> {
  const files = new Map<string, Buffer>();
  const add = (output: OutputFile) =>
    void files.set(output.file, 'bytes' in output ? Buffer.from(output.bytes) : Buffer.from(output.text));
  const facts = makeBulk(derived, add, openDatabase());
  for (const output of render(derived, facts, htmlRenderer(path.join(root, 'templates')))) add(output);
  for (const [name, answer] of await asked(files, derived)) files.set(name, answer);
  return files;
}

/** Asks the function for each kind of answer that it computes from texts. */
async function asked(files: Rendered, { source }: Derived): Promise<[string, Buffer][]> {
  const site: Site = new Map(
    [...files].map(([name, body]) => [name, { body, hash: '', type: '', encoded: new Map() } as never]),
  );
  const fetch = siteHandler(site);
  const origin = 'https://risk.example.org';
  const [first, second] = source.occupations;
  const codes = [first!, second!].map(({ soc_code }) => soc_code).join();
  const query = encodeURIComponent(first!.title.slice(0, 100));
  const call = (name: string, given: object) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: given },
  });
  const requests: [string, Request][] = [
    ...[
      [`/search?q=${query}`, '.html'],
      [`/occupations?q=${query}`, '.html'],
      [`/occupations.csv?q=${query}`, ''],
      [`/compare?codes=${codes}`, '.html'],
      [`/oembed?url=${encodeURIComponent(`${source.dataset.site}/occupations/${first!.slug}`)}`, '.json'],
      [`/badge/${first!.slug}.svg?label=${query}`, '.svg'],
      [`/api/v1/search?q=${query}`, '.json'],
      [`/api/v1/occupations?q=${query}`, '.json'],
      [`/api/v1/compare?codes=${codes}`, '.json'],
    ].map(([url, extension]): [string, Request] => [
      `${url!.split('?')[0]}?${extension}`,
      new Request(origin + url),
    ]),
    ...[
      call('get_occupation', { soc_code: first!.soc_code }),
      call('get_tasks', { soc_code: first!.soc_code }),
      call('search_occupations', { q: first!.title.slice(0, 100) }),
      call('compare', { codes: codes.split(',') }),
    ].map((body): [string, Request] => [
      `${MCP} ${body.params.name}.json`,
      new Request(origin + MCP, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
        body: JSON.stringify(body),
      }),
    ]),
  ];
  return Promise.all(
    requests.map(
      async ([name, request]): Promise<[string, Buffer]> => [
        name,
        Buffer.from(await (await fetch(request)).arrayBuffer()),
      ],
    ),
  );
}

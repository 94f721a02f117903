/** `npm run dev`: `npm start`, but what belongs to one occupation is rendered from `data/` as it is, whenever it is asked for. */
import fs from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { getMimeType } from 'hono/utils/mime';
import { derivedOf } from '../checks/check.js';
import { addressOf, atSite } from '../dataset/address.js';
import { CommandError } from '../dataset/fault.js';
import type { Derived } from '../derive/derived.js';
import { htmlRenderer } from '../output/html.js';
import { ofOccupations } from '../render/api/occupations.js';
import type { OutputFile } from '../render/page.js';
import { renderCards } from '../render/site/embed.js';
import { occupation as renderPage } from '../render/site/occupation.js';
import { siteOf } from '../render/site/site.js';
import { listen, serverOver } from '../serve.js';
import { fileFor } from '../static.js';
import { type BuildFolders, buildCommand } from './build.js';

/** A page, card, or response of one occupation, by its slug or code. */
const OF_ONE = /^\/(?:occupations|embed|api\/v1\/occupations)\/(\d\d-\d{4}\.\d\d|[a-z][a-z\d-]*)(?=[./]|$)/;

let last: { stamp: string; derived: Derived } | undefined;

/** Reads the dataset again if a file of it changed: it takes a second or more, and a page has a card and responses beside it. */
function derivedNow(data: string): Derived {
  const files = fg.sync('**', { cwd: path.resolve(data), stats: true });
  const stamp = JSON.stringify([data, files.map(({ path, stats }) => [path, stats!.size, stats!.mtimeMs])]);
  if (last?.stamp !== stamp) last = { stamp, derived: derivedOf(data, '') };
  return last.derived;
}

/** Returns what a path shows of an occupation in `data`, its faults, or why a template is broken; nothing of other paths. */
export function preview(url: string, data: string, root: string): Response | undefined {
  const { pathname } = new URL(url);
  const name = OF_ONE.exec(pathname)?.[1];
  if (name === undefined) return undefined;
  const answer = (text: string, type = 'text/plain; charset=utf-8', status = 200) =>
    new Response(text, { status, headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });
  try {
    const asked = fileFor(new URL(url)) ?? pathname;
    for (const output of filesOfOne(name, derivedNow(data), root, pathname.startsWith('/api/')))
      if ('text' in output && [asked, `${asked}.json`].includes(output.file))
        return answer(output.text, getMimeType(output.file));
    return undefined;
  } catch (error) {
    if (error instanceof CommandError) return answer(error.message, undefined, 500);
    const { stack } = error as Error;
    console.error(`${pathname}: ${stack}`);
    return answer(`${pathname} can’t be rendered.\n\n${stack}\n`, undefined, 500);
  }
}

function* filesOfOne(name: string, all: Derived, root: string, isApi: boolean): Generator<OutputFile> {
  const only = all.occupations.filter(({ source: { slug, soc_code } }) => [slug, soc_code].includes(name));
  const derived = { ...all, source: atSite(all.source, addressOf(all.source.dataset.site, process.env).url) };
  if (isApi)
    for (const generate of Object.values(ofOccupations)) yield* generate({ ...derived, occupations: only });
  if (isApi) return;
  const site = siteOf(derived, htmlRenderer(path.join(root, 'templates'), new Map(), true), { only });
  yield* renderPage(site);
  yield* renderCards(site);
}

export async function devCommand({ data, dist }: BuildFolders, root: string): Promise<void> {
  if (!fs.existsSync(path.join(data, 'dataset.json')))
    throw new CommandError(`${data}/dataset.json: there is no such file; --data names the dataset.`);
  if (!fs.existsSync(dist)) await buildCommand(root, { data, dist });
  const output = path.resolve(dist);
  const server = serverOver(output, ({ url }) => preview(url, data, root));
  await listen(output, server);
}

/** `npm run dev`: `npm start`, but what belongs to one occupation is rendered from `data/` as it is, whenever it is asked for. */
import fs from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { deriveChecked } from '../checks/check.js';
import { addressOf, atSite } from '../dataset/address.js';
import { formatFaults } from '../dataset/fault.js';
import { readDataset } from '../dataset/read.js';
import type { Derived, DerivedOccupation } from '../derive/derived.js';
import { htmlRenderer } from '../output/html.js';
import { ofOccupations, usualNames } from '../render/api/occupations.js';
import type { OutputFile } from '../render/output.js';
import { renderCards } from '../render/site/card.js';
import { occupation as occupationPage } from '../render/site/occupation.js';
import { serve } from '../serve.js';
import { buildCommand } from './build.js';

/** A page, card, or response of one occupation, by its slug or code. */
const OF_ONE = /^\/(?:occupations|embed|api\/v1\/occupations)\/(\d\d-\d{4}\.\d\d|[a-z][a-z\d-]*)(?=[./]|$)/;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

let last: { stamp: string; checked: ReturnType<typeof deriveChecked> } | undefined;

/** Reads the dataset again if a file of it changed: it takes a second or more, and a page has a card and responses beside it. */
function checkedNow(data: string): ReturnType<typeof deriveChecked> {
  const files = fg.sync('**', { cwd: path.resolve(data), stats: true });
  const stamp = [data, files.length, Math.max(...files.map(({ stats }) => stats!.mtimeMs))].join(' ');
  if (last?.stamp !== stamp) last = { stamp, checked: deriveChecked(readDataset(data)) };
  return last.checked;
}

/** Returns what a path shows of an occupation in `data`; the faults if there are any; nothing if it shows something else. */
export function preview(url: string, data: string, root: string): { type: string; text: string } | undefined {
  const { pathname, searchParams } = new URL(url);
  const name = OF_ONE.exec(pathname)?.[1];
  if (name === undefined) return undefined;
  const checked = checkedNow(data);
  if ('faults' in checked) return { type: 'text/plain; charset=utf-8', text: formatFaults(checked.faults) };
  const { source, occupations } = checked.derived;
  const only = occupations.find(({ source: { slug, soc_code } }) => [slug, soc_code].includes(name));
  if (only === undefined) return undefined;
  const site = addressOf(source.dataset.site, process.env).url;
  const derived = { ...checked.derived, source: atSite(source, site) };
  const theme = searchParams.get('theme');
  const asked = theme ? pathname.replace('/embed/', `/embed/${theme}/`) : pathname;
  for (const output of filesOf(derived, only, htmlRenderer(path.join(root, 'templates'))))
    if ('text' in output && [asked, `${asked}.html`, `${asked}.json`].includes(output.file)) {
      const type = TYPES[path.extname(output.file)] ?? 'text/plain';
      return { type: `${type}; charset=utf-8`, text: output.text };
    }
  return undefined;
}

/** Renders the page of an occupation, its cards, and its responses. */
function* filesOf(
  derived: Derived,
  occupation: DerivedOccupation,
  render: ReturnType<typeof htmlRenderer>,
): Generator<OutputFile> {
  const only = [occupation];
  for (const pages of Object.values(ofOccupations)) yield* pages({ occupations: only });
  const site = { derived, render, usualNames: usualNames(derived), only };
  yield* occupationPage(site);
  yield* renderCards(site);
}

export async function devCommand(
  { data, dist }: { data: string; dist: string },
  root: string,
): Promise<void> {
  if (!fs.existsSync(dist)) await buildCommand(root, { data, dist });
  await serve({
    dist: path.resolve(dist),
    env: process.env,
    first: ({ url }) => {
      const shown = preview(url, data, root);
      const headers = { 'Content-Type': shown?.type ?? '', 'Cache-Control': 'no-store' };
      return shown && new Response(shown.text, { headers });
    },
  });
}

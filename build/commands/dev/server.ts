/**
 * The server of `npm run dev`: serves the last output, overlaid with the files of the occupations being edited, rendered as
 * soon as they are saved. Every page has a script that shows changes. `/_dev` has the card and the page side by side.
 */
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { hashBytes } from '../../../core/etag.js';
import { formatFaults } from '../../dataset/fault.js';
import { htmlRenderer } from '../../output/html.js';
import { contentType } from '../../server/content-type.js';
import { readSite, type Site, type StaticFile } from '../../server/files.js';
import { type StartOptions, start } from '../../server/start.js';
import { type Preview, previewer } from './preview.js';

/**
 * Messages from the watching process: files changed; the output is new; there is none, perhaps because the code is broken.
 * Message back: changed files are shown.
 */
export type ToServer = 'changed' | 'built' | { broken: string };
export type FromServer = 'shown';

const LIVE = '<script src="/_dev/live.js" type="module"></script></head>';

export interface Previewing extends Pick<StartOptions, 'root' | 'dist' | 'env'> {
  data: string;
}

export async function startPreviewing({ root, data, dist, env }: Previewing): Promise<void> {
  const preview = previewer(root, data);
  let current: Preview = { faults: [], edited: [], files: new Map() };
  let built = withScripts(readSite(dist));
  const over = new Map<string, StaticFile>();
  const listeners = new Set<ServerResponse>();

  let broken = '';
  const faults = () => broken || (current.faults.length === 0 ? '' : formatFaults(current.faults));
  const event = () => `data: ${JSON.stringify({ faults: faults() })}\n\n`;
  const page = () => {
    const edited = current.edited.map((each) => {
      const name = `/occupations/${each.slug}.html`;
      return { ...each, version: (over.get(name) ?? built.get(name))?.hash ?? '' };
    });
    return htmlRenderer(path.join(root, 'templates'))('dev', { faults: faults(), edited });
  };

  const first = (message: IncomingMessage, response: ServerResponse): boolean => {
    const [pathname = '/', query] = (message.url ?? '/').split('?', 2);
    if (pathname === '/_dev/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(event());
      // There may be no events for a long time.
      response.socket?.setTimeout(0);
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      return true;
    }
    if (pathname === '/_dev/live.js') {
      send(
        response,
        'text/javascript; charset=utf-8',
        fs.readFileSync(path.join(root, 'build/commands/dev/live.js')),
      );
      return true;
    }
    if (pathname === '/_dev') {
      send(response, 'text/html; charset=utf-8', Buffer.from(page()));
      return true;
    }
    // For its frame on `/_dev`, which the site's own policy forbids.
    const isFramed = query !== undefined && pathname.startsWith('/occupations/');
    const framed = isFramed ? (over.get(`${pathname}.html`) ?? built.get(`${pathname}.html`)) : undefined;
    if (framed === undefined) return false;
    send(response, framed.type, framed.body);
    return true;
  };

  const serving = await start({
    root,
    dist,
    env,
    read: () => new Map([...built, ...over]),
    first,
    command: 'npm run dev',
  });
  // Run now, so that everything is read and compiled before the first save.
  preview();
  const tell = () => {
    for (const listener of listeners) listener.write(event());
  };

  const show = () => {
    current = preview();
    for (const [name, text] of current.files)
      over.set(name, withScript(name, staticFile(name, Buffer.from(text))));
    serving.reload();
    tell();
  };
  const showBroken = (message: string) => {
    broken = message;
    tell();
  };
  const showBuilt = () => {
    broken = '';
    built = withScripts(readSite(dist));
    over.clear();
    serving.reload();
    tell();
  };

  process.on('message', (message: ToServer) => {
    try {
      if (message === 'changed') show();
      else if (message === 'built') showBuilt();
      else showBroken(message.broken);
    } catch (error) {
      // Files come and go while an editor saves them, and templates are broken for a while; the next change follows soon.
      console.error(`This cannot be shown yet: ${(error as Error).message}`);
    }
    if (message === 'changed') process.send?.('shown' satisfies FromServer);
  });
  // This process ends with the watching process.
  process.once('disconnect', () => process.exit(0));
}

const staticFile = (name: string, body: Buffer<ArrayBuffer>): StaticFile => ({
  body,
  hash: hashBytes(body),
  type: contentType(name),
  encoded: new Map(),
});

/** Adds the script to pages. Cards stay as they are, because their policy allows no scripts. */
function withScript(name: string, file: StaticFile): StaticFile {
  if (!name.endsWith('.html') || name.startsWith('/embed/')) return file;
  const html = file.body.toString();
  return staticFile(name, Buffer.from(html.replace('</head>', () => LIVE)));
}

const withScripts = (site: Site): Site =>
  new Map([...site].map(([name, file]) => [name, withScript(name, file)]));

function send(response: ServerResponse, type: string, body: Uint8Array): void {
  const etag = `"${hashBytes(body)}"`;
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', etag });
  response.end(body);
}

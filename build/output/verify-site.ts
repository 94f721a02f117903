/** Verification of the card, the site, and the copied files. */
import { ROUTES } from '../../core/routes.js';
import { PNGS, SITE, sitePattern, svgOf } from '../../core/site.js';

const PATTERNS = SITE.map(({ file }) => sitePattern(file));
const DRAWN = Object.values(PNGS).map(sitePattern);

/** Files without a route: files from public/ and packages, the client, and released files. */
const ASSET =
  /^\/_function\/(?:resvg\.wasm|inter-\d+\.woff2)$|^\/(?:assets|client|releases\/\d+\.\d+\.\d+)\/|^\/(?:favicon\.(?:ico|svg)|apple-touch-icon\.png|icon-\d+\.png|site\.webmanifest)$/;
/** Texts that a template prints if a figure is missing. */
const HOLES = ['undefined', 'NaN', '[object Object]'];

/** URLs that work without a file of that name. */
const ANSWERED = new Set<string>(ROUTES.filter(({ files }) => files.length === 0).map(({ path }) => path));

/** Lists the URLs of our own site in attributes, without query and fragment; twice as fast as one pattern. */
function* addressesIn(html: string): Generator<string> {
  for (let at = html.indexOf('="/'); at >= 0; at = html.indexOf('="/', at + 3)) {
    if (!/\s(?:href|src|action)$/.test(html.slice(at - 7, at))) continue;
    const end = html.indexOf('"', at + 2);
    yield html.slice(at + 2, end).replace(/[?#].*$/, '');
  }
}

/** Tells whether a file belongs to the card, the site, or the copied files. */
export const isOfSite = (path: string): boolean =>
  ASSET.test(path) || PATTERNS.some((matches) => matches.test(path));

/** Returns the errors of one file, and adds its links to `links`. Copied files aren't read. */
export function siteFaults(path: string, read: () => Buffer, links: Map<string, string>): string[] {
  if (ASSET.test(path)) return [];
  // No decoding needed: the texts searched for are ASCII, and in UTF-8 no other character contains such a byte.
  const text = read().toString('latin1');
  if (path.endsWith('.html'))
    for (const address of addressesIn(text)) if (!links.has(address)) links.set(address, path);
  const hole = HOLES.find((word) => text.includes(word));
  return hole ? [`${path} says "${hole}" where a value should stand`] : [];
}

/** Returns the links that match none of the files. */
export function deadLinks(links: ReadonlyMap<string, string>, files: ReadonlySet<string>): string[] {
  const leads = (address: string) =>
    ANSWERED.has(address) ||
    (DRAWN.some((pattern) => pattern.test(address)) && files.has(svgOf(address))) ||
    [address, `${address}.html`, `${address}.json`, `${address}index.html`].some((file) => files.has(file));
  return [...links]
    .filter(([address]) => !leads(address))
    .map(([address, page]) => `${page} links to ${address}, where there is nothing`);
}

/**
 * The URLs outside the API: the card, the site, and their files. Like the API's routes in `core/routes.ts`, this table
 * provides file names, the sitemap, and the pages' links.
 */

/** Color schemes of the card with their own files; without one, the card follows the reader's device. */
export const CARD_THEMES = ['light', 'dark'] as const;

export const SITE = {
  home: '/',
  occupations: '/occupations',
  occupation: '/occupations/{slug}',
  occupationText: '/occupations/{slug}.md',
  groups: '/groups',
  group: '/groups/{group}',
  compare: '/compare',
  search: '/search',
  industries: '/industries',
  industry: '/industries/{naics_code}',
  method: '/method',
  technical: '/method/technical',
  validation: '/method/validation.json',
  embed: '/embed',
  docs: '/docs',
  reference: '/docs/reference',
  downloads: '/downloads',
  changes: '/changes',
  feed: '/feed.atom',
  problems: '/problems',
  notFound: '/404',
  card: '/embed/{slug}',
  // ?theme= selects one of these before the file system is checked, because a card has no script that could.
  themedCard: '/embed/{theme}/{slug}',
  unknownCard: '/embed/404',
  themedUnknownCard: '/embed/{theme}/404',
  oembed: '/oembed/{slug}.json',
  picture: '/embed/{slug}.svg',
  badge: '/badge/{slug}.svg',
  shields: '/badge/{slug}.json',
  chart: '/charts/{chart}.svg',
  chartData: '/charts/{chart}.csv',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  llms: '/llms.txt',
  security: '/.well-known/security.txt',
  catalog: '/.well-known/api-catalog',
  /** The SHA-256 of every published file, in the format that `sha256sum -c` reads. */
  sha256sums: '/sha256sums.txt',
} as const;
export type SitePage = keyof typeof SITE;

/** Returns the file of a URL in the output tree: HTML files are served without `.html`. */
export function fileAt(path: string): string {
  if (path === '/') return '/index.html';
  return path.includes('.') ? path : `${path}.html`;
}

/** URLs of pages for people that are one each, but for the one that says that there is none. */
export const SINGLE_PAGES = Object.values(SITE).filter((path) => !/[.{]|404/.test(path));

/** Pictures that the function also gives as PNG: it draws them from the SVG file of the same name. */
export const PNGS = { picture: '/embed/{slug}.png', chart: '/charts/{chart}.png' } as const;

/** Returns the SVG that a picture as PNG is drawn from, and any other path as it is. */
export const svgOf = (path: string): string => path.replace(/^(\/(?:embed|charts)\/[^/]+)\.png$/, '$1.svg');

/** Names that can't be slugs: those of a folder's own file, of the card that there isn't, and of the folders of cards. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(['index', '404', ...CARD_THEMES]);

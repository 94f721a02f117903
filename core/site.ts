/**
 * The URLs outside the API: the card, the site, and their files. Like the API's routes in `core/routes.ts`, this table
 * provides file names, the sitemap, and the pages' links.
 */

/** The SHA-256 of every published file, in the format that `sha256sum -c` reads. */
export const SHA256SUMS = '/sha256sums.txt';

/** Color schemes of the card with their own files; without one, the card follows the reader's device. */
export const CARD_THEMES = ['light', 'dark'] as const;

/** Each page's URL, and its file in the output tree: HTML files are served without `.html`. */
export const SITE = [
  { page: 'home', path: '/', file: '/index.html' },
  { page: 'occupations', path: '/occupations', file: '/occupations.html' },
  { page: 'occupation', path: '/occupations/{slug}', file: '/occupations/{slug}.html' },
  { page: 'occupationText', path: '/occupations/{slug}.md', file: '/occupations/{slug}.md' },
  { page: 'groups', path: '/groups', file: '/groups.html' },
  { page: 'group', path: '/groups/{group}', file: '/groups/{group}.html' },
  { page: 'compare', path: '/compare', file: '/compare.html' },
  { page: 'search', path: '/search', file: '/search.html' },
  { page: 'industries', path: '/industries', file: '/industries.html' },
  { page: 'industry', path: '/industries/{naics_code}', file: '/industries/{naics_code}.html' },
  { page: 'method', path: '/method', file: '/method.html' },
  { page: 'technical', path: '/method/technical', file: '/method/technical.html' },
  { page: 'validation', path: '/method/validation.json', file: '/method/validation.json' },
  { page: 'embed', path: '/embed', file: '/embed.html' },
  { page: 'docs', path: '/docs', file: '/docs.html' },
  { page: 'reference', path: '/docs/reference', file: '/docs/reference.html' },
  { page: 'downloads', path: '/downloads', file: '/downloads.html' },
  { page: 'changes', path: '/changes', file: '/changes.html' },
  { page: 'feed', path: '/feed.atom', file: '/feed.atom' },
  { page: 'problems', path: '/problems', file: '/problems.html' },
  { page: 'notFound', path: '/404', file: '/404.html' },
  { page: 'card', path: '/embed/{slug}', file: '/embed/{slug}.html' },
  // ?theme= selects one of these before the file system is checked, because a card has no script that could.
  { page: 'themedCard', path: '/embed/{theme}/{slug}', file: '/embed/{theme}/{slug}.html' },
  { page: 'unknownCard', path: '/embed/404', file: '/embed/404.html' },
  { page: 'themedUnknownCard', path: '/embed/{theme}/404', file: '/embed/{theme}/404.html' },
  { page: 'oembed', path: '/oembed/{slug}.json', file: '/oembed/{slug}.json' },
  { page: 'picture', path: '/embed/{slug}.svg', file: '/embed/{slug}.svg' },
  { page: 'badge', path: '/badge/{slug}.svg', file: '/badge/{slug}.svg' },
  { page: 'shields', path: '/badge/{slug}.json', file: '/badge/{slug}.json' },
  { page: 'chart', path: '/charts/{chart}.svg', file: '/charts/{chart}.svg' },
  { page: 'chartData', path: '/charts/{chart}.csv', file: '/charts/{chart}.csv' },
  { page: 'sitemap', path: '/sitemap.xml', file: '/sitemap.xml' },
  { page: 'robots', path: '/robots.txt', file: '/robots.txt' },
  { page: 'llms', path: '/llms.txt', file: '/llms.txt' },
  { page: 'security', path: '/.well-known/security.txt', file: '/.well-known/security.txt' },
  { page: 'catalog', path: '/.well-known/api-catalog', file: '/.well-known/api-catalog' },
  { page: 'sha256sums', path: SHA256SUMS, file: SHA256SUMS },
] as const;

/** Pictures that the function also gives as PNG: it draws them from the SVG file of the same name. */
export const PNGS = { picture: '/embed/{slug}.png', chart: '/charts/{chart}.png' } as const;

/** Paths that may be pictures as PNG: those of which there is an SVG. */
export const DRAWN = /^\/(?:embed|charts)\/[^/]+\.png$/;

/** The SVG that a PNG is drawn from. */
export const svgOf = (png: string): string => png.replace(/\.png$/, '.svg');

export type SitePage = (typeof SITE)[number]['page'];

/** Names that can't be slugs, because another page, a folder, or a folder's own file has that URL. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'index',
  ...SITE.flatMap(({ path }) => {
    const [, folder, name] = /^(.*\/)([^/{]+)$/.exec(path) ?? [];
    return name !== undefined && SITE.some((other) => other.path === `${folder}{slug}`) ? [name] : [];
  }),
  ...CARD_THEMES,
]);

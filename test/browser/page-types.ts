/** One page of every type, and more where a type has faces of its own: what the browser tests visit. */
import type { SitePage } from '../../core/site.js';
import { DATA, derivedFrom } from '../datasets.js';

const { occupations, industries } = derivedFrom(DATA);

const slugOf = (wanted: (occupation: (typeof occupations)[number]) => boolean): string =>
  occupations.find(wanted)!.source.slug;

const byTitle = occupations.map(({ source }) => source).sort((a, b) => b.title.length - a.title.length);
export const longest = byTitle[0]!;
/** The sixty longest titles, and every twentieth of the others. */
export const manyTitles: readonly string[] = byTitle
  .filter((_, at) => at < 60 || at % 20 === 0)
  .map(({ slug }) => slug);
/** Codes of the longest titles. */
const four = byTitle.slice(0, 4).map(({ soc_code }) => soc_code);
export const SLUG = 'software-developers';
/** An occupation whose score has a decimal: four characters instead of two. */
export const fractional = slugOf(({ riskScore }) => !Number.isInteger(riskScore.final_score));
export const slugs: readonly string[] = occupations.map(({ source }) => source.slug);

export interface PageType {
  name: string;
  page: SitePage;
  path: string;
  status?: number;
}

const occupation = (name: string, slug: string): PageType => ({
  name: `occupation ${name}`,
  page: 'occupation',
  path: `/occupations/${slug}`,
});

const kinds = [...new Set(industries.map(({ source }) => source.kind))];

export const PAGE_TYPES: readonly PageType[] = [
  { name: 'home', page: 'home', path: '/' },
  { name: 'changes', page: 'changes', path: '/changes' },
  { name: 'occupations', page: 'occupations', path: '/occupations' },
  {
    name: 'occupations that match',
    page: 'occupations',
    path: '/occupations?tier=high,very_high&group=23&sort=-employment',
  },
  { name: 'occupations that none match', page: 'occupations', path: '/occupations?q=xylophonist' },
  { name: 'occupations asked for wrongly', page: 'occupations', path: '/occupations?tier=huge', status: 400 },
  occupation('with scenario years', SLUG),
  occupation(
    'without scenario years',
    slugOf(({ riskScore }) => riskScore.displacement_year_low === undefined),
  ),
  occupation(
    'that O*NET has not rated',
    slugOf(({ source }) => source.ratings === null),
  ),
  occupation(
    'without skill gaps',
    slugOf(({ skillGaps, source }) => skillGaps.length === 0 && source.ratings !== null),
  ),
  occupation('with the longest title', longest.slug),
  { name: 'groups', page: 'groups', path: '/groups' },
  { name: 'group', page: 'group', path: '/groups/27' },
  { name: 'comparison to come', page: 'compare', path: '/compare' },
  { name: 'comparison of four', page: 'compare', path: `/compare?codes=${four}` },
  { name: 'comparison with nothing', page: 'compare', path: '/compare?job1=xylophonist', status: 400 },
  { name: 'search', page: 'search', path: '/search' },
  { name: 'search that finds something', page: 'search', path: '/search?q=nurse' },
  { name: 'search that finds nothing', page: 'search', path: '/search?q=xylophonist' },
  { name: 'search that is too long', page: 'search', path: `/search?q=${'a'.repeat(201)}`, status: 400 },
  { name: 'industries', page: 'industries', path: '/industries' },
  { name: 'industries by code', page: 'industriesByCode', path: '/industries/by-code' },
  ...kinds.map(
    (kind): PageType => ({
      name: `industry whose staffing is ${kind}`,
      page: 'industry',
      path: `/industries/${industries.find(({ source }) => source.kind === kind)!.source.naics_code}`,
    }),
  ),
  { name: 'method', page: 'method', path: '/method' },
  { name: 'embed', page: 'embed', path: '/embed' },
  { name: 'docs', page: 'docs', path: '/docs' },
  { name: 'fields', page: 'fields', path: '/docs/fields' },
  { name: 'reference', page: 'reference', path: '/docs/reference' },
  { name: 'deprecation', page: 'deprecation', path: '/docs/deprecation' },
  { name: 'scale', page: 'scale', path: '/docs/scale' },
  { name: 'downloads', page: 'downloads', path: '/downloads' },
  { name: 'problems', page: 'problems', path: '/problems' },
  { name: 'page that does not exist', page: 'notFound', path: '/no/such/page', status: 404 },
  { name: 'card', page: 'card', path: `/embed/${SLUG}` },
  { name: 'light card', page: 'themedCard', path: `/embed/${SLUG}?theme=light` },
  { name: 'dark card', page: 'themedCard', path: `/embed/${longest.slug}?theme=dark` },
  { name: 'unknown card', page: 'unknownCard', path: '/embed/no-such-occupation', status: 404 },
  {
    name: 'dark unknown card',
    page: 'themedUnknownCard',
    path: '/embed/no-such-occupation?theme=dark',
    status: 404,
  },
];

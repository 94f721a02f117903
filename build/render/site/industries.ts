/** The industries: their list, and a page for each with who works there. */
import { number, TIER_WORDS } from '../../../core/display.js';
import { API } from '../../../core/routes.js';
import { tierOf } from '../../../core/score.js';
import type { Derived } from '../../derive/derived.js';
import type { IndustryScore } from '../../derive/industries.js';
import { type DerivedIndustry, jobsOf } from '../../derive/industries.js';
import { type OutputFile, sitePath } from '../output.js';
import { LEVEL_WORDS, percent, percentCell, RANGE_COVERS, STAFFING_WORDS } from '../words.js';
import { listJsonLd } from './json-ld.js';
import { occupationRow } from './rows.js';
import { type Site, sitePage } from './site.js';

const LISTED = 30;

/** An industry as a link with its score. */
interface IndustryLink {
  href: string;
  code: string;
  title: string;
  level: number;
  score: ReturnType<typeof scoreView> | null;
  /** True if staffing and score are a larger survey group's. */
  shared: boolean;
  /** Jobs, where the survey has them. */
  jobs: number | null;
}

function scoreView({ score, covered }: IndustryScore, { derived }: Site) {
  const tier = tierOf(score, derived.source.method.tiers.cut_points);
  return {
    score,
    scoreText: score.toFixed(1),
    tier,
    tierWord: TIER_WORDS[tier],
    covered: Math.round(1000 * covered) / 1000,
    coveredText: percent(covered),
  };
}

/** Returns links to all industries, by code. */
function industryLinks(site: Site): Map<string, IndustryLink> {
  return new Map(
    site.derived.industries.map(({ source: { naics_code, range, title, level, kind }, staffing, score }) => [
      naics_code,
      {
        href: sitePath('industry', { naics_code }),
        code: range === '' ? naics_code : range.replace('-', '–'),
        title,
        level,
        score: score && scoreView(score, site),
        shared: kind !== 'direct' && kind !== 'unsurveyed',
        jobs: jobsOf(staffing),
      },
    ]),
  );
}

/** Returns links to the industries one level down, by the code above; sectors are under the empty code. */
function linksBelow(
  { derived }: Site,
  links: ReadonlyMap<string, IndustryLink>,
): Map<string, IndustryLink[]> {
  const below = new Map<string, IndustryLink[]>();
  for (const { source } of derived.industries) {
    const link = links.get(source.naics_code)!;
    const others = below.get(source.parent);
    if (others) others.push(link);
    else below.set(source.parent, [link]);
  }
  return below;
}

interface Tree extends IndustryLink {
  below: Tree[];
}

function tree(parent: string, below: ReadonlyMap<string, IndustryLink[]>): Tree[] {
  return (below.get(parent) ?? []).map((link) => ({
    ...link,
    below: tree(link.href.split('/').at(-1)!, below),
  }));
}

const byExposure = (a: IndustryLink, b: IndustryLink) => (b.score?.score ?? -1) - (a.score?.score ?? -1);

export function* industries(site: Site): Generator<OutputFile> {
  const links = industryLinks(site);
  const countText = number(links.size);
  const sectors = tree('', linksBelow(site, links))
    .map((sector) => ({ ...sector, jobsText: sector.jobs === null ? '–' : number(sector.jobs) }))
    .sort(byExposure);
  yield sitePage(
    site,
    'industries',
    {},
    {
      title: `${countText} industries by exposure to AI`,
      description: `Average exposure to AI of the jobs in ${sectors.length} sectors, with subsectors and industry groups.`,
    },
    { sectors, countText, count: links.size },
  );
}

/** Returns rows of the tables by SOC code, built once; `shared` is true if the survey counts the occupation with others. */
function sharedRows({ occupations }: Derived) {
  const siblings = new Map<string, number>();
  for (const { source } of occupations)
    siblings.set(source.oews_code, (siblings.get(source.oews_code) ?? 0) + 1);
  return new Map(
    occupations.map((each) => [
      each.source.soc_code,
      { ...occupationRow(each), shared: siblings.get(each.source.oews_code)! > 1 },
    ]),
  );
}

/** Returns titles of the parts of an industry that the survey leaves out: `Crop Production; Animal Production`. */
const unsurveyed = (below: readonly IndustryLink[]) =>
  below
    .filter(({ score }) => score === null)
    .map(({ title }) => title)
    .join('; ');

/** Returns the table's rows: occupation, jobs, share. */
function staffingRows({ staffing }: DerivedIndustry, rows: ReturnType<typeof sharedRows>) {
  return staffing.slice(0, LISTED).map(({ soc_code, employment, share }) => ({
    ...rows.get(soc_code)!,
    employment,
    employmentText: employment === null ? null : number(employment),
    share,
    shareText: percentCell(share),
  }));
}

export function* industry(site: Site): Generator<OutputFile> {
  const links = industryLinks(site);
  const below = linksBelow(site, links);
  const shared = sharedRows(site.derived);
  const { dataset } = site.derived.source;
  const parents = new Map(site.derived.industries.map(({ source }) => [source.naics_code, source.parent]));
  for (const each of site.derived.industries) {
    const { naics_code, title, level, kind } = each.source;
    const link = links.get(naics_code)!;
    const crumbs: IndustryLink[] = [];
    for (let code = parents.get(naics_code); code; code = parents.get(code)) crumbs.unshift(links.get(code)!);
    const rows = staffingRows(each, shared);
    yield sitePage(
      site,
      'industry',
      { naics_code },
      {
        title: `${title} (NAICS ${link.code}): AI exposure`,
        description: link.score
          ? `Average exposure to AI of the jobs in ${link.shared ? 'the survey group that includes ' : ''}${title}: ${link.score.score} out of 100, with the scores of its largest occupations.`
          : `The survey of staffing doesn’t cover ${title}, so it has no exposure score.`,
        above: [
          { name: 'Industries', path: sitePath('industries') },
          ...crumbs.map((crumb) => ({ name: crumb.title, path: crumb.href })),
        ],
        data:
          rows.length > 0
            ? [
                listJsonLd(
                  dataset.site,
                  'ItemList',
                  rows.map((row) => ({ name: row.title, path: row.href })),
                ),
              ]
            : [],
      },
      {
        ...link,
        levelWord: LEVEL_WORDS[level]!.toLowerCase(),
        kind: STAFFING_WORDS[kind],
        isWhole: kind === 'direct',
        crumbs,
        rows,
        shared: rows.some(({ shared }) => shared),
        total: each.staffing.length,
        totalText: number(each.staffing.length),
        rangeCovers: RANGE_COVERS,
        below: below.get(naics_code) ?? [],
        left: kind === 'direct' && unsurveyed(below.get(naics_code) ?? []),
        api: `${API}/industries/${naics_code}`,
      },
    );
  }
}

/** The industries: their list, and a page for each with who works there. */
import { group } from 'd3-array';
import { number } from '../../../core/display.js';
import { API } from '../../../core/routes.js';
import { mean, tierOf } from '../../../core/score.js';
import type { Derived } from '../../derive/derived.js';
import { jobsOf } from '../../derive/industries.js';
import { type OutputFile, sitePath } from '../output.js';
import { LEVEL_WORDS, percent, percentCell, STAFFING_WORDS } from '../words.js';
import { barsOf, histogram, tierCounts } from './charts.js';
import { listJsonLd } from './json-ld.js';
import { dataElement, occupationRow, scoreCell } from './rows.js';
import { type Site, sitePage } from './site.js';

type Industry = Derived['industries'][number];

const LISTED = 30;
/** Occupations named under a BLS code that several share. */
const NAMED = 3;

/** Returns an industry as a row of averages; without a tier where the survey doesn't cover it. */
function industryLink({ source, staffing, score }: Industry, { derived }: Site) {
  const { naics_code, range, title, level, kind, parent } = source;
  const jobs = jobsOf(staffing);
  return {
    href: sitePath('industry', { naics_code }),
    naics_code,
    code: range === '' ? naics_code : range.replace('-', '–'),
    name: title,
    level,
    parent,
    ...(score && scoreCell(score.score, tierOf(score.score, derived.source.method.tiers.cut_points))),
    /** An asterisk if staffing and score are a larger survey group's. */
    mark: kind === 'direct' || kind === 'unsurveyed' ? '' : '*',
    jobs: jobs === null ? '–' : dataElement(jobs),
  };
}
type IndustryLink = ReturnType<typeof industryLink>;

const byExposure = (a: IndustryLink, b: IndustryLink) => (b.score ?? -1) - (a.score ?? -1);

const linksOf = (site: Site) =>
  site.derived.industries.map((each) => industryLink(each, site)).sort(byExposure);

export function* industries(site: Site): Generator<OutputFile> {
  const links = linksOf(site);
  const ofLevel = (level: number) => links.filter((link) => link.level === level);
  const listed = [...ofLevel(2), ...ofLevel(3)];
  yield sitePage(
    site,
    'industries',
    {},
    {
      title: 'Exposure to AI by industry',
      description: `Average exposure to AI of the jobs in ${ofLevel(2).length} sectors and ${ofLevel(3).length} subsectors of the U.S. economy.`,
    },
    {
      levels: [
        { heading: 'Sectors', rows: ofLevel(2).filter(({ tier }) => tier) },
        { heading: 'Subsectors', rows: ofLevel(3).filter(({ tier }) => tier) },
      ],
      unsurveyed: listed
        .filter(({ tier }) => !tier)
        .map(({ name }) => name)
        .join('; '),
      countText: number(links.length),
    },
  );
}

/** Returns the row of each BLS code, without jobs: occupations that share a code have one figure between them. */
function codeRows({ occupations, source: { method } }: Derived) {
  const codes = group(occupations, ({ source }) => source.oews_code);
  return new Map(
    [...codes].map(([code, members]) => {
      const rows = members.map(occupationRow);
      const score = mean(rows.map((row) => row.score));
      const shared = members.length > 1 && {
        ...scoreCell(score, tierOf(score, method.tiers.cut_points)),
        title: members[0]!.labor.oews_title,
        range: '',
        dot: '',
        members: rows.slice(0, NAMED),
        others: Math.max(0, rows.length - NAMED),
      };
      return [code, { ...rows[0]!, ...shared, score: Math.round(10 * score) / 10 }];
    }),
  );
}

export function* industry(site: Site): Generator<OutputFile> {
  const { industries, source } = site.derived;
  const links = linksOf(site);
  const linkOf = new Map(links.map((link) => [link.naics_code, link]));
  const rowOf = codeRows(site.derived);
  for (const each of industries) {
    const { naics_code, level, kind } = each.source;
    const link = linkOf.get(naics_code)!;
    const crumbs: IndustryLink[] = [];
    for (let above = linkOf.get(link.parent); above; above = linkOf.get(above.parent)) crumbs.unshift(above);
    const jobs = [...new Map(each.staffing.map((row) => [row.oews_code, row])).values()];
    const shown = jobs.slice(0, LISTED).map(({ oews_code, employment, share }) => ({
      ...rowOf.get(oews_code)!,
      employment,
      employmentText: employment === null ? null : number(employment),
      share,
      shareText: percentCell(share),
    }));
    const weighted = jobs.map(({ oews_code, share }) => ({
      score: rowOf.get(oews_code)!.score,
      weight: 1e4 * share,
    }));
    const shares = tierCounts(weighted, source.method, (value) => percent(value / 1e4));
    const below = links.filter(({ parent }) => parent === naics_code);
    yield sitePage(
      site,
      'industry',
      { naics_code },
      {
        title: `${link.name} (NAICS ${link.code}): AI exposure`,
        description: link.score
          ? `Average exposure to AI of the jobs in ${link.mark && 'the survey group that includes '}${link.name}: ${link.scoreText}, ${link.tierWord!.toLowerCase()}, with the scores of its largest occupations.`
          : `The survey of staffing doesn’t cover ${link.name}, so it has no exposure score.`,
        above: [
          { name: 'Industries', path: sitePath('industries') },
          ...crumbs.map((crumb) => ({ name: crumb.name, path: crumb.href })),
        ],
        data:
          shown.length === 0
            ? []
            : [
                listJsonLd(
                  source.dataset.site,
                  'ItemList',
                  shown.map((row) => ({ name: row.title, path: row.href })),
                ),
              ],
      },
      {
        ...link,
        levelWord: LEVEL_WORDS[level]!.toLowerCase(),
        kind: STAFFING_WORDS[kind],
        isWhole: kind === 'direct',
        crumbs,
        finding: `Its jobs by exposure: ${shares}.`,
        chart:
          link.score &&
          histogram(
            barsOf(weighted, source.method),
            source.method,
            `Jobs by exposure, from 15 to 85: ${shares}. The mark is the average, ${link.scoreText}.`,
            { final_score: link.score },
          ),
        rows: shown,
        shared: shown.some(({ members }) => members),
        total: jobs.length,
        totalText: number(jobs.length),
        below,
        left:
          kind === 'direct' &&
          below
            .filter(({ tier }) => !tier)
            .map(({ name }) => name)
            .join('; '),
        api: `${API}/industries/${naics_code}`,
      },
    );
  }
}

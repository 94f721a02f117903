/** The industries: their list, and a page for each with who works there. */
import { group, sum } from 'd3-array';
import { number, TIER_WORDS } from '../../../core/display.js';
import { API } from '../../../core/routes.js';
import { RiskTier } from '../../../core/schemas/risk.js';
import { mean } from '../../../core/score.js';
import type { Derived } from '../../derive/derived.js';
import { type OutputFile, sitePath } from '../output.js';
import { LEVEL_WORDS, percentCell, STAFFING_WORDS } from '../words.js';
import { dataElement, scoreCell } from './rows.js';
import { sharesOf } from './shares.js';
import { type Site, sitePage } from './site.js';

const LISTED = 30;
/** Occupations named under a BLS code that several share. */
const NAMED = 3;

/** Returns the industries as rows of averages, the most exposed first; those that the survey leaves out have no tier. */
function linksOf(site: Site) {
  const { industries, source } = site.derived;
  const rowOf = codeRows(site);
  return industries
    .map(({ source: { naics_code, range, title, level, kind, parent }, jobs, score, staffing }) => ({
      href: sitePath('industry', { naics_code }),
      naics_code,
      code: range === '' ? naics_code : range.replace('-', '–'),
      name: title,
      level,
      parent,
      ...(score && scoreCell(score.score, source.method.tiers.cut_points)),
      ...tiersOf(staffing, kind === 'direct', (code) => rowOf.get(code)!.tier),
      /** An asterisk if staffing and score are a larger survey group's. */
      mark: kind === 'direct' || kind === 'unsurveyed' ? '' : '*',
      jobs: jobs === null ? '–' : dataElement(jobs),
    }))
    .sort((a, b) => (b.score ?? -1) - (a.score ?? -1));
}

/** Returns the staffing of each BLS code once. */
const codesOf = <Row extends { oews_code: string }>(staffing: readonly Row[]): Row[] => [
  ...new Map(staffing.map((row) => [row.oews_code, row])).values(),
];

/** Returns how staffing spreads over the tiers; its jobs in high and very high where they are counted. */
function tiersOf(staffing: Staffing, isCounted: boolean, tierOf: (code: string) => RiskTier) {
  const rows = codesOf(staffing).map((row) => ({ ...row, tier: tierOf(row.oews_code) }));
  const inTier = (wanted: RiskTier) => rows.filter(({ tier }) => tier === wanted);
  const weights = Object.fromEntries(
    RiskTier.options.map((tier) => [tier, sum(inTier(tier), ({ share }) => share)]),
  ) as Record<RiskTier, number>;
  const exposed = sum([...inTier('high'), ...inTier('very_high')], ({ employment }) => employment ?? 0);
  return sharesOf(weights, isCounted ? exposed : undefined);
}
type Staffing = Derived['industries'][number]['staffing'];

/** Splits rows into those with an average and the names of those that the survey leaves out. */
function surveyedOf(links: ReturnType<typeof linksOf>) {
  const [rows, others] = [links.filter(({ tier }) => tier), links.filter(({ tier }) => !tier)];
  return { rows, unsurveyed: others.map(({ name }) => name).join('; ') };
}

export function* industries(site: Site): Generator<OutputFile> {
  const links = linksOf(site);
  const [sectors, subsectors] = [2, 3].map((level) => links.filter((link) => link.level === level));
  yield sitePage(site, 'industries', {
    title: 'Exposure to AI by industry',
    description: `Average exposure to AI of the jobs in ${sectors!.length} sectors and ${subsectors!.length} subsectors of the U.S. economy.`,
    view: {
      levels: [
        { heading: 'Sectors', rows: surveyedOf(sectors!).rows },
        { heading: 'Subsectors', rows: surveyedOf(subsectors!).rows },
      ],
      unsurveyed: surveyedOf([...sectors!, ...subsectors!]).unsurveyed,
      total: number(links.length),
      words: TIER_WORDS,
    },
  });
}

/** Returns the row of each BLS code, without its jobs: occupations that share a code have one figure between them. */
function codeRows({ derived: { occupations, source }, rowOf }: Site) {
  const codes = group(occupations, ({ source }) => source.oews_code);
  return new Map(
    [...codes].map(([code, members]) => {
      const rows = members.map(rowOf);
      const score = mean(rows.map((row) => row.score));
      const shared = rows.length > 1 && {
        ...scoreCell(score, source.method.tiers.cut_points),
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
  const { method } = source;
  const links = linksOf(site);
  const linkOf = new Map(links.map((link) => [link.naics_code, link]));
  const rowOf = codeRows(site);
  for (const each of industries) {
    const { naics_code, level, kind } = each.source;
    const link = linkOf.get(naics_code)!;
    const crumbs = [{ name: 'Industries', path: sitePath('industries') }];
    for (let above = linkOf.get(link.parent); above; above = linkOf.get(above.parent))
      crumbs.splice(1, 0, { name: above.name, path: above.href });
    const jobs = codesOf(each.staffing);
    const shown = jobs.slice(0, LISTED).map(({ oews_code, employment, share }) => ({
      employment,
      employmentText: employment === null ? null : number(employment),
      share,
      shareText: percentCell(share),
      ...rowOf.get(oews_code)!,
    }));
    const average = each.score && scoreCell(each.score.score, method.tiers.cut_points);
    yield sitePage(site, 'industry', {
      params: { naics_code },
      title: `${link.name} (NAICS ${link.code}): AI exposure`,
      description: average
        ? `Average exposure to AI of the jobs in ${link.mark && 'the survey group that includes '}${link.name}: ${average.scoreText}, ${average.tierWord.toLowerCase()}.`
        : `The survey of staffing doesn’t cover ${link.name}, so it has no exposure score.`,
      view: {
        ...link,
        levelWord: LEVEL_WORDS[level]!.toLowerCase(),
        kind: STAFFING_WORDS[kind],
        isWhole: kind === 'direct',
        crumbs,
        rows: shown,
        shared: shown.some(({ members }) => members),
        total: jobs.length,
        below: surveyedOf(links.filter(({ parent }) => parent === naics_code)),
        api: `${API}/industries/${naics_code}`,
      },
    });
  }
}

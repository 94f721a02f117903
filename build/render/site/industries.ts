/** The industries: their list, and a page for each with who works there. */
import { number, TIER_WORDS } from '../../../core/display.js';
import { API } from '../../../core/routes.js';
import type { Derived } from '../../derive/derived.js';
import { escaped, scoreCell, typeset } from '../display.js';
import { type OutputFile, sitePath } from '../page.js';
import { LEVEL_WORDS, STAFFING_WORDS } from '../words.js';
import { averageTable, ORDER, sharesOf, survey } from './averages.js';
import { type JobRow, jobTable, linkTo } from './rows.js';
import { type Site, sitePage } from './site.js';

const LISTED = 30;
/** Occupations named under a BLS code that several share. */
const NAMED = 3;
const GROUPED = '* Score of the larger group it is surveyed with.';

type Staffing = Derived['industries'][number]['staffing'];

/** Returns the row of each BLS code: occupations that share a code have one score and one figure of jobs between them. */
function codeRows({ derived: { codes, source }, rowOf }: Site) {
  const { cut_points } = source.method.tiers;
  const rowOfCode = ({ occupations, score, labor }: (typeof codes)[number]): JobRow => {
    const rows = occupations.map(rowOf);
    if (rows.length === 1) return rows[0]!;
    const more = rows.length > NAMED ? `, and ${rows.length - NAMED} more` : '';
    const named = `${rows.slice(0, NAMED).map(linkTo).join(', ')}${more}`;
    const heading = `${escaped(typeset(labor.oews_title))}† <small class="called">${named}</small>`;
    return { ...rows[0]!, ...scoreCell(score, cut_points), heading, dot: '' };
  };
  return new Map(codes.map((each) => [each, rowOfCode(each)]));
}

/** Returns the jobs in each tier, or their shares where the survey doesn't count them for the industry itself. */
function jobsByTier(staffing: Staffing, rowOf: ReturnType<typeof codeRows>) {
  const jobs = { low: 0, medium: 0, high: 0, very_high: 0 };
  for (const { code, employment, share } of staffing) jobs[rowOf.get(code)!.tier] += employment ?? share;
  return jobs;
}

/** Returns the industries, the most exposed first; those that the survey leaves out have no score. */
function industriesOf({ derived: { industries, source } }: Site, rowOf: ReturnType<typeof codeRows>) {
  const { cut_points } = source.method.tiers;
  return industries
    .map(({ source: { naics_code, range, title, level, kind, parent }, jobs, score, staffing }) => ({
      href: sitePath('industry', { naics_code }),
      naics_code,
      code: range === '' ? naics_code : range.replace('-', '–'),
      title,
      level,
      kind,
      parent,
      staffing,
      ...(score && scoreCell(score.score, cut_points)),
      ...sharesOf(jobsByTier(staffing, rowOf), kind === 'direct'),
      /** An asterisk if staffing and score are a larger survey group's. */
      mark: kind === 'direct' ? '' : '*',
      jobs,
    }))
    .sort((a, b) => (b.score ?? -1) - (a.score ?? -1));
}
type Industry = ReturnType<typeof industriesOf>[number];

const surveyed = (all: readonly Industry[]) => all.filter(({ tier }) => tier);
const namesOfOthers = (all: readonly Industry[]) =>
  all.flatMap(({ tier, title }) => (tier ? [] : title)).join('; ');

/** Returns the largest occupations of an industry; without its own count of jobs, only their shares. */
function largest({ staffing, kind }: Industry, rowOf: ReturnType<typeof codeRows>, year: string) {
  const isWhole = kind === 'direct';
  const jobs = staffing.slice(0, LISTED).map(({ code, employment, share }) => ({
    ...rowOf.get(code)!,
    jobs: employment,
    share,
  }));
  return {
    label: 'Largest occupations',
    caption: `The largest ${jobs.length} of ${staffing.length}. Shares are of all jobs. ${survey(year)}`,
    ...jobTable('list', ['range', 'tier', ...(isWhole ? ['jobs' as const] : []), 'share'], jobs),
    note: jobs.some(({ shared }) => shared)
      ? '† BLS counts these occupations together; the score is their average.'
      : '',
  };
}

export function* industries(site: Site): Generator<OutputFile> {
  const { staffing } = site.derived.vintages;
  const rowOf = codeRows(site);
  const all = industriesOf(site, rowOf);
  const [sectors = [], subsectors = []] = [2, 3].map((level) => all.filter((each) => each.level === level));
  const tableOf = (heading: string, own: readonly Industry[]) => ({
    heading,
    caption: ORDER,
    ...averageTable('Industry', surveyed(own)),
  });
  yield sitePage(site, 'industries', {
    template: 'averages',
    title: 'Exposure to AI by industry',
    description: `Average exposure to AI of the jobs in ${sectors.length} sectors and ${subsectors.length} subsectors of the U.S. economy.`,
    view: {
      heading: 'Exposure by industry',
      words: TIER_WORDS,
      tables: [tableOf('Sectors', sectors), tableOf('Subsectors', subsectors)],
      note: `${GROUPED} Jobs are those of occupations with a score. Staffing: ${survey(staffing)}. Not surveyed: ${namesOfOthers([...sectors, ...subsectors])}. Each subsector’s page has its industry groups, ${number(all.length)} industries in all.`,
      api: `${API}/industries`,
    },
  });
  yield* industryPages(site, all, rowOf);
}

function* industryPages(site: Site, all: readonly Industry[], rowOf: ReturnType<typeof codeRows>) {
  const { staffing } = site.derived.vintages;
  const byCode = new Map(all.map((each) => [each.naics_code, each]));
  for (const each of all) {
    const { naics_code, code, title, kind, mark, tierWord = '', scoreText } = each;
    const levelWord = LEVEL_WORDS[each.level]!.toLowerCase();
    const crumbs = [{ title: 'Industries', href: sitePath('industries') }];
    for (let above = byCode.get(each.parent); above; above = byCode.get(above.parent))
      crumbs.splice(1, 0, above);
    const below = all.filter(({ parent }) => parent === naics_code);
    const others = namesOfOthers(below);
    const parts = surveyed(below);
    const table = largest(each, rowOf, staffing);
    yield sitePage(site, 'industry', {
      params: { naics_code },
      template: 'average',
      title: `${title} (NAICS ${code}): AI exposure`,
      description: scoreText
        ? `Average exposure to AI of the jobs in ${mark && 'the survey group that includes '}${title}: ${scoreText}, ${tierWord.toLowerCase()}.`
        : `The survey of staffing doesn’t cover ${title}, so it has no exposure score.`,
      view: {
        ...each,
        crumbs,
        heading: title,
        small: `NAICS ${code}, ${levelWord}`,
        about:
          kind === 'direct'
            ? others && `Not surveyed, so not included: ${escaped(others)}.`
            : STAFFING_WORDS[kind],
        part: 'Who works here',
        table,
        note: table.note,
        below: parts.length > 0 && {
          heading: `Within this ${levelWord}`,
          label: 'Parts',
          caption: ORDER,
          ...averageTable('Industry', parts),
          note: parts.some((part) => part.mark) ? GROUPED : '',
        },
        api: `${API}/industries/${naics_code}`,
      },
    });
  }
}

/** The industries: their list, and a page for each with who works there. */
import { number } from '../../../core/display.js';
import { API } from '../../../core/routes.js';
import type { IndustryRow } from '../../dataset/schema/tables.js';
import { type BlsCode, jobsByTier } from '../../derive/averages.js';
import type { Derived } from '../../derive/derived.js';
import { escaped, scoreCell, typeset } from '../display.js';
import { type OutputFile, sitePath } from '../page.js';
import { LEVEL_WORDS, STAFFING_WORDS } from '../words.js';
import { averageTable, sharesOf, survey } from './averages.js';
import { type JobRow, jobTable, linkTo } from './rows.js';
import { type Site, sitePage } from './site.js';

const LISTED = 30;
/** Occupations named under a BLS code that several share. */
const NAMED = 3;
const GROUPED = '* Score of the larger group it is surveyed with.';

/** Returns the row of a BLS code: occupations that share a code have one score and one figure of jobs between them. */
function codeRow({ occupations, score, labor }: BlsCode, { derived, rowOf }: Site): JobRow {
  const rows = occupations.map(rowOf);
  if (rows.length === 1) return rows[0]!;
  const more = rows.length > NAMED ? `, and ${rows.length - NAMED} more` : '';
  const named = `${rows.slice(0, NAMED).map(linkTo).join(', ')}${more}`;
  const heading = `${escaped(typeset(labor.oews_title))}† <small class="called">${named}</small>`;
  return { ...rows[0]!, ...scoreCell(score, derived.source.method.tiers.cut_points), heading, dot: '' };
}

const pageOf = ({ naics_code, title }: IndustryRow) => ({
  title,
  href: sitePath('industry', { naics_code }),
});

/** Returns the industries, the most exposed first; those that the survey leaves out have no score. */
function industriesOf({ industries, source: { method } }: Derived) {
  return industries
    .map(({ source, above, staffing, published: { employment, final_score } }) => {
      const { naics_code, range, kind } = source;
      // Without a count of its own, shares stand for jobs.
      const staffed = staffing.map(({ code, employment, share }) => {
        return { score: code.score, labor: { employment: employment ?? share } };
      });
      return {
        source,
        staffing,
        employment,
        ...pageOf(source),
        crumbs: [{ title: 'Industries', href: sitePath('industries') }, ...above.map(pageOf)],
        code: range === '' ? naics_code : range.replace('-', '–'),
        ...(final_score !== null && scoreCell(final_score, method.tiers.cut_points)),
        ...sharesOf(jobsByTier(staffed, method), kind === 'direct'),
        /** An asterisk if staffing and score are a larger survey group's. */
        mark: kind === 'direct' ? '' : '*',
      };
    })
    .sort((a, b) => (b.score ?? -1) - (a.score ?? -1));
}
type Industry = ReturnType<typeof industriesOf>[number];

const surveyed = (all: readonly Industry[]) => all.filter(({ tier }) => tier);
const namesOfOthers = (all: readonly Industry[]) =>
  all.flatMap(({ tier, title }) => (tier ? [] : title)).join('; ');

/** Returns the largest occupations of an industry; without its own count of jobs, only their shares. */
function largest({ source, staffing }: Industry, site: Site) {
  const counted = source.kind === 'direct' ? (['jobs'] as const) : [];
  const jobs = staffing.slice(0, LISTED).map(({ code, employment, share }) => {
    return { ...codeRow(code, site), jobs: employment, share };
  });
  return {
    label: 'Largest occupations',
    caption: `The largest ${jobs.length} of ${staffing.length}. Shares are of all jobs. ${survey(site.derived.vintages.staffing)}`,
    ...jobTable('list', ['range', 'tier', ...counted, 'share'], jobs),
    note: jobs.some(({ shared }) => shared)
      ? '† BLS counts these occupations together; the score is their average.'
      : '',
  };
}

export function* industries(site: Site): Generator<OutputFile> {
  const all = industriesOf(site.derived);
  const ofLevel = (level: number) => all.filter(({ source }) => source.level === level);
  const [sectors, subsectors] = [ofLevel(2), ofLevel(3)];
  const tableOf = (heading: string, own: readonly Industry[]) => {
    return { heading, ...averageTable('Industry', surveyed(own)) };
  };
  yield sitePage(site, 'industries', {
    template: 'averages',
    title: 'Exposure to AI by industry',
    description: `Average exposure to AI of the jobs in ${sectors.length} sectors and ${subsectors.length} subsectors of the U.S. economy.`,
    view: {
      heading: 'Exposure by industry',
      tables: [tableOf('Sectors', sectors), tableOf('Subsectors', subsectors)],
      note: `${GROUPED} Jobs are those of occupations with a score. Staffing: ${survey(site.derived.vintages.staffing)}. Not surveyed: ${namesOfOthers([...sectors, ...subsectors])}. Each subsector’s page has its industry groups, ${number(all.length)} industries in all.`,
      api: `${API}/industries`,
    },
  });
  yield* industryPages(site, all);
}

function* industryPages(site: Site, all: readonly Industry[]) {
  for (const each of all) {
    const { code, title, mark, tierWord = '', scoreText } = each;
    const { naics_code, kind, level } = each.source;
    const levelWord = LEVEL_WORDS[level]!.toLowerCase();
    const below = all.filter(({ source }) => source.parent === naics_code);
    const others = namesOfOthers(below);
    const parts = surveyed(below);
    yield sitePage(site, 'industry', {
      params: { naics_code },
      template: 'average',
      title: `${title} (NAICS ${code}): AI exposure`,
      description: scoreText
        ? `Average exposure to AI of the jobs in ${mark && 'the survey group that includes '}${title}: ${scoreText}, ${tierWord.toLowerCase()}.`
        : `The survey of staffing doesn’t cover ${title}, so it has no exposure score.`,
      view: {
        ...each,
        heading: title,
        small: `NAICS ${code}, ${levelWord}`,
        about:
          kind === 'direct'
            ? others && `Not surveyed, so not included: ${escaped(others)}.`
            : STAFFING_WORDS[kind],
        part: 'Who works here',
        table: largest(each, site),
        below: parts.length > 0 && {
          heading: `Within this ${levelWord}`,
          label: 'Parts',
          ...averageTable('Industry', parts),
          note: parts.some((part) => part.mark) ? GROUPED : '',
        },
        api: `${API}/industries/${naics_code}`,
      },
    });
  }
}

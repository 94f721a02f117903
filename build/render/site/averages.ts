/** The fields of work and the industries: the list of each, and a page for each one with who works there. */
import { sort } from 'd3-array';
import { dollars, number } from '../../../core/display.js';
import { API } from '../../../core/routes.js';
import type { IndustryRow } from '../../dataset/schema/tables.js';
import { type BlsCode, jobsByTier } from '../../derive/averages.js';
import type { Derived } from '../../derive/derived.js';
import { escaped, scoreCell, typeset } from '../display.js';
import { type OutputFile, sitePath } from '../page.js';
import { LEVEL_WORDS, percent, STAFFING_WORDS } from '../words.js';
import { averageTable, dataElement, type JobRow, jobTable, linkTo, MOST_FIRST, sharesOf } from './rows.js';
import { type Site, sitePage } from './site.js';

const survey = (year: string) => `U.S. Bureau of Labor Statistics, OEWS May ${year}`;

/** Says how many jobs a field has, what they pay, and which share of its jobs that is where it isn’t all. */
function fieldWords(field: Site['fields'][number]): string {
  const { occupations, employment, mean_annual_wage: pay, employment_covered: covered } = field;
  const jobs = employment === null ? '–' : dataElement(employment);
  const paid = pay === null ? '–' : dataElement(pay, dollars(pay));
  const share =
    covered === null || covered > 0.995
      ? ''
      : ` They are ${percent(covered)} of the jobs that BLS counts in this field.`;
  return `There are ${jobs} jobs in these ${dataElement(occupations)} occupations, with average pay of ${paid} a year.${share}`;
}

export function* groups(site: Site): Generator<OutputFile> {
  const fields = sort(site.fields, ({ score }) => -score);
  const surveyed = survey(site.vintages.wages);
  yield sitePage(site, 'groups', {
    template: 'averages',
    pageTitle: 'Exposure to AI by field',
    description: `Average exposure to AI of ${fields.length} fields of work in the U.S., with their jobs.`,
    nav: '/groups',
    heading: 'Exposure by field',
    tables: [averageTable('Field', fields)],
    note: `Fields are the major groups of the Standard Occupational Classification. Jobs exclude self-employment (${surveyed}); occupations that BLS counts together count once.`,
    api: `${API}/groups`,
  });
  for (const field of fields) {
    const { group, members, title, tierWord, scoreText } = field;
    const rows = sort(members.map(site.rowOf), ({ score }) => -score);
    const heading = `${title.replace(/ \p{Lu}/gu, (letter) => letter.toLowerCase())} jobs`;
    const shared = rows.some((row) => row.shared)
      ? ' † Pay of a group of occupations that BLS counts together, and that count once in averages.'
      : '';
    yield sitePage(site, 'group', {
      params: { group },
      template: 'average',
      pageTitle: `${heading}: ${tierWord.toLowerCase()} exposure to AI on average`,
      description: `Average exposure to AI of ${rows.length} ${title} occupations: ${scoreText}, with the score, likely range, and pay of each.`,
      crumbs: [{ title: 'Fields', href: sitePath('groups') }],
      heading,
      about: `${fieldWords(field)} <a href="/occupations?group=${group}">Filter and sort them</a>`,
      tables: [
        {
          heading: 'Occupations',
          caption: `${MOST_FIRST}. The order is uncertain unless the ranges are clearly apart`,
          ...jobTable('list', ['range', 'tier', 'pay'], rows),
          note: `${site.rangeCovers} Pay is the national median of each occupation; average pay is the mean of the occupations listed, weighted by jobs, which exclude self-employment (${surveyed}).${shared}`,
        },
      ],
      api: `${API}/scores?group=${group}`,
      ...field,
    });
  }
}

const LISTED = 30;
/** Occupations named under a BLS code that several share. */
const NAMED = 3;
const SHARED = '† BLS counts these occupations together; the score is their average.';
const GROUPED = '* Score of the larger group it is surveyed with.';

/** Returns the row of a BLS code: occupations that share a code have one score and one figure of jobs between them. */
function codeRow({ occupations, score, oews_title }: BlsCode, { source, rowOf }: Site): JobRow {
  const rows = occupations.map((each) => rowOf(each.soc_code));
  if (rows.length === 1) return rows[0]!;
  const more = rows.length > NAMED ? `, and ${rows.length - NAMED} more` : '';
  const named = `${rows.slice(0, NAMED).map(linkTo).join(', ')}${more}`;
  const heading = `${escaped(typeset(oews_title))}† <small class="called">${named}</small>`;
  return { ...rows[0]!, ...scoreCell(score, source.method.tiers.cut_points), heading, dot: '' };
}

const pageOf = ({ naics_code, title }: Pick<IndustryRow, 'naics_code' | 'title'>) => ({
  title,
  href: sitePath('industry', { naics_code }),
});

/** Returns the industries, the most exposed first; those that the survey leaves out have no score. */
function industriesOf({ industries, source: { method } }: Derived) {
  return industries
    .map((industry) => {
      const { naics_code, above, range, kind, final_score } = industry;
      // Without a count of its own, shares stand for jobs.
      const staffed = industry.codes.map(({ code, employment, employment_share }) => {
        return { score: code.score, employment: employment ?? employment_share };
      });
      return {
        ...industry,
        ...pageOf(industry),
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

/** Returns the table of those that are surveyed, and the names of the others. */
function tableOf(all: readonly Industry[]) {
  const [surveyed, others] = [all.filter(({ tier }) => tier), all.filter(({ tier }) => !tier)];
  return {
    ...averageTable('Industry', surveyed),
    others: others.map(({ title }) => title),
    note: surveyed.some(({ mark }) => mark) ? GROUPED : '',
  };
}

/** Returns the largest occupations of an industry; without its own count of jobs, only their shares. */
function largest({ kind, codes }: Industry, site: Site) {
  const counted = kind === 'direct' ? (['jobs'] as const) : [];
  const jobs = codes.slice(0, LISTED).map(({ code, employment, employment_share: share }) => {
    return { ...codeRow(code, site), jobs: employment, share };
  });
  return {
    heading: 'Who works here',
    label: 'Largest occupations',
    caption: `The largest ${jobs.length} of ${codes.length}. Shares are of all jobs. ${survey(site.vintages.staffing)}`,
    ...jobTable('list', ['range', 'tier', ...counted, 'share'], jobs),
    note: `${site.rangeCovers} ${jobs.some(({ shared }) => shared) ? SHARED : ''}`,
  };
}

export function* industries(site: Site): Generator<OutputFile> {
  const all = industriesOf(site);
  const tables = [2, 3].map((level) => ({
    heading: `${LEVEL_WORDS[level]}s`,
    ...tableOf(all.filter((each) => each.level === level)),
  }));
  const [sectors, subsectors] = tables.map(({ rows, others }) => rows.length + others.length);
  const others = tables.flatMap((table) => table.others).join('; ');
  yield sitePage(site, 'industries', {
    template: 'averages',
    pageTitle: 'Exposure to AI by industry',
    description: `Average exposure to AI of the jobs in ${sectors} sectors and ${subsectors} subsectors of the U.S. economy.`,
    heading: 'Exposure by industry',
    tables,
    note: `${GROUPED} Jobs are those of occupations with a score. Staffing: ${survey(site.vintages.staffing)}. Not surveyed: ${others}. Each subsector’s page has its industry groups, ${number(all.length)} industries in all.`,
    api: `${API}/industries`,
  });
  for (const each of all) {
    const { naics_code, code, title, kind, level, mark, tierWord = '', scoreText } = each;
    const levelWord = LEVEL_WORDS[level]!.toLowerCase();
    const below = tableOf(all.filter(({ parent }) => parent === naics_code));
    const others = escaped(below.others.join('; '));
    yield sitePage(site, 'industry', {
      params: { naics_code },
      template: 'average',
      pageTitle: `${title} (NAICS ${code}): AI exposure`,
      description: scoreText
        ? `Average exposure to AI of the jobs in ${mark && 'the survey group that includes '}${title}: ${scoreText}, ${tierWord.toLowerCase()}.`
        : `The survey of staffing doesn’t cover ${title}, so it has no exposure score.`,
      heading: title,
      small: `NAICS ${code}, ${levelWord}`,
      about: kind === 'direct' ? others && `Not surveyed, so not included: ${others}.` : STAFFING_WORDS[kind],
      tables: [
        ...(each.tier ? [largest(each, site)] : []),
        ...(below.rows.length > 0 ? [{ heading: `Within this ${levelWord}`, label: 'Parts', ...below }] : []),
      ],
      api: `${API}/industries/${naics_code}`,
      ...each,
    });
  }
}

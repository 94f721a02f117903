/** The fields of work: their list, and a page for each; and how a table says how jobs spread over the tiers, as of industries. */
import { cumsum, sum } from 'd3-array';
import { dollars, number, TIER_WORDS } from '../../../core/display.js';
import { API } from '../../../core/routes.js';
import { RiskTier } from '../../../core/schemas/risk.js';
import { exposedJobs, jobsByTier } from '../../derive/averages.js';
import { scoreCell } from '../display.js';
import { type OutputFile, sitePath } from '../page.js';
import { percent } from '../words.js';
import { dataElement, jobTable, linkTo } from './rows.js';
import { type Site, sitePage } from './site.js';

const ORDER = 'Most exposed first';

export const survey = (year: string) => `U.S. Bureau of Labor Statistics, OEWS May ${year}`;
const whole = (share: number) => (share > 0 && share < 0.005 ? 'under 1%' : `${Math.round(100 * share)}%`);

/** Returns how jobs spread over the tiers, given their number in each, or, if they aren't counted, their share. */
export function sharesOf(weights: Readonly<Record<RiskTier, number>>, isCounted: boolean) {
  const tiers = RiskTier.options;
  const all = sum(tiers, (tier) => weights[tier]) || 1;
  const ends = [...cumsum(tiers, (tier) => weights[tier])].map((end) => Math.round((1000 * end) / all) / 10);
  const exposed = exposedJobs(weights);
  const share = exposed / all;
  return {
    shares: tiers.map((tier) => `${whole(weights[tier] / all)} ${TIER_WORDS[tier].toLowerCase()}`).join(', '),
    stack: `<i class="stack" style="--a:${ends[0]};--b:${ends[1]};--d:${ends[2]}"></i>`,
    exposed: isCounted
      ? { value: exposed, text: exposed === 0 ? 'none' : `${number(exposed)} (${whole(share)})` }
      : { value: Math.round(1000 * share) / 1000, text: whole(share) },
  };
}

/** A field or an industry in a table; one that the survey leaves out has no score. */
interface Average extends ReturnType<typeof sharesOf> {
  href: string;
  title: string;
  mark?: string;
  employment: number | null;
  cell?: string;
}

export const averageTable = (what: string, rows: readonly Average[]) => ({
  caption: ORDER,
  look: 'list spread',
  head: [what, 'Jobs by exposure', 'In high or very high', 'Average exposure', 'Jobs'],
  rows: rows.map((row) => [
    { html: linkTo(row) + (row.mark ?? '') },
    { html: `${row.stack}<span class="far">${row.shares}</span>` },
    row.exposed,
    { html: row.cell, look: 'st' },
    row.employment === null ? '–' : { value: row.employment, text: number(row.employment) },
  ]),
});

/** `Legal Occupations` → `Legal`, `Food Preparation and Serving Related Occupations` → `Food Preparation and Serving` */
const fieldTitle = (title: string): string => title.replace(/(?<!and)( Related)? Occupations$/, '');

/** Returns the fields with their jobs by tier, in the order of their codes. */
export function fieldsOf({ derived: { groups, source } }: Site) {
  const { method } = source;
  return groups.map(({ published, occupations: members, codes }) => ({
    ...published,
    href: sitePath('group', { group: published.group }),
    title: fieldTitle(published.title),
    members,
    ...scoreCell(published.final_score, method.tiers.cut_points),
    ...sharesOf(jobsByTier(codes, method), true),
  }));
}
type Field = ReturnType<typeof fieldsOf>[number];

/** Says how many jobs a field has, what they pay, and which share of its jobs that is where it isn’t all. */
function fieldWords(field: Field): string {
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
  const fields = fieldsOf(site).sort((a, b) => b.score - a.score);
  const { wages } = site.derived.vintages;
  yield sitePage(site, 'groups', {
    template: 'averages',
    title: 'Exposure to AI by field',
    description: `Average exposure to AI of ${fields.length} fields of work in the U.S., with their jobs.`,
    view: {
      nav: '/groups',
      heading: 'Exposure by field',
      tables: [averageTable('Field', fields)],
      note: `Fields are the major groups of the Standard Occupational Classification. Jobs exclude self-employment (${survey(wages)}); occupations that BLS counts together count once.`,
      api: `${API}/groups`,
    },
  });
  for (const field of fields) {
    const { group, members, title, tierWord, scoreText } = field;
    const rows = members.map(site.rowOf).sort((a, b) => b.score - a.score);
    const heading = `${title.replace(/ \p{Lu}/gu, (letter) => letter.toLowerCase())} jobs`;
    const shared = rows.some((row) => row.shared)
      ? ' † Pay of a group of occupations that BLS counts together, and that count once in averages.'
      : '';
    yield sitePage(site, 'group', {
      params: { group },
      template: 'average',
      title: `${heading}: ${tierWord.toLowerCase()} exposure to AI on average`,
      description: `Average exposure to AI of ${rows.length} ${title} occupations: ${scoreText}, with the score, likely range, and pay of each.`,
      view: {
        ...field,
        crumbs: [{ title: 'Fields', href: sitePath('groups') }],
        heading,
        about: `${fieldWords(field)} <a href="/occupations?group=${group}">Filter and sort them</a>`,
        part: 'Occupations',
        table: {
          caption: `${ORDER}. The order is uncertain unless the ranges are clearly apart`,
          ...jobTable('list', ['range', 'tier', 'pay'], rows),
          note: `Pay is the national median of each occupation; average pay is the mean of the occupations listed, weighted by jobs, which exclude self-employment (${survey(wages)}).${shared}`,
        },
        api: `${API}/scores?group=${group}`,
      },
    });
  }
}

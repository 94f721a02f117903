/** The fields of work (major groups of occupations): their list, and a page for each. */
import { dollars, MAJOR_GROUPS, number } from '../../../core/display.js';
import { API } from '../../../core/routes.js';
import type { Group } from '../../../core/schemas/scores.js';
import type { Method } from '../../dataset/schema/settings.js';
import { groupItems } from '../api/industries.js';
import { type OutputFile, sitePath } from '../output.js';
import { percent } from '../words.js';
import { barsOf, histogram, type Members, tierCounts } from './charts.js';
import { dataElement, scoreCell } from './rows.js';
import { type Site, sitePage } from './site.js';

/** A field as its pages show it, with a dash where no figure is published. */
const groupView = (each: Group) => ({
  group: each.group,
  href: sitePath('group', { group: each.group }),
  name: MAJOR_GROUPS[each.group] ?? each.title,
  ...scoreCell(each.final_score, each.risk_tier),
  occupations: each.occupations,
  jobs: each.employment === null ? '–' : dataElement(each.employment),
  pay:
    each.mean_annual_wage === null ? '–' : dataElement(each.mean_annual_wage, dollars(each.mean_annual_wage)),
  /** The share of the field's jobs that the figures cover, where it's less than all. */
  covered:
    each.employment_covered === null || each.employment_covered > 0.995
      ? ''
      : percent(each.employment_covered),
});

/** Returns how jobs spread over the tiers: in a sentence, and as a histogram with their average marked. */
export function spreadOf(
  what: string,
  members: Members,
  method: Pick<Method, 'tiers'>,
  average: { score: number; scoreText: string },
  show: (value: number) => string,
) {
  const counts = tierCounts(members, method, show);
  const label = `${what} by exposure, from 15 to 85: ${counts}. The mark is the average, ${average.scoreText}.`;
  return {
    finding: `Its ${what.toLowerCase()} by exposure: ${counts}.`,
    chart: histogram(barsOf(members, method), method, label, { final_score: average.score }),
  };
}

export function* groups(site: Site): Generator<OutputFile> {
  const views = groupItems(site.derived).map(groupView);
  yield sitePage(site, 'groups', {
    title: 'Exposure to AI by field',
    description: `Average exposure to AI of ${views.length} fields of work in the U.S., with their jobs.`,
    view: { groups: views.sort((a, b) => b.score - a.score), api: `${API}/groups` },
  });
}

export function* group(site: Site): Generator<OutputFile> {
  const { method } = site.derived.source;
  const views = new Map(groupItems(site.derived).map((each) => [each.group, groupView(each)]));
  for (const { group, occupations } of site.derived.groups) {
    const view = views.get(group)!;
    const members = occupations.map(({ riskScore }) => ({ score: riskScore.final_score }));
    const rows = occupations.map(site.rowOf).sort((a, b) => b.score - a.score);
    const heading = `${view.name.replace(/ \p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())} jobs`;
    yield sitePage(site, 'group', {
      params: { group },
      title: `${heading}: ${view.tierWord.toLowerCase()} exposure to AI on average`,
      description: `Average exposure to AI of ${rows.length} ${view.name} occupations: ${view.scoreText}, with the score, likely range, and pay of each.`,
      view: {
        ...view,
        heading,
        rows,
        ...spreadOf('Occupations', members, method, view, number),
        shared: rows.some(({ shared }) => shared),
        api: `${API}/scores?group=${group}`,
      },
    });
  }
}

/** The fields of work (major groups of occupations): their list, and a page for each. */

import { MAJOR_GROUPS, TIER_WORDS } from '../../../core/display.js';
import { API } from '../../../core/routes.js';
import type { Group } from '../../../core/schemas/scores.js';
import { jobsByTier } from '../../derive/jobs.js';
import { groupItems } from '../api/industries.js';
import { type Cuts, dollars } from '../display.js';
import { type OutputFile, sitePath } from '../output.js';
import { percent } from '../words.js';
import { dataElement, scoreCell } from './rows.js';
import { sharesOf } from './shares.js';
import { type Site, sitePage } from './site.js';

/** A field as its pages show it, with a dash where no figure is published. */
const groupView = (each: Group, cuts: Cuts) => ({
  group: each.group,
  href: sitePath('group', { group: each.group }),
  name: MAJOR_GROUPS[each.group] ?? each.title,
  ...scoreCell(each.final_score, cuts),
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

/** Returns the fields, the most exposed first, with their jobs by tier. */
function groupViews({ derived }: Site) {
  const items = new Map(groupItems(derived).map((each) => [each.group, each]));
  return derived.groups
    .map(({ group, occupations }) => {
      const jobs = jobsByTier({ ...derived, occupations });
      return {
        ...groupView(items.get(group)!, derived.source.method.tiers.cut_points),
        ...sharesOf(jobs, jobs.high + jobs.very_high),
        members: occupations,
      };
    })
    .sort((a, b) => b.score - a.score);
}

export function* groups(site: Site): Generator<OutputFile> {
  const views = groupViews(site);
  yield sitePage(site, 'groups', {
    title: 'Exposure to AI by field',
    description: `Average exposure to AI of ${views.length} fields of work in the U.S., with their jobs.`,
    view: { groups: views, words: TIER_WORDS, api: `${API}/groups` },
  });
}

export function* group(site: Site): Generator<OutputFile> {
  for (const { members, ...view } of groupViews(site)) {
    const { group } = view;
    const rows = members.map(site.rowOf).sort((a, b) => b.score - a.score);
    const heading = `${view.name.replace(/ \p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())} jobs`;
    yield sitePage(site, 'group', {
      params: { group },
      title: `${heading}: ${view.tierWord.toLowerCase()} exposure to AI on average`,
      description: `Average exposure to AI of ${rows.length} ${view.name} occupations: ${view.scoreText}, with the score, likely range, and pay of each.`,
      view: {
        ...view,
        heading,
        rows,
        shared: rows.some(({ shared }) => shared),
        api: `${API}/scores?group=${group}`,
      },
    });
  }
}

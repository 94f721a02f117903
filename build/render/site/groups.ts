/** The major groups of occupations: their list, and a page for each. */
import { dollars, number, TIER_WORDS } from '../../../core/display.js';
import { MAJOR_GROUPS } from '../../../core/major-groups.js';
import { API } from '../../../core/routes.js';
import type { Group } from '../../../core/schemas/group.js';
import { groupItems } from '../api/industries.js';
import { type OutputFile, sitePath } from '../output.js';
import { RANGE_COVERS } from '../words.js';
import { listJsonLd } from './json-ld.js';
import { dataElement, occupationRow } from './rows.js';
import { type Site, sitePage } from './site.js';

/** A figure of a group, or a dash where none is published. */
const figure = (value: number | null, text: (value: number) => string) =>
  value === null ? '–' : dataElement(value, text(value));

/** A group as its pages show it. */
const groupView = ({
  group,
  title,
  final_score,
  risk_tier,
  occupations,
  employment,
  mean_annual_wage,
}: Group) => ({
  group,
  title,
  href: sitePath('group', { group }),
  name: MAJOR_GROUPS[group] ?? title,
  score: final_score,
  scoreText: final_score.toFixed(1),
  tier: risk_tier,
  tierWord: TIER_WORDS[risk_tier],
  occupations,
  jobs: figure(employment, number),
  pay: figure(mean_annual_wage, dollars),
});

const itemList = ({ derived }: Site, rows: readonly { title: string; href: string }[]) =>
  listJsonLd(
    derived.source.dataset.site,
    'ItemList',
    rows.map(({ title, href }) => ({ name: title, path: href })),
  );

export function* groups(site: Site): Generator<OutputFile> {
  const views = groupItems(site.derived).map(groupView);
  yield sitePage(
    site,
    'groups',
    {},
    {
      title: `${views.length} groups of occupations by exposure to AI`,
      description: `Average exposure to AI of ${views.length} major groups of U.S. occupations, with their jobs and pay.`,
      data: [itemList(site, views)],
    },
    { groups: views.sort((a, b) => b.score - a.score), api: `${API}/groups` },
  );
}

export function* group(site: Site): Generator<OutputFile> {
  const views = new Map(groupItems(site.derived).map((each) => [each.group, groupView(each)]));
  for (const each of site.derived.groups) {
    const view = views.get(each.group)!;
    const rows = each.occupations.map(occupationRow).sort((a, b) => b.score - a.score);
    yield sitePage(
      site,
      'group',
      { group: each.group },
      {
        title: `${view.name} occupations: AI exposure ${view.scoreText} out of 100`,
        description: `Average exposure to AI of ${rows.length} ${view.name} occupations, with the score, likely range, and pay of each.`,
        above: [{ name: 'Groups', path: sitePath('groups') }],
        data: [itemList(site, rows)],
      },
      { ...view, rows, rangeCovers: RANGE_COVERS, api: `${API}/scores?group=${each.group}` },
    );
  }
}

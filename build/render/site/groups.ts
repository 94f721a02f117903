/** The major groups of occupations: their list, and a page for each. */
import { dollars, MAJOR_GROUPS, number } from '../../../core/display.js';
import { API } from '../../../core/routes.js';
import type { Group } from '../../../core/schemas/scores.js';
import { groupItems } from '../api/industries.js';
import { type OutputFile, sitePath } from '../output.js';
import { percent } from '../words.js';
import { barsOf, histogram, tierCounts } from './charts.js';
import { listJsonLd } from './json-ld.js';
import { dataElement, occupationRow, scoreCell } from './rows.js';
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
  employment_covered,
}: Group) => ({
  group,
  title,
  href: sitePath('group', { group }),
  name: MAJOR_GROUPS[group] ?? title,
  /** In sentence case: `Computer and mathematical jobs`. */
  heading: `${(MAJOR_GROUPS[group] ?? title).replace(/ \p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())} jobs`,
  ...scoreCell(final_score, risk_tier),
  occupations,
  jobs: figure(employment, number),
  pay: figure(mean_annual_wage, dollars),
  covered: employment_covered === null || employment_covered > 0.995 ? '' : percent(employment_covered),
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
      title: 'Exposure to AI by field',
      description: `Average exposure to AI of ${views.length} fields of work in the U.S., with their jobs.`,
      data: [itemList(site, views)],
    },
    { groups: views.sort((a, b) => b.score - a.score), api: `${API}/groups` },
  );
}

export function* group(site: Site): Generator<OutputFile> {
  const views = new Map(groupItems(site.derived).map((each) => [each.group, groupView(each)]));
  for (const each of site.derived.groups) {
    const view = views.get(each.group)!;
    const { method } = site.derived.source;
    const members = each.occupations.map(({ riskScore }) => ({ score: riskScore.final_score }));
    const counts = tierCounts(members, method);
    const rows = each.occupations.map(occupationRow).sort((a, b) => b.score - a.score);
    yield sitePage(
      site,
      'group',
      { group: each.group },
      {
        title: `${view.heading}: ${view.tierWord.toLowerCase()} exposure to AI on average`,
        description: `Average exposure to AI of ${rows.length} ${view.name} occupations: ${view.scoreText}, with the score, likely range, and pay of each.`,
        above: [{ name: 'Fields', path: sitePath('groups') }],
        data: [itemList(site, rows)],
      },
      {
        ...view,
        rows,
        finding: `Its occupations by exposure: ${counts}.`,
        chart: histogram(
          barsOf(members, method),
          method,
          `Occupations by score, from 15 to 85: ${counts}. The mark is the average, ${view.scoreText}.`,
          { final_score: view.score },
        ),
        shared: rows.some(({ shared }) => shared),
        api: `${API}/scores?group=${each.group}`,
      },
    );
  }
}

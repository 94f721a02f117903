import type { Group, GroupDetail, GroupList } from '../../../core/schemas/group.js';
import { tierOf } from '../../../core/score.js';
import type { Derived } from '../../derive/derived.js';
import { type Page, page } from '../output.js';
import { scoreRows } from './scores.js';

type DerivedGroup = Derived['groups'][number];

/** Returns the groups as they are listed. */
export const groupItems = ({ groups, source }: Derived): Group[] =>
  groups.map((each) => item(each, each.occupations.length, source.method.tiers.cut_points));

/** Returns a group with its occupations. */
export const groupDetail = (group: DerivedGroup, { source }: Derived): GroupDetail =>
  item(group, scoreRows(group.occupations), source.method.tiers.cut_points);

/** Returns an item or a detail, which share the same fields in the same order. */
const item = <Occupations>(
  { group, title, score, employment, meanAnnualWage }: DerivedGroup,
  occupations: Occupations,
  tiers: Derived['source']['method']['tiers']['cut_points'],
) => ({
  group,
  title,
  final_score: score,
  risk_tier: tierOf(score, tiers),
  occupations,
  employment,
  mean_annual_wage: meanAnnualWage,
});

export function* listGroups(derived: Derived): Generator<Page> {
  const data = groupItems(derived);
  const list: GroupList = { data, count: data.length };
  yield page('listGroups', {}, list);
}

export function* getGroup(derived: Derived): Generator<Page> {
  for (const each of derived.groups)
    yield page('getGroup', { group: each.group }, groupDetail(each, derived));
}

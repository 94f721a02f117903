import { number } from '../../../core/display.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import type { OutputFile } from '../output.js';
import { MAJOR_GROUPS } from '../words/groups.js';
import { RANGE_COVERS } from '../words/interval.js';
import { occupationRow } from './rows.js';
import { type Site, sitePage } from './site.js';

/** Major groups in the order of SOC codes, with their occupations. */
export function groupsOf(occupations: readonly DerivedOccupation[]) {
  const codes = [...new Set(occupations.map(({ source }) => source.soc_code.slice(0, 2)))];
  return codes.map((code) => ({
    code,
    name: MAJOR_GROUPS[code]!,
    occupations: occupations.filter(({ source }) => source.soc_code.startsWith(code)),
  }));
}

export function* occupations(site: Site): Generator<OutputFile> {
  const { occupations } = site.derived;
  const groups = groupsOf(occupations).map((group) => ({
    ...group,
    rows: group.occupations.map(occupationRow),
  }));
  const countText = number(occupations.length);
  yield sitePage(
    site,
    'occupations',
    {},
    {
      title: `All ${countText} occupations by exposure to AI`,
      description: `Exposure score, tier, job zone, and median wage for ${countText} U.S. occupations in ${groups.length} groups.`,
    },
    { groups, count: occupations.length, countText, rangeCovers: RANGE_COVERS },
  );
}

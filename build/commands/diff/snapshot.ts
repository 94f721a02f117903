/** Everything a dataset publishes, as values: the input of a comparison. */

import type { FactorList } from '../../../core/schemas/assess.js';
import type { IndustryDetail } from '../../../core/schemas/industry.js';
import type { OccupationDetail, OccupationListItem } from '../../../core/schemas/occupation.js';
import type { SkillGap } from '../../../core/schemas/risk.js';
import type { Task } from '../../../core/schemas/task.js';
import type { Votes } from '../../../core/schemas/votes.js';
import type { Document } from '../../contract/document.js';
import type { Aliases } from '../../dataset/schema/settings.js';
import type { Derived } from '../../derive/derived.js';
import { factorOptions } from '../../render/api/meta.js';
import { industryDetails } from '../../render/api/industries.js';
import { listItem, occupationDetail, occupationTasks } from '../../render/api/occupations.js';
import { makeBulk } from '../../render/downloads/bulk.js';
import { openapi } from '../../render/openapi/document.js';

export interface Occupation extends OccupationListItem, Omit<OccupationDetail, keyof OccupationListItem> {
  tasks: Task[];
  skill_gaps: SkillGap[];
  votes: Votes;
}

export interface Snapshot {
  /** Name as the person wrote it: `main`, `1.0.0`, `data`. */
  name: string;
  version: string;
  as_of: string;
  method_version: string;
  /** Occupations by SOC code, in that order. */
  occupations: Map<string, Occupation>;
  industries: Map<string, IndustryDetail>;
  factors: FactorList['factors'];
  /** Releases by source ID. */
  sources: Map<string, string>;
  aliases: Pick<Aliases, 'soc_codes' | 'slugs'>;
  /** Returns the OpenAPI document or the stored contract; computed only when needed. */
  contract: () => Document;
  /** The derived dataset behind the figures. */
  derived: Derived;
  /** Errors that don't prevent a comparison. */
  note?: string;
}

/** Returns what a dataset would publish. */
export function snapshotOf(name: string, derived: Derived): Snapshot {
  const { dataset, method, aliases, factors, sources } = derived.source;
  const industryOf = industryDetails(derived);
  return {
    name,
    version: dataset.version,
    as_of: dataset.as_of,
    method_version: method.version,
    occupations: new Map(
      derived.occupations.map((each): [string, Occupation] => [
        each.source.soc_code,
        {
          ...listItem(each),
          ...occupationDetail(each),
          tasks: occupationTasks(each).tasks,
          skill_gaps: each.skillGaps,
          votes: each.votes,
        },
      ]),
    ),
    industries: new Map(derived.industries.map((each) => [each.source.naics_code, industryOf(each)])),
    factors: factorOptions(factors),
    sources: new Map(sources.sources.map(({ id, release }) => [id, release])),
    aliases,
    contract: () => openapi(derived, makeBulk(derived)) as Document,
    derived,
  };
}

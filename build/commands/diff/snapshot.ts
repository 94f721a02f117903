/**
 * What a dataset or a build publishes, in one form, so that either can be compared with either. A dataset is rendered
 * in memory by the build's own generators, a build is read from the disk; both come through the same reader.
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { PAGE_SIZES } from '../../../core/list.js';
import { FUNCTION_INDEX, OPENAPI } from '../../../core/routes.js';
import type { FactorList } from '../../../core/schemas/assess.js';
import type { IndustryDetail } from '../../../core/schemas/industry.js';
import type { OccupationDetail, OccupationListItem } from '../../../core/schemas/occupation.js';
import type { SkillGap } from '../../../core/schemas/risk.js';
import type { Task } from '../../../core/schemas/task.js';
import type { Votes } from '../../../core/schemas/votes.js';
import type { Document } from '../../contract/document.js';
import type { Aliases } from '../../dataset/schema/settings.js';
import type { Derived } from '../../derive/derived.js';
import { listFactors } from '../../render/api/factors.js';
import { getIndustry, listIndustries } from '../../render/api/industries.js';
import {
  getOccupation,
  getOccupationRisk,
  getOccupationTasks,
  getOccupationVotes,
  listOccupations,
} from '../../render/api/occupations.js';
import { makeBulk } from '../../render/downloads/bulk.js';
import { openapi } from '../../render/openapi/document.js';
import { fileOf } from '../../render/output.js';

export interface Occupation extends OccupationListItem, Omit<OccupationDetail, keyof OccupationListItem> {
  tasks: Task[];
  skill_gaps: SkillGap[];
  votes: Votes;
}

export interface Edition {
  /** As the person named it: `main`, `1.0.0`, `data`. */
  name: string;
  kind: 'dataset' | 'build';
  version: string;
  as_of: string;
  method_version: string;
  /** By SOC code, in its order. */
  occupations: Map<string, Occupation>;
  industries: Map<string, IndustryDetail>;
  factors: FactorList['factors'];
  /** Source id to its release. */
  sources: Map<string, string>;
  /** A build says nothing of retired slugs. */
  aliases: { soc_codes: Aliases['soc_codes']; slugs?: Aliases['slugs'] };
  /** The OpenAPI document or the stored contract, where there is one; made when asked for. */
  contract?: () => Document;
  /** Only of a dataset: what its figures were made of. */
  derived?: Derived;
  /** Only of a build: where it lies. */
  folder?: string;
  /** What is wrong with it without making it incomparable. */
  note?: string;
}

/** Asked for a file of the output tree; `undefined` if there is none. */
type Read = (file: string) => string | undefined;

/** A build that is not what a build is; the sentence is for the person who named it. */
export class NoEdition extends Error {}

// Loose: a build of another day may have further fields.
const Meta = z.looseObject({
  dataset: z.looseObject({ version: z.string().regex(/^\d+\.\d+\.\d+$/), as_of: z.string() }),
  method_version: z.string(),
  counts: z.looseObject({ occupations: z.number() }),
  sources: z.array(z.looseObject({ id: z.string(), release: z.string() })),
});
type Meta = z.infer<typeof Meta>;
const Item = z.looseObject({ soc_code: z.string(), title: z.string(), slug: z.string() });
const List = z.looseObject({ data: z.array(Item), count: z.number() });
const Detail = z.looseObject({
  labor_data: z.looseObject({ median_annual_wage: z.number(), oews_code: z.string() }),
  risk_score: z.looseObject({ final_score: z.number(), risk_tier: z.string() }),
  protective_factors: z.record(z.string(), z.number()),
});
const Tasks = z.looseObject({
  tasks: z.array(
    z.looseObject({ description: z.string(), task_risk_score: z.number(), time_fraction: z.number() }),
  ),
});
const Risk = z.looseObject({ skill_gaps: z.array(z.looseObject({ skill: z.string() })) });
const IndustryList = z.looseObject({
  data: z.array(z.looseObject({ naics_code: z.string(), title: z.string() })),
});
const Industry = z.looseObject({
  naics_code: z.string(),
  title: z.string(),
  occupations: z.array(z.looseObject({ soc_code: z.string() })),
});
const Factors = z.looseObject({
  factors: z.record(z.string(), z.array(z.looseObject({ value: z.string() }))),
});

/** The largest page, so that the list takes the fewest files. */
const LIMIT = Math.max(...PAGE_SIZES);

/** A reader of files; what is no answer of this API ends the comparison with a sentence. */
function reader(read: Read, place: string) {
  return <Published>(file: string, schema: z.ZodType): Published => {
    const text = read(file);
    if (text === undefined) throw new NoEdition(`${place}${file} is missing; build it again.`);
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch (error) {
      throw new NoEdition(`${place}${file} is no JSON: ${(error as Error).message}.`);
    }
    const parsed = schema.safeParse(body);
    if (parsed.success) return body as Published;
    const { path, message } = parsed.error.issues[0]!;
    throw new NoEdition(
      `${place}${file} is no answer of this API: at ${path.join('.') || 'the top'}, ${message}.`,
    );
  };
}

type Json = ReturnType<typeof reader>;
type Named = Pick<Edition, 'name' | 'kind' | 'derived' | 'folder' | 'aliases' | 'contract'>;

function readEdition(named: Named, json: Json, meta: Meta): Edition {
  const items: OccupationListItem[] = [];
  for (let offset = 0; offset < meta.counts.occupations; offset += LIMIT) {
    const file = fileOf('listOccupations', { limit: LIMIT, offset }, 1);
    items.push(...json<{ data: OccupationListItem[] }>(file, List).data);
  }
  const occupations = items.map((item): Occupation => {
    const { soc_code } = item;
    const detail = json<OccupationDetail>(fileOf('getOccupation', { soc_code }), Detail);
    const { tasks } = json<{ tasks: Task[] }>(fileOf('getOccupationTasks', { soc_code }), Tasks);
    const { skill_gaps } = json<{ skill_gaps: SkillGap[] }>(fileOf('getOccupationRisk', { soc_code }), Risk);
    const votes = json<Votes>(fileOf('getOccupationVotes', { soc_code }), z.looseObject({}));
    return { ...item, ...detail, tasks, skill_gaps, votes };
  });
  const { data } = json<{ data: { naics_code: string }[] }>(fileOf('listIndustries', {}), IndustryList);
  const industries = data.map(({ naics_code }) =>
    json<IndustryDetail>(fileOf('getIndustry', { naics_code }), Industry),
  );
  return {
    ...named,
    version: meta.dataset.version,
    as_of: meta.dataset.as_of,
    method_version: meta.method_version,
    occupations: new Map(occupations.map((each) => [each.soc_code, each])),
    industries: new Map(industries.map((each) => [each.naics_code, each])),
    factors: json<FactorList>(fileOf('listFactors', {}), Factors).factors,
    sources: new Map(meta.sources.map(({ id, release }) => [id, release])),
  };
}

/** Retired codes out of the function's index, whose first line is JSON. */
function retired(index: string | undefined): Edition['aliases'] {
  const head = index === undefined ? {} : (JSON.parse(index.slice(0, index.indexOf('\n'))) as object);
  return { soc_codes: {}, ...('aliases' in head ? (head.aliases as object) : {}) };
}

/** A build as it lies in a folder. */
export function buildEdition(folder: string): Edition {
  const read = (file: string) => {
    const place = path.join(folder, file);
    return fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : undefined;
  };
  const json = reader(read, folder);
  const named: Named = { name: folder, kind: 'build', folder, aliases: retired(read(FUNCTION_INDEX)) };
  if (read(OPENAPI) !== undefined) named.contract = () => json<Document>(OPENAPI, z.looseObject({}));
  return readEdition(named, json, json<Meta>(fileOf('getMeta', {}), Meta));
}

/** What is compared; the rest of the output is made of the same. */
const PAGES = [
  listOccupations,
  getOccupation,
  getOccupationTasks,
  getOccupationRisk,
  getOccupationVotes,
  listIndustries,
  getIndustry,
  listFactors,
];

/** A dataset as it would be published. */
export function datasetEdition(name: string, derived: Derived): Edition {
  const files = new Map<string, string>();
  for (const pages of PAGES) for (const { file, text } of pages(derived)) files.set(file, text);
  const { dataset, method, aliases, sources } = derived.source;
  const json = reader((file) => files.get(file), name);
  return readEdition(
    {
      name,
      kind: 'dataset',
      derived,
      aliases,
      contract: () => openapi(derived, makeBulk(derived)) as Document,
    },
    json,
    {
      dataset,
      method_version: method.version,
      counts: { occupations: derived.occupations.length },
      sources: sources.sources,
    },
  );
}

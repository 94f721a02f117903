/**
 * Whose releases the dataset is made of, and what `data/sources.json` says of each. The vintage (30.1, 2025, 2024-34)
 * comes from the files; what people wrote into sources.json about a release stays.
 */
import type { Sources } from '../../dataset/schema/settings.js';

export type Facts = Omit<Sources['sources'][number], 'files'>;

export interface Kind {
  /** the id in sources.json; a release of this kind is known by it again */
  id: (vintage: string) => string;
  vintage: RegExp;
  title: string;
  publisher: string;
  /** what the release is called, for example `May 2025` */
  release: (vintage: string) => string;
  url: string | null;
  licence: string;
  licence_url: string | null;
  attribution: (vintage: string) => string | null;
  /** what is to be said of every release of it */
  note?: string;
}

const CC_BY = { licence: 'CC BY 4.0', licence_url: 'https://creativecommons.org/licenses/by/4.0/' };
const US_GOVERNMENT = {
  licence: 'public domain in the United States',
  licence_url: 'https://www.bls.gov/opub/copyright-information.htm',
};
const BLS = { publisher: 'U.S. Bureau of Labor Statistics', ...US_GOVERNMENT };
const OWN = { publisher: 'this project', url: null, ...CC_BY, attribution: () => null };
const ONET = {
  publisher: 'U.S. Department of Labor, Employment and Training Administration',
  release: (vintage: string) => vintage,
  url: 'https://www.onetcenter.org/db_releases.html',
  ...CC_BY,
  attribution: (vintage: string) =>
    `This product includes information from the O*NET ${vintage} Database by the U.S. Department of Labor, Employment and ` +
    'Training Administration (USDOL/ETA). Used under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. ' +
    'This project has modified some of this information: descriptions and task statements are in the wording of this ' +
    'project, ratings and task data are selected, and scores are derived from them. USDOL/ETA has not approved, ' +
    'endorsed, or tested these modifications.',
};

const blsCredit = (what: string) => `Source: U.S. Bureau of Labor Statistics, ${what}.`;
const oewsCredit = (vintage: string) =>
  blsCredit(`Occupational Employment and Wage Statistics, May ${vintage}`);
const NOT_TAKEN = 'O*NET’s own descriptions, task statements and activity titles were not taken over.';

/** In the order of sources.json. */
export const KINDS = {
  onet: {
    id: (vintage) => `onet-${vintage}`,
    vintage: /^onet-(\d+\.\d+)$/,
    title: 'O*NET Database',
    ...ONET,
    note: NOT_TAKEN,
  },
  'onet-wide': {
    id: (vintage) => `onet-${vintage}-wide`,
    vintage: /^onet-(\d+\.\d+)-wide$/,
    title: 'O*NET Database, Abilities and Work Activities, one row per element',
    ...ONET,
  },
  eloundou: {
    id: (vintage) => `eloundou-${vintage}`,
    vintage: /^eloundou-(\d{4})$/,
    title: 'GPTs are GPTs: Labor market impact potential of LLMs, task labels',
    publisher: 'Eloundou, Manning, Mishkin and Rock; Science 384, 1306-1308',
    release: () => 'repository commit 0471612, O*NET 27.2 tasks',
    url: 'https://github.com/openai/GPTs-are-GPTs',
    licence: 'MIT',
    licence_url: 'https://opensource.org/license/mit',
    attribution: () =>
      'Task exposure labels: T. Eloundou, S. Manning, P. Mishkin, D. Rock, “GPTs are GPTs: Labor market impact potential of LLMs”, Science 384 (2024), doi:10.1126/science.adj0998.',
  },
  oews: {
    id: (vintage) => `oews-${vintage}`,
    vintage: /^oews-(\d{4})$/,
    title: 'Occupational Employment and Wage Statistics, national estimates',
    release: (vintage) => `May ${vintage}`,
    url: 'https://www.bls.gov/oes/tables.htm',
    ...BLS,
    attribution: oewsCredit,
  },
  'oews-staffing': {
    id: (vintage) => `oews-${vintage}-staffing`,
    vintage: /^oews-(\d{4})-staffing$/,
    title: 'Occupational Employment and Wage Statistics, staffing patterns by industry',
    release: (vintage) => `May ${vintage}`,
    url: 'https://www.bls.gov/oes/tables.htm',
    ...BLS,
    attribution: oewsCredit,
  },
  ep: {
    id: (vintage) => `ep-${vintage}`,
    vintage: /^ep-(\d{4}-\d{2})$/,
    title: 'Employment Projections, occupational projections and worker characteristics (Table 1.2)',
    release: (vintage) => vintage,
    url: 'https://www.bls.gov/emp/ind-occ-matrix/occupation.xlsx',
    ...BLS,
    attribution: (vintage) => blsCredit(`Employment Projections ${vintage}`),
  },
  'onet-nem': {
    id: (vintage) => `onet-nem-${vintage}`,
    vintage: /^onet-nem-(\d{4}-\d{2})$/,
    title: 'O*NET-SOC to National Employment Matrix crosswalk',
    release: (vintage) => vintage,
    url: 'https://www.bls.gov/emp/documentation/crosswalks.htm',
    ...BLS,
    attribution: () => blsCredit('O*NET-SOC to National Employment Matrix crosswalk'),
  },
  naics: {
    id: (vintage) => `naics-${vintage}`,
    vintage: /^naics-(\d{4})$/,
    title: 'North American Industry Classification System, 2- to 6-digit codes',
    publisher: 'U.S. Census Bureau',
    release: (vintage) => vintage,
    url: 'https://www.census.gov/naics/2022NAICS/2-6%20digit_2022_Codes.xlsx',
    licence: 'public domain in the United States',
    licence_url: null,
    attribution: (vintage) =>
      `Source: U.S. Census Bureau, North American Industry Classification System ${vintage}.`,
  },
  'naics-oews-map': {
    id: () => 'naics-oews-map',
    vintage: /^naics-oews-map$/,
    title: 'OEWS cell for each NAICS 2022 sector, subsector and industry group',
    release: () => 'May 2024 staffing patterns',
    ...OWN,
  },
  'task-categories': {
    id: () => 'task-categories',
    vintage: /^task-categories$/,
    title: 'Task categories of generalized and intermediate work activities',
    release: () => '1.0.0',
    ...OWN,
  },
  wording: {
    id: () => 'wording',
    vintage: /^wording$/,
    title: 'Descriptions of occupations and statements of tasks',
    release: () => '1.0.0',
    ...OWN,
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

/** What the files themselves say of their release. */
export interface Release {
  vintage: string;
  /** a date as exact as it is known */
  released?: string;
  /** where the kind’s own name for it is not enough: `as of 28 August 2025` */
  name?: string;
}

/** How the first copies came here; of a later release the files say what there is to say. */
const FIRST_COPIES: Record<string, Pick<Facts, 'released' | 'retrieval'>> = {
  'onet-30.1': {
    released: '2025-12',
    retrieval:
      'Official Excel files of the release, from a public copy (github.com/IlanStrauss/anthropic-onet-crosswalk). ' +
      'O*NET’s own descriptions, task statements and activity titles were not taken over.',
  },
  'onet-30.1-wide': {
    released: '2025-12',
    retrieval:
      'Re-encoded copy of the official tables (github.com/dot-org-ai/standards.org.ai, commit 396b723, a compilation ' +
      'offered as CC BY-SA 4.0), without sample sizes and errors. Knowledge and skills of the same copy equal the ' +
      'official files in every value; abilities and work activities equal an independent conversion to 0.001.',
  },
  'eloundou-2024': {
    released: '2024-06',
    retrieval: 'full_labelset.tsv of the authors’ repository; the labels were made in 2023.',
  },
  'oews-2025': {
    released: null,
    retrieval:
      'CSV export of the national table in a public research repository (github.com/theodorewright11/ai-workforce-exposure-dataset-construction-public); ' +
      'codes, titles and magnitudes line up with May 2024, the bytes could not be compared with the official file.',
  },
  'oews-2024': {
    released: '2025-04',
    retrieval: 'Official workbook, byte-identical to the member of oesm24nat.zip.',
  },
  'oews-2024-staffing': {
    released: '2025-04',
    retrieval:
      'Re-encoded from a public copy (github.com/dot-org-ai/standards.org.ai, commit 396b723): of ownership splits the ' +
      'largest row, which is the published total. Equal to the official sector and three-digit tables in every ' +
      'number compared; rows without released employment are absent.',
  },
  'ep-2024-34': {
    released: '2025-08',
    retrieval: 'Official workbook, from a public copy.',
  },
  'onet-nem-2024-34': {
    released: '2025-08-28',
    retrieval: 'Official workbook, from a public copy.',
  },
  'naics-2022': {
    released: '2022',
    retrieval: 'Official workbook, from a public copy.',
  },
  'naics-oews-map': {
    released: null,
    retrieval:
      'Made by rule from the published cells: the industry itself, the combined cell that names it, or the nearest level above.',
  },
  'task-categories': {
    released: null,
    retrieval:
      'Judgement, with a reason in each row, after Autor, Levy and Murnane (2003) and Acemoglu and Autor (2011).',
  },
  wording: {
    released: null,
    retrieval: 'Written for this project, one by one, and since the first import edited in data/occupations.',
  },
};

/** What sources.json says of a release: what stands there already, or how the first copy came here, or what its files say. */
export function factsOf(name: KindName, release: Release, origin: string, kept: Facts | undefined): Facts {
  const kind: Kind = KINDS[name];
  const { vintage } = release;
  const id = kind.id(vintage);
  const described = release.name ?? kind.release(vintage);
  if (kept?.id === id) {
    const { files: _, ...facts } = kept as Facts & { files?: unknown };
    return release.name === undefined
      ? facts
      : { ...facts, release: described, released: release.released ?? null };
  }
  const first = FIRST_COPIES[id];
  return {
    id,
    title: kind.title,
    publisher: kind.publisher,
    release: described,
    released: release.released ?? first?.released ?? null,
    url: kind.url,
    licence: kind.licence,
    licence_url: kind.licence_url,
    attribution: kind.attribution(vintage),
    retrieval:
      first?.retrieval ?? [`Official files as published${origin}.`, kind.note].filter(Boolean).join(' '),
  };
}

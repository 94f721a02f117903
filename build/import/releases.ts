/**
 * Descriptive facts of the sources, one row a release. Whoever imports a newer release changes its row here;
 * paths, hashes and row counts are taken from the files.
 */
import type { Sources } from '../source/settings.js';

type Facts = Omit<Sources['sources'][number], 'files'>;

/** `Read Me.txt` of an O*NET release must name the same one. */
export const ONET_RELEASE = '30.1';

const CC_BY = { licence: 'CC BY 4.0', licence_url: 'https://creativecommons.org/licenses/by/4.0/' };
const US_GOVERNMENT = {
  licence: 'public domain in the United States',
  licence_url: 'https://www.bls.gov/opub/copyright-information.htm',
};

const ONET_CREDIT =
  `This product includes information from the O*NET ${ONET_RELEASE} Database by the U.S. Department of Labor, Employment and ` +
  'Training Administration (USDOL/ETA). Used under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. ' +
  'This project has modified some of this information: descriptions and task statements are in the wording of this ' +
  'project, ratings and task data are selected, and scores are derived from them. USDOL/ETA has not approved, ' +
  'endorsed, or tested these modifications.';

const BLS_CREDIT = (what: string) => `Source: U.S. Bureau of Labor Statistics, ${what}.`;

/** Keyed by the `source` of the table specs; the published id carries the release. */
export const RELEASES: Record<string, Facts> = {
  onet: {
    id: `onet-${ONET_RELEASE}`,
    title: 'O*NET Database',
    publisher: 'U.S. Department of Labor, Employment and Training Administration',
    release: ONET_RELEASE,
    released: '2025-12',
    url: 'https://www.onetcenter.org/db_releases.html',
    ...CC_BY,
    attribution: ONET_CREDIT,
    retrieval:
      'Official Excel files of the release, from a public copy (github.com/IlanStrauss/anthropic-onet-crosswalk). ' +
      'O*NET’s own descriptions, task statements and activity titles were not taken over.',
  },
  'onet-wide': {
    id: `onet-${ONET_RELEASE}-wide`,
    title: 'O*NET Database, Abilities and Work Activities, one row per element',
    publisher: 'U.S. Department of Labor, Employment and Training Administration',
    release: ONET_RELEASE,
    released: '2025-12',
    url: 'https://www.onetcenter.org/db_releases.html',
    ...CC_BY,
    attribution: ONET_CREDIT,
    retrieval:
      'Re-encoded copy of the official tables (github.com/dot-org-ai/standards.org.ai, commit 396b723, a compilation ' +
      'offered as CC BY-SA 4.0), without sample sizes and errors. Knowledge and skills of the same copy equal the ' +
      'official files in every value; abilities and work activities equal an independent conversion to 0.001.',
  },
  'eloundou-2024': {
    id: 'eloundou-2024',
    title: 'GPTs are GPTs: Labor market impact potential of LLMs, task labels',
    publisher: 'Eloundou, Manning, Mishkin and Rock; Science 384, 1306-1308',
    release: 'repository commit 0471612, O*NET 27.2 tasks',
    released: '2024-06',
    url: 'https://github.com/openai/GPTs-are-GPTs',
    licence: 'MIT',
    licence_url: 'https://opensource.org/license/mit',
    attribution:
      'Task exposure labels: T. Eloundou, S. Manning, P. Mishkin, D. Rock, “GPTs are GPTs: Labor market impact potential of LLMs”, Science 384 (2024), doi:10.1126/science.adj0998.',
    retrieval: 'full_labelset.tsv of the authors’ repository; the labels were made in 2023.',
  },
  'oews-2025': {
    id: 'oews-2025',
    title: 'Occupational Employment and Wage Statistics, national estimates',
    publisher: 'U.S. Bureau of Labor Statistics',
    release: 'May 2025',
    released: null,
    url: 'https://www.bls.gov/oes/tables.htm',
    ...US_GOVERNMENT,
    attribution: BLS_CREDIT('Occupational Employment and Wage Statistics, May 2025'),
    retrieval:
      'CSV export of the national table in a public research repository (github.com/theodorewright11/ai-workforce-exposure-dataset-construction-public); ' +
      'codes, titles and magnitudes line up with May 2024, the bytes could not be compared with the official file.',
  },
  'oews-2024': {
    id: 'oews-2024',
    title: 'Occupational Employment and Wage Statistics, national estimates',
    publisher: 'U.S. Bureau of Labor Statistics',
    release: 'May 2024',
    released: '2025-04',
    url: 'https://www.bls.gov/oes/tables.htm',
    ...US_GOVERNMENT,
    attribution: BLS_CREDIT('Occupational Employment and Wage Statistics, May 2024'),
    retrieval: 'Official workbook, byte-identical to the member of oesm24nat.zip.',
  },
  'oews-2024-staffing': {
    id: 'oews-2024-staffing',
    title: 'Occupational Employment and Wage Statistics, staffing patterns by industry',
    publisher: 'U.S. Bureau of Labor Statistics',
    release: 'May 2024',
    released: '2025-04',
    url: 'https://www.bls.gov/oes/tables.htm',
    ...US_GOVERNMENT,
    attribution: BLS_CREDIT('Occupational Employment and Wage Statistics, May 2024'),
    retrieval:
      'Re-encoded from a public copy (github.com/dot-org-ai/standards.org.ai, commit 396b723): of ownership splits the ' +
      'largest row, which is the published total. Equal to the official sector and three-digit tables in every ' +
      'number compared; rows without released employment are absent.',
  },
  ep: {
    id: 'ep-2024-34',
    title: 'Employment Projections, occupational projections and worker characteristics (Table 1.2)',
    publisher: 'U.S. Bureau of Labor Statistics',
    release: '2024-34',
    released: '2025-08',
    url: 'https://www.bls.gov/emp/ind-occ-matrix/occupation.xlsx',
    ...US_GOVERNMENT,
    attribution: BLS_CREDIT('Employment Projections 2024-34'),
    retrieval: 'Official workbook, from a public copy.',
  },
  'onet-nem': {
    id: 'onet-nem-2024-34',
    title: 'O*NET-SOC to National Employment Matrix crosswalk',
    publisher: 'U.S. Bureau of Labor Statistics',
    release: 'as of 28 August 2025',
    released: '2025-08-28',
    url: 'https://www.bls.gov/emp/documentation/crosswalks.htm',
    ...US_GOVERNMENT,
    attribution: BLS_CREDIT('O*NET-SOC to National Employment Matrix crosswalk'),
    retrieval: 'Official workbook, from a public copy.',
  },
  'naics-2022': {
    id: 'naics-2022',
    title: 'North American Industry Classification System, 2- to 6-digit codes',
    publisher: 'U.S. Census Bureau',
    release: '2022',
    released: '2022',
    url: 'https://www.census.gov/naics/2022NAICS/2-6%20digit_2022_Codes.xlsx',
    licence: 'public domain in the United States',
    licence_url: null,
    attribution: 'Source: U.S. Census Bureau, North American Industry Classification System 2022.',
    retrieval: 'Official workbook, from a public copy.',
  },
  'naics-oews-map': {
    id: 'naics-oews-map',
    title: 'OEWS cell for each NAICS 2022 sector, subsector and industry group',
    publisher: 'this project',
    release: 'May 2024 staffing patterns',
    released: null,
    url: null,
    ...CC_BY,
    attribution: null,
    retrieval:
      'Made by rule from the published cells: the industry itself, the combined cell that names it, or the nearest level above.',
  },
  'task-categories': {
    id: 'task-categories',
    title: 'Task categories of generalized and intermediate work activities',
    publisher: 'this project',
    release: '1.0.0',
    released: null,
    url: null,
    ...CC_BY,
    attribution: null,
    retrieval:
      'Judgement, with a reason in each row, after Autor, Levy and Murnane (2003) and Acemoglu and Autor (2011).',
  },
  wording: {
    id: 'wording',
    title: 'Descriptions of occupations and statements of tasks',
    publisher: 'this project',
    release: '1.0.0',
    released: null,
    url: null,
    ...CC_BY,
    attribution: null,
    retrieval: 'Written for this project, one by one, and since the first import edited in data/occupations.',
  },
};

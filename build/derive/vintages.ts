/** Releases that responses and pages name. They come from the data, so a new release needs no code. */
import type { Dataset } from '../dataset/schema/dataset.js';

export interface Vintages {
  /** National OEWS: the newest release, `2025`, and the one before it for occupations that the newest leaves out */
  wages: string;
  previousWages: string;
  /** OEWS, staffing patterns by industry: `2024` */
  staffing: string;
  /** Employment Projections: `2024-34` */
  projections: string;
  /** O*NET Database: `30.1` */
  onet: string;
}

/** Sources whose id carries the vintage. */
const IDS = {
  onet: /^onet-(\d+\.\d+)$/,
  projections: /^ep-(\d{4}-\d{2})$/,
  staffing: /^oews-(\d{4})-staffing$/,
};

export function vintagesOf({
  sources,
  tables,
}: { tables: { wages: readonly { release: string }[] } } & Pick<Dataset, 'sources'>): Vintages {
  const of = (pattern: RegExp) => sources.sources.flatMap(({ id }) => pattern.exec(id)?.[1] ?? [])[0] ?? '';
  const [wages = '', previousWages = ''] = [...new Set(tables.wages.map(({ release }) => release))]
    .sort()
    .reverse();
  return {
    wages,
    previousWages,
    staffing: of(IDS.staffing),
    projections: of(IDS.projections),
    onet: of(IDS.onet),
  };
}

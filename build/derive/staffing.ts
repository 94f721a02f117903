import { roundHalfUp } from '../../core/round.js';
import type { IndustryRow, Tables } from '../dataset/schema/tables.js';

/** Jobs in an industry under one OEWS code; `employment` is null where the cell is not the industry itself. */
export interface Staffing {
  soc_code: string;
  oews_code: string;
  employment: number | null;
  share: number;
}

export interface DerivedIndustry {
  source: IndustryRow;
  /** Largest first; ties by SOC code. */
  staffing: Staffing[];
}

/** Returns each cell's staffing pattern over the O*NET occupations that its OEWS codes cover. */
function staffingByCell(
  tables: Pick<Tables, 'cells' | 'staffing'>,
  occupations: readonly { soc_code: string; oews_code: string }[],
): Map<string, Staffing[]> {
  const siblings = new Map<string, string[]>();
  for (const { soc_code, oews_code } of occupations) {
    const known = siblings.get(oews_code);
    if (known) known.push(soc_code);
    else siblings.set(oews_code, [soc_code]);
  }
  const totals = new Map(tables.cells.map((row) => [row.cell, row.sum_detailed]));
  const byCell = new Map<string, Staffing[]>(tables.cells.map((row) => [row.cell, []]));
  for (const { cell, oews_code, employment } of tables.staffing) {
    const socCodes = siblings.get(oews_code);
    if (socCodes === undefined) continue;
    const share = roundHalfUp(employment / totals.get(cell)!, 6);
    const pattern = byCell.get(cell)!;
    for (const soc_code of socCodes) pattern.push({ soc_code, oews_code, employment, share });
  }
  for (const pattern of byCell.values())
    pattern.sort((a, b) => b.employment! - a.employment! || (a.soc_code < b.soc_code ? -1 : 1));
  return byCell;
}

/** Returns every industry with its occupations. One that wasn't surveyed has none: its sector's pattern would be wrong. */
export function deriveIndustries(
  tables: Pick<Tables, 'industries' | 'cells' | 'staffing'>,
  occupations: readonly { soc_code: string; oews_code: string }[],
): DerivedIndustry[] {
  const byCell = staffingByCell(tables, occupations);
  return tables.industries.map((source) => {
    const pattern = source.cell === '' ? [] : byCell.get(source.cell)!;
    const staffing =
      source.kind === 'direct' ? pattern : pattern.map((jobs) => ({ ...jobs, employment: null }));
    return { source, staffing };
  });
}

/** Jobs of an industry, each code once; null where the survey's cell is not the industry itself. */
export function jobsOf(staffing: readonly Staffing[]): number | null {
  const codes = new Map(staffing.map(({ oews_code, employment }) => [oews_code, employment]));
  const jobs = [...codes.values()].filter((employment) => employment !== null);
  return jobs.length > 0 ? jobs.reduce((total, employment) => total + employment, 0) : null;
}

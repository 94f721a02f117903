import { roundHalfUp } from '../../core/round.js';
import type { IndustryRow, Tables } from '../source/tables.js';

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

interface CellStaffing {
  soc_code: string;
  oews_code: string;
  employment: number;
  share: number;
}

/** Staffing pattern of every cell over the O*NET occupations that its OEWS codes stand for. */
function staffingByCell(
  tables: Pick<Tables, 'cells' | 'staffing'>,
  occupations: readonly { soc_code: string; oews_code: string }[],
): Map<string, CellStaffing[]> {
  const codes = new Map<string, string[]>();
  for (const { soc_code, oews_code } of occupations) {
    const siblings = codes.get(oews_code);
    if (siblings) siblings.push(soc_code);
    else codes.set(oews_code, [soc_code]);
  }
  const totals = new Map(tables.cells.map((row) => [row.cell, row.sum_detailed]));
  const byCell = new Map<string, CellStaffing[]>(tables.cells.map((row) => [row.cell, []]));
  for (const { cell, oews_code, employment } of tables.staffing) {
    const share = roundHalfUp(employment / totals.get(cell)!, 6);
    for (const soc_code of codes.get(oews_code) ?? [])
      byCell.get(cell)!.push({ soc_code, oews_code, employment, share });
  }
  for (const pattern of byCell.values())
    pattern.sort((a, b) => b.employment - a.employment || (a.soc_code < b.soc_code ? -1 : 1));
  return byCell;
}

/** Every industry with the occupations that work in it. Unsurveyed industries have none: their sector's pattern would be false. */
export function deriveIndustries(
  tables: Pick<Tables, 'industries' | 'cells' | 'staffing'>,
  occupations: readonly { soc_code: string; oews_code: string }[],
): DerivedIndustry[] {
  const byCell = staffingByCell(tables, occupations);
  return tables.industries.map((source) => {
    const pattern = source.cell === '' ? [] : byCell.get(source.cell)!;
    const own = source.kind === 'direct';
    return {
      source,
      staffing: pattern.map(({ soc_code, oews_code, employment, share }) => ({
        soc_code,
        oews_code,
        employment: own ? employment : null,
        share,
      })),
    };
  });
}

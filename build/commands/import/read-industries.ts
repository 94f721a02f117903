import { cellOfIndustry } from './cell-of-industry.js';
import { findFiles } from './folder.js';
import * as inPlace from './in-place.js';
import * as industries from './industry-sources.js';
import type { Kept } from './kept.js';
import type { Reading } from './reading.js';
import { readStaffing, type Staffing, staffingFiles } from './staffing.js';
import { findTable, readTable, type Table } from './table.js';

/** The map is optional: without one the rule that made it names the cell of each industry. */
function mapByRule(naics: Table<{ code: string }>, staffing: Staffing, kept: Kept) {
  const titles = new Map(staffing.cells.map(({ cell, title }) => [cell, title]));
  const rows = naics.rows.map(({ code }) => ({ code, oews_source: cellOfIndustry(code, titles) }));
  return {
    ...inPlace.mapInPlace(kept),
    byRule: true as const,
    rows: rows.map((row, index) => ({ ...row, row: index + 2 })),
  };
}

export async function readIndustries(reading: Reading, kept: Kept) {
  const isFirst = kept.tables.industries.length === 0;
  const hasMap = findTable(reading, industries.naicsToOews).length > 0;
  const hasNaics = isFirst || findTable(reading, industries.naics).length > 0;
  const hasStaffing = isFirst || findFiles(reading.folder, staffingFiles).length > 0;
  const naics = hasNaics ? await readTable(reading, industries.naics) : inPlace.naicsInPlace(kept);
  const staffing = hasStaffing ? await readStaffing(reading) : inPlace.staffingInPlace(kept);
  const naicsToOews = hasMap
    ? await readTable(reading, industries.naicsToOews)
    : naics && staffing && (hasNaics || hasStaffing)
      ? mapByRule(naics, staffing, kept)
      : inPlace.mapInPlace(kept);
  return { naics, naicsToOews, staffing };
}

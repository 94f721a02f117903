/** What is wrong with a source, where exactly, and how to mend it. Faults are collected, never thrown. */
export interface Fault {
  file: string;
  sheet?: string | null;
  row?: number;
  column?: string;
  message: string;
}

/** How many like faults (same file, column and mend) are worth reading before the rest is only counted. */
const SHOWN = 5;

/**
 * In text the row as editors and terminals link it, in a workbook the way to the cell:
 * `onet/Skills.txt:17, column Data Value` and `Skills.xlsx › Skills › row 17, column Data Value`.
 */
export function placeOf({ file, sheet, row, column }: Omit<Fault, 'message'>): string {
  const ofRow = row === undefined ? '' : sheet ? ` › row ${row}` : `:${row}`;
  return `${file}${sheet ? ` › ${sheet}` : ''}${ofRow}${column ? `, column ${column}` : ''}`;
}

export const faultLine = (fault: Fault): string => `${placeOf(fault)}: ${fault.message}`;

function compare(a: Fault, b: Fault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.row ?? 0) - (b.row ?? 0) || (a.column ?? '').localeCompare(b.column ?? '', 'en');
}

/** All faults, sorted by file and row; a column that is wrong throughout shows its first few rows and a count. */
export function faultLines(faults: Fault[], all: boolean): string[] {
  const alike = new Map<string, Fault[]>();
  for (const fault of [...faults].sort(compare)) {
    const kind = JSON.stringify([
      fault.file,
      fault.sheet,
      fault.column,
      fault.message.replace(/"[^"]*"/g, '""').replace(/\d+/g, '0'),
    ]);
    const group = alike.get(kind);
    if (group) group.push(fault);
    else alike.set(kind, [fault]);
  }
  return [...alike.values()].flatMap((group) => {
    if (all || group.length <= SHOWN) return group.map(faultLine);
    const rest = `${group[0]!.file}: and ${group.length - SHOWN} more like the last one (--verbose lists them)`;
    return [...group.slice(0, SHOWN).map(faultLine), rest];
  });
}

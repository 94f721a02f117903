/** One thing wrong with data: where it is, which rule it breaks, what is wrong and how to fix it. */
import type { Path } from '../schema/lookup.js';

export type Scalar = string | number | boolean | null;

/** A place in a text, counted from 1, columns in UTF-16 units as editors do. */
export interface Position {
  line: number;
  column: number;
  /** What the file has at the place, if that is no list or object; of a key, the key. */
  value?: Scalar;
}

/** A place in an official source: a row of a workbook's sheet or of a text file, counted from 1, and a column by its heading. */
export interface Cell {
  sheet?: string | null;
  row?: number;
  column?: string;
}

/** A place in the dataset whose line is not known yet: a value, its key, or so many characters into a text. */
export interface Spot {
  path: Path;
  at?: 'key' | { offset: number };
}

/** The whole file. */
export const WHOLE: Spot = { path: [] };

/** Collected, sorted and printed; never thrown. */
export interface Fault<Place = Position | Cell> {
  /** As the caller names it (`data/occupations/15-1252.00.json`); of a `Spot`, below the dataset's folder. */
  file: string;
  place: Place;
  /** The same for all faults of a kind, for example `out-of-range`; it never has the value in it. */
  rule: string;
  /** A sentence with the value: `job_zone is 6.` */
  what: string;
  /** A sentence with what to do: `It must be at most 5.` */
  fix: string;
  /** What was probably meant, nearest first: codes, keys or words that are known. */
  meant?: readonly string[];
}

/** `job_zone is 6. It must be at most 5.`: what is wrong, what was probably meant, and the fix. */
export const messageOf = ({ what, meant = [], fix }: Pick<Fault, 'what' | 'meant' | 'fix'>): string =>
  [what, question(meant), fix].filter(Boolean).join(' ');

/** `Did you mean "a" or "b"?`, or nothing. */
export const question = (meant: readonly string[]): string =>
  meant.length === 0 ? '' : `Did you mean ${meant.map((each) => `"${each}"`).join(' or ')}?`;

type Comparable = readonly (string | number)[];

/** File, sheet, line or row, column, rule, message. */
function orderOf(fault: Fault): Comparable {
  const { file, place, rule } = fault;
  const where: Comparable =
    'line' in place
      ? ['', place.line, place.column, '']
      : [place.sheet ?? '', place.row ?? 0, 0, place.column ?? ''];
  return [file, ...where, rule, messageOf(fault)];
}

/** The one order of faults, the same on every system. */
export function compareFaults(a: Fault, b: Fault): number {
  const other = orderOf(b);
  for (const [index, one] of orderOf(a).entries())
    if (one !== other[index]) return one < other[index]! ? -1 : 1;
  return 0;
}

/**
 * As editors and terminals link it, in a workbook the way to the cell: `data/method.json:41:9`,
 * `onet/Skills.txt:17, column Data Value`, `Skills.xlsx › Skills › row 17, column Data Value`.
 */
export function placeOf({ file, place }: Pick<Fault, 'file' | 'place'>): string {
  if ('line' in place) return `${file}:${place.line}:${place.column}`;
  const { sheet, row, column } = place;
  const ofRow = row === undefined ? '' : sheet ? ` › row ${row}` : `:${row}`;
  return `${file}${sheet ? ` › ${sheet}` : ''}${ofRow}${column ? `, column ${column}` : ''}`;
}

/** Rules of the one fault that has no line, because nothing is read at all: its message is all there is to say. */
export const MISSING_DATASET = 'missing-dataset';
export const INTERRUPTED_WRITE = 'interrupted-write';
export const NO_DATASET: ReadonlySet<string> = new Set([MISSING_DATASET, INTERRUPTED_WRITE]);

/** How many faults of a column that is wrong throughout are worth reading before the rest is only counted. */
const SHOWN = 5;

/** Those of one rule in one column of a source are alike; in the dataset, where each is fixed by hand, none are. */
function grouped(faults: readonly Fault[]): Fault[][] {
  const groups = new Map<string, Fault[]>();
  for (const [index, fault] of [...faults].sort(compareFaults).entries()) {
    const { file, place, rule } = fault;
    const kind = JSON.stringify('line' in place ? index : [file, place.sheet, place.column, rule]);
    const alike = groups.get(kind);
    if (alike) alike.push(fault);
    else groups.set(kind, [fault]);
  }
  return [...groups.values()];
}

/**
 * All faults in their order, and their number. Of those alike in a source the first few, unless all are wanted:
 *
 * ```
 * data/occupations/15-1252.00.json:41:9  out-of-range
 *   job_zone is 6. It must be at most 5.
 *
 * 1 fault in 1 file.
 * ```
 */
export function formatFaults(faults: readonly Fault[], { all = false } = {}): string {
  const [only] = faults;
  if (only && NO_DATASET.has(only.rule)) return `${messageOf(only)}\n`;
  const lines = grouped(faults).flatMap((alike) => {
    const shown = all ? alike : alike.slice(0, SHOWN);
    const rest = alike.length - shown.length;
    return [
      ...shown.map((fault) => `${placeOf(fault)}  ${fault.rule}\n  ${messageOf(fault)}\n`),
      ...(rest > 0 ? [`${alike[0]!.file}: and ${rest} more like these (--verbose lists them)\n`] : []),
    ];
  });
  const files = new Set(faults.map(({ file }) => file));
  return `${lines.join('')}\n${countOf(faults.length, 'fault')} in ${countOf(files.size, 'file')}.\n`;
}

/** `countOf(18796, 'task')` → `18,796 tasks`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${String(count).replace(/\B(?=(\d{3})+$)/g, ',')} ${count === 1 ? one : many}`;
}

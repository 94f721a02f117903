/** An error in data: its place, the rule that it breaks, what is wrong, and how to fix it. */
import type { Path } from '../schema/lookup.js';

export type Scalar = string | number | boolean | null;

/** A place in a text, counted from 1, with columns in UTF-16 units as in editors. */
export interface Position {
  line: number;
  column: number;
  /** Value at the place, if it isn't a list or object; for a key, the key. */
  value?: Scalar;
}

/** A place in an official source: a row of a workbook's sheet or of a text file, counted from 1, and a column by its heading. */
export interface Cell {
  sheet?: string | null;
  row?: number;
  column?: string;
}

/** A place in the dataset whose line isn't known yet: a value, its key, or an offset in a text. */
export interface Spot {
  path: Path;
  at?: 'key' | { offset: number };
}

/** The whole file. */
export const WHOLE: Spot = { path: [] };

/** An error. Errors are collected, sorted, and printed, never thrown. */
export interface Fault<Place = Position | Cell> {
  /** Path as the caller writes it (`data/occupations/15-1252.00.json`); for a `Spot`, below the dataset's folder. */
  file: string;
  place: Place;
  /** Rule, the same for all errors of a kind, for example `out-of-range`. It never contains the value. */
  rule: string;
  /** Sentence with the value: `job_zone is 6.` */
  what: string;
  /** Sentence that says how to fix it: `It must be at most 5.` */
  fix: string;
  /** Known codes, keys, or words that were probably meant, nearest first. */
  meant?: readonly string[];
}

/** Returns what is wrong, what was probably meant, and the fix: `job_zone is 6. It must be at most 5.` */
export const messageOf = ({ what, meant = [], fix }: Pick<Fault, 'what' | 'meant' | 'fix'>): string =>
  printable([cut(what), question(meant), fix].filter(Boolean).join(' '));

/** Most characters of what is wrong: a key of a file can be as long as the file. */
const LONGEST = 1500;
const cut = (what: string) => (what.length > LONGEST ? `${what.slice(0, LONGEST)}…` : what);

/** Characters that a terminal obeys, that turn around what follows, or that nobody sees; and more than two marks on a letter. */
const UNPRINTABLE = /[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]|(?<=\p{M}{2})\p{M}/gu;

/** Returns a text with such characters as escapes, so that printing what is in a file does nothing but show it. */
export const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (found) => `\\u{${found.codePointAt(0)!.toString(16).toUpperCase()}}`);

/** Returns `Did you mean "a" or "b"?`, or nothing. */
export const question = (meant: readonly string[]): string =>
  meant.length === 0 ? '' : `Did you mean ${meant.map((each) => `"${each}"`).join(' or ')}?`;

type Comparable = readonly (string | number)[];

/** Returns the sort key: file, sheet, line or row, column, rule, message. */
function orderOf(fault: Fault): Comparable {
  const { file, place, rule } = fault;
  const where: Comparable =
    'line' in place
      ? ['', place.line, place.column, '']
      : [place.sheet ?? '', place.row ?? 0, 0, place.column ?? ''];
  return [file, ...where, rule, messageOf(fault)];
}

/** Compares errors for sorting. The order is the same on every system. */
export function compareFaults(a: Fault, b: Fault): number {
  const other = orderOf(b);
  for (const [index, one] of orderOf(a).entries())
    if (one !== other[index]) return one < other[index]! ? -1 : 1;
  return 0;
}

/**
 * Formats a place so that editors and terminals link it or, in a workbook, as the path to the cell: `data/method.json:41:9`,
 * `onet/Skills.txt:17, column Data Value`, `Skills.xlsx › Skills › row 17, column Data Value`.
 */
export function placeOf({ file, place }: Pick<Fault, 'file' | 'place'>): string {
  if ('line' in place) return `${file}:${place.line}:${place.column}`;
  const { sheet, row, column } = place;
  const ofRow = row === undefined ? '' : sheet ? ` › row ${row}` : `:${row}`;
  return `${file}${sheet ? ` › ${sheet}` : ''}${ofRow}${column ? `, column ${column}` : ''}`;
}

/** Rules of errors without a line, because no file is read at all; only the message is printed. */
export const MISSING_DATASET = 'missing-dataset';
export const INTERRUPTED_WRITE = 'interrupted-write';
export const NO_DATASET: ReadonlySet<string> = new Set([MISSING_DATASET, INTERRUPTED_WRITE]);

/** Errors shown for a column that is wrong throughout; the rest are only counted. */
const SHOWN = 5;

/** Groups errors of one rule in one column of a source. Errors in the dataset stay separate, because each is fixed by hand. */
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
 * Formats all errors, sorted, and their number. Of similar ones in a source, it shows the first few, unless `all` is set:
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

/** Returns a count with its noun: `countOf(18796, 'task')` → `18,796 tasks`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${String(count).replace(/\B(?=(\d{3})+$)/g, ',')} ${count === 1 ? one : many}`;
}

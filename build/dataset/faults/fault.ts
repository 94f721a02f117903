/** What can be wrong with a dataset, and how a maintainer gets to read it. */

/** A place in a file: keys and indices in JSON; in a table row (0 is the first below the header, -1 the header) and column, by its name or its index. */
export type Path = readonly PropertyKey[];

/** Something wrong at a place whose line is not known yet. */
export interface Finding {
  /** Below the dataset's folder, with slashes: `occupations/15-1252.00.json`. */
  file: string;
  path: Path;
  /** The key rather than its value, or, where a file cannot be parsed, how many characters into its text. */
  at?: 'key' | { offset: number };
  rule: string;
  /** A sentence or two with the value, the rule and the cure. */
  message: string;
}

export interface Fault {
  file: string;
  line: number;
  column: number;
  rule: string;
  /** What stands at the place, if it is a text, number, true, false or null; of a key, the key. */
  value?: Scalar;
  message: string;
}

export type Scalar = string | number | boolean | null;

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function compareFaults(a: Fault, b: Fault): number {
  return (
    byText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    byText(a.rule, b.rule) ||
    byText(a.message, b.message)
  );
}

/** Rules of the one fault that has no line, because nothing is read at all: its message is all there is to say. */
export const MISSING_DATASET = 'missing-dataset';
export const INTERRUPTED_WRITE = 'interrupted-write';
export const NO_DATASET: ReadonlySet<string> = new Set([MISSING_DATASET, INTERRUPTED_WRITE]);

/**
 * ```
 * data/occupations/15-1252.00.json:41:9  out-of-range
 *   job_zone is 6; it must be at most 5.
 *
 * 1 fault in 1 file.
 * ```
 */
export function formatFaults(faults: readonly Fault[]): string {
  if (faults[0] && NO_DATASET.has(faults[0].rule)) return `${faults[0].message}\n`;
  const files = new Set(faults.map((fault) => fault.file));
  const lines = faults.map(
    ({ file, line, column, rule, message }) => `${file}:${line}:${column}  ${rule}\n  ${message}\n`,
  );
  return `${lines.join('')}\n${countOf(faults.length, 'fault')} in ${countOf(files.size, 'file')}.\n`;
}

/** `countOf(18796, 'task')` → `18,796 tasks`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${String(count).replace(/\B(?=(\d{3})+$)/g, ',')} ${count === 1 ? one : many}`;
}

/** Reading of one table, `data/tables/<name>.csv`: its header and rows, with each cell checked against its column's schema. */
import * as z from 'zod';
import { explainIssues } from '../faults/explain.js';
import { countOf, type Fault, type Spot } from '../faults/fault.js';
import { mergeConflict } from './conflict.js';
import { linesOf, oddBreak, otherSeparator, splitLine } from './csv.js';
import { readHeader } from './header.js';
import { type Notes, noteInvalid, noteUnreadable } from './notes.js';
import { readText } from './text.js';

type Row = Record<string, unknown>;
/** An error in a whole line, or with `cell` in that cell's quotes. */
type Broken = { cell?: number } & Pick<Fault, 'rule' | 'what' | 'fix'>;

/** Columns by which other files refer to a row, for example `oews_code` or `element_name`. */
const REFERRED_TO = /_(code|id|name)$|^(cell|domain)$/;

/**
 * Returns the rows in the order of the file, one per line below the header, even if some are invalid. With `asText`, valid
 * cells stay as they are in the file.
 */
export function readTable<Schema extends z.ZodObject>(
  folder: string,
  file: string,
  schema: Schema,
  notes: Notes,
  asText = false,
): z.infer<Schema>[] {
  const text = readText(folder, file, notes);
  if (text === undefined) return [];
  if (!hasLines(text, file, notes)) return [];
  const columns = Object.keys(schema.shape);
  const [header, ...lines] = linesOf(text);
  const isHeader = (cells: string[]) => cells.some((cell) => columns.includes(cell));
  const other = header!.includes(',') ? undefined : otherSeparator(header!, isHeader);
  if (other !== undefined) {
    const what = `The cells of this table are separated by ${other}.`;
    const place = { path: [-1, 0] };
    noteUnreadable(notes, { file, place, rule: 'delimiter', what, fix: 'Save it with commas between them.' });
    return [];
  }
  const order = readHeader(header!, columns, file, notes);
  if (order === undefined || order.includes(-1)) {
    notes.invalid.push({ file, path: [] });
    notes.unreadable.add(file);
  }
  if (order === undefined) return [];

  /** Notes an invalid row or broken line, and repairs it as far as possible. */
  const repairRow = (row: Row, index: number, broken: Broken | undefined): Row => {
    const issues = schema.safeParse(row).error?.issues ?? [];
    const ofPresent = issues.filter(({ path: [column] }) => row[column as string] !== undefined);
    if (broken) {
      const { cell, ...fault } = broken;
      notes.faults.push({ file, place: { path: cell === undefined ? [index] : [index, cell] }, ...fault });
      notes.invalid.push({ file, path: [index] });
    } else noteInvalid(notes, explainIssues({ file, path: [index] }, schema, row, ofPresent));
    if (broken || ofPresent.some(({ path: [column] }) => REFERRED_TO.test(String(column))))
      notes.unreadable.add(file);
    return Object.fromEntries(
      columns.map((column) => [column, cellOf(schema.shape[column] as z.ZodType, row[column])]),
    );
  };

  const readers = columns.map((column) => cellReader(schema.shape[column] as z.ZodType, asText));
  const rows = lines.map((text, index): Row => {
    const line = splitLine(text);
    const cells = Array.isArray(line) ? line : [];
    const broken = Array.isArray(line) ? badLength(line, columns.length) : badQuote(line.badQuote);
    const row: Row = {};
    let sound = broken === undefined;
    // An indexed loop, because it goes over every cell of every table.
    for (let at = 0; at < columns.length; at++) {
      const value = readers[at]!(cells[order[at]!]);
      if (value === REFUSED) sound = false;
      row[columns[at]!] = value;
    }
    if (sound) return row;
    const given = Object.fromEntries(columns.map((column, at) => [column, cells[order[at]!]]));
    return repairRow(given, index, broken);
  });
  return order.includes(-1) ? [] : (rows as z.infer<Schema>[]);
}

/** Tells whether the text can be split into lines, and notes an unfinished merge or mixed line breaks. */
function hasLines(text: string, file: string, notes: Notes): boolean {
  const conflict = mergeConflict(text);
  if (conflict !== undefined) {
    noteUnreadable(notes, { file, ...conflict });
    return false;
  }
  const odd = oddBreak(text);
  if (odd === undefined) return true;
  const names: Record<string, string> = { '\n': 'LF', '\r\n': 'CR LF' };
  const isLone = odd.found === '\r';
  const fault: Fault<Spot> = {
    file,
    place: { path: [], at: { offset: odd.offset } },
    rule: 'line-breaks',
    what: isLone
      ? 'Here is a CR without LF, which ends no line.'
      : `This line ends with ${names[odd.found]}, the first one with ${names[odd.first]}.`,
    fix: 'Save the file with LF at the end of each line.',
  };
  if (isLone) noteUnreadable(notes, fault);
  else notes.faults.push(fault);
  return !isLone;
}

/** Placeholder for a cell that its column's schema refuses. */
const REFUSED = Symbol('refused');

/**
 * Returns a column's schema as a function that parses each text once: the 171,000 cells of the staffing table have 12,000
 * different texts. No row schema checks two cells together, so checking the cells is enough.
 */
function cellReader(schema: z.ZodType, asText: boolean): (cell: string | undefined) => unknown {
  const known = new Map<string | undefined, unknown>();
  return (cell) => {
    let value = known.get(cell);
    if (value === undefined) {
      const parsed = schema.safeParse(cell);
      value = parsed.success ? (asText ? cell : parsed.data) : REFUSED;
      known.set(cell, value);
    }
    return value;
  };
}

/** Returns a cell's value. If its schema refuses it, returns nothing, or NaN for a number or a figure. */
function cellOf(schema: z.ZodType, cell: unknown): unknown {
  const parsed = schema.safeParse(cell);
  if (parsed.success) return parsed.data;
  if (!(schema instanceof z.ZodPipe)) return '';
  const zero: unknown = schema.safeParse('0').data;
  return typeof zero === 'object' ? { value: Number.NaN } : Number.NaN;
}

const badQuote = (cell: number): Broken => ({
  cell,
  rule: 'csv-quotes',
  what: 'The quotes of this cell do not close before a comma or the end of the line.',
  fix: 'Double a quote within a cell, and keep each row on one line.',
});

function badLength(cells: readonly string[], width: number): Broken | undefined {
  if (cells.length === width) return undefined;
  const rule = 'row-length';
  if (cells.join('') === '') return { rule, what: 'This line is empty.', fix: 'Remove it.' };
  return {
    rule,
    what: `This row has ${countOf(cells.length, 'cell')}, the header ${width}.`,
    fix:
      cells.length > width
        ? 'Put cells that contain commas in double quotes.'
        : 'Restore what is missing; an empty cell keeps its comma.',
  };
}

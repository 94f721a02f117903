/** One table, `data/tables/<name>.csv`: its header, its rows, each cell held against its column's schema. */
import * as z from 'zod';
import { linesOf, splitLine } from './csv.js';
import { readHeader } from './header.js';
import { type Notes, noteSpoilt } from './notes.js';
import { explainIssues } from './sentences.js';
import { readText } from './text.js';

type Row = Record<string, unknown>;

/** Columns by which other files refer to a row, for example `oews_code` or `element_name`. */
const REFERRED_TO = /_(code|id|name)$|^(cell|domain)$/;

/** The rows in the order of the file, one for each line below the header, whatever is wrong with some of them. */
export function readTable<Schema extends z.ZodObject>(
  folder: string,
  file: string,
  schema: Schema,
  notes: Notes,
): z.infer<Schema>[] {
  const text = readText(folder, file, notes);
  if (text === undefined) return [];
  const compiled = z.compile(schema);
  const columns = Object.keys(schema.shape);
  const [first, ...lines] = linesOf(text);
  const header = readHeader(first!, columns, file, notes);

  const rows = lines.map((text, index): Row => {
    const line = splitLine(text);
    const cells = Array.isArray(line) ? line : [];
    const broken = Array.isArray(line) ? badLength(line, header.width) : badQuote(line.badQuote);
    const row: Row = {};
    // An indexed loop, because these are all the cells of all the tables.
    for (let at = 0; at < columns.length; at++) row[columns[at]!] = cells[header.order[at]!];
    const parsed = compiled.safeParse(row);
    if (parsed.success && !broken) return parsed.data as Row;
    const issues = parsed.error?.issues.filter((issue) => row[issue.path[0] as string] !== undefined) ?? [];
    const problems = broken ? [broken] : explainIssues(schema, row, issues);
    noteSpoilt(
      notes,
      file,
      problems.map((problem) => ({ ...problem, path: [index, ...problem.path] })),
    );
    if (broken || issues.some((issue) => REFERRED_TO.test(String(issue.path[0])))) notes.unread.add(file);
    return Object.fromEntries(
      columns.map((column) => [column, cellOf(schema.shape[column] as z.ZodType, row[column])]),
    );
  });

  if (!header.order.includes(-1)) return rows as z.infer<Schema>[];
  notes.spoilt.push({ file, path: [] });
  notes.unread.add(file);
  return [];
}

/** A cell's value; where its schema refuses it nothing, or NaN where a number or a figure is meant. */
function cellOf(schema: z.ZodType, cell: unknown): unknown {
  const parsed = schema.safeParse(cell);
  if (parsed.success) return parsed.data;
  if (!(schema instanceof z.ZodPipe)) return '';
  const zero: unknown = schema.safeParse('0').data;
  return typeof zero === 'object' ? { value: Number.NaN } : Number.NaN;
}

function badQuote(offset: number) {
  const message = `The quotes of the cell in column ${offset + 1} do not close before the next comma or the end of the line. Double a quote within a cell, and keep each row on one line.`;
  return { path: [], rule: 'csv-quotes', message };
}

function badLength(cells: readonly string[], width: number) {
  if (cells.length === width) return undefined;
  const message =
    cells.join('') === ''
      ? 'This line is empty. Remove it.'
      : `This row has ${cells.length} cells, the header ${width}. Put cells that contain commas in double quotes.`;
  return { path: [], rule: 'row-length', message };
}

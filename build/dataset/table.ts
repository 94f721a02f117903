/** One table of the dataset, `data/tables/<name>.csv`: its header must be the schema's keys, and each row is a line. */
import Papa from 'papaparse';
import * as z from 'zod';
import { countOf, type InFile, issueFaults, type Place, suggestions } from './fault.js';

/** Returns the rows, as the file has them if `asText`, and the faults of the header, of broken lines, and of cells. */
export function readTable(text: string, schema: z.ZodObject, asText: boolean) {
  const faults: InFile[] = [];
  const columns = Object.keys(schema.shape);
  const { data } = Papa.parse<string[]>(text.replace(/\n$/, ''), { delimiter: ',', newline: '\n' });
  const [header = [], ...lines] = data;
  if (header.join() !== columns.join()) {
    const strange = header.find((column) => !columns.includes(column)) ?? '';
    const absent = columns.filter((column) => !header.includes(column));
    const what = `The header must be ${columns.join(',')}; it is ${header.join() || 'empty'}.`;
    if (header.join().replaceAll(';', ',') === columns.join()) {
      const parted =
        'Its cells are parted by semicolons, as a spreadsheet saves them where the comma is a decimal mark.';
      const fix = 'Save it with commas (CSV UTF-8, comma-separated).';
      return { value: [], faults: [{ path: [-1], rule: 'header', what: parted, fix }] };
    }
    const meant = suggestions(strange, absent);
    return { value: [], faults: [{ path: [-1, strange], rule: 'header', what, meant }] };
  }
  // Compiled by zod, which is worth it for a hundred thousand rows.
  const compiled = z.compile(schema);
  const value = lines.map((cells, index) => {
    const row: Record<string, string> = {};
    for (let at = 0; at < columns.length; at++) row[columns[at]!] = cells[at]!;
    const broken = brokenLine(cells, columns.length);
    if (broken) faults.push({ path: [index], ...broken });
    const { data, error } = broken ? {} : compiled.safeParse(row);
    for (const fault of error ? issueFaults(error.issues, row) : [])
      faults.push({ ...fault, path: [index, ...fault.path] });
    return asText ? row : data;
  });
  return { value, faults };
}

function brokenLine(cells: readonly string[], width: number): Pick<InFile, 'rule' | 'what'> | undefined {
  const open = 'A quote that opens here is not closed on this line; a row is one line.';
  if (cells.some((cell) => /[\r\n]/.test(cell))) return { rule: 'csv-quotes', what: open };
  if (cells.length === width) return undefined;
  if (cells.join() === '') return { rule: 'row-length', what: 'This line is empty. Remove it.' };
  const what = `This row has ${countOf(cells.length, 'cell')}, the header ${width}. A cell that contains a comma stands in double quotes.`;
  return { rule: 'row-length', what };
}

export function tableLocator(text: string): (found: Pick<InFile, 'path'>) => Place {
  const lines = text.split('\n');
  const columns = (lines[0] ?? '').trim().split(',');
  return ({ path: [row = -1, column] }) => {
    const line = Number(row) + 2;
    const cells = (lines[line - 1] ?? '').match(/("(""|[^"])*"|[^,]*)(,|$)/g) ?? [];
    const before = cells.slice(0, Math.max(0, columns.indexOf(String(column))));
    return { row: line, column: before.join('').length + 1 };
  };
}

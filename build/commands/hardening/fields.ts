/** The text fields of a dataset, found in its files: every text and key of its JSON, every cell of its tables, its rubrics. */
import fs from 'node:fs';
import path from 'node:path';
import { linesOf, splitLine } from '../../dataset/read/csv.js';
import { walk } from '../../output/list-files.js';

export interface Field {
  /** Below the dataset's folder: `occupations/15-1252.00.json`. */
  file: string;
  /** Keys and indices in JSON; row and column of a table; empty for a whole text. */
  path: readonly (string | number)[];
  /** True if the field is the last key of the path, and not its value. */
  isKey?: true;
  value: string;
  /** The same for all fields of a kind, such as the descriptions of all tasks. */
  kind: string;
}

export function* fieldsOf(folder: string): Generator<Field> {
  for (const file of [...walk(folder)].map((each) => each.slice(1)).sort()) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    const kindOf = (rest: string) => `${file.replace(/[^/]*\d[^/]*(?=\.json$)/, '*')} ${rest}`;
    if (file.endsWith('.json')) yield* leavesOf(JSON.parse(text), [], file, kindOf);
    else if (file.endsWith('.csv')) yield* cellsOf(text, file, kindOf);
    else yield { file, path: [], value: text, kind: kindOf('text') };
  }
}

function* leavesOf(
  value: unknown,
  at: Field['path'],
  file: string,
  kindOf: (rest: string) => string,
): Generator<Field> {
  const kind = kindOf(at.map((step) => (typeof step === 'number' ? '[]' : step)).join('.'));
  if (typeof value === 'string') yield { file, path: at, value, kind };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    const path = [...at, Array.isArray(value) ? Number(key) : key];
    if (!Array.isArray(value)) yield { file, path, isKey: true, value: key, kind: `${kind} {${key}}` };
    yield* leavesOf(child, path, file, kindOf);
  }
}

function* cellsOf(text: string, file: string, kindOf: (rest: string) => string): Generator<Field> {
  const [header, ...rows] = linesOf(text).map((line) => splitLine(line) as string[]);
  for (const [row, cells] of rows.entries())
    for (const [at, value] of cells.entries())
      yield { file, path: [row + 1, at], value, kind: kindOf(header![at]!) };
}

/** What is written into a field: a text, or bytes that no text has. */
export type Written = (field: Field) => string | Buffer;

/** Returns a file's bytes with something else in each of these fields. */
export function fileWith(folder: string, file: string, fields: readonly Field[], written: Written): Buffer {
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  if (file.endsWith('.json')) return jsonWith(JSON.parse(text), fields, written);
  if (file.endsWith('.csv')) return csvWith(text, fields, written);
  return Buffer.from(written(fields[0]!));
}

/** Stands where a field's bytes come; no text of a dataset begins like this. */
const markOf = (at: number) => `@@field ${at}@@`;

function jsonWith(value: unknown, fields: readonly Field[], written: Written): Buffer {
  let changed = value;
  for (const [at, field] of fields.entries())
    changed = replaced(changed, field.path, field.isKey, markOf(at));
  let rest = textOfJson(changed);
  const parts: Buffer[] = [];
  for (const [, at] of rest.matchAll(/"@@field (\d+)@@"/g)) {
    const [before, ...after] = rest.split(`"${markOf(Number(at))}"`);
    const bytes = written(fields[Number(at)]!);
    const body = typeof bytes === 'string' ? JSON.stringify(bytes).slice(1, -1) : bytes;
    parts.push(Buffer.from(`${before}"`), Buffer.from(body));
    rest = `"${after[0]}`;
  }
  return Buffer.concat([...parts, Buffer.from(rest)]);
}

/** Writes a value as every JSON file of a copy is written: one member per line. */
export const textOfJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function replaced(
  value: unknown,
  [step, ...rest]: Field['path'],
  isKey: boolean | undefined,
  by: string,
): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((child, index) => (index === step ? replaced(child, rest, isKey, by) : child));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, child]) => {
      if (key !== step) return [key, child];
      return isKey && rest.length === 0 ? [by, child] : [key, replaced(child, rest, isKey, by)];
    }),
  );
}

function csvWith(text: string, fields: readonly Field[], written: Written): Buffer {
  const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = linesOf(text).map((line, row) => {
    const own = fields.filter((field) => field.path[0] === row);
    if (own.length === 0) return Buffer.from(`${line}\n`);
    const cells = (splitLine(line) as string[]).map((cell, at) => {
      const field = own.find((each) => each.path[1] === at);
      const bytes = field === undefined ? cell : written(field);
      return typeof bytes === 'string' ? Buffer.from(quoted(bytes)) : bytes;
    });
    const parted = cells.flatMap((cell, at) => (at === 0 ? [cell] : [Buffer.from(','), cell]));
    return Buffer.concat([...parted, Buffer.from('\n')]);
  });
  return Buffer.concat(lines);
}

/** Returns the line of a field in its file, as the copy writes it. */
export function lineOf(folder: string, field: Field): number {
  if (field.file.endsWith('.csv')) return Number(field.path[0]) + 1;
  if (!field.file.endsWith('.json')) return 1;
  const value = JSON.parse(fs.readFileSync(path.join(folder, field.file), 'utf8'));
  const marked = textOfJson(replaced(value, field.path, field.isKey, markOf(0)));
  return marked.slice(0, marked.indexOf(markOf(0))).split('\n').length;
}

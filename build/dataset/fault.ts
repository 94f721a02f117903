/** What people are told who write data or give commands: a fault in data, with its place and rule, or what a command can't do. */
import { sort } from 'd3-array';
import * as z from 'zod';
import { nearest } from '../../core/suggest.js';

/** A person's request that a command can't carry out: what is wrong and what to do instead, in a sentence or two. */
export class CommandError extends Error {}

/** A place in a value: keys and indices; in a table the row (0 is the first below the header) and the column's name. */
export type Path = readonly PropertyKey[];

/** A place: a line (row) and column of a file of the dataset, from 1; in an official source a row and a column by its heading. */
export interface Place {
  sheet?: string | null;
  row?: number;
  column?: number | string;
}

/** A fault. Faults are collected, sorted and printed, never thrown. */
export interface Fault {
  /** Path as the caller writes it: `data/occupations/15-1252.00.json`. */
  file: string;
  place: Place;
  /** The same for all faults of a kind, such as `too-big`. It never contains a value. */
  rule: string;
  /** Sentence with the value: `job_zone is 6.` */
  what: string;
  meant?: readonly string[];
  fix?: string;
}

/** A fault before its line is known: the path of a value, or of its key, in a file below the dataset's folder. */
export interface Found extends Omit<Fault, 'place'> {
  path: Path;
  atKey?: boolean;
  /** Offset in the text, where there is no value to point at. */
  offset?: number;
  /** The same for all faults that go away together; only the first of them is shown. */
  cause?: string;
}

/** A key may be as long as a file. */
const LONGEST = 1500;

/** Returns what is wrong, what was probably meant, and the fix: `job_zone is 6. Too big: expected number to be <=5.` */
export function messageOf({ what, meant = [], fix }: Pick<Fault, 'what' | 'meant' | 'fix'>): string {
  const asked = meant.length > 0 && `Did you mean ${meant.map((each) => `"${each}"`).join(' or ')}?`;
  const short = what.length > LONGEST ? `${what.slice(0, LONGEST)}…` : what;
  return printable([short, asked, fix].filter(Boolean).join(' '));
}

/** Characters that a terminal obeys, that turn around what follows, or that nobody sees; and more than two marks on a letter. */
const UNPRINTABLE = /[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]|(?<=\p{M}{2})\p{M}/gu;

/** Returns a text with such characters as escapes, so that printing what is in a file does nothing but show it. */
export const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (found) => `\\u{${found.codePointAt(0)!.toString(16).toUpperCase()}}`);

/** Returns the nearest known words, or none: codes that differ in half their digits aren't near. */
export const suggestions = (word: string, known: Iterable<string>): string[] =>
  nearest(word, known, word.length < 3 ? 0 : Math.max(1, Math.floor(word.length / 5)));

export const showPath = (path: Path): string => z.core.toDotPath(path);

/** Names a place in a file as its author does: of a table only the column, because its line is told. */
export const nameIn = (file: string, path: Path): string =>
  showPath(file.endsWith('.csv') ? path.slice(1) : path);

/** Returns a text or number as it is in the file, shortened: `"15-1252.00"`, `0.5`. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}

/** A fault as the reader of one file has it. */
export type InFile = Omit<Found, 'file'>;

const ABSENT = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

/**
 * Turns zod's issues about a value into faults: zod's own sentence after the value, and for a misspelled key or word the one
 * that was probably meant. A key that is named as meant isn't also reported as missing.
 */
export function issueFaults(issues: readonly z.core.$ZodIssue[], value: unknown): InFile[] {
  const missing = issues
    .filter(({ code, path }) => ABSENT.has(code) && path.length > 0 && valueAt(value, path) === undefined)
    .map(({ path }) => path);
  const misspelled = new Set<string>();
  const faults = issues.flatMap((issue): InFile[] => {
    const { code, path, message } = issue;
    if (missing.includes(path)) return [{ path, rule: 'missing-key', what: `${showPath(path)} is missing.` }];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const at = [...path, key];
        const absent = missing.filter((each) => showPath(each.slice(0, -1)) === showPath(path));
        const names = absent.map((each) => String(each.at(-1)));
        const meant = nearest(key, names).slice(0, 1);
        for (const one of meant) misspelled.add(showPath([...path, one]));
        const what = `${showPath(at)} is not a known key.`;
        return { path: at, atKey: true, rule: 'unknown-key', what, meant };
      });
    const name = showPath(path) || 'the file';
    const rule = code === 'custom' ? (issue.params?.rule ?? 'wrong-value') : code.replaceAll('_', '-');
    if (issue.code === 'invalid_key')
      return [{ path, atKey: true, rule, what: `${name}: ${issue.issues[0]?.message ?? message}.` }];
    const found = valueAt(value, path);
    const options = issue.code === 'invalid_value' ? issue.values.map(String) : [];
    const meant = nearest(String(found), options, Math.floor(String(found).length / 3)).slice(0, 1);
    const shown = typeof found === 'object' && found !== null ? ': ' : ` is ${show(found)}. `;
    return [{ path, rule, what: `${name}${shown}${message}.`, meant }];
  });
  return faults.filter(({ rule, path }) => rule !== 'missing-key' || !misspelled.has(showPath(path)));
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((found, step) => Object.getOwnPropertyDescriptor(Object(found), step)?.value, value);

/** Sorts faults by file, sheet, line, column, and rule: the order is the same on every system. */
export const sortFaults = <Each extends Fault>(faults: readonly Each[]): Each[] =>
  sort(
    faults,
    ({ file }) => file,
    ({ place }) => place.sheet ?? '',
    ({ place }) => place.row ?? 0,
    ({ place }) => place.column ?? '',
    ({ rule }) => rule,
  );

/**
 * Formats a place so that editors and terminals link it or, in a workbook, as the path to the cell: `data/method.json:41:9`,
 * `onet/Skills.txt:17, column Data Value`, `Skills.xlsx › Skills › row 17, column Data Value`.
 */
export function placeOf({ file, place: { sheet, row, column } }: Pick<Fault, 'file' | 'place'>): string {
  if (typeof column === 'number') return printable(`${file}:${row}:${column}`);
  const ofRow = row === undefined ? '' : sheet ? ` › row ${row}` : `:${row}`;
  return printable(`${file}${sheet ? ` › ${sheet}` : ''}${ofRow}${column ? `, column ${column}` : ''}`);
}

/** Formats all faults, sorted, each with its place and rule on a line and its message on the next, and their number. */
export function formatFaults(faults: readonly Fault[]): string {
  const textOf = (fault: Fault) => `${placeOf(fault)}  ${fault.rule}\n  ${messageOf(fault)}\n`;
  const lines = sortFaults(faults).map(textOf);
  const files = new Set(faults.map(({ file }) => file));
  return `${lines.join('')}\n${countOf(faults.length, 'fault')} in ${countOf(files.size, 'file')}.\n`;
}

/** Throws a CommandError that lists faults, and what comes of them, if there are any. */
export function refuse(faults: readonly Fault[], otherwise = 'Nothing was written.'): void {
  if (faults.length > 0) throw new CommandError(`${formatFaults(faults)}${otherwise}`);
}

/** Returns a count with its noun: `countOf(18796, 'task')` → `18,796 tasks`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

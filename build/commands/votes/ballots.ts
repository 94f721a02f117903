/**
 * Files of ballots: CSV with a header that names at least `ballot_id`, `soc_code` and `vote`, or NDJSON with these
 * members; one ballot per line. Other columns are ignored.
 */
import * as z from 'zod';
import { nearest } from '../../../core/nearest.js';
import { countOf, type Fault, type Position } from '../../dataset/faults/fault.js';
import { show, suggestions } from '../../dataset/faults/words.js';
import { mergeConflict } from '../../dataset/read/conflict.js';
import { cellStart, linesOf, otherSeparator, splitLine } from '../../dataset/read/csv.js';
import { parseJson } from '../../dataset/read/json.js';
import { SocCode } from '../../dataset/schema/occupation.js';

export const VOTES = ['agree', 'too_high', 'too_low'] as const;
export type Vote = (typeof VOTES)[number];

export const BALLOT_COLUMNS = ['ballot_id', 'soc_code', 'vote'] as const;
type Column = (typeof BALLOT_COLUMNS)[number];

const BallotLine = z.object({
  ballot_id: z.string().regex(/^[\w.:-]{1,64}$/),
  soc_code: SocCode,
  vote: z.enum(VOTES),
});
export type Ballot = z.infer<typeof BallotLine> & { line: number };

type Parts = Pick<Fault, 'rule' | 'what' | 'meant' | 'fix'>;

export interface BallotFile {
  ballots: Ballot[];
  /** Lines without a ballot. */
  faults: Fault<Position>[];
  /** Error that makes the whole file unreadable. */
  unreadable?: Fault<Position>;
  /** Columns that nothing reads. */
  ignored: string[];
}

/** The three cells of a line by name, each with its column; or the reason that there are none, with its column. */
type Line =
  | { cells: Partial<Record<Column, unknown>>; at: (column: Column) => number }
  | { column: number; wrong: Parts };

const REPLACED = '\uFFFD';

const FIXES: Record<Column, string> = {
  ballot_id: 'Write 1 to 64 letters, digits, dots, colons, hyphens or underscores.',
  soc_code: 'Write it like 15-1252.00.',
  vote: `It must be one of ${VOTES.join(', ')}.`,
};

const EXPECTED = `Write a header ${BALLOT_COLUMNS.join(',')} and one ballot per line, or one JSON object per line.`;

/** Reads the ballots of a file's text in either format. */
export function readBallots(name: string, text: string): BallotFile {
  const file: BallotFile = { ballots: [], faults: [], ignored: [] };
  const faultAt = (line: number, column: number, parts: Parts): Fault<Position> => ({
    file: name,
    place: { line, column },
    ...parts,
  });
  const plain = text.replace(/^\uFEFF/, '');
  const lines = linesOf(plain);
  const begin = lines.find((line) => line.trim() !== '')?.trimStart() ?? '';
  const isNdjson = begin.startsWith('{');
  const unreadable = (rule: string, what: string) => ({
    ...file,
    unreadable: faultAt(1, 1, { rule, what: `This file is ${what}.`, fix: EXPECTED }),
  });
  const conflict = mergeConflict(plain);
  if (conflict !== undefined) {
    const line = plain.slice(0, conflict.place.at.offset).split('\n').length;
    return { ...file, unreadable: faultAt(line, 1, conflict) };
  }
  if (begin === '') return unreadable('empty-file', 'empty');
  if (begin.startsWith('[')) return unreadable('json-list', 'one JSON list');
  const header = isNdjson ? undefined : readHeader(lines[0]!);
  if (header && 'wrong' in header) return { ...file, unreadable: faultAt(1, 1, header.wrong) };
  file.ignored = header?.ignored ?? [];
  for (const { line, text } of header
    ? records(lines)
    : lines.map((text, index) => ({ line: index + 1, text }))) {
    const found = text.includes(REPLACED) ? notUtf8(text) : header ? header.read(text) : object(text);
    const add = (column: number, parts: Parts) => {
      // Columns count from the last line break before them.
      const before = text.slice(0, column - 1).split('\n');
      file.faults.push(faultAt(line + before.length - 1, before.at(-1)!.length + 1, parts));
    };
    if ('wrong' in found) {
      add(found.column, found.wrong);
      continue;
    }
    const parsed = BallotLine.safeParse(found.cells);
    if (parsed.success) file.ballots.push({ ...parsed.data, line });
    else
      for (const { path } of parsed.error.issues) {
        const column = path[0] as Column;
        add(found.at(column), wrongCell(column, found.cells[column]));
      }
  }
  return file;
}

/** Most lines of a quoted cell; a longer one is an unclosed quote. */
const MOST_LINES = 50;

/** Lists the rows of a CSV below its header, each with its first line's number: quoted cells may contain line breaks. */
function* records(lines: readonly string[]): Generator<{ line: number; text: string }> {
  for (let at = 1; at < lines.length; ) {
    const text = record(lines, at);
    yield { line: at + 1, text };
    at += text.split('\n').length;
  }
}

/** Returns the row that begins on a line. An unclosed quote is an error only of its own line, so the others are read. */
function record(lines: readonly string[], at: number): string {
  const most = Math.min(lines.length, at + MOST_LINES);
  let quotes = 0;
  for (let end = at; end < most; end += 1) {
    quotes += lines[end]!.split('"').length - 1;
    if (quotes % 2 === 1) continue;
    const text = lines.slice(at, end + 1).join('\n');
    return Array.isArray(splitLine(text)) ? text : lines[at]!;
  }
  return lines[at]!;
}

const RULES: Record<Column, string> = {
  ballot_id: 'bad-ballot-id',
  soc_code: 'bad-soc-code',
  vote: 'bad-vote',
};

function wrongCell(column: Column, value: unknown): Parts {
  const isMissing = value === undefined || value === '';
  return {
    rule: RULES[column],
    what: isMissing ? `${column} is missing.` : `${column} ${show(value)} cannot be read.`,
    meant: column === 'vote' ? suggestions(value, VOTES) : [],
    fix: FIXES[column],
  };
}

const notUtf8 = (text: string): Line => ({
  column: text.indexOf(REPLACED) + 1,
  wrong: { rule: 'encoding', what: 'These bytes are not UTF-8.', fix: 'Export the file as UTF-8.' },
});

const malformed = (column: number, what: string, fix: string): Line => ({
  column,
  wrong: { rule: 'malformed-line', what, fix },
});

/** Returns the reader of the lines below a header, with columns in any order. */
function readHeader(text: string): { wrong: Parts } | { read: (text: string) => Line; ignored: string[] } {
  const columns = splitLine(text);
  const wrong = (what: string, fix: string, meant: string[] = []) => ({
    wrong: { rule: 'header', what, meant, fix },
  });
  if (!Array.isArray(columns)) return wrong('The quotes of the header do not close.', 'Close them.');
  const names = columns.map((name) => name.trim());
  const isHeader = (cells: string[]) => BALLOT_COLUMNS.every((column) => cells.includes(column));
  const other = columns.length === 1 ? otherSeparator(text, isHeader) : undefined;
  if (other !== undefined) return wrong(`The cells are separated by ${other}.`, 'Put commas between them.');
  const missing = BALLOT_COLUMNS.filter((column) => !names.includes(column));
  const repeated = BALLOT_COLUMNS.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  const ignored = names.filter((name) => !(BALLOT_COLUMNS as readonly string[]).includes(name));
  if (missing.length > 0) {
    const meant = missing.flatMap((column) => nearest(column, ignored, { most: 1 }));
    const instead = meant.length > 0 ? ` but has ${meant.map(show).join(' and ')}` : '';
    return wrong(
      `The header lacks ${missing.join(' and ')}${instead}.`,
      `Name the columns ${BALLOT_COLUMNS.join(', ')}, in any order.`,
    );
  }
  if (repeated) return wrong(`The header names ${repeated} twice.`, 'Remove one.');
  const places = BALLOT_COLUMNS.map((column) => [column, names.indexOf(column)] as const);
  const read = (text: string): Line => {
    const cells = splitLine(text);
    if (!Array.isArray(cells))
      return malformed(
        cellStart(text, cells.badQuote) + 1,
        'The quotes of this cell do not close before a comma or the end of the line.',
        'Double a quote within a cell.',
      );
    if (text.trim() === '' && names.length > 1) return malformed(1, 'This line is empty.', 'Remove it.');
    if (cells.length !== names.length)
      return malformed(
        1,
        `This line has ${countOf(cells.length, 'cell')}, the header ${names.length}.`,
        'Write one ballot per line.',
      );
    return {
      cells: Object.fromEntries(places.map(([column, place]) => [column, cells[place]!.trim()])),
      at: (column) => cellStart(text, names.indexOf(column)) + 1,
    };
  };
  return { read, ignored };
}

function object(text: string): Line {
  const parsed = parseJson(text);
  if ('fault' in parsed)
    return malformed(
      1,
      'This line is not JSON that can be read.',
      'Write one object per line, like {"ballot_id":"…","soc_code":"…","vote":"…"}.',
    );
  const { value, repeated } = parsed;
  const [twice] = repeated;
  if (twice) return malformed(twice.place.at.offset + 1, twice.what, twice.fix);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return malformed(1, `This line is ${show(value)}, not a JSON object.`, 'Write one object per line.');
  const at = (column: Column) => Math.max(0, text.indexOf(`"${column}"`)) + 1;
  return { cells: value as Partial<Record<Column, unknown>>, at };
}

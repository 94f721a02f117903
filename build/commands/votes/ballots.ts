/**
 * Files of ballots: CSV with a header that names at least `ballot_id`, `soc_code` and `vote`, or NDJSON with these
 * members; one ballot a line. Other columns are left alone: they are nobody's business.
 */
import * as z from 'zod';
import { nearest } from '../../../core/nearest.js';
import { didYouMean, show } from '../../dataset/faults/words.js';
import { cellStart, linesOf, splitLine } from '../../dataset/read/csv.js';
import { parseJson } from '../../dataset/read/json.js';
import { SocCode } from '../../dataset/schema/occupation.js';

export const VOTES = ['agree', 'too_high', 'too_low'] as const;
export type Vote = (typeof VOTES)[number];

export const BALLOT_COLUMNS = ['ballot_id', 'soc_code', 'vote'] as const;
type Column = (typeof BALLOT_COLUMNS)[number];

export const Ballot = z.object({
  ballot_id: z
    .string()
    .regex(/^[\w.:-]{1,64}$/)
    .meta({ description: 'unique for ever: 1 to 64 letters, digits, ., :, _ or -' }),
  soc_code: SocCode.meta({ description: 'the occupation, for example 15-1252.00' }),
  vote: z.enum(VOTES).meta({ description: 'agree, too_high or too_low: the score, in the voter’s eyes' }),
});
export type Ballot = z.infer<typeof Ballot> & { line: number };

/** Something wrong with a line; `line` and `column` count from 1. */
export interface Flaw {
  line: number;
  column: number;
  rule: string;
  message: string;
}

export interface BallotFile {
  ballots: Ballot[];
  /** Lines that hold no ballot. */
  flaws: Flaw[];
  /** Why nothing at all can be read. */
  unreadable?: Flaw;
  /** Columns that are not ours. */
  ignored: string[];
}

/** The three cells of a line by name, with the column each begins in; or why there are none. */
type Cells = { cells: Partial<Record<Column, unknown>>; at: (column: Column) => number } | Flaw;

const REPLACED = '\uFFFD';

const CURES: Record<Column, string> = {
  ballot_id: 'Write 1 to 64 letters, digits, dots, colons, hyphens or underscores.',
  soc_code: 'Write it like 15-1252.00.',
  vote: `It is one of ${VOTES.join(', ')}.`,
};

const EXPECTED = `Write a header ${BALLOT_COLUMNS.join(',')} and one ballot a line, or one JSON object a line.`;

/** The ballots of a file, whichever of the two formats it has. */
export function readBallots(text: string): BallotFile {
  const file: BallotFile = { ballots: [], flaws: [], ignored: [] };
  const lines = linesOf(text.replace(/^\uFEFF/, ''));
  const begin = lines.find((line) => line.trim() !== '')?.trimStart() ?? '';
  const isNdjson = begin.startsWith('{');
  const unreadable = (rule: string, what: string) => ({
    ...file,
    unreadable: { line: 1, column: 1, rule, message: `This file is ${what}. ${EXPECTED}` },
  });
  if (begin === '') return unreadable('empty-file', 'empty');
  if (begin.startsWith('[')) return unreadable('json-list', 'one JSON list');
  const header = isNdjson ? undefined : readHeader(lines[0]!);
  if (header && 'rule' in header) return { ...file, unreadable: header };
  file.ignored = header?.ignored ?? [];
  const first = isNdjson ? 0 : 1;
  for (const [index, text] of lines.slice(first).entries()) {
    const line = index + first + 1;
    const found = text.includes(REPLACED)
      ? notUtf8(text, line)
      : header
        ? header.read(text, line)
        : object(text, line);
    if ('rule' in found) file.flaws.push(found);
    else addBallot(found, line, file);
  }
  return file;
}

function addBallot({ cells, at }: Exclude<Cells, Flaw>, line: number, file: BallotFile): void {
  const parsed = Ballot.safeParse(cells);
  if (parsed.success) {
    file.ballots.push({ ...parsed.data, line });
    return;
  }
  for (const { path } of parsed.error.issues) {
    const column = path[0] as Column;
    const value = cells[column];
    const said = value === undefined || value === '' ? 'is missing' : `${show(value)} cannot be read`;
    const meant = column === 'vote' && typeof value === 'string' ? didYouMean(value, VOTES) : '';
    const message = `${column} ${said}. ${CURES[column]}${meant}`;
    file.flaws.push({ line, column: at(column), rule: `bad-${column.replace('_', '-')}`, message });
  }
}

function notUtf8(text: string, line: number): Flaw {
  const message = 'Here stand bytes that are no UTF-8. Export the file as UTF-8.';
  return { line, column: text.indexOf(REPLACED) + 1, rule: 'encoding', message };
}

const malformed = (line: number, column: number, message: string): Flaw => ({
  line,
  column,
  rule: 'malformed-line',
  message,
});

/** How to read the lines below a header, whatever the order of its columns. */
function readHeader(text: string): Flaw | { read: (text: string, line: number) => Cells; ignored: string[] } {
  const columns = splitLine(text);
  const wrong = (message: string): Flaw => ({ line: 1, column: 1, rule: 'header', message });
  if (!Array.isArray(columns)) return wrong('The quotes of the header do not close. Mend them.');
  const names = columns.map((name) => name.trim());
  const missing = BALLOT_COLUMNS.filter((column) => !names.includes(column));
  const repeated = BALLOT_COLUMNS.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  const ignored = names.filter((name) => !(BALLOT_COLUMNS as readonly string[]).includes(name));
  if (missing.length > 0) {
    const meant = missing.flatMap((column) => nearest(column, ignored, { most: 1 }));
    const cure = meant.length > 0 ? ` Did you mean that by ${meant.map(show).join(' and ')}?` : '';
    return wrong(
      `The header lacks ${missing.join(' and ')}. Name the columns ${BALLOT_COLUMNS.join(', ')}, in any order.${cure}`,
    );
  }
  if (repeated) return wrong(`The header names ${repeated} twice. Leave one.`);
  const places = BALLOT_COLUMNS.map((column) => [column, names.indexOf(column)] as const);
  const read = (text: string, line: number): Cells => {
    const cells = splitLine(text);
    if (!Array.isArray(cells))
      return malformed(
        line,
        cellStart(text, cells.badQuote) + 1,
        'The quotes of this cell do not close before a comma or the end of the line. Double a quote within a cell.',
      );
    if (cells.length !== names.length) {
      const message =
        text.trim() === ''
          ? 'This line is empty. Remove it.'
          : `This line has ${cells.length} cells, the header ${names.length}. Write one ballot a line.`;
      return malformed(line, 1, message);
    }
    return {
      cells: Object.fromEntries(places.map(([column, place]) => [column, cells[place]!.trim()])),
      at: (column) => cellStart(text, names.indexOf(column)) + 1,
    };
  };
  return { read, ignored };
}

function object(text: string, line: number): Cells {
  const parsed = parseJson(text);
  if ('problem' in parsed)
    return malformed(
      line,
      1,
      'This line is no JSON that can be read. Write one object a line, like {"ballot_id":"…","soc_code":"…","vote":"…"}.',
    );
  const { value, repeated } = parsed;
  const [twice] = repeated;
  if (twice) return malformed(line, twice.at.offset + 1, twice.message);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return malformed(line, 1, `This line is no JSON object but ${show(value)}. Write one object a line.`);
  const at = (column: Column) => Math.max(0, text.indexOf(`"${column}"`)) + 1;
  return { cells: value as Partial<Record<Column, unknown>>, at };
}

/** Texts that people read: as long as their places hold, and plain. */
import { tooLong } from '../dataset/faults/explain.js';
import { countOf } from '../dataset/faults/fault.js';
import { showPath } from '../dataset/faults/words.js';
import type { Path } from '../dataset/schema/lookup.js';
import { SETTINGS } from '../dataset/schema/settings.js';
import { at, type Check, type Found, occupationFile } from './rule.js';

/** What is wrong with a text, wherever it is. */
type Parts = Pick<Found, 'what' | 'fix'>;

/** Fewest and most words; the contract has those of tasks. */
const WORDS = { title: [1, 16], description: [14, 40], task: [3, 24] } as const;

/** Most characters: far more than so many words have, and far less than fills a page. */
const CHARACTERS = { title: 200, description: 600, task: 400 } as const;

/** Words of a text. They are a single space apart: the check `plain-text` sees to that. */
const countWords = (text: string) => (text === '' ? 0 : text.split(' ').length);

/** What is wrong with the length of a text, if anything is. */
export function lengthFault(kind: keyof typeof WORDS, text: string, path: Path): Parts | undefined {
  const [fewest, most] = WORDS[kind];
  const characters = CHARACTERS[kind];
  if (text.length > characters) return tooLong(showPath(path), text, characters);
  const words = countWords(text);
  if (words >= fewest && words <= most) return undefined;
  return {
    what: `${showPath(path)} has ${countOf(words, 'word')}; ${fewest} to ${most} are allowed.`,
    fix: words < fewest ? 'Say more.' : 'Shorten it.',
  };
}

/** Cheap to look for, and absent from nearly every text: what is neither a printable ASCII character nor harmless. */
const SUSPECT = /[^ -~]|[<&]| {2}|^ | $/;

/**
 * Control and invisible formatting characters, letters that are blank (U+2800 and fillers), what is left of broken ones,
 * stacks of marks, white space other than the space, tags, entities, and spaces that nobody sees.
 */
const FORBIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{NChar}\p{DI}\u2800]|\p{M}{2,}|[^\S ]|<[a-z/!][^>]*>?|&(?:#?\w+);|^ | $| {2}/iu;

/** What a wrong encoding or a cut text leaves; no XML may have most of them. */
const BROKEN = /[\p{Cs}\p{Co}\p{NChar}]/u;

/** Columns of the tables that hold prose; the others are codes, numbers and words that their schemas know. */
const PROSE = [
  'title',
  'name',
  'element_name',
  'activity',
  'intermediate_work_activity',
  'reason',
  'education',
];

const beginning = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** What keeps a text from being plain, if anything does. */
export function plainFault(text: string, path: Path): Parts | undefined {
  const found = SUSPECT.test(text) ? FORBIDDEN.exec(text)?.[0] : undefined;
  if (found === undefined) return undefined;
  const name = showPath(path);
  if (found.startsWith('<'))
    return { what: `${name} has HTML (${beginning(found)}).`, fix: 'Write plain text.' };
  if (found.startsWith('&'))
    return { what: `${name} has the HTML entity ${beginning(found)}.`, fix: 'Write the character itself.' };
  if (found.startsWith(' '))
    return {
      what: `${name} has a space at its beginning or end, or two in a row.`,
      fix: 'Leave one between words.',
    };
  if (/^\p{M}{2}/u.test(found))
    return {
      what: `${name} has ${Array.from(found).length} marks on one letter.`,
      fix: 'Leave one, or write a letter that has it.',
    };
  const code = `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  return BROKEN.test(found)
    ? { what: `${name} has ${code}, which is no letter.`, fix: 'Restore what was meant.' }
    : { what: `${name} has the invisible character ${code}.`, fix: 'Remove it, or write a space.' };
}

interface Text {
  file: string;
  path: Path;
  text: string;
}

/** The texts of occupations, with what each is. */
function* occupationTexts(occupations: Parameters<Check['check']>[0]['occupations']) {
  for (const { soc_code, title, description, tasks } of occupations) {
    const file = occupationFile(soc_code);
    yield { file, path: ['title'], text: title, kind: 'title' as const };
    yield { file, path: ['description'], text: description, kind: 'description' as const };
    for (const [index, { description: text }] of tasks.entries())
      yield { file, path: ['tasks', index, 'description'], text, kind: 'task' as const };
  }
}

export const textLength: Check = {
  rule: 'text-length',
  ensures:
    'Ensure that titles, descriptions and tasks have as many words and characters as their places hold.',
  *check({ occupations }) {
    for (const { file, path, text, kind } of occupationTexts(occupations)) {
      const fault = lengthFault(kind, text, path);
      if (fault) yield { ...at(file, path), ...fault };
    }
  },
};

/** Every text within a value of any shape. */
function* textsIn(file: string, value: unknown, path: Path): Generator<Text> {
  if (typeof value === 'string') yield { file, path, text: value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value))
      yield* textsIn(file, child, [...path, Array.isArray(value) ? Number(key) : key]);
}

function* tableTexts(table: string, rows: readonly Readonly<Record<string, unknown>>[]): Generator<Text> {
  const prose = PROSE.filter((column) => Object.hasOwn(rows[0] ?? {}, column));
  if (prose.length === 0) return;
  for (const [index, row] of rows.entries())
    for (const column of prose) yield* textsIn(`tables/${table}.csv`, row[column], [index, column]);
}

export const plainText: Check = {
  rule: 'plain-text',
  ensures: 'Ensure that texts are plain: no HTML, no control or invisible characters, no stray spaces.',
  *check(dataset) {
    function* texts(): Generator<Text> {
      yield* occupationTexts(dataset.occupations);
      for (const [table, rows] of Object.entries(dataset.tables)) yield* tableTexts(table, rows);
      for (const { version, reason } of dataset.releases)
        yield* textsIn(`releases/${version}.json`, reason, ['reason']);
      for (const name of Object.keys(SETTINGS) as (keyof typeof SETTINGS)[])
        yield* textsIn(`${name}.json`, dataset[name], []);
    }
    for (const { file, path, text } of texts()) {
      // Of a cell, the column: its row is the line.
      const fault = plainFault(text, file.endsWith('.csv') ? path.slice(1) : path);
      if (fault) yield { ...at(file, path), ...fault };
    }
  },
};

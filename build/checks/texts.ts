/** Checks of texts that people read: the right length for their place, and plain. */
import { tooLong } from '../dataset/faults/explain.js';
import { countOf } from '../dataset/faults/fault.js';
import { showPath } from '../dataset/faults/words.js';
import type { Path } from '../dataset/schema/lookup.js';
import { SETTINGS } from '../dataset/schema/settings.js';
import { at, type Check, type Found, occupationFile } from './rule.js';

/** The error in a text, without its place. */
type Parts = Pick<Found, 'what' | 'fix'>;

/** Fewest and most words. The contract states the limits of tasks. */
const WORDS = { title: [1, 16], description: [14, 40], task: [3, 24] } as const;

/** Most characters: far more than that many words have, and far fewer than fill a page. */
const CHARACTERS = { title: 200, description: 600, task: 400 } as const;

/** Most characters of any other text, such as the reasons that a release gives for a changed score; our longest has 1,300. */
const LONGEST = 10_000;

/** Counts the words of a text. They are a single space apart, which the check `plain-text` ensures. */
const countWords = (text: string) => (text === '' ? 0 : text.split(' ').length);

/** Returns the error in the length of a text, if there is one. */
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

/** Quick first search for suspicious characters, which nearly every text lacks: anything but plain printable ASCII. */
const SUSPECT = /[^ -~]|[<&]| {2}|^ | $/;

/**
 * Control and invisible formatting characters, blank letters (U+2800 and fillers), remains of broken characters, stacked
 * combining marks, white space other than the space, tags, entities, and extra spaces that nobody sees.
 */
const FORBIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{NChar}\p{DI}\u2800]|\p{M}{2,}|[^\S ]|<[a-z/!][^>]*>?|&(?:#?\w+);|^ | $| {2}/iu;

/** Characters left by a wrong encoding or a truncated text. XML forbids most of them. */
const BROKEN = /[\p{Cs}\p{Co}\p{NChar}]/u;

/** Columns with prose; the others have codes, numbers, and words that their schemas list. */
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

/** Returns the reason that a text isn't plain, if there is one. */
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

/** Lists the texts of occupations with their kinds. */
function* occupationTexts(occupations: Parameters<Check['check']>[0]['occupations']) {
  for (const { soc_code, title, description, tasks } of occupations) {
    const file = occupationFile(soc_code);
    yield { file, path: ['title'], text: title, kind: 'title' as const };
    yield { file, path: ['description'], text: description, kind: 'description' as const };
    for (const [index, { description: text }] of tasks.entries())
      yield { file, path: ['tasks', index, 'description'], text, kind: 'task' as const };
  }
}

/** Lists every text inside any value. */
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

/** Lists all texts that aren't an occupation's. */
function* otherTexts(dataset: Parameters<Check['check']>[0]): Generator<Text> {
  for (const [table, rows] of Object.entries(dataset.tables)) yield* tableTexts(table, rows);
  for (const record of dataset.releases) yield* textsIn(`releases/${record.version}.json`, record, []);
  yield* textsIn('validation.json', dataset.validation, []);
  for (const name of Object.keys(SETTINGS) as (keyof typeof SETTINGS)[])
    yield* textsIn(`${name}.json`, dataset[name], []);
}

/** Path as people read it: for a cell, the name of the column, because its row is the line. */
const shownPath = ({ file, path }: Text) => (file.endsWith('.csv') ? path.slice(1) : path);

export const textLength: Check = {
  rule: 'text-length',
  ensures:
    'Ensure that titles, descriptions and tasks have as many words and characters as their places hold, and that no text fills pages.',
  *check(dataset) {
    for (const { file, path, text, kind } of occupationTexts(dataset.occupations)) {
      const fault = lengthFault(kind, text, path);
      if (fault) yield { ...at(file, path), ...fault };
    }
    for (const each of otherTexts(dataset))
      if (each.text.length > LONGEST)
        yield { ...at(each.file, each.path), ...tooLong(showPath(shownPath(each)), each.text, LONGEST) };
  },
};

export const plainText: Check = {
  rule: 'plain-text',
  ensures: 'Ensure that texts are plain: no HTML, no control or invisible characters, no stray spaces.',
  *check(dataset) {
    for (const each of [...occupationTexts(dataset.occupations), ...otherTexts(dataset)]) {
      const fault = plainFault(each.text, shownPath(each));
      if (fault) yield { ...at(each.file, each.path), ...fault };
    }
  },
};

import type { Path } from '../dataset/faults/fault.js';
import { showPath } from '../dataset/faults/words.js';
import { SETTINGS } from '../dataset/schema/settings.js';
import { type Check, occupationFile } from './rule.js';

/** Cheap to look for, and absent from nearly every text: what is neither a printable ASCII character nor harmless. */
const SUSPECT = /[^ -~]|[<&]| {2}|^ | $/;

/**
 * Control and invisible formatting characters, what is left of broken ones, white space other than the space, tags,
 * entities, and spaces that nobody sees.
 */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]|[^\S ]|<[a-z/!][^>]*>?|&(?:#?\w+);|^ | $| {2}/iu;

/** What a wrong encoding or a cut text leaves. */
const BROKEN = /[\p{Cs}\p{Co}]/u;

/** Columns of the tables that hold prose; the others are codes, numbers and words that their schemas know. */
const PROSE = ['title', 'element_name', 'activity', 'intermediate_work_activity', 'reason', 'education'];

const beginning = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** What is wrong with a text, if anything is. */
export function flawIn(text: string, path: Path): string | undefined {
  if (!SUSPECT.test(text)) return undefined;
  const name = showPath(path);
  const found = FORBIDDEN.exec(text)?.[0];
  if (found === undefined) return undefined;
  if (found.startsWith('<')) return `${name} holds HTML (${beginning(found)}). Write plain text.`;
  if (found.startsWith('&'))
    return `${name} holds the HTML entity ${beginning(found)}. Write the character itself.`;
  if (found.startsWith(' '))
    return `${name} has a space at its beginning or end, or two in a row. Leave one between words.`;
  const code = found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  if (BROKEN.test(found))
    return `${name} holds U+${code}, which stands for no letter. Restore what was meant.`;
  return `${name} holds the invisible character U+${code}. Remove it, or write a space.`;
}

/** Every text within a value of any shape. */
function* textsIn(value: unknown, path: Path): Generator<{ path: Path; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value))
      yield* textsIn(child, [...path, Array.isArray(value) ? Number(key) : key]);
}

export const plainText: Check = {
  rule: 'plain-text',
  ensures: 'Ensure that texts are plain: no HTML, no control or invisible characters, no stray spaces.',
  *check(dataset) {
    for (const { soc_code, title, description, tasks } of dataset.occupations) {
      const texts: [Path, string][] = [
        [['title'], title],
        [['description'], description],
        ...tasks.map((task, index): [Path, string] => [['tasks', index, 'description'], task.description]),
      ];
      for (const [path, text] of texts) {
        const message = flawIn(text, path);
        if (message) yield { file: occupationFile(soc_code), path, message };
      }
    }
    for (const [table, rows] of Object.entries(dataset.tables)) {
      const prose = PROSE.filter((column) => Object.hasOwn(rows[0] ?? {}, column));
      if (prose.length === 0) continue;
      for (const [index, row] of rows.entries())
        for (const column of prose) {
          const text = (row as Record<string, unknown>)[column];
          const message = typeof text === 'string' ? flawIn(text, [column]) : undefined;
          if (message) yield { file: `tables/${table}.csv`, path: [index, column], message };
        }
    }
    for (const { version, reason } of dataset.releases) {
      const message = flawIn(reason, ['reason']);
      if (message) yield { file: `releases/${version}.json`, path: ['reason'], message };
    }
    for (const name of Object.keys(SETTINGS) as (keyof typeof SETTINGS)[])
      for (const { path, text } of textsIn(dataset[name], [])) {
        const message = flawIn(text, path);
        if (message) yield { file: `${name}.json`, path, message };
      }
  },
};

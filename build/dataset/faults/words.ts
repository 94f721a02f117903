/** Places, values and near misses as people read them. */
import { nearest } from '../../../core/nearest.js';
import type { Path } from './fault.js';

/** `['tasks', 3, 'labels', 'human']` → `tasks[3].labels.human`; names with spaces in brackets. */
export function showPath(path: Path): string {
  return path
    .map((step) =>
      typeof step === 'number'
        ? `[${step}]`
        : /^[\w$]+$/.test(String(step))
          ? `.${String(step)}`
          : `["${String(step)}"]`,
    )
    .join('')
    .replace(/^\./, '');
}

/** A value as it stands in the file, shortened. */
export function show(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  // JSON.stringify makes null of 1e999, which JSON.parse reads as infinite.
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'missing');
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}

/** The words that `Did you mean "a" or "b"?` suggests within a message. */
export function suggestionsIn(message: string): string[] {
  const [, words = ''] = /Did you mean (".*?")\?/.exec(message) ?? [];
  return words === '' ? [] : words.slice(1, -1).split('" or "');
}

/** What a message tells people to do: all that follows the value, after its first semicolon or full stop. */
export function cureIn(message: string): string {
  // Texts in quotes and remarks in brackets may hold both.
  const outside = message.replace(/"(?:[^"\\]|\\.)*"|\([^()]*\)/g, (inner) => '_'.repeat(inner.length));
  const end = /[;.] (?=\S)/.exec(outside);
  const cure = end ? message.slice(end.index + 2) : message;
  return cure[0]!.toUpperCase() + cure.slice(1);
}

/** ` Did you mean "a" or "b"?`, or nothing where nothing is near: codes that differ in half their digits are not. */
export function didYouMean(word: unknown, known: Iterable<string>): string {
  if (typeof word !== 'string') return '';
  const near = nearest(word, known, { within: Math.max(1, Math.floor(word.length / 5)) });
  return near.length === 0 ? '' : ` Did you mean ${near.map((each) => `"${each}"`).join(' or ')}?`;
}

/** Places, values, and suggestions in words. */
import { nearest } from '../../../core/nearest.js';
import type { Path } from '../schema/lookup.js';
import { question } from './fault.js';

/** Most characters of a value or key that are shown. */
const SHOWN = 60;

/** Formats a path: `['tasks', 3, 'labels', 'human']` → `tasks[3].labels.human`; names with spaces are in brackets. */
export function showPath(path: Path): string {
  return path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`;
      const key = String(step);
      if (key.length > SHOWN) return `["${key.slice(0, SHOWN - 3)}…"]`;
      return /^[\w$]+$/.test(key) ? `.${key}` : `["${key}"]`;
    })
    .join('')
    .replace(/^\./, '');
}

/** Returns a value as it is in the file, shortened: `"15-1252.00"`, `0.5`, `a list`. */
export function show(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  // JSON.stringify writes 1e999 as null, because JSON.parse reads it as infinite.
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'missing');
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 3)}…"` : text;
}

/** Returns the nearest known words, nearest first, or none: codes that differ in half their digits aren't near. */
export function suggestions(word: unknown, known: Iterable<string>): string[] {
  if (typeof word !== 'string') return [];
  return nearest(word, known, { within: Math.max(1, Math.floor(word.length / 5)) });
}

/** Returns ` Did you mean "a" or "b"?`, to follow a sentence, or nothing. */
export function didYouMean(word: unknown, known: Iterable<string>): string {
  const near = suggestions(word, known);
  return near.length === 0 ? '' : ` ${question(near)}`;
}

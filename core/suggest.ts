/** Suggestions for a code or a name that is wrong or unknown: at most three, nearest first. */
import { editDistance } from './search/words.js';

/** Suggestions are at most so many, unless told otherwise. */
export const MOST = 3;

/** Longer texts are not compared: nothing that we know is so long. */
const LONGEST = 80;

function commonPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/**
 * Returns the known words nearest to a mistyped one, nearest first: fewest edits, then longest common beginning, then the
 * order given. Words more than `within` edits away are left out.
 */
export function nearest(
  mistaken: string,
  known: Iterable<string>,
  {
    most = MOST,
    within = Math.max(2, Math.ceil(mistaken.length / 3)),
  }: { most?: number; within?: number } = {},
): string[] {
  if (mistaken.length > LONGEST) return [];
  return [...known]
    .filter((word) => Math.abs(word.length - mistaken.length) <= within)
    .map((word) => ({
      word,
      edits: editDistance(mistaken, word, within),
      same: commonPrefix(mistaken, word),
    }))
    .filter(({ edits }) => edits <= within)
    .sort((a, b) => a.edits - b.edits || b.same - a.same)
    .slice(0, most)
    .map(({ word }) => word);
}

/** Returns the allowed name that was most likely meant, whatever its case and hyphens; nothing if none is near. */
export function nearName(given: string, allowed: readonly string[]): string | undefined {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[-_ ]/g, '');
  const mistaken = plain(given.slice(0, LONGEST));
  // Numbers that differ by an edit have nothing to do with each other.
  if (!/\p{L}/u.test(mistaken)) return undefined;
  const byPlain = new Map(allowed.map((name) => [plain(name), name]));
  // Of a name of one or two letters nothing is left after an edit.
  const within = mistaken.length < 3 ? 0 : mistaken.length < 6 ? 1 : 2;
  const [near] = nearest(mistaken, byPlain.keys(), { most: 1, within });
  return near === undefined ? undefined : byPlain.get(near);
}

const digitsOf = (code: string) => code.replaceAll(/\D/g, '');

/** A code, or the beginning of one, with or without its hyphen and dot. */
const PART_OF_CODE = /^\d{2}-?\d{0,4}\.?\d{0,2}$/;

/** Returns all codes that begin with the digits of `15-1252`, `151252`, or `15-12`; none for anything else. */
export const codesUnder = (given: string, known: readonly string[]): string[] =>
  PART_OF_CODE.test(given) ? known.filter((code) => digitsOf(code).startsWith(digitsOf(given))) : [];

/**
 * Returns the codes that a wrong one may mean: the completions of a part of a code, or those with the same six digits. Never
 * a code that is only spelled alike: it would be another profession.
 */
export function socCodesMeant(given: string, known: readonly string[]): string[] {
  const under = codesUnder(given, known);
  const meant =
    under.length > 0 || digitsOf(given).length < 8 ? under : codesUnder(digitsOf(given).slice(0, 6), known);
  return meant.slice(0, MOST);
}

/** Returns the code of a slug's occupation; treats anything else as a wrong code. */
export function occupationsMeant(
  given: string,
  occupations: readonly { soc_code: string; slug: string }[],
): string[] {
  const named = occupations.find(({ slug }) => slug === given.toLowerCase());
  const codes = occupations.map(({ soc_code }) => soc_code);
  return named ? [named.soc_code] : socCodesMeant(given, codes);
}

/** Returns the industry above a code that is too long, or the nearest ones with the same first two digits. */
export function naicsCodesMeant(given: string, known: readonly string[]): string[] {
  if (/^\d{5,6}$/.test(given))
    for (const kept of [4, 3, 2]) if (known.includes(given.slice(0, kept))) return [given.slice(0, kept)];
  return nearest(
    given,
    known.filter((code) => code.slice(0, 2) === given.slice(0, 2)),
  );
}

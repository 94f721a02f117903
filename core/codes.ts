/** Suggestions for a code that is wrong or unknown: at most three, nearest first. */
import { MOST, nearest } from './nearest.js';

/** Returns the major group of the Standard Occupational Classification: `15-1252.00` → `15`. */
export const groupOf = (socCode: string): string => socCode.slice(0, 2);

const digitsOf = (code: string) => code.replace(/\D/g, '');

/** Returns the codes that begin with the digits of `15-1252`, `151252`, or `15125200`; for anything else, the nearest codes. */
export function socCodesMeant(given: string, known: Iterable<string>): string[] {
  const codes = [...known];
  const digits = digitsOf(given);
  const under = (prefix: string) => codes.filter((code) => digitsOf(code).startsWith(prefix)).slice(0, MOST);
  if (digits.length === 6 || digits.length === 8) {
    const meant = under(digits);
    if (meant.length > 0) return meant;
    const siblings = under(digits.slice(0, 6));
    if (siblings.length > 0) return siblings;
  }
  return nearest(given, codes);
}

/** Returns the code of a slug's occupation; treats anything else as a mistyped code. */
export function occupationsMeant(
  given: string,
  occupations: readonly { soc_code: string; slug: string }[],
): string[] {
  const named = occupations.find(({ slug }) => slug === given.toLowerCase());
  return named
    ? [named.soc_code]
    : socCodesMeant(
        given,
        occupations.map(({ soc_code }) => soc_code),
      );
}

/** Returns the industry group above a code of five or six digits; for anything else, the nearest codes. */
export function naicsCodesMeant(given: string, known: Iterable<string>): string[] {
  const codes = [...known];
  if (/^\d{5,6}$/.test(given)) {
    for (const kept of [4, 3, 2]) if (codes.includes(given.slice(0, kept))) return [given.slice(0, kept)];
  }
  return nearest(given, codes);
}

/** Returns the group of a code that is too long, such as `15-0000` or `15-1252.00`; for anything else, the nearest groups. */
export function groupsMeant(given: string, known: readonly string[]): string[] {
  const group = groupOf(given);
  return known.includes(group) ? [group] : nearest(given, known, { within: 1 });
}

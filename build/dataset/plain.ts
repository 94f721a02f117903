/** Texts of the dataset are plain: what a file has is what a page, a table and a terminal show. */
import type { Found, Path } from './fault.js';
import { countOf, show, showPath } from './fault.js';

/** Most characters of any text; our longest is the reason that a release gives for a changed score, 1,300. */
const LONGEST = 10_000;

/** Quick first search for suspicious characters, which nearly every text lacks: anything but plain letters and printable ASCII. */
const SUSPECT = /[^ -~\u00C0-\u024F\u0370-\u03FF\u0400-\u0482\u048A-\u04FF]|[<&]| {2}|^ | $/;

/**
 * Control and invisible formatting characters, blank letters (U+2800 and fillers), remains of broken characters, stacked
 * combining marks, white space other than the space, tags, entities, and extra spaces that nobody sees.
 */
const FORBIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{NChar}\p{DI}\u2800\uFFFD]|\p{M}{2,}|[^\S ]|<[a-z/!][^>]*>?|&(?:#?\w+);|^ | $| {2}/iu;

/** Returns why a text isn't plain as a clause, if it isn't. */
export function plainFault(text: string): string | undefined {
  const found = SUSPECT.test(text) ? FORBIDDEN.exec(text)?.[0] : undefined;
  if (found === undefined) return undefined;
  const codeOf = (each: string) => `U+${each.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  const shown = /^[ -~]+$/.test(found) ? show(found) : Array.from(found.slice(0, 4), codeOf).join(' ');
  return `${shown} where plain text belongs: no HTML, no entities, no invisible characters, single spaces`;
}

const isOdd = (text: string) => text.length > LONGEST || plainFault(text) !== undefined;

/** Finds every text anywhere in a value, keys included, that isn't plain or is longer than any of ours. */
export function oddTexts(file: string, value: unknown): Found[] {
  const faults: Found[] = [];
  const look = (text: string, path: Path, atKey = false) => {
    const name = showPath(file.endsWith('.csv') ? path.slice(1) : path);
    const plain = plainFault(text);
    if (plain) faults.push({ file, path, atKey, rule: 'plain-text', what: `${name} has ${plain}.` });
    const long = `${name} has ${countOf(text.length, 'character')}; at most ${LONGEST} are allowed. Shorten it.`;
    if (text.length > LONGEST) faults.push({ file, path, atKey, rule: 'text-length', what: long });
  };
  const walk = (part: unknown, path: Path) => {
    if (typeof part === 'string' && isOdd(part)) look(part, path);
    if (typeof part === 'object' && part !== null)
      for (const [key, child] of Array.isArray(part) ? part.entries() : Object.entries(part)) {
        if (typeof key === 'string' && isOdd(key)) look(key, [...path, key], true);
        walk(child, [...path, key]);
      }
  };
  if (hasOddText(value, new Set())) walk(value, []);
  return faults;
}

/** Tells the same without the places: nearly no file has such a text. A dataset has few different keys. */
function hasOddText(part: unknown, plainKeys: Set<string>): boolean {
  if (typeof part === 'string') return isOdd(part);
  if (typeof part !== 'object' || part === null) return false;
  if (Array.isArray(part)) return part.some((child) => hasOddText(child, plainKeys));
  const children = part as Readonly<Record<string, unknown>>;
  return Object.keys(children).some((key) => {
    if (!plainKeys.has(key)) {
      if (isOdd(key)) return true;
      plainKeys.add(key);
    }
    return hasOddText(children[key], plainKeys);
  });
}

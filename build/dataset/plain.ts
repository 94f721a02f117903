/** Texts of the dataset are plain: what a file has is what a page, a table and a terminal show. */
import { countOf, type InFile, nameIn, type Path, show } from './fault.js';

/** Most characters of any text; our longest is the reason that a release gives for a changed score, 1,300. */
const LONGEST = 10_000;

/** Quick first search for suspicious characters, which nearly every text lacks: anything but plain letters and printable ASCII. */
const SUSPECT = /[^ -~\u00C0-\u024F\u0370-\u03FF\u0400-\u0482\u048A-\u04FF]|[<&]| {2}|^ | $/;

/**
 * Control and invisible formatting characters, blank letters (U+2800 and fillers), remains of broken characters, stacked
 * combining marks, white space other than the space, tags, entities, and extra spaces that nobody sees. Without the flag `i`, by
 * which two iotas are two marks.
 */
const FORBIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{NChar}\p{DI}\u2800\uFFFD]|\p{M}{2,}|[^\S ]|<[A-Za-z/!][^>]*>?|&(?:#?\w+);|^ | $| {2}/u;

/** Returns why a text isn't plain as a clause, if it isn't. */
export function plainFault(text: string): string | undefined {
  const found = SUSPECT.test(text) ? FORBIDDEN.exec(text)?.[0] : undefined;
  if (found === undefined) return undefined;
  const codeOf = (each: string) => `U+${each.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  const shown = /^[ -~]+$/.test(found) ? show(found) : Array.from(found.slice(0, 4), codeOf).join(' ');
  return `${shown} where plain text belongs: no HTML, no entities, no invisible characters, single spaces`;
}

/** Calls back with each text anywhere in a value, keys included, and its path, which changes on the way: who keeps it copies it. */
export function eachText(value: unknown, look: (text: string, path: Path, atKey: boolean) => void): void {
  const path: PropertyKey[] = [];
  const walk = (part: unknown) => {
    if (typeof part === 'string') return look(part, path, false);
    if (typeof part !== 'object' || part === null) return;
    const isList = Array.isArray(part);
    for (const key in part) {
      path.push(isList ? Number(key) : key);
      if (!isList) look(key, path, true);
      walk((part as Readonly<Record<string, unknown>>)[key]);
      path.pop();
    }
  };
  walk(value);
}

/** Finds every text of a file that isn't plain or is longer than any of ours. */
export function oddTexts(file: string, value: unknown): InFile[] {
  const faults: InFile[] = [];
  eachText(value, (text, path, atKey) => {
    const plain = plainFault(text);
    if (plain === undefined && text.length <= LONGEST) return;
    const here = { path: [...path], atKey };
    const name = nameIn(file, path);
    if (plain) faults.push({ ...here, rule: 'plain-text', what: `${name} has ${plain}.` });
    const what = `${name} has ${countOf(text.length, 'character')}; at most ${LONGEST} are allowed. Shorten it.`;
    if (text.length > LONGEST) faults.push({ ...here, rule: 'text-length', what });
  });
  return faults;
}

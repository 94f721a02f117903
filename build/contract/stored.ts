/** The stored contract: everything v1 has promised so far. `npm run bless` stores additions, but never a breaking change. */
import fs from 'node:fs';
import path from 'node:path';
import stringify from 'json-stringify-pretty-compact';
import { countOf } from '../dataset/fault.js';
import { type Change, type Comparison, compare } from './compare.js';
import { contractOf, type Document } from './document.js';

/** Path of v1's stored contract, below the project's folder. */
export const STORED = 'test/contract.json';
export const CONTRACT = path.join(import.meta.dirname, '../..', STORED);

/** Returns a document's contract as text for the file: one place per line if it fits. */
export const contractText = (document: Document): string =>
  `${stringify(contractOf(document), { maxLength: 110 })}\n`;

const stored = (file: string): Document | undefined =>
  fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;

/** Describes how the current contract differs from the stored one; empty if it doesn't. */
export function contractFaults(current: Document, file = CONTRACT): string {
  const before = stored(file);
  if (before === undefined) return `${STORED} is missing. \`npm run bless\` writes it.\n`;
  return report(compare(before, current));
}

/** Stores additions. If a promise would be broken, says so and leaves the file unchanged. */
export function blessContract(
  current: Document,
  file = CONTRACT,
): { refused: string } | { additions: number } {
  const { breaking, additive } = compare(stored(file) ?? {}, current);
  if (breaking.length > 0) return { refused: report({ breaking, additive }) };
  fs.writeFileSync(file, contractText(current));
  return { additions: additive.length };
}

const RULE = `v1 only grows: whatever it has returned or accepted, it keeps returning and accepting. Keep that and add the new next to
it, or start /api/v2, with routes and schemas of its own in core/, while /api/v1 responds as before. What a field means
cannot be compared here: a changed meaning needs /api/v2 as well.`;

/** Explains the differences to the person who made the change; empty if both contracts are the same. */
export function report({ breaking, additive }: Comparison): string {
  const bless =
    breaking.length > 0
      ? '`npm run bless` stores additions once nothing is broken.'
      : `If ${additive.length === 1 ? 'it is' : 'they are'} intended, run \`npm run bless\`.`;
  const part = (heading: string, changes: readonly Change[], end: string) =>
    changes.length > 0
      ? [`${heading} the contract of v1 (${STORED}):\n`, ...changes.map(paragraph), `${end}\n`]
      : [];
  return [
    ...part(`${countOf(breaking.length, 'change')} would break`, breaking, RULE),
    ...part(`${countOf(additive.length, 'addition')} to`, additive, bless),
  ].join('\n');
}

/** Describes a change: its place, the operations that share it (the first few, then a count), what happened, and the fix. */
function paragraph({ place, what, fix, operations, direction }: Change): string {
  const [first, second, ...more] = operations;
  const named = more.length > 1 ? [first, second, `${more.length} more`] : operations;
  const list = [named.slice(0, -1).join(', '), ...named.slice(-1)].filter(Boolean).join(' and ');
  const where = list && `, in ${direction === 'request' ? 'requests to' : 'responses of'} ${list}`;
  return `${place}${where}\n  ${what}\n${fix && `  ${fix}\n`}`;
}

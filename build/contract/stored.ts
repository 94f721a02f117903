/** The stored contract: what v1 has promised so far. Additions are stored with a word, broken promises never. */
import fs from 'node:fs';
import path from 'node:path';
import stringify from 'json-stringify-pretty-compact';
import { compare } from './compare.js';
import { contractOf } from './contract.js';
import type { Document } from './document.js';
import { report, STORED } from './report.js';

export const CONTRACT = path.join(import.meta.dirname, '../..', STORED);

/** As it stands in the file: a place a line where it fits. */
export const contractText = (document: Document): string =>
  `${stringify(contractOf(document), { maxLength: 110 })}\n`;

const stored = (file: string): Document | undefined =>
  fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;

/** In what the current contract is not the stored one; nothing if it is. */
export function contractFaults(current: Document, file = CONTRACT): string {
  const before = stored(file);
  if (before === undefined) return `${STORED} is missing. \`npm run bless\` writes it.\n`;
  return report(compare(before, current));
}

/** Stores additions; where a promise would be broken, says so and leaves the file as it is. */
export function blessContract(
  current: Document,
  file = CONTRACT,
): { refused: string } | { additions: number } {
  const { breaking, additive } = compare(stored(file) ?? {}, current);
  if (breaking.length > 0) return { refused: report({ breaking, additive }) };
  fs.writeFileSync(file, contractText(current));
  return { additions: additive.length };
}

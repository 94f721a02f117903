import { compare } from '../../contract/compare.js';
import type { Document } from '../../contract/document.js';
import type { Report } from './report.js';
import type { Snapshot } from './snapshot.js';

/** What callers build on: paths, fields, and also the personal factors, which are data. */
export function contractChanges(before: Snapshot, after: Snapshot): Report['contract'] {
  const { breaking, additive } = compare(documentOf(before.contract()), documentOf(after.contract()));
  return {
    compared: true,
    breaking: breaking.map(({ place, what, fix }) => `${place}: ${what} ${fix} Or start /api/v2.`),
    additions: additive.map(({ place, what }) => `${place}: ${what}`),
  };
}

/** Without the URLs that only the stored contract lists. */
const documentOf = ({ urls: _, ...document }: Document): Document => document;

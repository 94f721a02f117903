/** What a comparison says to the person whose change it is. */
import { countOf } from '../dataset/faults/fault.js';
import type { Change } from './change.js';
import type { Comparison } from './compare.js';

/** Where the contract of v1 is stored, below the project's folder. */
export const STORED = 'test/contract.json';

const RULE = `v1 only grows: what it has once answered or accepted, it goes on answering and accepting. Keep that and add beside it,
or begin /api/v2, with routes and shapes of its own in core/, while /api/v1 answers as before. What a field means cannot be
compared here: a changed meaning needs /api/v2 as well.`;

/** The operations that use a shape; of many, how many more. */
function usersOf({ in: users, direction }: Change): string {
  if (users.length === 0) return '';
  const named = users.length > 3 ? [...users.slice(0, 2), `${users.length - 2} more`] : users;
  const list = [named.slice(0, -1).join(', '), named.at(-1)].filter((part) => part !== '').join(' and ');
  return `, in ${direction === 'input' ? 'requests to' : 'answers of'} ${list}`;
}

const line = (change: Change) => `${change.place}${usersOf(change)}\n  ${change.what}`;

/** Nothing where both contracts are the same. */
export function report({ breaking, additive }: Comparison): string {
  const broken = breaking.map(
    (change) => `${line(change)}\n  A new major version would need ${change.needs}.\n`,
  );
  const added = additive.map((change) => `${line(change)}\n`);
  const intended =
    broken.length > 0
      ? '`npm run bless` stores additions once nothing is broken.'
      : `If ${added.length === 1 ? 'it is' : 'they are'} intended, run \`npm run bless\`.`;
  const part = (heading: string, changes: readonly string[], end: string) =>
    changes.length > 0 ? [`${heading} the contract of v1 (${STORED}):\n`, ...changes, `${end}\n`] : [];
  return [
    ...part(`${countOf(broken.length, 'change')} would break`, broken, RULE),
    ...part(`${countOf(added.length, 'addition')} to`, added, intended),
  ].join('\n');
}

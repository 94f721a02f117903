/** Whatever is taken away from the real contract, and wherever, is found. */
import { expect, it } from 'vitest';
import type { Change } from '../../build/contract/change.js';
import { compare } from '../../build/contract/compare.js';
import { contractOf } from '../../build/contract/contract.js';
import { currentContract } from '../../build/contract/current.js';
import type { Document } from '../../build/contract/document.js';
import { DATA } from '../datasets.js';

/** Headers by name, as in the document, so that each can be taken away. */
const byName = (key: string, value: unknown) =>
  key === 'headers' && typeof value === 'string'
    ? Object.fromEntries(value.split(', ').map((name) => [name, {}]))
    : value;
const contract: Document = JSON.parse(JSON.stringify(contractOf(currentContract(DATA))), byName);

/** Something that can be taken away: the keys that lead to it. */
type Removal = readonly string[];

/** Keys whose members are promises. */
const MEMBERS = new Set(
  'paths parameters responses headers content properties enum codes addresses'.split(' '),
);

function* removals(value: unknown, path: Removal = []): Generator<Removal> {
  if (typeof value !== 'object' || value === null) return;
  // The members of a field that is called like a keyword are keywords, and components are there to be referred to.
  const isNames = path.at(-2) === 'properties' || (path[0] === 'components' && path.length === 2);
  const isMethods = path[0] === 'paths' && path.length === 2;
  for (const [key, member] of Object.entries(value)) {
    if ((MEMBERS.has(path.at(-1)!) && !isNames) || isMethods) yield [...path, key];
    yield* removals(member, [...path, key]);
  }
}

const at = (value: unknown, path: Removal): unknown =>
  path.reduce((owner, key) => (owner as Record<string, unknown>)[key], value);

function without(path: Removal, document: Document): void {
  const owner = at(document, path.slice(0, -1));
  if (Array.isArray(owner)) owner.splice(Number(path.at(-1)), 1);
  else delete (owner as Record<string, unknown>)[path.at(-1)!];
}

/** A shape, an answer, a path or the addresses: removals in one might hide each other. */
const placeOf = (path: Removal) =>
  path[0] === 'components' ? path.slice(0, 3) : path[0] === 'paths' ? path.slice(0, 2) : path.slice(0, 1);

/** What a change must name. */
function nameOf(path: Removal): string {
  const member = at(contract, path);
  if (typeof member !== 'object') return String(member);
  const [kind, name] = path.slice(-2) as [string, string];
  return kind === 'parameters' ? (member as { $ref: string }).$ref.replace(/^.*\//, '') : name;
}
const letters = (text: string) => text.replace(/\W/g, '').toLowerCase();

it('finds nothing in the contract and itself', () => {
  expect(compare(contract, structuredClone(contract))).toEqual({ breaking: [], additive: [] });
});

it.each([
  ['components', 'field, value, header, media type and code'],
  ['paths', 'path, method, parameter, status, header and media type'],
  ['addresses', 'address'],
])('finds in %s each %s that is taken away', (part) => {
  const places = new Map<string, Removal[]>();
  for (const path of [...removals(contract)].filter(([first]) => first === part)) {
    const key = placeOf(path).join(' ');
    places.set(key, [...(places.get(key) ?? []), path]);
  }
  const missed: Removal[] = [];
  // In each round one of each place at once: a round for each would take a minute.
  for (let round = 0; [...places.values()].some((paths) => round < paths.length); round++) {
    const removed = [...places.values()].flatMap((paths) => paths.slice(round, round + 1));
    const after = structuredClone(contract);
    for (const path of removed) without(path, after);
    const { breaking } = compare(contract, after);
    missed.push(...removed.filter((path) => !breaking.some((change) => names(change, path))));
  }
  expect(missed).toEqual([]);
}, 60_000);

function names(change: Change, path: Removal): boolean {
  const [place, name] = [placeOf(path).at(-1)!, nameOf(path)].map(letters) as [string, string];
  const where = letters(`${change.place} ${change.in.join()}`);
  return (path[0] === 'addresses' || where.includes(place)) && letters(where + change.what).includes(name);
}

it('took away everything there is', () => {
  expect([...removals(contract)].length).toBeGreaterThan(500);
});

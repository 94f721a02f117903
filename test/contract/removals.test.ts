/** Whatever is taken away from the real contract, and wherever, is found. */
import { expect, it } from 'vitest';
import { compare } from '../../build/contract/compare.js';
import { currentContract } from '../../build/contract/current.js';
import { contractOf, type Document } from '../../build/contract/document.js';
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
const MEMBERS = new Set('paths parameters responses headers content properties enum codes urls'.split(' '));

function* removals(value: unknown, path: Removal = []): Generator<Removal> {
  if (typeof value !== 'object' || value === null) return;
  // The members of a field that is called like a keyword are keywords, and components are there to be referred to.
  const isComponent = path[0] === 'components' && (path.length === 2 || path.length === 3);
  const isNames = path.at(-2) === 'properties' || isComponent;
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

/** Keys of the document that say of what kind the part below is. */
const KINDS = new Set([
  ...MEMBERS,
  ...'components schemas schema items additionalProperties anyOf requestBody'.split(' '),
]);

/** What a change must name: each step that is no kind or place in a list, or the value itself. */
function namesOf(path: Removal): string[] {
  const [part, kind, component] = path;
  const steps = path.filter((step) => !KINDS.has(step) && !/^\d\d?$/.test(step));
  // A change names a parameter as callers write it, not the component.
  if (part === 'components' && kind === 'parameters') {
    const { name } = at(contract, path.slice(0, 3)) as { name: string };
    steps.splice(steps.indexOf(component!), 1, name);
  }
  const member = at(contract, path) as string | number | { $ref: string };
  if (typeof member !== 'object') return [...steps, String(member)];
  if (path.at(-2) !== 'parameters') return steps;
  const { name } = at(contract, member.$ref.slice('#/'.length).split('/')) as { name: string };
  return [...steps, name];
}
const letters = (text: string) => text.replace(/\W/g, '').toLowerCase();

it('finds nothing in the contract and itself', () => {
  expect(compare(contract, structuredClone(contract))).toEqual({ breaking: [], additive: [] });
});

it.each([
  ['components', 'field, value, header, media type and code'],
  ['paths', 'path, method, parameter, status, header and media type'],
  ['urls', 'URL'],
])('finds in %s each %s that is taken away', (part) => {
  // Parts of one depth at once, since around another it would be hidden; of values every other, since none is any.
  const rounds = new Map<string, Removal[]>();
  for (const path of [...removals(contract)].filter(([first]) => first === part)) {
    const key = `${path.length} ${path.at(-2) === 'enum' ? Number(path.at(-1)) % 2 : ''}`;
    rounds.set(key, [...(rounds.get(key) ?? []), path]);
  }
  const missed: Removal[] = [];
  for (const removed of rounds.values()) {
    const after = structuredClone(contract);
    for (const path of removed.toReversed()) without(path, after);
    const { breaking } = compare(contract, after);
    const found = breaking.map((change) =>
      letters(`${change.place} ${change.operations.join()} ${change.what}`),
    );
    for (const path of removed) {
      const names = namesOf(path).map(letters);
      if (!found.some((text) => names.every((name) => text.includes(name)))) missed.push(path);
    }
  }
  expect(missed).toEqual([]);
}, 60_000);

it('took away everything there is', () => {
  expect([...removals(contract)].length).toBeGreaterThan(500);
});

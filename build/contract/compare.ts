/**
 * Two contracts, or the documents that they are made from: what breaks those who call, and what is only more.
 * v1 only grows, so a removal breaks even where a caller would not notice. What a field means cannot be compared.
 */
import { type Breaking, breaks, type Change, type Directed, goneFrom, newName, sidesOf } from './change.js';
import { contractOf } from './contract.js';
import { type Document, type Operation, operationsOf, type Schema } from './document.js';
import { compareOperations } from './operations.js';
import { compareSchemas, type Sides } from './schemas.js';

export interface Comparison {
  breaking: Breaking[];
  additive: Change[];
}

export function compare(before: Document, after: Document): Comparison {
  const sides: Sides = { before: contractOf(before), after: contractOf(after), known: new Map() };
  const found = new Map<string, { finding: Directed; in: Set<string> }>();
  for (const [operation, finding] of findings(sides)) {
    const { place, what, direction } = finding;
    const key = `${direction} ${place} ${what}`;
    const known = found.get(key) ?? { finding, in: new Set<string>() };
    found.set(key, known);
    if (finding.shared && operation !== '') known.in.add(operation);
  }
  const comparison: Comparison = { breaking: [], additive: [] };
  for (const { finding, in: users } of found.values()) {
    const { effect, shared: _, needs, ...change } = finding;
    const known = { ...change, in: [...users] };
    if (breaks(effect, change.direction)) comparison.breaking.push({ ...known, needs });
    else comparison.additive.push(known);
  }
  return comparison;
}

/** Each finding with the operation that it was found in; none for what is no part of an operation. */
function* findings(sides: Sides): Generator<[operation: string, Directed]> {
  const { before, after } = sides;
  const old = operationsOf(before);
  const now = operationsOf(after);
  const names = sidesOf(old.keys(), now.keys());
  for (const name of names.gone) {
    const method = name.slice(0, name.indexOf(' ') + 1);
    const sameMethod = { ...names, fresh: names.fresh.filter((fresh) => fresh.startsWith(method)) };
    const does = ({ operationId, responses }: Operation) => JSON.stringify([operationId, responses]);
    const alike = (fresh: string) => does(now.get(fresh)!) === does(old.get(name)!);
    // Paths begin alike: a third of one is too much to be a slip.
    const renamed = newName(name, sameMethod, alike, { within: 3 });
    yield ['', { place: name, ...GONE, ...goneFrom('its own paths,', name, renamed) }];
  }
  for (const name of names.fresh) yield ['', { place: name, ...NEW }];
  for (const name of names.kept)
    for (const finding of compareOperations(name, old.get(name)!, now.get(name)!, sides))
      yield [name, finding];
  yield* compareShapes(sides);
  const addresses = sidesOf(before.addresses ?? [], after.addresses ?? []);
  for (const url of addresses.gone) {
    const renamed = newName(url, addresses, () => false, { within: 3 });
    yield ['', { place: url, ...GONE, ...goneFrom('its own addresses,', url, renamed) }];
  }
  for (const url of addresses.fresh) yield ['', { place: url, ...NEW }];
}

const GONE = { effect: 'break', direction: 'output' } as const;
const NEW = { effect: 'add', direction: 'output', what: 'It is new.', needs: '' } as const;

/** Shapes have a name in generated clients and an address of their own; those that no operation leads to are read there. */
function* compareShapes(sides: Sides): Generator<[operation: '', Directed]> {
  const { before, after } = sides;
  const [old, now] = [before, after].map(({ components }) => components?.schemas ?? {}) as [Shapes, Shapes];
  const names = sidesOf(Object.keys(old), Object.keys(now));
  for (const name of names.gone) {
    const alike = (fresh: string) => JSON.stringify(now[fresh]) === JSON.stringify(old[name]);
    yield ['', { place: name, ...GONE, ...goneFrom('its own shapes,', name, newName(name, names, alike)) }];
  }
  for (const name of names.fresh) yield ['', { place: name, ...NEW }];
  const met = (name: string) => sides.known.has(`input ${name}`) || sides.known.has(`output ${name}`);
  for (const name of names.kept.filter((each) => !met(each))) {
    const schema = { $ref: `#/components/schemas/${name}` };
    for (const finding of compareSchemas(schema, schema, { ...sides, place: name, direction: 'output' }))
      yield ['', { ...finding, direction: 'output' }];
  }
}

type Shapes = Readonly<Record<string, Schema>>;

/** Two schemas of one place: what the second takes away from the first, adds to it, narrows or widens. */
import {
  an,
  type Direction,
  type Finding,
  goneFrom,
  newName,
  shown,
  sidesOf,
  wasIs,
  within,
} from './change.js';
import type { Document, Schema } from './document.js';
import { compareKeywords, compareValues } from './keywords.js';
import { covers, shapeOf, typesOf, type View, viewOf } from './view.js';

/** The two contracts, and what is already known of the shapes that both have. */
export interface Sides {
  before: Document;
  after: Document;
  known: Map<string, Finding[]>;
}

export interface At extends Sides {
  place: string;
  direction: Direction;
  /** What this schema is part of, for shapes that contain themselves. */
  within?: readonly (readonly [before: unknown, after: unknown])[];
}

export function* compareSchemas(was: Schema | boolean, is: Schema | boolean, at: At): Generator<Finding> {
  const met = shapeOf(was) === shapeOf(is) ? at.known.get(`${at.direction} ${shapeOf(was)}`) : undefined;
  if (met) {
    yield* met;
    return;
  }
  if (at.within?.some(([before, after]) => before === was && after === is)) return;
  const inner: At = { ...at, within: [...(at.within ?? []), [was, is]] };
  const before = viewOf(was, at.before);
  const after = viewOf(is, at.after);
  const { shape } = before;
  if (shape === undefined || shape !== after.shape) {
    yield* compareViews({ ...before, types: typesOf(before) }, { ...after, types: typesOf(after) }, inner);
    return;
  }
  // The parts of a shape are named by it, whoever uses it; whether it may be null is the user's.
  if (before.nullable !== after.nullable) yield* compareTypes(typesOf(before), typesOf(after), at);
  const key = `${at.direction} ${shape}`;
  const found = at.known.get(key) ?? [...compareViews(before, after, { ...inner, place: shape })];
  const shared = found.map((finding) => ({ ...finding, shared: true }));
  at.known.set(key, shared);
  yield* shared;
}

function* compareViews(before: View, after: View, at: At): Generator<Finding> {
  yield* compareTypes(before.types, after.types, at);
  if (before.types.length > 0 && !before.types.some((type) => covers(after.types, type))) return;
  const [was, is] = [before.alternatives, after.alternatives];
  if (was || is) yield* compareAlternatives(was ?? [before.schema], is ?? [after.schema], at);
  else for (const comparison of COMPARISONS) yield* comparison(before.schema, after.schema, at);
}

const COMPARISONS = [compareValues, compareKeywords, compareFields, compareOthers, compareItems];

/** A type that is gone breaks answers as well: `number` may become `integer` only where callers send it. */
function* compareTypes(was: readonly string[], is: readonly string[], { place }: At): Generator<Finding> {
  const lost = was.length === 0 ? is : was.filter((type) => !covers(is, type));
  const gained = is.length === 0 ? was : is.filter((type) => !covers(was, type));
  if (lost.length === 0 && gained.length === 0) return;
  const [before, after] = [was, is].map((types) => types.join(' or ') || 'any');
  yield {
    ...{ place, before, after, effect: lost.length > 0 ? 'break' : 'widen' },
    what: wasIs('Its type', before, after),
    needs: `${an(place)} of type ${after}`,
  };
}

function* compareFields(was: Schema, is: Schema, at: At): Generator<Finding> {
  const [before, after] = [was.properties ?? {}, is.properties ?? {}];
  const fields = sidesOf(Object.keys(before), Object.keys(after));
  const required = sidesOf(was.required ?? [], is.required ?? []);
  for (const name of fields.gone) {
    const schema = JSON.stringify(before[name]);
    const renamed = newName(name, fields, (fresh) => JSON.stringify(after[fresh]) === schema);
    const change = goneFrom(an(at.place), name, renamed);
    yield { place: within(at.place, name), before: before[name], effect: 'break', ...change };
  }
  for (const name of fields.fresh) {
    const asked = at.direction === 'input' && required.fresh.includes(name);
    yield {
      ...{ place: within(at.place, name), after: after[name], effect: asked ? 'break' : 'add' },
      what: asked ? 'It is new and required.' : 'It is new.',
      needs: `${an(at.place)} that asks for ${name}`,
    };
  }
  for (const name of fields.kept)
    yield* compareSchemas(before[name]!, after[name]!, { ...at, place: within(at.place, name) });
  for (const name of required.gone.filter((each) => !fields.gone.includes(each)))
    yield requirement(within(at.place, name), false, at.direction);
  for (const name of required.fresh.filter((each) => !fields.fresh.includes(each)))
    yield requirement(within(at.place, name), true, at.direction);
}

/** A field or parameter that must be there from now on, or need not. */
export function requirement(place: string, required: boolean, direction: Direction): Finding {
  const [must, may] =
    direction === 'input'
      ? ['It is now required.', 'It is no longer required.']
      : ['It is now always there.', 'It may now be missing.'];
  return {
    ...{ place, before: !required, after: required, effect: required ? 'narrow' : 'widen' },
    what: required ? must : may,
    needs: direction === 'input' ? `${an(place)} that is required` : `${an(place)} that may be missing`,
  };
}

/** Fields that no name is given for: none, of one schema, or any. */
const othersOf = ({ additionalProperties: others = true }: Schema): Schema | boolean =>
  typeof others === 'object' && Object.keys(others).length === 0 ? true : others;

function* compareOthers(was: Schema, is: Schema, at: At): Generator<Finding> {
  const [before, after] = [othersOf(was), othersOf(is)];
  const place = within(at.place, '*');
  if (typeof before === 'object' && typeof after === 'object') {
    yield* compareSchemas(before, after, { ...at, place });
    return;
  }
  const openness = (others: Schema | boolean) => (typeof others === 'object' ? 1 : others ? 2 : 0);
  const words = (others: Schema | boolean) =>
    ['closed to other fields', 'open to fields of one shape', 'open to any field'][openness(others)];
  if (openness(before) === openness(after)) return;
  yield {
    ...{ place: at.place, before, after, effect: openness(after) < openness(before) ? 'narrow' : 'widen' },
    what: wasIs('It', words(before), words(after)),
    needs: `${an(at.place)} that is ${words(after)}`,
  };
}

function* compareItems({ items: before }: Schema, { items: after }: Schema, at: At): Generator<Finding> {
  if (before || after)
    yield* compareSchemas(before ?? true, after ?? true, { ...at, place: `${at.place}[]` });
}

/** Alternatives that are the same on both sides aside, the others are compared in their order. */
function* compareAlternatives(was: readonly Schema[], is: readonly Schema[], at: At): Generator<Finding> {
  const { place } = at;
  const texts = new Map([...was, ...is].map((schema) => [JSON.stringify(schema), schema]));
  const textsOf = (schemas: readonly Schema[]) => schemas.map((schema) => JSON.stringify(schema));
  const { gone, fresh } = sidesOf(textsOf(was), textsOf(is));
  for (const [index, text] of gone.entries()) {
    const other = fresh[index];
    if (other !== undefined) yield* compareSchemas(texts.get(text)!, texts.get(other)!, at);
    else
      yield {
        place,
        before: was,
        after: is,
        effect: 'break',
        ...goneFrom(an(place), text, undefined, 'the alternative '),
      };
  }
  for (const text of fresh.slice(gone.length)) {
    const what = `The alternative ${shown(text)} is new.`;
    yield {
      place,
      before: was,
      after: is,
      effect: 'widen',
      what,
      needs: `${an(place)} with the alternative ${shown(text)}`,
    };
  }
}

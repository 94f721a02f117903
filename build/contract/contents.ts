/** Bodies of requests and of answers: their media types, their shapes, and the codes of problems. */
import { an, type Direction, type Finding, goneFrom, newName, sidesOf } from './change.js';
import type { Content, Media } from './document.js';
import { compareSchemas, type Sides } from './schemas.js';

export function* compareContents(
  owner: string,
  before: Content = {},
  after: Content = {},
  direction: Direction,
  sides: Sides,
): Generator<Finding> {
  const types = sidesOf(Object.keys(before), Object.keys(after));
  const placeOf = (type: string) => `${owner} as ${type}`;
  for (const type of types.gone) {
    const schema = JSON.stringify(before[type]!.schema);
    const renamed = newName(type, types, (fresh) => JSON.stringify(after[fresh]!.schema) === schema);
    yield {
      place: placeOf(type),
      before: before[type],
      effect: 'break',
      ...goneFrom(an(owner), type, renamed),
    };
  }
  for (const type of types.fresh)
    yield { place: placeOf(type), after: after[type], effect: 'add', what: 'It is new.', needs: '' };
  for (const type of types.kept) {
    const [was, is, place] = [before[type]!, after[type]!, placeOf(type)];
    yield* compareCodes(place, was, is);
    yield* compareSchemas(was.schema ?? {}, is.schema ?? {}, { ...sides, place, direction });
  }
}

/** Codes by which programs tell problems from each other. */
function* compareCodes(
  place: string,
  { codes: before = [] }: Media,
  { codes: after = [] }: Media,
): Generator<Finding> {
  const codes = sidesOf(before, after);
  for (const code of codes.gone) {
    const renamed = newName(code, codes, () => true);
    const change = goneFrom(an(place), code, renamed, 'the code ');
    yield { place, before, after, effect: 'break', ...change };
  }
  for (const code of codes.fresh)
    yield { place, before, after, effect: 'add', what: `The code ${code} is new.`, needs: '' };
}

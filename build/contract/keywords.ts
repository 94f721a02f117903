/** What two schemas say of single values: the list of them, bounds, patterns, the default. */
import { an, type Finding, goneFrom, newName, shown, sidesOf, wasIs } from './change.js';
import type { Schema } from './document.js';
import type { At } from './schemas.js';

export function* compareValues({ enum: was }: Schema, { enum: is }: Schema, at: At): Generator<Finding> {
  const { place, direction } = at;
  const [before, after] = [was, is].map((values) => values?.map(shown));
  if (before && after) {
    const sides = sidesOf(before, after);
    for (const value of sides.gone) {
      const renamed = newName(value, sides, () => true);
      const change = goneFrom(an(place), value, renamed, 'the value ');
      yield { place, before, after, effect: 'break', ...change };
    }
    for (const value of sides.fresh) {
      const note = direction === 'output' ? ' Callers must be ready for values that they do not know.' : '';
      const what = `The value ${value} is new.${note}`;
      yield { place, before, after, effect: 'add', what, needs: '' };
    }
  } else if (before || after) {
    const [all, now] = [before, after].map((values) =>
      values ? `one of ${values.join(', ')}` : 'any value',
    );
    const needs = `${an(place)} that is ${now}`;
    yield { place, before, after, effect: after ? 'narrow' : 'widen', what: wasIs('It', all, now), needs };
  }
}

const LOWER = new Set('minimum exclusiveMinimum minLength minItems minProperties'.split(' '));
const UPPER = new Set('maximum exclusiveMaximum maxLength maxItems maxProperties'.split(' '));
/** Compared on their own. */
const STRUCTURE = new Set('type enum properties required additionalProperties items anyOf oneOf'.split(' '));

/** Bounds by their order, the default by what it means to leave a value out; of all others only that they differ. */
export function* compareKeywords(was: Schema, is: Schema, { place }: At): Generator<Finding> {
  const { gone, kept, fresh } = sidesOf(Object.keys(was), Object.keys(is));
  for (const keyword of [...gone, ...kept, ...fresh]) {
    const [before, after] = [was[keyword], is[keyword]];
    if (STRUCTURE.has(keyword) || JSON.stringify(before) === JSON.stringify(after)) continue;
    yield {
      ...{ place, before, after, effect: effectOf(keyword, before, after) },
      what: wasIs(`Its ${keyword}`, before, after),
      needs: `${an(place)} with ${keyword} ${shown(after)}`,
    };
  }
}

function effectOf(keyword: string, before: unknown, after: unknown): Finding['effect'] {
  if (keyword === 'default') return before === undefined ? 'add' : 'break';
  if (before === undefined) return 'narrow';
  if (after === undefined) return 'widen';
  if (LOWER.has(keyword)) return Number(after) > Number(before) ? 'narrow' : 'widen';
  if (UPPER.has(keyword)) return Number(after) < Number(before) ? 'narrow' : 'widen';
  return 'break';
}

/** What requests say in their path, query, headers and cookies. */
import { an, type Finding, goneFrom, newName, shown, sidesOf, wasIs } from './change.js';
import { type Document, follow, type Operation, type Parameter } from './document.js';
import { compareSchemas, requirement, type Sides } from './schemas.js';

export function* compareParameters(
  owner: string,
  was: Operation,
  is: Operation,
  sides: Sides,
): Generator<Finding> {
  for (const kind of ['path', 'query', 'header', 'cookie']) {
    const before = parametersOf(was, kind, sides.before);
    const after = parametersOf(is, kind, sides.after);
    const names = sidesOf(Object.keys(before), Object.keys(after));
    const placeOf = (name: string) => `${kind} parameter ${name} of ${owner}`;
    for (const name of names.gone) {
      const schema = JSON.stringify(before[name]!.schema);
      const renamed = newName(name, names, (fresh) => JSON.stringify(after[fresh]!.schema) === schema);
      const change = goneFrom(an(owner), name, renamed);
      yield { place: placeOf(name), before: before[name], effect: 'break', ...change };
    }
    for (const name of names.fresh) {
      const asked = after[name]!.required === true;
      yield {
        ...{ place: placeOf(name), after: after[name], effect: asked ? 'break' : 'add' },
        what: asked ? 'It is new and required.' : 'It is new.',
        needs: `${an(owner)} that asks for ${name}`,
      };
    }
    for (const name of names.kept) yield* compareParameter(placeOf(name), before[name]!, after[name]!, sides);
  }
}

function parametersOf({ parameters = [] }: Operation, kind: string, document: Document) {
  const followed = parameters.map((parameter) => follow(parameter, document));
  const named = followed.filter((each) => each.in === kind).map((each) => [each.name, each] as const);
  return Object.fromEntries(named) as Readonly<Record<string, Parameter>>;
}

function* compareParameter(place: string, was: Parameter, is: Parameter, sides: Sides): Generator<Finding> {
  const { required = false } = is;
  if ((was.required ?? false) !== required) yield requirement(place, required, 'input');
  // How a value is written in the URL.
  for (const keyword of ['style', 'explode', 'allowReserved', 'allowEmptyValue']) {
    const [before, after] = [was[keyword], is[keyword]];
    if (before === after) continue;
    yield {
      ...{ place, before, after },
      effect: keyword.startsWith('allow') && after === true ? 'add' : 'break',
      what: wasIs(`Its ${keyword}`, before, after),
      needs: `${an(place)} with ${keyword} ${shown(after)}`,
    };
  }
  yield* compareSchemas(was.schema ?? {}, is.schema ?? {}, { ...sides, place, direction: 'input' });
}

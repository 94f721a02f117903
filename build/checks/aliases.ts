import { didYouMean, showPath } from '../dataset/faults/words.js';
import type { Check } from './rule.js';

export const aliases: Check = {
  rule: 'aliases',
  ensures: 'Ensure that a retired code or slug is out of use and leads straight to one in use.',
  needs: ['occupations'],
  *check(dataset) {
    const alive = {
      soc_codes: new Set(dataset.occupations.map(({ soc_code }) => soc_code)),
      slugs: new Set(dataset.occupations.map(({ slug }) => slug)),
    };
    for (const kind of ['soc_codes', 'slugs'] as const) {
      const retired = new Map(Object.entries(dataset.aliases[kind]));
      for (const [name, successor] of retired) {
        const place = { file: 'aliases.json', path: [kind, name] };
        if (alive[kind].has(name)) {
          const message = `${showPath(place.path)} is still in use by an occupation. Remove the alias, or retire the occupation.`;
          yield { ...place, at: 'key', message };
        }
        // A slug that could not be read may be the one.
        if (alive[kind].has(successor) || alive[kind].has('')) continue;
        const last = lastOf(retired, name);
        const cure =
          last === undefined
            ? ' The aliases lead in a circle. Name what took its place.'
            : last === successor
              ? `${didYouMean(successor, alive[kind])} Name what took its place.`
              : ` It is retired itself; name "${last}" here.`;
        const message = `${showPath(place.path)} is "${successor}", which no occupation has.${cure}`;
        yield { ...place, message };
      }
    }
  },
};

/** Where a chain of aliases ends, or nothing if it comes back to where it was. */
function lastOf(retired: ReadonlyMap<string, string>, name: string): string | undefined {
  const seen = new Set<string>();
  let at = name;
  for (let next = retired.get(at); next !== undefined; next = retired.get(at)) {
    if (seen.has(at)) return undefined;
    seen.add(at);
    at = next;
  }
  return at;
}

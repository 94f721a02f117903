import type { Path } from '../dataset/faults/fault.js';
import { didYouMean, showPath } from '../dataset/faults/words.js';
import type { Check } from './rule.js';

/** What stands in place of a source for our own wording and judgement. */
const OWN = 'own';

/** Every entry of a list named `sources`, at any depth. */
function* cited(value: unknown, path: Path): Generator<{ path: Path; id: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (key === 'sources' && Array.isArray(child))
      for (const [index, id] of child.entries()) yield { path: [...path, key, index], id };
    else yield* cited(child, [...path, key]);
  }
}

export const sourcesKnown: Check = {
  rule: 'sources-known',
  ensures: 'Ensure that every source that is cited is in sources.json, and every file of it that is named.',
  needs: ['sources.json'],
  *check({ method, factors, sources }) {
    const files = new Map(sources.sources.map(({ id, files }) => [id, files.map(({ path }) => path)]));
    const unknown = (path: Path, id: unknown) =>
      `${showPath(path)} is "${id}", which is not in sources.json.${didYouMean(id, files.keys())} Correct it, or add the source.`;
    for (const [file, citing] of [
      ['method.json', method],
      ['factors.json', factors],
    ] as const)
      for (const { path, id } of cited(citing, []))
        if (!files.has(String(id))) yield { file, path, message: unknown(path, id) };

    for (const [index, { source, file }] of sources.provenance.entries()) {
      const at = (key: string) => ({ file: 'sources.json', path: ['provenance', index, key] });
      const known = source === OWN ? [] : files.get(source);
      if (known === undefined) yield { ...at('source'), message: unknown(at('source').path, source) };
      else if (file !== null && !known.includes(file) && !known.includes('')) {
        const message = `provenance[${index}].file is "${file}", which is not among the files of ${source}.${didYouMean(file, known)} Correct it, or add the file there.`;
        yield { ...at('file'), message };
      }
    }
  },
};

/** Checks of the sources: citations, dates, and the releases that responses and pages name. */
import { showPath, suggestions } from '../dataset/faults/words.js';
import type { Path } from '../dataset/schema/lookup.js';
import { vintagesOf } from '../derive/vintages.js';
import { at, type Check, type Found } from './rule.js';

const FILE = 'sources.json';

/** ID cited instead of a source for our own wording and judgment. */
const OWN = 'own';

/** Lists every entry of a list named `sources`, and every text named `source`, at any depth. */
function* cited(value: unknown, path: Path): Generator<{ path: Path; id: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) {
    const key = Array.isArray(value) ? Number(name) : name;
    if (key === 'sources' && Array.isArray(child))
      for (const [index, id] of child.entries()) yield { path: [...path, key, index], id };
    else if (key === 'source' && typeof child === 'string') yield { path: [...path, key], id: child };
    else yield* cited(child, [...path, key]);
  }
}

export const sourcesKnown: Check = {
  rule: 'sources-known',
  ensures: 'Ensure that every source that is cited is in sources.json, and every file of it that is named.',
  needs: [FILE],
  *check({ method, factors, sources }) {
    const files = new Map(sources.sources.map(({ id, files }) => [id, files.map(({ path }) => path)]));
    const unknown = (file: string, path: Path, id: unknown): Found => ({
      ...at(file, path),
      what: `${showPath(path)} is "${id}", which is not in sources.json.`,
      meant: suggestions(id, files.keys()),
      fix: 'Correct it, or add the source.',
    });
    for (const [file, citing] of [
      ['method.json', method],
      ['factors.json', factors],
    ] as const)
      for (const { path, id } of cited(citing, [])) if (!files.has(String(id))) yield unknown(file, path, id);

    for (const [index, { source, file }] of sources.provenance.entries()) {
      const path = ['provenance', index];
      const known = source === OWN ? [] : files.get(source);
      if (known === undefined) yield unknown(FILE, [...path, 'source'], source);
      else if (file !== null && !known.includes(file) && !known.includes(''))
        yield {
          ...at(FILE, [...path, 'file']),
          what: `provenance[${index}].file is "${file}", which is not among the files of ${source}.`,
          meant: suggestions(file, known),
          fix: 'Correct it, or add the file there.',
        };
    }
  },
};

/** Tells whether `2025`, `2025-12`, or `2025-12-31` is a date on the calendar. */
function exists(date: string): boolean {
  const whole = `${date}-01-01`.slice(0, 10);
  const time = new Date(`${whole}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(whole);
}

export const dateValid: Check = {
  rule: 'date-valid',
  ensures: 'Ensure that dates exist and that no source is newer than the dataset.',
  *check({ dataset: { as_of }, sources: { sources } }, faulty) {
    for (const [index, { released }] of sources.entries()) {
      if (released === null) continue;
      const here = at(FILE, ['sources', index, 'released']);
      const name = `sources[${index}].released is ${released}`;
      if (!exists(released))
        yield { ...here, what: `${name}, which is not a date.`, fix: 'Write it like 2025-12-31 or 2025-12.' };
      else if (!faulty.has('dataset.json') && released > as_of)
        yield {
          ...here,
          what: `${name}, after as_of ${as_of} in dataset.json.`,
          fix: 'Correct one of the two.',
        };
    }
  },
};

/** Examples of IDs in sources.json that contain a vintage. */
const NAMED = { onet: 'onet-30.1', projections: 'ep-2024-34', staffing: 'oews-2024-staffing' } as const;

export const vintages: Check = {
  rule: 'vintages',
  ensures: 'Ensure that the releases that responses and pages name are among the sources.',
  needs: ['tables/wages.csv', FILE],
  *check({ sources, tables }) {
    const ids = new Set(sources.sources.map(({ id }) => id));
    const unnamed = tables.wages.findIndex(({ release }) => !ids.has(`oews-${release}`));
    if (unnamed >= 0) {
      const { release } = tables.wages[unnamed]!;
      yield {
        ...at('tables/wages.csv', [unnamed, 'release']),
        what: `release is ${release}, but sources.json has no oews-${release}.`,
        fix: 'Correct the year, or add the source.',
      };
    }
    const found = vintagesOf({ sources, tables });
    for (const [name, example] of Object.entries(NAMED) as [keyof typeof NAMED, string][])
      if (found[name] === '')
        yield {
          ...at(FILE, ['sources']),
          what: `sources has no id such as ${example}, by which responses and pages name the release.`,
          fix: 'Add the source.',
        };
  },
};

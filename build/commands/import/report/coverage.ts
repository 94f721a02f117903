/** Notes on an import that aren't errors: items that were skipped, kept, or not joined. */
import type { DraftDataset } from '../../../dataset/schema/draft.js';
import { compareVintages } from '../join/plausible.js';
import { type Note, SHORT, type Update } from '../sources/source.js';
import type { Kind } from '../table/spec.js';

/** Lists gaps in the dataset, whichever sources were read. */
function gaps({ occupations, tables }: DraftDataset): Note[] {
  type One = (typeof occupations)[number];
  const [newest = ''] = tables.wages.map(({ release }) => release!).sort((a, b) => compareVintages(b, a));
  const wages = tables.wages.filter(({ release }) => release === newest);
  const named = ({ soc_code, title }: One) => `${soc_code} ${title}`;
  const note = (what: string, isMeant: (one: One) => boolean, name: (one: One) => string | string[]) => ({
    what,
    names: occupations.filter(isMeant).flatMap(name),
    shown: SHORT,
  });
  const without = (what: string, codes: (string | undefined)[]) => {
    const known = new Set<string | null | undefined>([null, ...codes]);
    const name = (one: One) => `${named(one)} (${one.oews_code})`;
    return note(`occupations ${what}`, ({ oews_code }) => !known.has(oews_code), name);
  };
  return [
    note(
      'occupations that O*NET has not rated yet, ratings null',
      ({ ratings }) => ratings === null,
      ({ soc_code }) => soc_code,
    ),
    note(
      'occupations that the BLS crosswalk does not have yet, oews_code to be filled in by hand',
      ({ oews_code }) => oews_code === null,
      named,
    ),
    note(
      'tasks that lack a reading, marked imputed',
      () => true,
      ({ soc_code, tasks }) =>
        tasks.filter(({ imputed }) => imputed).map(({ id }) => `${soc_code} task ${id}`),
    ),
    without(
      `without a row in OEWS May ${newest}`,
      wages.map((row) => row.oews_code),
    ),
    without(
      'without a projection',
      tables.projections.map((row) => row.nem_code),
    ),
    without(
      'in no industry’s staffing',
      tables.staffing.map((row) => row.oews_code),
    ),
  ];
}

/** Lists releases without files among the sources, which stay as they are. */
function stayed({ sources }: DraftDataset, updates: readonly Update[], kinds: readonly Kind[]): Note {
  const files = new Set(updates.flatMap(({ tables }) => tables.map(({ path }) => path)));
  const names = sources.sources
    // Our map of industries has no vintage, because it is made here.
    .filter(({ id }) => kinds.some(({ vintage }) => vintage.exec(id)?.[1] !== undefined))
    .filter(({ files: own }) => !own.some(({ path }) => files.has(path)))
    .map(({ id }) => id);
  return { what: 'releases not among the sources, kept as in data/', names, shown: SHORT };
}

/** Returns all notes; empty lists are left out. `others` are notes on the files themselves. */
export function coverage(
  made: DraftDataset,
  updates: readonly Update[],
  kinds: readonly Kind[],
  others: readonly Note[],
): Note[] {
  return [
    stayed(made, updates, kinds),
    ...others,
    ...updates.flatMap(({ notes }) => notes?.(made) ?? []),
    ...gaps(made),
  ].filter(({ names }) => names.length > 0);
}

/** What a maintainer should know about an import although it is not a fault: what was skipped, kept, or not joined. */
import type { DraftDataset } from '../../../dataset/schema/draft.js';
import { compareVintages } from '../join/plausible.js';
import { type Note, SHORT, type Update } from '../sources/source.js';
import type { Kind } from '../table/spec.js';

/** What the dataset lacks, whichever sources were read. */
function gaps({ occupations, tables }: DraftDataset): Note[] {
  const named = ({ soc_code, title }: (typeof occupations)[number]) => `${soc_code} ${title}`;
  const without = (known: ReadonlySet<string | undefined>) =>
    occupations
      .filter(({ oews_code }) => oews_code !== null && !known.has(oews_code))
      .map((one) => `${named(one)} (${one.oews_code})`);
  const newest = tables.wages
    .map(({ release }) => release!)
    .sort(compareVintages)
    .at(-1);
  const wages = tables.wages.filter(({ release }) => release === newest);
  const note = (what: string, names: string[]): Note => ({ what, names, shown: SHORT });
  return [
    note(
      'occupations that O*NET has not rated yet, ratings null',
      occupations.filter(({ ratings }) => ratings === null).map(({ soc_code }) => soc_code),
    ),
    note(
      'occupations that the BLS crosswalk does not have yet, oews_code to be filled in by hand',
      occupations.filter(({ oews_code }) => oews_code === null).map(named),
    ),
    note(
      'tasks that lack a reading, marked imputed',
      occupations.flatMap((one) =>
        one.tasks.filter((task) => task.imputed).map(({ id }) => `${one.soc_code} task ${id}`),
      ),
    ),
    note(
      `occupations without a row in OEWS May ${newest}`,
      without(new Set(wages.map((row) => row.oews_code))),
    ),
    note('occupations without a projection', without(new Set(tables.projections.map((row) => row.nem_code)))),
    note(
      'occupations in no industry’s staffing',
      without(new Set(tables.staffing.map((row) => row.oews_code))),
    ),
  ];
}

/** Releases of which nothing was among the sources, so that they stay as they are. */
function stayed({ sources }: DraftDataset, updates: readonly Update[], kinds: readonly Kind[]): Note {
  const files = new Set(updates.flatMap(({ tables }) => tables.map(({ path }) => path)));
  const names = sources.sources
    // Our map of industries has no vintage: it is made here.
    .filter(({ id }) => kinds.some(({ vintage }) => vintage.exec(id)?.[1] !== undefined))
    .filter(({ files: own }) => !own.some(({ path }) => files.has(path)))
    .map(({ id }) => id);
  return { what: 'releases not among the sources, kept as in data/', names, shown: SHORT };
}

/** Empty lists say nothing and are left out. `others` are notes on the files themselves. */
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

/** The names that pages say an occupation is also called: those that `data/tables/names.csv` numbers, in that order. */
import { group } from 'd3-array';
import type { Derived } from '../derive/derived.js';

/** Names by SOC code, the most usual first; an occupation without any has an empty list. */
export type UsualNames = ReadonlyMap<string, readonly string[]>;

export function usualNames({ source, occupations }: Pick<Derived, 'source' | 'occupations'>): UsualNames {
  const shown = source.tables.names.filter(({ display }) => display !== null);
  const byCode = group(shown, ({ soc_code }) => soc_code);
  return new Map(
    occupations.map(({ source: { soc_code } }) => [
      soc_code,
      (byCode.get(soc_code) ?? []).toSorted((a, b) => a.display! - b.display!).map(({ name }) => name),
    ]),
  );
}

/** The names of occupations: those that people write, and those of O*NET beside them. */
import { sort } from 'd3-array';
import type { Tables } from '../dataset/schema/tables.js';

type Name = Tables['names'][number];

/** Returns all names by occupation, ours before O*NET's. Of O*NET's, people choose what pages show; what we have, too, is ours. */
export function allNames({ names, 'onet-names': imported }: Tables): Name[] {
  const keyOf = ({ soc_code, name }: Pick<Name, 'soc_code' | 'name'>) => `${soc_code} ${name.toLowerCase()}`;
  const written = new Map(names.map((row) => [keyOf(row), row]));
  const own = names.filter(({ source }) => source === 'own');
  const others = imported.flatMap((row): Name[] => {
    const { source, display } = written.get(keyOf(row)) ?? { source: 'onet', display: null };
    const { name, soc_code, kind } = row;
    return source === 'own' ? [] : [{ name, soc_code, kind, source, rank: null, reason: '', display }];
  });
  // Sorting keeps the order of what is equal.
  return sort([...own, ...others], ({ soc_code }) => soc_code);
}

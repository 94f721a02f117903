import type { Derived, DerivedOccupation } from '../derive/derived.js';

/** Returns the occupation that pages use as an example: Software Developers, or the dataset's first. */
export function exampleOccupation({ occupations }: Derived): DerivedOccupation {
  const found = occupations.find(({ source }) => source.soc_code === '15-1252.00') ?? occupations[0];
  if (found === undefined) throw new RangeError('a dataset without occupations');
  return found;
}

import { editDistance } from './search/edits.js';

/** Suggestions are at most so many, unless told otherwise. */
export const MOST = 3;

function commonPrefix(a: string, b: string): number {
  let length = a.length;
  while (!b.startsWith(a.slice(0, length))) length--;
  return length;
}

/**
 * Returns the known words nearest to a mistyped one, nearest first: fewest edits, then longest common beginning, then the
 * order given. Words more than `within` edits away are left out; so are those whose length differs by more, unread.
 */
export function nearest(
  mistaken: string,
  known: Iterable<string>,
  {
    most = MOST,
    within = Math.max(2, Math.ceil(mistaken.length / 3)),
  }: { most?: number; within?: number } = {},
): string[] {
  const near: { word: string; distance: number; prefix: number }[] = [];
  for (const word of known) {
    if (Math.abs(word.length - mistaken.length) > within) continue;
    const distance = editDistance(mistaken, word);
    if (distance <= within) near.push({ word, distance, prefix: commonPrefix(mistaken, word) });
  }
  return near
    .sort((a, b) => a.distance - b.distance || b.prefix - a.prefix)
    .slice(0, most)
    .map(({ word }) => word);
}

import { editDistance } from './search/edits.js';

/** Suggestions are at most so many, unless told otherwise. */
export const MOST = 3;

function commonPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
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
  // Those with the longest common beginning come first: they win ties, and being near, they soon leave little to compute.
  const words = [...known]
    .filter((word) => Math.abs(word.length - mistaken.length) <= within)
    .map((word) => ({ word, prefix: commonPrefix(mistaken, word) }))
    .sort((a, b) => b.prefix - a.prefix);
  // Not even the letters of a text of megabytes are read.
  if (words.length === 0) return [];
  // Each letter that none of them has costs an edit: words in the place of codes need no look at every code.
  const letters = words.map(({ word }) => word).join('');
  if ([...mistaken].filter((letter) => !letters.includes(letter)).length > within) return [];
  const near: { word: string; distance: number }[] = [];
  let limit = within;
  for (const { word } of words) {
    if (Math.abs(word.length - mistaken.length) > limit) continue;
    const distance = editDistance(mistaken, word, limit);
    if (distance > limit) continue;
    near.push({ word, distance });
    near.sort((a, b) => a.distance - b.distance);
    near.splice(most);
    if (near.length === most) limit = near.at(-1)!.distance - 1;
  }
  return near.map(({ word }) => word);
}

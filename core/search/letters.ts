/** The letters of words, by which most words are told apart without a closer comparison. */

/** Returns one bit per letter. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << (letter.charCodeAt(0) % 32);
  return letters;
}

/** Returns the number of letters that only one of two words has. One edit changes it by two at most. */
export function lettersApart(a: number, b: number): number {
  let apart = 0;
  for (let rest = a ^ b; rest !== 0; rest &= rest - 1) apart++;
  return apart;
}

/** Texts as searches compare them. */

/** Compatibility letters apart, marks off, lower case, everything but letters and digits one space. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

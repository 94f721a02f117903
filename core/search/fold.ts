/** Normalization of texts for searches. */

/** Decomposes compatibility letters, removes marks, lowers case, and turns everything but letters and digits into one space. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

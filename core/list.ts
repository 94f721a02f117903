/** The occupation list as the contract has it: fold, match, rank, paginate. */

export const LIMIT = { min: 1, max: 200, default: 50 } as const;
export const OFFSET = { min: 0, max: 1_000_000, default: 0 } as const;
/** Windows of these sizes, at offsets that are their multiples, are files. */
export const PAGE_SIZES = [10, 20, 25, 50, 100, 200] as const;

/** Compatibility letters apart, marks off, lower case, everything but letters and digits one space. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Limits of the number of results of a search. */
export const SEARCH_LIMIT = { min: 1, max: 50, default: 10 } as const;

/** How many results a search may be asked for. */
export const SEARCH_LIMIT = { min: 1, max: 50, default: 10 } as const;

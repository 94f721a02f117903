/** Most assessments in a batch. It has its own file so that the function doesn't load zod. */
export const BATCH_LIMIT = 100;

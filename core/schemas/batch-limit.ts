/** Most assessments in a batch. Here without zod, for the function. */
export const BATCH_LIMIT = 100;

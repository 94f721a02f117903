/** A person's request that a command can't carry out: what is wrong and what to do instead, in a sentence or two. */
export class Refusal extends Error {}

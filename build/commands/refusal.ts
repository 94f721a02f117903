/** A person's request that a command cannot do: what is wrong with it and what to do instead, in a sentence or two. */
export class Refusal extends Error {}

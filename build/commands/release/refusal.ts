/** Why nothing is released, in words for the person who asked; everything is as it was. */
export class Refusal extends Error {}

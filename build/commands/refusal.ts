/** Why a command does nothing, in words for the person who asked; everything is as it was. */
export class Refusal extends Error {}

/** `npm run votes -- import ballots.csv`: adds ballots that visitors cast to the published totals. */
import type { Given } from '../flags.js';
import { Refusal } from '../refusal.js';
import { flags, notes, votes } from './command.js';

export { flags, notes };

export async function main(given: Given<typeof flags>): Promise<number> {
  try {
    console.log(await votes(given));
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return 1;
  }
}

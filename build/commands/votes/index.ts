/** `npm run votes -- import ballots.csv`: adds ballots that visitors cast to the published totals. */
import { Refusal } from '../refusal.js';
import { votes } from './command.js';
import { LedgerBroken } from './ledger.js';

export async function main(args: string[]): Promise<number> {
  try {
    console.log(await votes(args));
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof LedgerBroken)) throw error;
    console.error(error.message);
    return 1;
  }
}

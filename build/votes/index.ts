/** `npm run votes -- import ballots.csv`: adds ballots that visitors cast to the published totals. */
import { Refusal, votes } from './command.js';
import { LedgerBroken } from './ledger.js';

try {
  console.log(await votes(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Refusal || error instanceof LedgerBroken)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

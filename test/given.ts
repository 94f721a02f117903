import { type Flags, type Given, readFlags } from '../build/commands/flags.js';

/** Flags and arguments as a command gets them; throws with what is wrong with them. */
export function given<F extends Flags>(flags: F, args: readonly string[]): Given<F> {
  const read = readFlags({ name: 'any', takes: 'ANYTHING' }, flags, args);
  if (read === 'help' || 'wrong' in read) throw new Error(JSON.stringify(read));
  return read.given;
}

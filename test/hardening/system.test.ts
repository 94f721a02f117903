/** The part `system` of `npm run hardening`: each attack once, on a command by chance. */
import { expect, it } from 'vitest';
import { ATTACKS } from '../../build/commands/hardening/refused.js';
import { system } from '../../build/commands/hardening/system.js';
import { sample } from './sample.js';

it('a command that the machine refuses something says so and changes nothing', {
  timeout: 240_000,
}, async () => {
  const rows = await sample(system, { share: 1 / 60, seed: 18 });
  expect(rows.map(({ attack, count, skipped, faults }) => [attack, skipped ?? count, faults])).toEqual(
    ATTACKS.map(({ name, needsDisk }) => [name, needsDisk ? expect.anything() : 1, []]),
  );
});

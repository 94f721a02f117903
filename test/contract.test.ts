/** What v1 has promised so far, and that it still does: test/contract.json against the document that is published. */
import { expect, it } from 'vitest';
import { currentContract } from '../build/contract/current.js';
import { contractFaults } from '../build/contract/stored.js';
import { DATA } from './datasets.js';

it('v1 keeps its contract, and test/contract.json is up to date', () => {
  const faults = contractFaults(currentContract(DATA));
  if (faults !== '') expect.fail(`\n\n${faults}`);
}, 60_000);

/** The stored contract: additions are stored, broken promises are not, whoever asks. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { compare } from '../../build/contract/compare.js';
import { blessContract, contractFaults, contractText, report } from '../../build/contract/stored.js';
import { field, shape } from './case.js';
import { base } from './document.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'contract-'));
const file = path.join(folder, 'contract.json');
const read = () => fs.readFileSync(file, 'utf8');

const added = base();
Object.assign(shape(added, 'Job').properties, { wage: { type: 'number' } });
const broken = structuredClone(added);
field(broken, 'Score', 'score').type = 'string';

beforeEach(() => fs.writeFileSync(file, contractText(base())));
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('finds nothing where the contract is the stored one', () => {
  expect(contractFaults(base(), file)).toBe('');
});

it('stores additions', () => {
  expect(contractFaults(added, file)).toBe(report(compare(base(), added)));
  expect(blessContract(added, file)).toEqual({ additions: 1 });
  expect(read()).toBe(contractText(added));
  expect(contractFaults(added, file)).toBe('');
});

it('refuses what breaks, additions next to it included, with the message of the test, and leaves the file as it was', () => {
  const before = read();
  const result = blessContract(broken, file);
  expect(result).toEqual({ refused: contractFaults(broken, file) });
  expect(result).toEqual({ refused: expect.stringContaining('Its type was number and is string.') });
  expect(read()).toBe(before);
});

it('is written where there is none', () => {
  fs.rmSync(file);
  expect(contractFaults(base(), file)).toBe('test/contract.json is missing. `npm run bless` writes it.\n');
  // Three paths, six schemas and two URLs.
  expect(blessContract(base(), file)).toEqual({ additions: 11 });
  expect(read()).toBe(contractText(base()));
});

it('has no prose, so that another word changes nothing', () => {
  expect(read()).not.toMatch(/Prose|description|summary|examples/);
});

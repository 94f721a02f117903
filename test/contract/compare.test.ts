/** What breaks a contract and what only adds to it: every kind of change with all that is said about it. */
import { describe, expect, it } from 'vitest';
import { type Change, compare } from '../../build/contract/compare.js';
import { contractOf } from '../../build/contract/document.js';
import { base } from './document.js';
import { inputCases } from './input-cases.js';
import { outputCases } from './output-cases.js';
import { pathCases } from './path-cases.js';

const placeOf = ({ place, operations }: Change) =>
  operations.length > 0 ? `${place} [${operations.join(', ')}]` : place;

describe.each([
  ['paths', pathCases],
  ['what callers send', inputCases],
  ['what callers get', outputCases],
])('%s', (_, cases) => {
  it.each(cases)('$name', ({ edit, breaks = [], adds = [] }) => {
    const [before, after] = [base(), base()];
    edit(after, before);
    const { breaking, additive } = compare(before, after);
    expect(breaking.map((change) => [placeOf(change), change.what, change.fix])).toEqual(breaks);
    expect(additive.map((change) => [placeOf(change), change.what])).toEqual(adds);
    // What is stored of the first says the same as the document itself.
    expect(compare(JSON.parse(JSON.stringify(contractOf(before))), after)).toEqual({ breaking, additive });
  });
});

it('finds nothing in a document and itself, nor in its contract', () => {
  const nothing = { breaking: [], additive: [] };
  expect(compare(base(), base())).toEqual(nothing);
  expect(compare(base(), contractOf(base()))).toEqual(nothing);
  expect(contractOf(contractOf(base()))).toEqual(contractOf(base()));
});

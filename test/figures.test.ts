/**
 * A snapshot of what the real dataset's pages state and of how well its names are found, test/figures.json: whoever changes
 * the data, the method, or the search reviews it (`vitest -u`). Tests of test/derive compute figures of occupations again.
 */
import stringify from 'json-stringify-pretty-compact';
import { expect, it } from 'vitest';
import { agreements } from '../build/derive/agreement.js';
import { methodFacts } from '../build/render/site/method.js';
import { DATA, derivedFrom } from './datasets.js';
import { searchFigures } from './support/search-figures.js';

it('the real dataset has the figures of the snapshot', async () => {
  const derived = derivedFrom(DATA);
  const { tied, ...facts } = methodFacts(derived);
  const { figures: search, found } = await searchFigures(derived);
  const figures = {
    version: derived.source.dataset.version,
    method: derived.source.method.version,
    agreements: Object.fromEntries(agreements(derived.occupations)),
    facts: { ...facts, tied: Math.round(1000 * tied) / 1000 },
    search,
  };
  await expect(`${stringify(figures, { maxLength: 200 })}\n`).toMatchFileSnapshot('figures.json');
  await expect(found).toMatchFileSnapshot('search/found.txt');
}, 600_000);

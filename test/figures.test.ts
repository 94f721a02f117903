/** The real dataset's figures against the reviewed snapshot, test/figures.json, which `vitest -u` renews. */
import { expect, it } from 'vitest';
import { DATA, derivedFrom } from './datasets.js';
import { figuresText } from './support/figures.js';

it('the real dataset has the figures of the snapshot', async () => {
  await expect(await figuresText(derivedFrom(DATA))).toMatchFileSnapshot('figures.json');
}, 300_000);

/** How much the conventions matter, as the method page states it for the real dataset. */
import { expect, it } from 'vitest';
import { deriveAdoptions, deriveConventions } from '../../build/derive/facts.js';
import { DATA, derivedFrom } from '../datasets.js';

const derived = derivedFrom(DATA);

it('conventions move levels and tiers, and hardly the order', () => {
  const found = deriveConventions(derived).map(({ what, shift, tiers, order }) => [
    what,
    Number(shift.toFixed(1)),
    Number(tiers.toFixed(2)),
    Number(order!.toFixed(3)),
  ]);
  expect(found).toEqual([
    ['E2 counts 1 instead of 0.5', 3.6, 0.2, 0.998],
    ['No protection', 7.2, 0.38, 0.998],
    ['Risk is three quarters capability', 1.6, 0.08, 0.998],
    ['Risk is three quarters automation', -1.6, 0.09, 0.998],
    ['All tasks weigh the same', -0.1, 0.02, 0.998],
  ]);
});

it('the share of firms at the start moves the scenario by years', () => {
  expect(deriveAdoptions(derived)).toEqual([
    { share: 0.09, occupations: 233, low: 2037, high: 2050 },
    { share: 0.18, occupations: 248, low: 2035, high: 2045 },
    { share: 0.3, occupations: 259, low: 2033, high: 2042 },
  ]);
});

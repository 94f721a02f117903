import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveYears } from '../../build/derive/score.js';
import { method } from '../datasets.js';

/**
 * Adoption by hand, with 0.82/0.18 = 4.5556: fast after 14 and 15 years 1/(1 + 4.5556 e^−4.9) = 0.9672 and
 * 1/(1 + 4.5556 e^−5.25) = 0.9766; slow after 33 and 34 years 1/(1 + 4.5556 e^−4.95) = 0.9687 and
 * 1/(1 + 4.5556 e^−5.1) = 0.9730.
 */
describe('scenario years', () => {
  it.each([
    // 0.18 grows to 0.506 at 0.35 a year in 5 years (0.5581) and at 0.15 in 11 (0.5335), 10 give 0.4959.
    ['all in reach from the start', 1, 1, { low: 2031, high: 2037 }],
    // 0.515 × 0.9672 = 0.498, × 0.9766 = 0.503; 0.515 × 0.9687 = 0.4989, × 0.9730 = 0.5011.
    ['half of it, at the horizon', 1, 0.515, { low: 2041, high: 2060 }],
    ['the least that comes within the horizon', 1, 0.5139, { low: 2041, high: 2060 }],
    // 0.5138 × 0.9730 = 0.49992 in 2060, 0.5138 × 0.9766 = 0.5018 in 2041: only the low year exists, so none is published.
    ['a year too late on the slow path', 1, 0.5138, null],
    ['never half of it', 1, 0.4999, null],
    ['nothing in reach', 0, 0, null],
    // Growth by 4 % a year takes 34 years to bring 0.1 to 0.38.
    ['reach that grows too slowly', 0.1, 1, null],
    // 0.14 × 1.04^34 = 0.5312, × 0.9730 = 0.5168 in 2060; a year before 0.5107 × 0.9687 = 0.4948.
    // 0.14 × 1.1^14 = 0.5316, × 0.9672 = 0.5142 in 2040; a year before 0.4833.
    ['reach that grows just fast enough', 0.14, 1, { low: 2040, high: 2060 }],
  ])('%s', (_, reach, reachCap, years) => {
    expect(deriveYears({ reach, reachCap }, method)).toEqual(years);
  });

  it('are none unless both are within the horizon, whichever path is faster', () => {
    const { fast, slow } = method.scenario;
    const swapped = { ...method, scenario: { ...method.scenario, fast: slow, slow: fast } };
    expect(deriveYears({ reach: 1, reachCap: 0.5138 }, swapped)).toBeNull();
  });

  it('come in order and within the horizon, and more reach never comes later', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fraction, fraction, fraction, (reach, reachCap, more) => {
        const years = deriveYears({ reach, reachCap }, method);
        if (years === null) return true;
        const sooner = deriveYears({ reach: Math.min(1, reach + more), reachCap }, method)!;
        return (
          2026 <= years.low &&
          years.low <= years.high &&
          years.high <= 2060 &&
          sooner.low <= years.low &&
          sooner.high <= years.high
        );
      }),
    );
  });
});

/** Whatever changes at once: the causes and what is left over make up the whole move, and nothing is left out. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { substituteEach } from '../../../build/commands/diff/attribution.js';
import { explainMove } from '../../../build/commands/diff/causes.js';
import { pairOccupations } from '../../../build/commands/diff/pairs.js';
import { byCode, sideBySide } from '../../../build/commands/diff/substitute.js';
import type { Dataset } from '../../../build/dataset/schema/dataset.js';
import { deriveDataset } from '../../../build/derive/derived.js';
import { altered } from './altered.js';

const fixture = altered();
const CODES = [...fixture.occupations.keys()];

const change = fc.oneof(
  fc.record({
    kind: fc.constant('label' as const),
    code: fc.constantFrom(...CODES),
    at: fc.nat(30),
    to: fc.constantFrom('E0', 'E1', 'E2'),
  }),
  fc.record({
    kind: fc.constant('type' as const),
    code: fc.constantFrom(...CODES),
    at: fc.nat(30),
    to: fc.constantFrom('Core', 'Supplemental'),
  }),
  fc.record({ kind: fc.constant('drop' as const), code: fc.constantFrom(...CODES), at: fc.nat(30) }),
  fc.record({
    kind: fc.constant('rating' as const),
    code: fc.constantFrom(...CODES),
    to: fc.double({ min: 1, max: 5, noNaN: true }),
  }),
  fc.record({ kind: fc.constant('floor' as const), to: fc.integer({ min: 10, max: 20 }) }),
  fc.record({ kind: fc.constant('weight' as const), to: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ kind: fc.constant('E2' as const), to: fc.double({ min: 0, max: 1, noNaN: true }) }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function apply(data: Dataset, each: Change): void {
  if (each.kind === 'floor') data.method.score.floor = each.to;
  else if (each.kind === 'weight') data.method.score.protection_weight = each.to;
  else if (each.kind === 'E2') data.method.readings.scales.exposure!.values.E2 = each.to;
  else {
    const { tasks, ratings } = data.occupations.find(({ soc_code }) => soc_code === each.code)!;
    if (each.kind === 'rating') {
      if (ratings) ratings.abilities.Originality = { importance: each.to, level: 3 };
      return;
    }
    const at = each.at % tasks.length;
    if (each.kind === 'drop') {
      if (tasks.length > 3 && tasks.filter(({ labels }) => labels).length > 3) tasks.splice(at, 1);
    } else if (each.kind === 'type') tasks[at]!.type = each.to as 'Core';
    else if (tasks[at]!.labels) tasks[at]!.labels = { ...tasks[at]!.labels!, human: each.to as 'E0' };
  }
}

it('the parts of a move sum to it', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
      const later = altered((data) => {
        for (const each of changes) apply(data, each);
      });
      const sources = sideBySide(fixture.derived!, later.derived!, pairOccupations(fixture, later));
      const substitutions = substituteEach(sources);
      const now = byCode(deriveDataset(later.derived!.source).occupations);
      for (const pair of sources.pairs) {
        const after = now.get(pair.after.soc_code)!;
        const { unrounded, causes, interaction } = explainMove(
          pair,
          after,
          substitutions,
          sources.before.method,
        );
        const sum = causes.reduce((total, { points }) => total + points!, interaction);
        expect(sum).toBeCloseTo(unrounded, 5);
        expect(unrounded).toBeCloseTo(
          after.exposure.unrounded - substitutions.before.get(pair.after.soc_code)!.exposure.unrounded,
          5,
        );
        // With a single input there is nothing that inputs could do together.
        if (causes.length <= 1) expect(interaction).toBeCloseTo(0, 5);
      }
    }),
    { numRuns: 25, seed: 6 },
  );
});

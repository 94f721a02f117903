/** The title of the picture of all jobs: a finding while the medians bear it, and no claim otherwise. */
import { expect, it } from 'vitest';
import { payFinding } from '../../../build/render/site/jobs-picture.js';

const TIERS = ['low', 'medium', 'high', 'very_high'] as const;
const titleOf = (...pay: number[]) =>
  payFinding(pay.flatMap((each, at) => [{ tier: TIERS[at]!, pay: 1000 * each }])).title;

it.each([
  [[50, 80, 79, 51], true],
  [[50, 80, 79, 55], true],
  // One is paid better than the other, or one between them isn't paid well.
  [[50, 80, 79, 56], false],
  [[50, 62, 79, 50], false],
  [[50, 80, 40, 50], false],
  // A tier is empty.
  [[50, 80, 79], false],
  [[], false],
])('of medians %j: %s', (pay, holds) => {
  expect(titleOf(...pay)).toBe(
    holds
      ? 'The most and the least exposed jobs pay about the same. The well-paid ones are in between.'
      : `Exposure to AI and pay of ${pay.length} U.S. jobs`,
  );
});

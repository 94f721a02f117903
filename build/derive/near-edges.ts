import type { Method } from '../dataset/schema/settings.js';

/**
 * Counts the published scores less than `points` from a tier's edge. Scores have one decimal: they are compared in
 * tenths, so that 51 is exactly one point from 50.
 */
export function countNearEdges(
  published: readonly number[],
  { cut_points }: Method['tiers'],
  points = 1,
): number {
  const tenths = (value: number) => Math.round(10 * value);
  const edges = cut_points.slice(1).map(({ from }) => tenths(from));
  return published.filter((score) => edges.some((edge) => Math.abs(tenths(score) - edge) < tenths(points)))
    .length;
}

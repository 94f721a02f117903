import { scenarioYear } from '../../core/score.js';
import type { Method } from '../dataset/schema/settings.js';
import type { Exposure } from './exposure.js';

/** Returns the scenario's years for fast and slow growth; `null` unless both fall within the horizon. */
export function deriveYears(
  { reach, reachCap }: Pick<Exposure, 'reach' | 'reachCap'>,
  { scenario }: Method,
): { low: number; high: number } | null {
  const path = { start: reach, cap: reachCap };
  const low = scenarioYear(path, scenario.fast, scenario);
  const high = scenarioYear(path, scenario.slow, scenario);
  return low === null || high === null ? null : { low, high };
}

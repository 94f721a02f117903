import { mean } from '../../core/score.js';
import type { Task } from '../dataset/schema/occupation.js';
import { givenReading, ReadingKind } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';

/** Returns the means of a task's own readings of one kind by year. Imputed readings don't count. */
function meansByYear(task: Task, kind: ReadingKind, { readings }: Pick<Method, 'readings'>): number[] {
  const years = new Map<number, number[]>();
  for (const { id, scale, year, kind: own } of readings.list) {
    const given = own === kind ? givenReading(task, id) : undefined;
    if (given === undefined) continue;
    years.set(year, [...(years.get(year) ?? []), readings.scales[scale]!.values[String(given)]!]);
  }
  return [...years.values()].map(mean);
}

/** Tells whether readings of two years differ by `disagree_from` of the scale or more, in either kind. */
export function readersDisagree(task: Task, method: Pick<Method, 'readings'>): boolean {
  return ReadingKind.options.some((kind) => {
    const means = meansByYear(task, kind, method);
    // Thirds of a scale are not exact in binary, so a difference may fall a rounding error short of its limit.
    return Math.max(...means) - Math.min(...means) >= method.readings.disagree_from - 1e-9;
  });
}

import { mean } from '../../core/score.js';
import type { Task } from '../dataset/schema/occupation.js';
import { givenReading, ReadingKind } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';

/** Mean of a task's own readings of one kind by the year in which they were made; imputed ones do not count. */
function meansByYear(task: Task, kind: ReadingKind, { readings }: Pick<Method, 'readings'>): number[] {
  const years = new Map<number, number[]>();
  for (const { id, scale, year, kind: own } of readings.list) {
    const given = own === kind ? givenReading(task, id) : undefined;
    if (given === undefined) continue;
    years.set(year, [...(years.get(year) ?? []), readings.scales[scale]!.values[String(given)]!]);
  }
  return [...years.values()].map(mean);
}

/** Whether the readings of two years lie `disagree_from` of the scale or more apart, in either kind. */
export function readersDisagree(task: Task, method: Pick<Method, 'readings'>): boolean {
  return ReadingKind.options.some((kind) => {
    const means = meansByYear(task, kind, method);
    // Thirds of a scale are not exact in binary: half of it less a billionth is half of it.
    return Math.max(...means) - Math.min(...means) >= method.readings.disagree_from - 1e-9;
  });
}

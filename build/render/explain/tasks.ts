import { roundHalfUp } from '../../../core/round.js';
import { TaskCategory } from '../../../core/schemas/task.js';
import type { ReadingKind } from '../../dataset/schema/readings.js';
import { givenReading, isRead } from '../../dataset/schema/readings.js';
import type { Method } from '../../dataset/schema/settings.js';
import { type CategoryTable, categoryOfDwa, categoryTable } from '../../derive/tasks.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { reachOf } from '../../derive/score.js';
import type { DerivedTask } from '../../derive/tasks.js';
import { assigned, show, weightedMeanOf } from './figure.js';

/** Decimals for a square that is far below 1. */
const SQUARE_DECIMALS = 10;

export function explainTasks(occupation: DerivedOccupation, { source }: Derived): string[] {
  const { tasks, exposure } = occupation;
  const { method, tables } = source;
  const { task_weight, task_risk, readings } = method;
  const total = tasks.reduce((sum, { weight }) => sum + weight, 0);
  const categories = categoryTable(tables);
  return [
    'TASKS',
    ...readings.list.map(
      ({ id, name, kind, scale, weight }) =>
        `  ${id}: ${kind}, ${name}; ${assigned(readings.scales[scale]!.values)}; weight ${weight}`,
    ),
    `  weights: ${assigned(task_weight.values)}; here they sum to ${total}`,
    `  share = weight / ${total}; time_fraction is the share to four decimals, the largest remainders rounded up so that all sum to 1`,
    '  capability = mean of the capability readings, published as ai_capability_score, times 100; automation = mean of the automation readings',
    `  risk = ${task_risk.capability_weight} × capability + ${task_risk.automation_weight} × automation, published as task_risk_score, times 100`,
    '  ceiling = the share of the capability readings that see the task within reach, or automation if that is more; the scenario years need it',
    `  square = (share × (risk − raw))², raw = ${show(exposure.raw)} as below; the interval needs it`,
    `  category: that of most work activities; of a tie the first of ${TaskCategory.options.join(', ')}`,
    ...tasks.flatMap((task) => ['', ...explainTask(task, occupation, total, method, categories)]),
  ];
}

function explainTask(
  task: DerivedTask,
  { readings, exposure, source: { tasks } }: DerivedOccupation,
  total: number,
  method: Method,
  categories: CategoryTable,
): string[] {
  const { source, category, capability, automation, risk, weight, share, timeFraction } = task;
  const { capability_weight, automation_weight } = method.task_risk;
  const at = (kind: ReadingKind) => [...readings.keys()].filter((index) => readings[index]!.kind === kind);
  const given = (kind: ReadingKind) =>
    at(kind)
      .map((index) => {
        const { id } = readings[index]!;
        return `${id} ${givenReading(source, id) ?? 'imputed'} = ${show(task.readings.values[index]!)}`;
      })
      .join(', ');
  const mean = (kind: ReadingKind, figures: readonly number[]) =>
    weightedMeanOf(
      at(kind).map((index) => figures[index]!),
      at(kind).map((index) => readings[index]!.weight),
    );
  return [
    `  ${source.id} ${source.description}`,
    `    ${source.type}: share ${weight}/${total} = ${show(share)} → time_fraction ${timeFraction}`,
    ...(source.imputed
      ? [
          isRead(tasks, method)
            ? '    imputed: a missing reading is its mean over the tasks that have it, which count alike'
            : '    imputed: nobody has read a task of this occupation, so each reading is the mean of its work activities over all tasks read',
        ]
      : []),
    `    ${given('capability')}`,
    `    capability ${mean('capability', task.readings.values)} = ${show(capability)} → ai_capability_score ${roundHalfUp(100 * capability, 1)}`,
    `    ${given('automation')}`,
    `    automation ${mean('automation', task.readings.values)} = ${show(automation)}`,
    `    risk ${capability_weight} × ${show(capability)} + ${automation_weight} × ` +
      `${show(automation)} = ${show(risk)} → task_risk_score ${roundHalfUp(100 * risk, 1)}`,
    `    share × risk = ${show(share * risk)}`,
    `    share × ceiling = ${show(share)} × max(${mean('capability', task.readings.reach)}, ${show(automation)}) = ${show(share * reachOf(task))}`,
    `    square (${show(share)} × (${show(risk)} − ${show(exposure.raw)}))² = ${show((share * (risk - exposure.raw)) ** 2, SQUARE_DECIMALS)}`,
    `    ${category} (${source.dwas.map((dwa) => `${dwa} ${categoryOfDwa(dwa, categories)}`).join('; ')})`,
  ];
}

import { roundHalfUp } from '../../../core/round.js';
import { TaskCategory } from '../../../core/schemas/task.js';
import type { Method } from '../../dataset/schema/settings.js';
import { type CategoryTable, categoryOfDwa, categoryTable } from '../../derive/category.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { type DerivedTask, RATERS } from '../../derive/tasks.js';
import { assigned, meanOf, show } from './figure.js';

export function explainTasks({ tasks }: DerivedOccupation, { source }: Derived): string[] {
  const { method, tables } = source;
  const { task_weight, task_risk, exposure, automation } = method;
  const total = tasks.reduce((sum, { weight }) => sum + weight, 0);
  const categories = categoryTable(tables);
  return [
    'TASKS',
    `  labels: ${assigned(exposure.values)}; ${assigned(automation.values)}`,
    `  weights: ${assigned(task_weight.values)}; here they sum to ${total}`,
    `  share = weight / ${total}; time_fraction is the share to four decimals, the largest remainders rounded up so that all sum to 1`,
    `  capability = (${RATERS.join(' + ')}) / ${RATERS.length}, published as ai_capability_score, times 100`,
    `  risk = ${task_risk.capability_weight} × capability + ${task_risk.automation_weight} × automation, published as task_risk_score, times 100`,
    '  ceiling = the share of raters whose label is not E0, or automation if that is more; the scenario years need it',
    `  category: that of most work activities; of a tie the first of ${TaskCategory.options.join(', ')}`,
    ...tasks.flatMap((task) => ['', ...explainTask(task, total, method, categories)]),
  ];
}

function explainTask(
  { source: task, category, scores, capability, risk, weight, share, timeFraction }: DerivedTask,
  total: number,
  { task_risk }: Method,
  categories: CategoryTable,
): string[] {
  const { labels } = task;
  const exposed = labels
    ? `${RATERS.filter((rater) => labels[rater] !== 'E0').length}/${RATERS.length}`
    : show(scores.exposed);
  const ceiling = Math.max(scores.exposed, scores.automation);
  return [
    `  ${task.id} ${task.description}`,
    `    ${task.type}: share ${weight}/${total} = ${show(share)} → time_fraction ${timeFraction}`,
    labels
      ? `    human ${labels.human}, gpt4 ${labels.gpt4}, gpt4_alt ${labels.gpt4_alt}, automation ${labels.automation}`
      : '    imputed: every figure is the mean of its figures over the labelled tasks, which count alike',
    `    capability ${meanOf(RATERS.map((rater) => scores[rater]))} = ${show(capability)}` +
      ` → ai_capability_score ${roundHalfUp(100 * capability, 1)}`,
    `    risk ${task_risk.capability_weight} × ${show(capability)} + ${task_risk.automation_weight} × ` +
      `${show(scores.automation)} = ${show(risk)} → task_risk_score ${roundHalfUp(100 * risk, 1)}`,
    `    share × risk = ${show(share * risk)}`,
    `    share × ceiling = ${show(share)} × max(${exposed}, ${show(scores.automation)}) = ${show(share * ceiling)}`,
    `    ${category} (${task.dwas.map((dwa) => `${dwa} ${categoryOfDwa(dwa, categories)}`).join('; ')})`,
  ];
}

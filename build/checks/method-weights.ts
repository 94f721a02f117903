import type { Check } from './rule.js';

export const methodWeights: Check = {
  rule: 'method-weights',
  ensures: 'Ensure that capability and automation together make up the whole of a task’s risk.',
  *check({ method: { task_risk } }) {
    const sum = task_risk.capability_weight + task_risk.automation_weight;
    // Half a billionth is the error of adding decimal fractions, not of the method.
    if (!(Math.abs(sum - 1) > 1e-9)) return;
    const message = `capability_weight ${task_risk.capability_weight} and automation_weight ${task_risk.automation_weight} sum to ${Number(sum.toFixed(9))}; they must sum to 1. Change one of them.`;
    yield { file: 'method.json', path: ['task_risk', 'capability_weight'], message };
  },
};

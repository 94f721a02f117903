/** Why a score moved, as far as two builds tell: they hold no labels and no ratings, but what was made of them. */

import type { Cause, Change } from './report.js';
import type { Occupation } from './snapshot.js';

const NAMED = 5;

type Task = Occupation['tasks'][number];

const weight = ({ task_risk_score, time_fraction }: Task) => task_risk_score * time_fraction;
const said = ({ task_risk_score, time_fraction }: Task) =>
  `risk ${task_risk_score}, share of time ${time_fraction}`;

/** Tasks are known by their wording; the API numbers none. */
function taskChanges(before: readonly Task[], after: readonly Task[]): Change[] {
  const then = new Map(before.map((task) => [task.description, task]));
  const now = new Map(after.map((task) => [task.description, task]));
  const changes = [...new Set([...now.keys(), ...then.keys()])].flatMap((description) => {
    const [old, task] = [then.get(description), now.get(description)];
    const [from, to] = [old ? said(old) : null, task ? said(task) : null];
    if (from === to) return [];
    const size = Math.abs((task ? weight(task) : 0) - (old ? weight(old) : 0));
    return [{ size, change: { what: `task “${description}”`, from, to, points: null } }];
  });
  return changes
    .sort((a, b) => b.size - a.size)
    .slice(0, NAMED)
    .map(({ change }) => change);
}

export function publishedCauses(before: Occupation, after: Occupation): Cause[] {
  const tasks = taskChanges(before.tasks, after.tasks);
  const [then, now] = [
    before.protective_factors as Record<string, number>,
    after.protective_factors as Record<string, number>,
  ];
  const factors = [...new Set([...Object.keys(then), ...Object.keys(now)])].flatMap((what): Change[] => {
    const [from, to] = [then[what] ?? null, now[what] ?? null];
    return from === to ? [] : [{ what, from, to, points: null }];
  });
  return [
    ...(tasks.length > 0 ? [{ input: 'tasks', points: null, changes: tasks }] : []),
    ...(factors.length > 0 ? [{ input: 'protective_factors', points: null, changes: factors }] : []),
  ];
}

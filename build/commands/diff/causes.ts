/** The causes of a changed score: the share of each input, and its exact changes. */
import { roundHalfUp } from '../../../core/round.js';
import { unprotected } from '../../../core/score.js';
import type { Task } from '../../dataset/schema/occupation.js';
import type { Method } from '../../dataset/schema/settings.js';
import { ratingOf } from '../../derive/score.js';
import type { Scored } from '../../derive/score.js';
import type { DerivedTask } from '../../derive/tasks.js';
import type { Substitutions } from './attribution.js';
import { shown } from './parameters.js';
import type { Cause, Change } from './report.js';
import type { DataInput, Pair } from './substitute.js';

/** Smallest difference of unrounded scores, in points; anything less is the noise of binary fractions. */
const DECIMALS = 6;
export const points = (value: number): number => Number(value.toFixed(DECIMALS)) + 0;

/** Number of parts named per input, the ones with the largest effect. */
const NAMED = 5;

export interface Explanation {
  unrounded: number;
  causes: Cause[];
  interaction: number;
}

export function explainMove(
  pair: Pair,
  after: Scored,
  substitutions: Substitutions,
  method: Method,
): Explanation {
  const code = pair.after.soc_code;
  const before = substitutions.before.get(code)!;
  const causes = substitutions.each.flatMap(({ input, data, parameter, scored }): Cause[] => {
    if (!(scored instanceof Map)) return [];
    const alone = scored.get(code)!;
    const changed = points(alone.exposure.unrounded - before.exposure.unrounded);
    if (changed === 0) return [];
    const changes = data
      ? CHANGES[data](pair, before, alone, method)
      : [{ what: parameter!.name, from: shown(parameter!.from), to: shown(parameter!.to), points: changed }];
    return [{ input, points: changed, changes }];
  });
  causes.sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const unrounded = points(after.exposure.unrounded - before.exposure.unrounded);
  const explained = causes.reduce((sum, cause) => sum + cause.points, 0);
  return { unrounded, causes, interaction: points(unrounded - explained) };
}

type Parts = (pair: Pair, before: Scored, alone: Scored, method: Method) => Change[];

const CHANGES: Record<DataInput, Parts> = {
  /** Splits a change by task. The score is a sum over tasks, so with the old shares, each task's part is exact. */
  readings(_, before, alone, { score }) {
    const weight = score.range * unprotected(before.protection.mean, score.protection_weight);
    return before.tasks
      .flatMap((task, index): Change[] => {
        const now = alone.tasks[index]!;
        const part = points(task.share * (now.risk - task.risk) * weight);
        if (part === 0) return [];
        const [from, to] = changedReadings(task, now);
        return [{ what: taskName(now.source), from, to, points: part }];
      })
      .sort((a, b) => Math.abs(b.points!) - Math.abs(a.points!))
      .slice(0, NAMED);
  },
  tasks({ before, after }) {
    const then = new Map(before.tasks.map((task) => [task.id, task]));
    const now = new Map(after.tasks.map((task) => [task.id, task]));
    const change = (task: Task, from: string | null, to: string | null): Change[] =>
      from === to ? [] : [{ what: taskName(task), from, to, points: null }];
    return [
      ...after.tasks.flatMap((task) => change(task, then.get(task.id)?.type ?? null, task.type)),
      ...before.tasks.filter(({ id }) => !now.has(id)).flatMap((task) => change(task, task.type, null)),
    ].slice(0, NAMED);
  },
  ratings({ before, after }, then, now, method) {
    const lent = ({ protection: { borrowedFrom, mean } }: Scored) =>
      `${borrowedFrom.join(', ') || 'own ratings'} (${roundHalfUp(mean, 4)})`;
    if (before.ratings === null || after.ratings === null)
      return [{ what: 'protection by', from: lent(then), to: lent(now), points: null }];
    const elements = Object.values(method.protective_factors.factors).flatMap((factor) => factor.elements);
    const rating = (of: typeof before, element: string) => {
      const found = ratingOf(of.ratings!, element);
      return found ? `importance ${found.importance}, level ${found.level}` : null;
    };
    return [...new Set(elements)].flatMap((element) => {
      const [from, to] = [rating(before, element), rating(after, element)];
      return from === to ? [] : [{ what: element, from, to, points: null }];
    });
  },
};

const percents = (fraction: number) => roundHalfUp(100 * fraction, 1);
const taskName = ({ id, description }: Task) => `task ${id} “${description}”`;

/** Lists only readings that differ: `human E0, automation T1` → `human E1, automation T2`; new ones with the old risk. */
function changedReadings(before: DerivedTask, after: DerivedTask): [from: string, to: string] {
  const [was, is] = [before.source, after.source].map(
    ({ labels, marks }): Record<string, string | number> => ({ ...labels, ...marks }),
  ) as [Record<string, string | number>, Record<string, string | number>];
  const differing = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (id) => was[id] !== is[id],
  );
  const otherwise = ({ source, risk }: DerivedTask) =>
    source.imputed ? `imputed (risk ${percents(risk)})` : `risk ${percents(risk)} without these readings`;
  const some = (values: Record<string, string | number>, task: DerivedTask) =>
    differing
      .filter((id) => Object.hasOwn(values, id))
      .map((id) => `${id} ${values[id]}`)
      .join(', ') || otherwise(task);
  return [some(was, before), some(is, after)];
}

/** What the tasks of every occupation are computed again as, with none of the build's code: kind of work, time, and disagreement. */
import { mean } from 'd3-array';
import { expect, it } from 'vitest';
import { readersDisagree } from '../../build/derive/tasks.js';
import type { TaskCategory } from '../../core/schemas/occupation.js';
import { DATA, derivedFrom, textRows } from '../datasets.js';
import { AUTOMATION, CAPABILITY } from '../support/recompute.js';

const { occupations, source } = derivedFrom(DATA);
const tasks = occupations.flatMap((one) => one.tasks);

/** Of kinds with equally many activities, the first. */
const KINDS: readonly TaskCategory[] = [
  'non_routine_analytical',
  'non_routine_interpersonal',
  'routine_cognitive',
  'routine_manual',
  'non_routine_manual',
];

it('a task is of the kind of most of its activities, an intermediate one before the general one', () => {
  const general = new Map(textRows('task_categories').map((row) => [row.element_id, row.category]));
  const intermediate = new Map(textRows('task_category_exceptions').map((row) => [row.iwa_id, row.category]));
  const kindOf = (dwa: string) => intermediate.get(dwa.slice(0, -4)) ?? general.get(dwa.slice(0, -8));
  const count = (dwas: readonly string[], kind: string) => dwas.filter((dwa) => kindOf(dwa) === kind).length;
  const expected = tasks.map(({ source: { dwas } }) =>
    KINDS.reduce((best, kind) => (count(dwas, kind) > count(dwas, best) ? kind : best)),
  );
  expect(tasks.map(({ task_category }) => task_category)).toEqual(expected);
});

it('readers disagree where those of two years are half of a scale apart', () => {
  // Readings of 2023 come first, then those of 2026.
  const kinds = [
    [CAPABILITY.slice(0, 3), CAPABILITY.slice(3)],
    [AUTOMATION.slice(0, 1), AUTOMATION.slice(1)],
  ];
  const expected = tasks.map((task) =>
    kinds.some((years) => {
      const given = years.map((readings) => readings.flatMap((read) => read(task.source)?.value ?? []));
      const means = given.flatMap((values) => mean(values) ?? []);
      return means.length === 2 && Math.abs(means[0]! - means[1]!) > 0.5 - 1e-9;
    }),
  );
  expect(tasks.map((task) => readersDisagree(task.source, source.method))).toEqual(expected);
});

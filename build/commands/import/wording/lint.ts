/** Ours is not theirs: no wording of ours, kept or new, may be copied from the official sentence. */
import type { Fault } from '../faults.js';
import { at } from '../table.js';
import { copied } from './copied.js';
import type { Official } from './official.js';

const CURE = 'word it anew, in data/ or in the file it comes from.';

interface Worded {
  soc_code: string;
  description: string | null;
  tasks: { id: number; description: string | null }[];
}

/** Both places: the fault stands at the official sentence and names ours. */
export function lintWording(occupations: readonly Worded[], official: Official): Fault[] {
  const faults: Fault[] = [];
  const check = (soc_code: string, task_id: number | null, ours: string | null) => {
    const sentence = official.of(soc_code, task_id);
    const found = ours && sentence && copied(ours, sentence.text);
    if (!found) return;
    const what = task_id === null ? 'the description' : `task ${task_id}`;
    const message = `${what} in data/occupations/${soc_code}.json is copied from here: ${found}; ${CURE}`;
    faults.push({ ...at(sentence.table, sentence.row), message });
  };
  for (const { soc_code, description, tasks } of occupations) {
    check(soc_code, null, description);
    for (const task of tasks) check(soc_code, task.id, task.description);
  }
  return faults;
}

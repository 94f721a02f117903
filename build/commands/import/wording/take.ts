/** Filled templates that an import takes in together with a release. Wording that is in `data/` already stays. */
import type { DraftDataset } from '../../../dataset/schema/draft.js';
import { type Note, SHORT } from '../sources/source.js';
import type { Reading } from '../table/spec.js';
import { readFile } from '../table/table.js';
import { filledTemplate } from './template.js';

export interface Taken {
  apply: (dataset: DraftDataset) => DraftDataset;
  /** What matched nothing, and what is worded otherwise in the dataset. */
  notes: (dataset: DraftDataset) => Note[];
}

/** Reads every file that --words names; what is wrong with them is among the faults. */
export async function takeWording(reading: Reading): Promise<Taken> {
  const descriptions = new Map<string, string>();
  const statements = new Map<number, string>();
  for (const file of reading.folder.files) {
    const table = await readFile(reading, filledTemplate, file);
    for (const { soc_code, task_id, wording } of table?.rows ?? []) {
      if (wording === '') continue;
      if (task_id === null) descriptions.set(soc_code, wording);
      else statements.set(task_id, wording);
    }
  }
  const isEmpty = descriptions.size + statements.size === 0;
  return {
    apply: (dataset) =>
      isEmpty
        ? dataset
        : {
            ...dataset,
            occupations: dataset.occupations.map((one) => ({
              ...one,
              description: one.description || (descriptions.get(one.soc_code) ?? null),
              tasks: one.tasks.map((task) => ({
                ...task,
                description: task.description || (statements.get(task.id) ?? null),
              })),
            })),
          },
    notes({ occupations }) {
      const ours = new Map(occupations.map(({ soc_code, description }) => [soc_code, description]));
      const tasks = new Map(occupations.flatMap((one) => one.tasks.map((task) => [task.id, task] as const)));
      const ids = [...statements.keys()];
      const codes = [...descriptions.keys()];
      const note = (what: string, names: (string | number)[]) => ({
        what,
        names: names.map(String),
        shown: SHORT,
      });
      return [
        note(
          'wording that matches no task, left out',
          ids.filter((id) => !tasks.has(id)),
        ),
        note(
          'descriptions that match no occupation, left out',
          codes.filter((code) => !ours.has(code)),
        ),
        note(
          'descriptions kept as in data/ though --words has others',
          codes.filter((code) => ours.has(code) && ours.get(code) !== descriptions.get(code)),
        ),
        note(
          'task statements kept as in data/ though --words has others',
          ids.filter((id) => tasks.has(id) && tasks.get(id)!.description !== statements.get(id)),
        ),
      ];
    },
  };
}

/** Readings of tasks: those that a source has, and those that maintainers wrote, which no import replaces. */
import type { DraftDataset, DraftTask } from '../../../dataset/schema/draft.js';
import type { Sources } from '../../../dataset/schema/settings.js';
import type { AnyTable } from '../table/table.js';

type Group = 'labels' | 'marks';
type Values = Readonly<Record<string, string | number>>;

/** What a source says about the tasks, joined by Task ID whatever their code: O*NET gives no id to two tasks. */
export interface Given {
  group: Group;
  /** Readings that the source has. */
  ids: readonly string[];
  rows: ReadonlyMap<number, Values>;
  /** The dataset has this very file already, so what differs from it was written by hand. */
  isKnown: boolean;
}

/** Whether a table is the one that data/sources.json lists, byte for byte. */
export const isKnown = ({ sha256 }: AnyTable, { sources }: Sources): boolean =>
  sources.some(({ files }) => files.some((file) => file.sha256 === sha256));

/** The task with its readings from the source, or as it is and marked where a maintainer wrote them. */
function withReadings(task: DraftTask, { group, ids, rows, isKnown }: Given): DraftTask {
  const row = rows.get(task.id);
  const before = Object.entries<string | number>(task[group] ?? {}).filter(([id]) => ids.includes(id));
  const differs = row !== undefined && before.some(([id, value]) => row[id] !== value);
  const isOwn = before.length > 0 && (task.own?.[group] || row === undefined || (isKnown && differs));
  if (isOwn) return { ...task, own: { ...task.own, [group]: task.own?.[group] ?? [] } };
  return row === undefined ? task : { ...task, [group]: { ...task[group], ...row } };
}

/** Gives every task its readings of a source. */
export const applyReadings = (dataset: DraftDataset, given: Given): DraftDataset => ({
  ...dataset,
  occupations: dataset.occupations.map((one) => ({
    ...one,
    tasks: one.tasks.map((task) => withReadings(task, given)),
  })),
});

/** Lists the tasks whose readings a maintainer wrote: `15-1252.00 task 21662`. */
export const ownReadings = ({ occupations }: Pick<DraftDataset, 'occupations'>, group: Group): string[] =>
  occupations.flatMap(({ soc_code, tasks }) =>
    tasks.flatMap(({ id, own }) => (own?.[group] ? `${soc_code} task ${id}` : [])),
  );

/** How many tasks have readings of a source. */
export const countGiven = ({ occupations }: DraftDataset, group: Group, ids: readonly string[]): number =>
  occupations
    .flatMap(({ tasks }) => tasks)
    .filter((task) => !task.own?.[group] && Object.keys(task[group] ?? {}).some((id) => ids.includes(id)))
    .length;

const fieldOf = (group: Group) => `occupations/*.json tasks[].${group} of tasks whose own names ${group}`;

/** Credits what maintainers wrote to this project, so that no study answers for what it did not read. */
export function creditOwn(sources: Sources, dataset: Pick<DraftDataset, 'occupations'>): Sources {
  const groups = ['labels', 'marks'] as const;
  const others = sources.provenance.filter(({ field }) => !groups.some((group) => field === fieldOf(group)));
  const lines = groups
    .filter((group) => ownReadings(dataset, group).length > 0)
    .map((group) => ({
      field: fieldOf(group),
      ...{ source: 'own', file: null, key: null, columns: [] },
      note: 'written by maintainers, in place of or beside those of the source',
    }));
  return { ...sources, provenance: [...others, ...lines] };
}

/** Readings of tasks: from a source, or written by maintainers, which no import replaces. */
import type { DraftDataset, DraftTask } from '../../../dataset/schema/draft.js';
import type { Sources } from '../../../dataset/schema/settings.js';
import type { AnyTable } from '../table/table.js';

type Group = 'labels' | 'marks';
type Values = Readonly<Record<string, string | number>>;

/** A source's readings, joined by Task ID whatever the code, because O*NET never gives an ID to two tasks. */
export interface Given {
  group: Group;
  /** IDs of the readings that the source has. */
  ids: readonly string[];
  rows: ReadonlyMap<number, Values>;
  /** True if the dataset was made with this very file, so any difference was written by hand. */
  isKnown: boolean;
}

/** Tells whether a table is byte for byte the one that data/sources.json lists. */
export const isKnown = ({ sha256 }: AnyTable, { sources }: Sources): boolean =>
  sources.some(({ files }) => files.some((file) => file.sha256 === sha256));

/** Returns the task with the source's readings or, if a maintainer wrote them, as it is and marked so. */
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

/** Counts the tasks with readings from a source. */
export const countGiven = ({ occupations }: DraftDataset, group: Group, ids: readonly string[]): number =>
  occupations
    .flatMap(({ tasks }) => tasks)
    .filter((task) => !task.own?.[group] && Object.keys(task[group] ?? {}).some((id) => ids.includes(id)))
    .length;

const fieldOf = (group: Group) => `occupations/*.json tasks[].${group} of tasks whose own names ${group}`;

/** Credits readings by maintainers to this project, so that no study is credited with tasks it didn't rate. */
export function creditOwn(sources: Sources, dataset: Pick<DraftDataset, 'occupations'>): Sources {
  const groups = ['labels', 'marks'] as const;
  const others = sources.provenance.filter(({ field }) => !groups.some((group) => field === fieldOf(group)));
  const lines = groups
    .filter((group) => ownReadings(dataset, group).length > 0)
    .map((group) => ({
      field: fieldOf(group),
      source: 'own',
      file: null,
      key: null,
      columns: [],
      note: 'written by maintainers, in place of or beside those of the source',
    }));
  return { ...sources, provenance: [...others, ...lines] };
}

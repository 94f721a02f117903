/** What has no wording of ours yet: descriptions of occupations, and tasks. */
export interface Missing {
  soc_code: string;
  /** null for the description of the occupation */
  task_id: number | null;
}

interface Worded {
  soc_code: string;
  description: string | null;
  tasks: { id: number; description: string | null }[];
}

export const missingWording = (occupations: readonly Worded[]): Missing[] =>
  occupations.flatMap(({ soc_code, description, tasks }) => [
    ...(description ? [] : [{ soc_code, task_id: null }]),
    ...tasks.filter((task) => !task.description).map(({ id }) => ({ soc_code, task_id: id })),
  ]);

/** An occupation of which nobody knows more than code and title: null stands where something is to be filled in. */
import type { Occupation, Task } from '../../dataset/schema/occupation.js';
import type { Tables } from '../../dataset/schema/tables.js';

/** Every field of a shape, to the last one, or null where it is to be filled in. */
type Draft<Shape> = Shape extends readonly (infer Element)[]
  ? Draft<Element>[] | null
  : Shape extends object
    ? { [Key in keyof Shape]-?: Draft<Shape[Key]> } | null
    : Shape | null;

/** Nobody has read a new task yet, so that its readings are imputed until `npm run words -- --rate` takes in marks. */
type DraftTask = Omit<NonNullable<Draft<Task>>, 'labels' | 'marks' | 'official' | 'own'>;
type Given = Pick<Occupation, 'soc_code' | 'title' | 'slug'>;
export type DraftOccupation = Given &
  Omit<NonNullable<Draft<Occupation>>, '$schema' | 'official' | 'tasks' | keyof Given> & {
    tasks: DraftTask[];
  };

const TASK: DraftTask = {
  id: null,
  description: null,
  type: null,
  imputed: true,
  dwas: null,
};

/** The OEWS code is most often the SOC code's first part; it is filled in where BLS has figures under that. */
export function draftOccupation(
  soc_code: string,
  title: string,
  slug: string,
  { wages, projections }: Pick<Tables, 'wages' | 'projections'>,
): DraftOccupation {
  const code = soc_code.slice(0, 7);
  const isKnown =
    wages.some((row) => row.oews_code === code) || projections.some((row) => row.nem_code === code);
  return {
    soc_code,
    title,
    slug,
    description: null,
    job_zone: null,
    oews_code: isKnown ? code : null,
    tasks: [TASK],
    ratings: { skills: null, abilities: null, work_activities: null },
    related: null,
  };
}

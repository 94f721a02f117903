/** The draft of an occupation with only a code and a title: everything else to fill in is null. */
import type { Occupation, Task } from '../../dataset/schema/occupation.js';
import type { Tables } from '../../dataset/schema/tables.js';

/** A type with every field at any depth, or null for each one to fill in. */
type Draft<Shape> = Shape extends readonly (infer Element)[]
  ? Draft<Element>[] | null
  : Shape extends object
    ? { [Key in keyof Shape]-?: Draft<Shape[Key]> } | null
    : Shape | null;

/** A new task. Nobody has rated it yet, so its readings are imputed until `npm run words -- --rate` imports marks. */
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

/** Returns a draft. The OEWS code is usually the SOC code's first part; it is filled in if BLS has figures under that. */
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

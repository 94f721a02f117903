/** A release's changes by occupation: old and new fields, and the reasons. */
import type { OccupationChange } from '../../../core/schemas/changes.js';
import { countOf } from '../../dataset/fault.js';
import type { Diff } from '../diff/diff.js';
import { successor } from '../diff/pairs.js';
import type { Move } from '../diff/report.js';
import { causesText } from '../diff/sections.js';
import type { Occupation } from '../diff/snapshot.js';

type Fields = NonNullable<OccupationChange['old']>;

/** Returns every field with a single value, by its name in responses. Lists are described in words; the patch has them whole. */
function fieldsOf(occupation: Occupation): Fields {
  const { soc_code, title, slug, job_zone, description, risk_score, labor_data, votes } = occupation;
  const { reference: _, missing: __, ...labor } = labor_data;
  return {
    soc_code,
    title,
    slug,
    job_zone,
    description,
    ...(risk_score as Fields),
    ...occupation.protective_factors,
    ...labor,
    votes: votes.total,
  };
}

/** Returns the fields whose values differ, or that only one side has. */
function differing(before: Fields, after: Fields): { old: Fields; new: Fields } {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(
    (name) => before[name] !== after[name],
  );
  const of = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { old: of(before), new: of(after) };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Counts tasks that were added, removed, or changed. */
function tasksChanged(before: Occupation, after: Occupation): { figures: number; words: number } {
  const then = new Map(before.tasks.map(({ description, ...figures }) => [description, figures]));
  const now = new Map(after.tasks.map(({ description, ...figures }) => [description, figures]));
  const fresh = [...now.keys()].filter((description) => !then.has(description)).length;
  const gone = [...then.keys()].filter((description) => !now.has(description)).length;
  const kept = [...now].filter(
    ([description, figures]) => then.has(description) && !same(then.get(description), figures),
  );
  return { figures: kept.length, words: Math.max(fresh, gone) };
}

const LABOR = ['wage', 'employment', 'projected', 'openings', 'education', 'oews'];

/** Returns sentences on the causes of the differences between two states of an occupation. */
function reasons(before: Occupation, after: Occupation, changed: Fields, move: Move | undefined): string {
  const has = (...names: string[]) => names.some((name) => Object.hasOwn(changed, name));
  const tasks = tasksChanged(before, after);
  const parts = [
    has('soc_code', 'title', 'slug') && 'It has a new name',
    move && `Score: ${causesText(move)}`,
    !move && has('risk_tier') && 'Tier: the cutoffs moved',
    !move &&
      has('confidence', 'displacement_year_low') &&
      'Score: readings, ratings, or scenario changed without moving it',
    !move && has('risk_percentile') && 'Percentile: other occupations moved',
    Object.keys(changed).some((name) => LABOR.some((word) => name.includes(word))) &&
      `Figures of the U.S. Bureau of Labor Statistics for ${after.labor_data.oews_code}`,
    has('votes') && 'Votes',
    has('description') && 'Description reworded',
    tasks.words > 0 && `${countOf(tasks.words, 'task')} reworded, added, or removed`,
    tasks.figures > 0 && !move && `${countOf(tasks.figures, 'task')} with new figures`,
    !same(before.skill_gaps, after.skill_gaps) && 'Skill gaps: it or a less exposed neighbor changed',
  ].filter((part) => part !== false && part !== undefined);
  return `${parts.join('. ') || 'Figures it is compared with changed'}.`;
}

const isEmpty = (fields: Fields) => Object.keys(fields).length === 0;

/** Returns the changes by SOC code. */
export function occupationChanges(
  { pairing, moves }: Pick<Diff, 'pairing' | 'moves'>,
  aliases: Readonly<Record<string, string>>,
): OccupationChange[] {
  const moved = new Map(moves.map((move) => [move.soc_code, move]));
  const changes: OccupationChange[] = [
    ...pairing.added.map((added): OccupationChange => {
      const { soc_code, title } = added;
      return { soc_code, title, change: 'added', old: null, new: fieldsOf(added), why: 'New in the data.' };
    }),
    ...pairing.removed.map((removed): OccupationChange => {
      const { soc_code, title } = removed;
      const next = successor(soc_code, aliases);
      const why = next === null ? 'Gone from the data.' : `Gone from the data; ${next} took its place.`;
      return { soc_code, title, change: 'removed', old: fieldsOf(removed), new: null, why };
    }),
    ...pairing.pairs.flatMap(({ before, after }): OccupationChange[] => {
      if (same(before, after)) return [];
      const { soc_code, title } = after;
      const fields = differing(fieldsOf(before), fieldsOf(after));
      const isRenamed = ['soc_code', 'title', 'slug'].some((name) => Object.hasOwn(fields.new, name));
      const move = moved.get(soc_code);
      const tasks = tasksChanged(before, after);
      if (
        isEmpty(fields.new) &&
        tasks.figures + tasks.words === 0 &&
        same(before.skill_gaps, after.skill_gaps)
      )
        return [];
      const why = reasons(before, after, fields.new, move);
      return [{ soc_code, title, change: isRenamed ? 'renamed' : 'changed', ...fields, why }];
    }),
  ];
  return changes.sort((a, b) => (a.soc_code < b.soc_code ? -1 : 1));
}

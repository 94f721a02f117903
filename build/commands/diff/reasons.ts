/** Why cells changed, by the published figures that come nearest to their inputs: a table of columns. */
import { group } from 'd3-array';
import { countOf } from '../../dataset/fault.js';
import { type Change, type Comparison, changesIn } from './compare.js';
import type { Edition } from './edition.js';

/** Joins what was found, such as `readings of 12 tasks; 2 tasks new`. */
const said = (...parts: string[]) => parts.filter(Boolean).join('; ') || 'inputs that are published rounded';

/** Says of how many tasks or occupations there are changes, such as `weight of 3 tasks`; nothing of none. */
function count(changes: readonly Change[], column: 'task_id' | 'soc_code', text: string): string {
  const { size } = new Set(changes.map(({ key }) => key[column]));
  return size === 0 ? '' : text.replace('N', countOf(size, column === 'task_id' ? 'task' : 'occupation'));
}

const firstOf = ({ key }: Change) => Object.values(key)[0]!;

/** Adds the reasons, and puts the largest move of a score first. */
export function explainChanges(lists: Comparison['lists'], before: Edition, after: Edition): void {
  const byColumn = new Map(Object.entries(lists).map(([field, items]) => [field, group(items, firstOf)]));
  const changed = (code: string, ...fields: string[]) =>
    fields.flatMap((field) => byColumn.get(field)?.get(code) ?? []);
  const fieldsLike = (pattern: RegExp) => Object.keys(lists).filter((field) => pattern.test(field));
  const [parameter, ...parameters] = changesIn(lists, 'parameters');
  const rows = [before, after].flatMap(({ tables }) => tables.staffing ?? []);
  const staffing = group(rows, (row) => row.naics_code!);

  const WHY: Readonly<Record<string, (code: string) => string>> = {
    'occupations.final_score': (code) => {
      const tasks = (text: string, ...columns: string[]) =>
        count(changed(code, ...columns.map((name) => `tasks.${name}`)), 'task_id', text);
      const factors = changed(code, ...fieldsLike(/\.protective_/));
      return said(
        tasks('readings of N', 'ai_capability_score', 'task_risk_score'),
        tasks('N new', 'added'),
        tasks('N gone', 'removed'),
        tasks('weight of N', 'time_fraction'),
        factors.length > 0 ? countOf(factors.length, 'protective factor') : '',
        parameter ? `method (${parameter.key.path}${parameters.length > 0 ? ', …' : ''})` : '',
      );
    },
    'occupations.added': () => 'new in the data',
    'occupations.removed': (code) => `gone; ${after.aliases.soc_codes[code] ?? 'no successor'}`,
    // Such as `detailed → national; oews-2025 → oews-2026`.
    'occupations.median_annual_wage': (code) =>
      changed(code, 'occupations.wage_basis', 'occupations.reference_wages')
        .map(({ from, to }) => `${from ?? 'none'} → ${to ?? 'none'}`)
        .join('; '),
    // Such as `new occupation 15-1299.10; scores of 31 occupations`.
    'industries.final_score': (code) => {
      const jobs = [...new Set(staffing.get(code)?.map((row) => row.soc_code!))];
      const having = (column: string) => jobs.flatMap((job) => changed(job, `occupations.${column}`));
      const list = (text: string, changes: readonly Change[]) =>
        changes.length > 0 ? `${text} ${changes.map(firstOf).join(', ')}` : '';
      return said(
        list('new occupation', having('added')),
        list('without', having('removed')),
        count(changed(code, ...fieldsLike(/^staffing\./)), 'soc_code', 'staffing with N'),
        count(having('final_score'), 'soc_code', 'scores of N'),
      );
    },
  };
  for (const [field, why] of Object.entries(WHY))
    for (const item of lists[field] ?? []) item.why = why(firstOf(item));
  const sizeOf = ({ from, to }: Change) => Math.abs(Math.round(10 * (Number(to) - Number(from))));
  for (const field of ['occupations.final_score', 'industries.final_score'])
    lists[field]?.sort((a, b) => sizeOf(b) - sizeOf(a) || (firstOf(a) < firstOf(b) ? -1 : 1));
}

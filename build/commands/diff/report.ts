/** What a maintainer wants to know before publishing: every change by its column, why, and the step of the version. */
import { group } from 'd3-array';
import { countOf } from '../../dataset/fault.js';
import { type Change, changesIn, compare, type Lists } from './compare.js';
import type { Edition } from './edition.js';
import { figureName, versionStep } from './step.js';

/** The result, as `--format json` prints it; Markdown is made of it. */
export type Report = ReturnType<typeof reportOf>;

/** @param broken promises of the contract that the newer side breaks */
export function reportOf(before: Edition, after: Edition, broken: string[] = []) {
  const found = compare(before, after, broken);
  const { from, to, lists, columns } = found;
  explainChanges(lists, before, after);
  // What somebody should look at before publishing.
  const notes: string[] = [];
  if (from.method_version === to.method_version && changesIn(lists, 'parameters').length > 0)
    notes.push('The method has other parameters: raise version in data/method.json.');
  const today = new Date().toISOString().slice(0, 10);
  if (to.version !== from.version && to.as_of === from.as_of && to.as_of < today)
    notes.push(`The data are as of ${to.as_of}, as before: set as_of in data/dataset.json.`);
  const oneSided = [...columns.added, ...columns.removed].map(figureName).join(', ');
  if (oneSided) notes.push(`Only one side has ${oneSided}; their values are not compared.`);
  return { ...found, version: versionStep(found), notes };
}

const keysOf = ({ key }: Change) => Object.values(key);
const firstOf = (change: Change) => keysOf(change)[0]!;

/** Says of how many tasks or occupations there are changes, such as `weight of 3 tasks`; nothing of none. */
function count(changes: readonly Change[], text: string): string {
  const { size } = new Set(changes.map((change) => keysOf(change).at(-1)));
  return size === 0 ? '' : text.replace('N', countOf(size, changes[0]!.key.task_id ? 'task' : 'occupation'));
}

/** Joins what was found, such as `readings of 12 tasks; 2 tasks new`. */
const said = (...parts: string[]) => parts.filter(Boolean).join('; ') || 'inputs that are published rounded';

/** Adds the reasons, and puts the largest move of a score first. */
function explainChanges(lists: Lists, before: Edition, after: Edition): void {
  const byColumn = new Map(Object.entries(lists).map(([field, items]) => [field, group(items, firstOf)]));
  const changed = (code: string, ...fields: string[]) =>
    fields.flatMap((field) => byColumn.get(field)?.get(code) ?? []);
  const fieldsLike = (pattern: RegExp) => Object.keys(lists).filter((field) => pattern.test(field));
  const [parameter, ...parameters] = changesIn(lists, 'parameters');
  const rows = [before, after].flatMap(({ tables }) => tables.staffing!);
  const staffing = group(rows, (row) => row.naics_code!);

  const WHY: Readonly<Record<string, (code: string) => string>> = {
    'occupations.final_score': (code) => {
      const factors = changed(code, ...fieldsLike(/\.protective_/));
      return said(
        count(changed(code, 'tasks.ai_capability_score', 'tasks.task_risk_score'), 'readings of N'),
        count(changed(code, 'tasks.added'), 'N new'),
        count(changed(code, 'tasks.removed'), 'N gone'),
        count(changed(code, 'tasks.time_fraction'), 'weight of N'),
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
        count(changed(code, ...fieldsLike(/^staffing\./)), 'staffing with N'),
        count(having('final_score'), 'scores of N'),
      );
    },
  };
  for (const [field, why] of Object.entries(WHY))
    for (const item of lists[field] ?? []) item.why = why(firstOf(item));
  const sizeOf = ({ from, to }: Change) => Math.abs(Math.round(10 * (Number(to) - Number(from))));
  for (const field of ['occupations.final_score', 'industries.final_score'])
    lists[field]?.sort((a, b) => sizeOf(b) - sizeOf(a) || (firstOf(a) < firstOf(b) ? -1 : 1));
}

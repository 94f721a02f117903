/** What a maintainer wants to know before publishing: every change by its column, why, and the step of the version. */
import { group } from 'd3-array';
import { countOf } from '../../dataset/fault.js';
import { type Change, type Comparison, compare } from './compare.js';
import type { Edition } from './edition.js';
import { type VersionStep, versionStep } from './step.js';

/** The result, as `--format json` prints it; Markdown is made of it. */
export interface Report extends Comparison {
  from: Side;
  to: Side;
  version: VersionStep;
  /** What somebody should look at before publishing. */
  notes: string[];
  /** Codes and slugs that were published and lead nowhere now. */
  lost: string[];
  /** Promises to programs that the newer side breaks. */
  broken: string[];
}

type Side = Omit<Edition, 'aliases' | 'tables'>;

/** @param broken promises of the contract that the newer side breaks */
export function reportOf(before: Edition, after: Edition, broken: string[] = []): Report {
  const { lists, columns } = compare(before, after);
  explainChanges(lists, after);
  const { aliases: _, tables: __, ...from } = before;
  const { aliases: ___, tables: ____, ...to } = after;
  const found = { from, to, lost: lostNames(before, after), broken, columns, lists };
  const notes: string[] = [];
  if (from.method_version === to.method_version && itemsIn(lists, 'parameters').length > 0)
    notes.push('The method has other parameters: raise version in data/method.json.');
  const today = new Date().toISOString().slice(0, 10);
  if (to.version !== from.version && to.as_of === from.as_of && to.as_of < today)
    notes.push(`The data are as of ${to.as_of}, as before: set as_of in data/dataset.json.`);
  const oneSided = [...columns.added, ...columns.removed].join(', ');
  if (oneSided) notes.push(`Only one side has ${oneSided}; their values are not compared.`);
  return { ...found, version: versionStep(found), notes };
}

/** Returns the changes in tables or columns: `names`, `occupations.title`. */
export const itemsIn = (lists: Report['lists'], ...fields: string[]): Change[] =>
  Object.entries(lists).flatMap(([field, items]) =>
    fields.some((each) => field === each || field.startsWith(`${each}.`)) ? items : [],
  );

/** Adds why cells changed, by the published figures that come nearest to their inputs; the largest move of a score comes first. */
function explainChanges(lists: Report['lists'], { tables, aliases }: Edition): void {
  const byColumn = new Map(
    Object.entries(lists).map(([field, items]) => [field, group(items, ({ id }) => id.split(' ')[0]!)]),
  );
  const within = (key: string, ...fields: string[]) =>
    fields.flatMap((field) => byColumn.get(field)?.get(key) ?? []);
  const idsIn = (...args: [string, ...string[]]) => [...new Set(within(...args).map(({ id }) => id))];
  const changed = (field: string) => (code: string) => within(code, `occupations.${field}`).length > 0;
  const some = ({ length }: readonly unknown[], text: string, noun: string) =>
    length === 0 ? '' : text.replace('N', countOf(length, noun));
  const said = (...parts: string[]) =>
    parts.filter(Boolean).join('; ') || 'inputs that are published rounded';
  const explain = (field: string, why: (code: string) => string) => {
    for (const item of lists[field] ?? []) item.why = why(item.id);
  };

  const [parameter, ...parameters] = itemsIn(lists, 'parameters');
  const method = parameter ? `method (${parameter.id}${parameters.length > 0 ? ', …' : ''})` : '';
  const factors = Object.keys(lists).filter((field) => field.includes('.protective_'));
  // Such as `readings of 12 tasks; 2 tasks new`.
  explain('occupations.final_score', (code) =>
    said(
      some(idsIn(code, 'tasks.ai_capability_score', 'tasks.task_risk_score'), 'readings of N', 'task'),
      some(idsIn(code, 'tasks.added'), 'N new', 'task'),
      some(idsIn(code, 'tasks.removed'), 'N gone', 'task'),
      some(idsIn(code, 'tasks.time_fraction'), 'weight of N', 'task'),
      some(within(code, ...factors), 'N', 'protective factor'),
      method,
    ),
  );
  explain('occupations.added', () => 'new in the data');
  explain('occupations.removed', (code) => `gone; ${aliases.soc_codes[code] ?? 'no successor'}`);
  // Such as `detailed → national; oews-2025 → oews-2026`.
  explain('occupations.median_annual_wage', (code) =>
    within(code, 'occupations.wage_basis', 'occupations.reference_wages')
      .map(({ from, to }) => `${from ?? 'none'} → ${to ?? 'none'}`)
      .join('; '),
  );
  const staff = group(tables.staffing ?? [], (row) => row.naics_code!);
  const staffIn = (code: string) => [...new Set(staff.get(code)?.map(({ soc_code }) => soc_code!))];
  const staffing = Object.keys(lists).filter((field) => field.startsWith('staffing.'));
  // Such as `new occupation 15-1299.10; scores of 31 occupations`.
  explain('industries.final_score', (code) => {
    const jobs = [...new Set(idsIn(code, ...staffing).map((id) => id.split(' ')[1]!))];
    const [added, removed] = [jobs.filter(changed('added')), jobs.filter(changed('removed'))];
    const others = jobs.filter((job) => ![...added, ...removed].includes(job));
    return said(
      added.length > 0 ? `new occupation ${added.join(', ')}` : '',
      removed.length > 0 ? `without ${removed.join(', ')}` : '',
      some(others, 'staffing with N', 'occupation'),
      some(staffIn(code).filter(changed('final_score')), 'scores of N', 'occupation'),
    );
  });
  const sizeOf = ({ from, to }: Change) => Math.abs(Math.round(10 * (Number(to) - Number(from))));
  for (const field of ['occupations.final_score', 'industries.final_score'])
    lists[field]?.sort((a, b) => sizeOf(b) - sizeOf(a) || (a.id < b.id ? -1 : 1));
}

/** Returns codes and slugs, retired ones too, that led somewhere and lead nowhere now. */
function lostNames(before: Edition, after: Edition): string[] {
  return (['soc_code', 'slug'] as const).flatMap((name) => {
    const namesIn = ({ tables }: Edition) => (tables.occupations ?? []).map((row) => row[name]!);
    const [was, is] = [before.aliases[`${name}s`], after.aliases[`${name}s`]];
    const published = new Set(namesIn(after));
    return [...namesIn(before), ...Object.keys(was)].filter(
      (each) => !published.has(each) && !published.has(is[each] ?? ''),
    );
  });
}

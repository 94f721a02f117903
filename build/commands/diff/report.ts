/** What a maintainer wants to know before publishing: every change by its column, why, and the step of the version. */
import { countOf } from '../../dataset/fault.js';
import type { Comparison } from './compare.js';
import type { Edition } from './edition.js';
import { type VersionStep, versionStep } from './step.js';

/** A change: where, such as a code, the values, null on a side that has none, and the inputs that caused it. */
export interface Item {
  id: string;
  title?: string;
  from: string | number | null;
  to: string | number | null;
  why?: string;
}

/** The result, as `--format json` prints it; Markdown is made of it. */
export interface Report {
  from: Side;
  to: Side;
  version: VersionStep;
  /** What somebody should look at before publishing. */
  notes: string[];
  /** Codes and slugs that were published and lead nowhere now. */
  lost: string[];
  /** Promises to programs that the newer side breaks. */
  broken: string[];
  /** Tables and columns that only one side has. */
  columns: Comparison['columns'];
  /** Every change by table and column, `occupations.final_score`; whole rows are `occupations.added` and `occupations.removed`. */
  lists: Record<string, Item[]>;
}

type Side = Omit<Edition, 'aliases' | 'tables'>;

/** Returns the changes in tables or columns: `names`, `occupations.title`. */
export const itemsIn = (lists: Report['lists'], ...fields: string[]): Item[] =>
  Object.entries(lists).flatMap(([field, items]) =>
    fields.some((each) => field === each || field.startsWith(`${each}.`)) ? items : [],
  );

/** @param broken promises of the contract that the newer side breaks */
export function reportOf(comparison: Comparison, broken: string[] = []): Report {
  const { before, after, columns } = comparison;
  const { aliases: _, tables: __, ...from } = before;
  const { aliases: ___, tables: ____, ...to } = after;
  const lists = listsOf(comparison);
  const found = { from, to, lost: lostNames(before, after), broken, columns, lists };
  const notes: string[] = [];
  if (from.method_version === to.method_version && itemsIn(lists, 'parameters').length > 0)
    notes.push('The method has other parameters: raise version in data/method.json.');
  if (to.version !== from.version && to.as_of === from.as_of)
    notes.push(`The data are as of ${to.as_of}, as before: set as_of in data/dataset.json.`);
  const oneSided = [...columns.added, ...columns.removed].join(', ');
  if (oneSided) notes.push(`Only one side has ${oneSided}; their values are not compared.`);
  return { ...found, version: versionStep(found), notes };
}

/** Digits are a figure except in a code, such as that of an industry. */
const figureOr = (field: string, cell: string) =>
  cell === ''
    ? null
    : /^-?\d+(\.\d+)?$/.test(cell) && !/(_code|parent|sector)$/.test(field)
      ? Number(cell)
      : cell;

function listsOf(comparison: Comparison): Report['lists'] {
  const titles = new Map(
    [comparison.before, comparison.after]
      .flatMap(({ tables: { occupations = [], industries = [] } }) => [...occupations, ...industries])
      .map((row) => [row.soc_code ?? row.naics_code, row.title]),
  );
  const why = causes(comparison);
  const lists: Report['lists'] = {};
  for (const { field, id, from, to } of comparison.changes) {
    const [title, because] = [titles.get(id), why[field]?.(id)];
    const values = { from: figureOr(field, from), to: figureOr(field, to) };
    lists[field] ??= [];
    lists[field].push({ id, ...(title && { title }), ...values, ...(because && { why: because }) });
  }
  // The largest move first.
  const sizeOf = ({ from, to }: Item) => Math.abs(Math.round(10 * (Number(to) - Number(from))));
  for (const field of ['occupations.final_score', 'industries.final_score'])
    lists[field]?.sort((a, b) => sizeOf(b) - sizeOf(a) || (a.id < b.id ? -1 : 1));
  return lists;
}

/** Returns what tells why a cell of a column changed, by the published figures that come nearest to its inputs. */
function causes({ changes, after }: Comparison): Record<string, (id: string) => string> {
  /** Changes by column and the first part of the key: the occupation, or the industry. */
  const index = new Map<string, Comparison['changes']>();
  for (const change of changes) {
    const key = `${change.field} ${change.id.split(' ')[0]}`;
    const known = index.get(key);
    if (known) known.push(change);
    else index.set(key, [change]);
  }
  const within = (key: string, ...fields: string[]) =>
    fields.flatMap((field) => index.get(`${field} ${key}`) ?? []);
  const idsIn = (key: string, ...fields: string[]) => [
    ...new Set(within(key, ...fields).map(({ id }) => id)),
  ];
  const some = ({ length }: readonly unknown[], text: string, noun: string) =>
    length === 0 ? '' : text.replace('N', countOf(length, noun));
  const said = (...parts: string[]) =>
    parts.filter(Boolean).join('; ') || 'inputs that are published rounded';

  const factors = [...new Set(changes.map(({ field }) => field))].filter((field) =>
    field.includes('.protective_'),
  );
  const parameters = changes.filter(({ field }) => field.startsWith('parameters.'));
  const staff = new Map<string, Set<string>>();
  for (const { naics_code = '', soc_code = '' } of after.tables.staffing ?? [])
    staff.set(naics_code, (staff.get(naics_code) ?? new Set()).add(soc_code));
  const STAFFING = ['added', 'removed', 'employment', 'employment_share'].map((name) => `staffing.${name}`);
  const changed = (field: string) => (job: string) => within(job, `occupations.${field}`).length > 0;

  return {
    'occupations.added': () => 'new in the data',
    'occupations.removed': (code) => `gone; ${after.aliases.soc_codes[code] ?? 'no successor'}`,
    /** `readings of 12 tasks; 2 tasks new`. */
    'occupations.final_score': (code) =>
      said(
        some(idsIn(code, 'tasks.ai_capability_score', 'tasks.task_risk_score'), 'readings of N', 'task'),
        some(idsIn(code, 'tasks.added'), 'N new', 'task'),
        some(idsIn(code, 'tasks.removed'), 'N gone', 'task'),
        some(idsIn(code, 'tasks.time_fraction'), 'weight of N', 'task'),
        some(within(code, ...factors), 'N', 'protective factor'),
        parameters.length > 0 ? `method (${parameters[0]!.id}${parameters.length > 1 ? ', …' : ''})` : '',
      ),
    'occupations.risk_tier': (code) =>
      changed('final_score')(code) ? 'its score moved' : 'the cutoffs moved',
    /** `detailed → national; oews-2025 → oews-2026`. */
    'occupations.median_annual_wage': (code) =>
      within(code, 'occupations.wage_basis', 'occupations.reference_wages')
        .map(({ from, to }) => `${from || 'none'} → ${to || 'none'}`)
        .join('; '),
    /** `new occupation 15-1299.10; scores of 31 occupations`. */
    'industries.final_score': (code) => {
      const jobs = [...new Set(idsIn(code, ...STAFFING).map((id) => id.split(' ')[1]!))];
      const [added, removed] = [jobs.filter(changed('added')), jobs.filter(changed('removed'))];
      const others = jobs.filter((job) => ![...added, ...removed].includes(job));
      return said(
        added.length > 0 ? `new occupation ${added.join(', ')}` : '',
        removed.length > 0 ? `without ${removed.join(', ')}` : '',
        some(others, 'staffing with N', 'occupation'),
        some([...(staff.get(code) ?? [])].filter(changed('final_score')), 'scores of N', 'occupation'),
      );
    },
  };
}

/** Returns codes and slugs, retired ones too, that led somewhere and lead nowhere now. */
function lostNames(before: Edition, after: Edition): string[] {
  return (['soc_code', 'slug'] as const).flatMap((name) => {
    const namesIn = ({ tables }: Edition) => (tables.occupations ?? []).map((row) => row[name]!);
    const [was, is] = [before.aliases[`${name}s`], after.aliases[`${name}s`]];
    const published = new Set(namesIn(after));
    const lost = [...namesIn(before), ...Object.keys(was)].filter(
      (each) => !published.has(each) && !published.has(is[each] ?? ''),
    );
    // After a rollback, what was merged into it is there again.
    const meant = (each: string) => Object.keys(was).find((old) => was[old] === each && published.has(old));
    return lost.map((each) => (meant(each) ? `${each} (${meant(each)} was redirected to it)` : each));
  });
}

export const lostSentence = (lost: string[]): string =>
  `Published names never die, but these lead nowhere now: ${lost.join(', ')}. Give each a successor in data/aliases.json.`;

/** What a maintainer wants to know before publishing: choices of the one list of changes, each complete, and why. */
import { countOf } from '../../dataset/fault.js';
import { type Change, type Comparison, successor } from './compare.js';
import type { Edition, Row } from './edition.js';
import { type VersionStep, versionStep } from './step.js';

/** A difference: where, such as a code, the values, null on a side that has none, and the inputs that caused it. */
export interface Item {
  where: string;
  title?: string;
  from: string | number | null;
  to: string | number | null;
  why?: string;
}

/** The lists of a report with their titles, in the order in which people read them. */
export const LISTS = {
  added: 'Occupations added',
  removed: 'Occupations removed',
  renamed: 'Codes and slugs',
  titles: 'Titles',
  tiers: 'Tiers',
  // The largest move first.
  scores: 'Scores',
  // Those that changed, or whose basis did.
  wages: 'Median wages',
  industry_scores: 'Scores of industries',
  industries: 'Industries',
  staffing: 'Staffing',
  parameters: 'Parameters of the method',
  options: 'Options of personal factors',
  aliases: 'Aliases',
  sources: 'Sources',
  names: 'Names',
  tasks: 'Tasks added or removed',
  words: 'Labels and reasons',
  texts: 'Descriptions and task statements',
} as const;

type Lists = Record<keyof typeof LISTS, Item[]>;

/** The result, as `--format json` prints it; Markdown is made of it. */
export interface Report {
  from: Side;
  to: Side;
  version: VersionStep;
  /** What somebody should look at before publishing. */
  notes: string[];
  /** Codes and slugs that were published and lead nowhere now, and what may take their place. */
  lost: { name: string; meant: string | null }[];
  /** Promises to programs that the newer side breaks. */
  broken: string[];
  lists: Lists;
  /** Numbers of rows in which a column changed, by `table.column`. */
  fields: Record<string, number>;
  /** Tables and columns that only one side has. */
  columns: Comparison['columns'];
  changes: Change[];
}

type Side = { name: string; version: string; as_of: string; method_version: string };

const sideOf = ({ name, settings: { dataset, method } }: Edition): Side => ({
  name,
  version: dataset.version,
  as_of: dataset.as_of,
  method_version: method.version,
});

/** @param broken promises of the contract that the newer side breaks */
export function reportOf(comparison: Comparison, broken: string[] = []): Report {
  const { before, after, changes, columns } = comparison;
  const fields: Report['fields'] = {};
  for (const { table, from, to } of changes)
    for (const column of from && to && table !== 'settings' ? Object.keys(to) : [])
      fields[`${table}.${column}`] = (fields[`${table}.${column}`] ?? 0) + 1;
  const [from, to] = [sideOf(before), sideOf(after)];
  const [lost, lists] = [lostNames(before, after), listsOf(comparison)];
  const found = { from, to, lost, broken, lists, fields, columns, changes };
  const oneSided = [...columns.added, ...columns.removed].join(', ');
  const notes = [
    before.note,
    after.note,
    lost.length > 0 && lostSentence(lost),
    lists.parameters.length > 0 &&
      from.method_version === to.method_version &&
      `The method has other parameters but still says version ${to.method_version}. Raise "version" in data/method.json.`,
    (to.as_of < from.as_of || (to.version !== from.version && to.as_of === from.as_of)) &&
      `The data are as of ${to.as_of}; before, ${from.as_of}. Set "as_of" in data/dataset.json.`,
    oneSided && `Only one side has ${oneSided}; their values are not compared.`,
  ].filter((note) => typeof note === 'string' && note !== '') as string[];
  return { ...found, version: versionStep(found), notes };
}

const number = (cell: string | undefined) => (cell === undefined || cell === '' ? null : Number(cell));
const sizeOf = ({ from, to }: Item) => Math.abs(Math.round(10 * (Number(to) - Number(from))));
const bySize = (a: Item, b: Item) => sizeOf(b) - sizeOf(a) || (a.where < b.where ? -1 : 1);

function listsOf(comparison: Comparison): Lists {
  const { before, after, changes, renamed } = comparison;
  const lists = Object.fromEntries(Object.keys(LISTS).map((name) => [name, [] as Item[]])) as Lists;
  const byKey = ({ tables }: Edition, table: 'occupations' | 'industries', key: string) =>
    new Map((tables[table] ?? []).map((row) => [row[key]!, row]));
  const [old, now] = [byKey(before, 'occupations', 'soc_code'), byKey(after, 'occupations', 'soc_code')];
  const industries = byKey(after, 'industries', 'naics_code');
  const codesBefore = new Map([...renamed].map(([was, is]) => [is, was]));
  const naming = ({ soc_code, title, slug }: Row) => `${soc_code} ${title} (${slug})`;
  const why = causes(comparison);

  for (const { table, id, from, to } of changes) {
    const where = table === 'settings' ? id.replace(/^aliases\.\w+\.|^\w+\./, '') : id;
    const title = (now.get(id) ?? industries.get(id) ?? from)?.title;
    const put = (list: keyof Lists, was: Item['from'] = null, is: Item['to'] = null, because?: string) =>
      lists[list].push({
        where,
        ...(title && { title }),
        from: was,
        to: is,
        ...(because && { why: because }),
      });
    const has = (...columns: string[]) => columns.find((name) => from && to && to[name] !== undefined);
    const list = table === 'settings' ? listOf(id) : undefined;
    if (list) put(list, from?.value, to?.value);
    else if (table === 'names') put('names', from?.source, to?.source);
    else if (table === 'tasks' && !(from && to)) put('tasks', from?.description, to?.description);
    else if (table === 'industries') {
      if (from?.title !== to?.title) put('industries', from?.title, to?.title);
      const score = has('final_score', 'score');
      if (score) put('industry_scores', number(from![score]), number(to![score]), why.industry(id));
    } else if (table === 'occupations' && !(from && to)) {
      const gone = successor(id, after.settings.aliases.soc_codes) ?? 'no successor';
      if (to) put('added', null, number(to.final_score), to.risk_tier);
      else put('removed', number(from?.final_score), null, gone);
    } else if (table === 'occupations') {
      const [was, is] = [old.get(codesBefore.get(id) ?? id)!, now.get(id)!];
      if (has('title')) put('titles', was.title, is.title);
      if (has('soc_code', 'slug')) put('renamed', naming(was), naming(is));
      const moved = has('final_score') ? 'its score moved' : 'the cutoffs moved';
      if (has('risk_tier')) put('tiers', was.risk_tier, is.risk_tier, moved);
      if (has('final_score')) put('scores', number(was.final_score), number(is.final_score), why.score(id));
      const basis = ['wage_basis', 'reference_wages']
        .filter((name) => has(name))
        .map((name) => `${was[name] || 'none'} → ${is[name] || 'none'}`);
      if (has('median_annual_wage', 'wage_basis'))
        put('wages', number(was.median_annual_wage), number(is.median_annual_wage), basis.join('; '));
    }
    if (has('description')) put('texts', from!.description, to!.description);
  }
  for (const [where, rows] of byFirstKey(changes, 'staffing')) {
    const title = industries.get(where)?.title;
    if (title) lists.staffing.push({ where, title, from: null, to: null, why: countOf(rows.length, 'row') });
  }
  lists.words = lists.words.filter(({ from, to }) => from !== null && to !== null);
  for (const list of [lists.scores, lists.industry_scores]) list.sort(bySize);
  return lists;
}

/** Keys of settings whose values are words for people, whatever is below them. */
const WORDS = /\.(title|name|label|reason|note|attribution|licence|meanings|rater|when)(\.|$)/;

/** Returns the list of a setting, if it has one; which sources a parameter cites is no parameter. */
function listOf(path: string): keyof Lists | undefined {
  const folder = path.split('.')[0];
  if (folder === 'aliases' || folder === 'sources') return folder;
  if (WORDS.test(path)) return 'words';
  if (folder === 'factors') return path.endsWith('.adjustment') ? 'options' : undefined;
  return /^method\.(?!version$)(?!.*\.sources\.)/.test(path) ? 'parameters' : undefined;
}

/** Returns functions that tell which inputs changed a score, by the published figures that come nearest to them. */
function causes({ changes, after }: Comparison) {
  const [tasks, staffing] = [byFirstKey(changes, 'tasks'), byFirstKey(changes, 'staffing')];
  const occupations = new Map(
    changes.filter(({ table }) => table === 'occupations').map((each) => [each.id, each]),
  );
  const staff = new Map<string, Set<string>>();
  for (const { naics_code = '', soc_code = '' } of after.tables.staffing ?? [])
    staff.set(naics_code, (staff.get(naics_code) ?? new Set()).add(soc_code));
  const parameters = changes
    .filter(({ table, id }) => table === 'settings' && listOf(id) === 'parameters')
    .map(({ id }) => id.replace('method.', ''));
  const differs = (change: Change | undefined, ...columns: string[]) =>
    columns.some((column) => change?.from && change.to?.[column] !== undefined);
  const some = (list: readonly unknown[], text: string, noun: string) =>
    list.length === 0 ? '' : text.replace('N', countOf(list.length, noun));
  const said = (...parts: string[]) =>
    parts.filter(Boolean).join('; ') || 'inputs that are published rounded';

  return {
    /** `readings of 12 tasks; 2 tasks new`. */
    score(code: string): string {
      const own = tasks.get(code) ?? [];
      const [fresh, gone] = [own.filter(({ from }) => !from), own.filter(({ to }) => !to)];
      const weighed = own.filter((each) => differs(each, 'time_fraction'));
      return said(
        some(
          own.filter((each) => differs(each, 'ai_capability_score', 'task_risk_score')),
          'readings of N',
          'task',
        ),
        some(fresh, 'N new', 'task'),
        some(gone, 'N gone', 'task'),
        // Other tasks weigh something else as soon as one comes or goes.
        fresh.length + gone.length === 0 ? some(weighed, 'weight of N', 'task') : '',
        some(
          Object.keys(occupations.get(code)?.to ?? {}).filter((name) => name.startsWith('protective_')),
          'N',
          'protective factor',
        ),
        parameters.length > 0 ? `method (${parameters[0]}${parameters.length > 1 ? ', …' : ''})` : '',
      );
    },
    /** `new occupation 15-1299.10; scores of 31 occupations`. */
    industry(code: string): string {
      const jobs = [...new Set((staffing.get(code) ?? []).map(({ id }) => id.split(' ')[1]!))];
      const [fresh, gone] = (['from', 'to'] as const).map((side) =>
        jobs.filter((job) => occupations.get(job)?.[side] === null),
      ) as [string[], string[]];
      const others = jobs.filter((job) => !fresh.includes(job) && !gone.includes(job));
      const moved = [...(staff.get(code) ?? [])].filter((job) =>
        differs(occupations.get(job), 'final_score'),
      );
      return said(
        fresh.length > 0 ? `new occupation ${fresh.join(', ')}` : '',
        gone.length > 0 ? `without ${gone.join(', ')}` : '',
        some(others, 'staffing with N', 'occupation'),
        some(moved, 'scores of N', 'occupation'),
      );
    },
  };
}

/** Returns the changes of a table by the first part of their keys: the occupation, or the industry. */
function byFirstKey(changes: readonly Change[], table: Change['table']): Map<string, Change[]> {
  const groups = new Map<string, Change[]>();
  for (const change of changes.filter((each) => each.table === table)) {
    const first = change.id.slice(0, change.id.indexOf(' '));
    const group = groups.get(first);
    if (group) group.push(change);
    else groups.set(first, [change]);
  }
  return groups;
}

/** Returns codes and slugs, retired ones too, that led somewhere and lead nowhere now. */
function lostNames(before: Edition, after: Edition): Report['lost'] {
  return (['soc_code', 'slug'] as const).flatMap((name) => {
    const column = ({ tables }: Edition) => (tables.occupations ?? []).map((row) => row[name]!);
    const [was, is] = [before.settings.aliases[`${name}s`], after.settings.aliases[`${name}s`]];
    const alive = new Set(column(after));
    return [...column(before), ...Object.keys(was)]
      .filter((each) => !alive.has(each) && !alive.has(successor(each, is) ?? ''))
      .map((each) => ({
        name: each,
        // After a rollback, what was merged into it is there again.
        meant: Object.keys(was).find((retired) => was[retired] === each && alive.has(retired)) ?? null,
      }));
  });
}

export function lostSentence(lost: Report['lost']): string {
  const names = lost.map(({ name, meant }) => (meant ? `${name} (${meant} was redirected to it)` : name));
  return `Published names never die, but these lead nowhere now: ${names.join(', ')}. Give each a successor in data/aliases.json.`;
}

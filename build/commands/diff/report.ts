/** What a maintainer wants to know before publishing: choices of the one list of changes, each complete, and why. */
import type { TableName } from '../../../core/downloads.js';
import { type Change, type Changed, type Comparison, codeOf, isChanged, successor } from './compare.js';
import type { Edition, Row } from './edition.js';
import { type SettingsChanges, settingsChanges } from './settings.js';
import { type VersionStep, versionStep } from './step.js';
import { causes } from './why.js';

/** A difference: where, such as a code, the values, null on a side that has none, and the inputs that caused it. */
export interface Item {
  where: string;
  title?: string;
  from: string | number | null;
  to: string | number | null;
  why?: string;
}

interface Lists extends SettingsChanges {
  /** Occupations by code, with their scores. */
  added: Item[];
  removed: Item[];
  /** Occupations with another code, title, or slug. */
  renamed: Item[];
  tiers: Item[];
  /** The largest move first. */
  scores: Item[];
  /** Median wages in dollars a year that changed, or whose basis did. */
  wages: Item[];
  /** Titles of industries, by code. */
  industries: Item[];
  industry_scores: Item[];
  /** Industries with other jobs or shares. */
  staffing: Item[];
  /** Tasks that only one side has. */
  tasks: Item[];
  /** Descriptions and task statements. */
  texts: Item[];
}

/** The result, as `--format json` prints it; Markdown is made of it. */
export interface Report {
  from: Side;
  to: Side;
  version: VersionStep;
  /** What somebody should look at before publishing. */
  notes: string[];
  /** Codes and slugs that were published and lead nowhere now, and what may take their place. */
  lost: { name: string; meant: string | null }[];
  lists: Lists;
  /** Numbers of rows in which a column changed, by `table.column`. */
  fields: Record<string, number>;
  /** Tables and columns that only one side has. */
  columns: Comparison['columns'];
  changes: Change[];
}

interface Side {
  name: string;
  version: string;
  as_of: string;
  method_version: string;
}

const sideOf = ({ name, settings: { dataset, method } }: Edition): Side => ({
  name,
  version: dataset.version,
  as_of: dataset.as_of,
  method_version: method.version,
});

export function reportOf(comparison: Comparison): Report {
  const { before, after, changes, columns } = comparison;
  const found = {
    from: sideOf(before),
    to: sideOf(after),
    lost: lostNames(before, after),
    lists: listsOf(comparison),
    fields: fieldCounts(changes),
    columns,
    changes,
  };
  return { ...found, version: versionStep(found), notes: notes(comparison, found) };
}

const number = (cell: string | undefined) => (cell === undefined || cell === '' ? null : Number(cell));
const sizeOf = ({ from, to }: Item) => Math.abs(Math.round(10 * (Number(to) - Number(from))));
const bySize = (a: Item, b: Item) => sizeOf(b) - sizeOf(a) || (a.where < b.where ? -1 : 1);

function listsOf(comparison: Comparison): Lists {
  const { before, after, changes, renamed } = comparison;
  const of = (table: TableName) => changes.filter((change) => change.table === table);
  const [old, now] = [rowsByCode(before), rowsByCode(after)];
  const settings = settingsChanges(before, after);
  const why = causes(comparison, settings);
  const { soc_codes } = after.settings.aliases;
  const changed = of('occupations').filter(isChanged);
  const changedIn = (...names: string[]) =>
    changed.filter(({ to }) => names.some((name) => to[name] !== undefined));
  const item = ({ id, from, to }: Changed, column: string, because?: string): Item => {
    const [was, is] = [from, to].map((row) => row[column] ?? now.get(id)![column]);
    const isNumber = column !== 'risk_tier';
    const values = isNumber ? { from: number(was), to: number(is) } : { from: was!, to: is! };
    return { where: id, title: now.get(id)!.title!, ...values, ...(because && { why: because }) };
  };
  const codesBefore = new Map([...renamed].map(([was, is]) => [is, was]));
  const naming = ({ soc_code, title, slug }: Row) => `${soc_code} ${title} (${slug})`;
  const whole = ({ id, from, to }: Change, because: string): Item => ({
    where: id,
    title: (to ?? from)!.title!,
    from: number(from?.final_score),
    to: number(to?.final_score),
    why: because,
  });
  return {
    added: of('occupations')
      .filter(({ from }) => from === null)
      .map((change) => whole(change, change.to!.risk_tier!)),
    removed: of('occupations')
      .filter(({ to }) => to === null)
      .map((change) => whole(change, successor(change.id, soc_codes) ?? 'no successor')),
    renamed: changedIn('soc_code', 'title', 'slug').map(({ id }) => ({
      where: id,
      from: naming(old.get(codesBefore.get(id) ?? id)!),
      to: naming(now.get(id)!),
    })),
    tiers: changedIn('risk_tier').map((change) =>
      item(
        change,
        'risk_tier',
        change.to.final_score === undefined ? 'the cutoffs moved' : 'its score moved',
      ),
    ),
    scores: changedIn('final_score')
      .map((change) => item(change, 'final_score', why.score(change.id)))
      .sort(bySize),
    wages: changedIn('median_annual_wage', 'wage_basis').map((change) => {
      const basis = ['wage_basis', 'reference_wages'].filter((name) => change.to[name] !== undefined);
      const said = basis.map((name) => `${change.from[name] || 'none'} → ${change.to[name] || 'none'}`);
      return item(change, 'median_annual_wage', said.join('; '));
    }),
    ...industryLists(comparison, why.industry),
    tasks: of('tasks')
      .filter((change) => !isChanged(change))
      .map(({ id, from, to }) => ({
        where: id,
        from: from?.description ?? null,
        to: to?.description ?? null,
      })),
    texts: [...changed, ...of('tasks').filter(isChanged)]
      .filter(({ to }) => to.description !== undefined)
      .map(({ id, from, to }) => ({ where: id, from: from.description!, to: to.description! })),
    ...settings,
  };
}

function industryLists({ changes, after }: Comparison, why: (code: string) => string) {
  const industries = changes.filter(({ table }) => table === 'industries');
  const titles = new Map((after.tables.industries ?? []).map((row) => [row.naics_code!, row.title!]));
  const staffed = new Map<string, number>();
  for (const { table, id } of changes)
    if (table === 'staffing') staffed.set(id.split(' ')[0]!, (staffed.get(id.split(' ')[0]!) ?? 0) + 1);
  return {
    industries: industries
      .filter(({ from, to }) => from?.title !== to?.title)
      .map(({ id, from, to }) => ({ where: id, from: from?.title ?? null, to: to?.title ?? null })),
    industry_scores: industries
      .filter(isChanged)
      .flatMap(({ id, from, to }): Item[] => {
        const column = ['final_score', 'score'].find((name) => to[name] !== undefined);
        if (column === undefined) return [];
        return [
          {
            where: id,
            title: titles.get(id)!,
            from: number(from[column]),
            to: number(to[column]),
            why: why(id),
          },
        ];
      })
      .sort(bySize),
    staffing: [...staffed]
      .filter(([code]) => titles.has(code))
      .map(
        ([code, rows]): Item => ({
          where: code,
          title: titles.get(code)!,
          from: null,
          to: null,
          why: `${rows} rows`,
        }),
      ),
  };
}

const rowsByCode = ({ tables }: Edition) =>
  new Map((tables.occupations ?? []).map((row) => [codeOf(row), row]));

/** Returns codes and slugs, retired ones too, that led somewhere and lead nowhere now. */
function lostNames(before: Edition, after: Edition): Report['lost'] {
  const column = (edition: Edition, name: string) =>
    (edition.tables.occupations ?? []).map((row) => row[name]!);
  return (['soc_code', 'slug'] as const).flatMap((name) => {
    const [was, is] = [before.settings.aliases[`${name}s`], after.settings.aliases[`${name}s`]];
    const alive = new Set(column(after, name));
    return [...column(before, name), ...Object.keys(was)]
      .filter((each) => !alive.has(each) && !alive.has(successor(each, is) ?? ''))
      .map((each) => ({
        name: each,
        // After a rollback, what was merged into it is there again.
        meant: Object.keys(was).find((retired) => was[retired] === each && alive.has(retired)) ?? null,
      }));
  });
}

export function lostSentence(lost: Report['lost']): string {
  const names = lost.map(({ name, meant }) =>
    meant === null ? name : `${name} (${meant} was redirected to it)`,
  );
  return `Published names never die, but these lead nowhere now: ${names.join(', ')}. Give each a successor in data/aliases.json.`;
}

function fieldCounts(changes: readonly Change[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { table, from, to } of changes)
    for (const column of from && to ? Object.keys(to) : [])
      counts[`${table}.${column}`] = (counts[`${table}.${column}`] ?? 0) + 1;
  return counts;
}

function notes({ before, after }: Comparison, found: Omit<Report, 'version' | 'notes'>): string[] {
  const { from, to, lists, columns, lost } = found;
  const said = [before.note, after.note].filter((note) => note !== undefined);
  if (lost.length > 0) said.push(lostSentence(lost));
  if (lists.parameters.length > 0 && from.method_version === to.method_version)
    said.push(
      `The method has other parameters but still says version ${to.method_version}. Raise "version" in data/method.json.`,
    );
  if (to.as_of < from.as_of || (to.version !== from.version && to.as_of === from.as_of))
    said.push(`The data are as of ${to.as_of}; before, ${from.as_of}. Set "as_of" in data/dataset.json.`);
  const oneSided = [...columns.added, ...columns.removed];
  if (oneSided.length > 0)
    said.push(`Only one side has ${oneSided.join(', ')}; their values are not compared.`);
  return said;
}

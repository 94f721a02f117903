/** What a maintainer wants to know before publishing: choices of the one list of changes, each complete, and why. */
import type { TableName } from '../../../core/downloads.js';
import { type Change, type Changed, type Comparison, codeOf, isChanged, successor } from './compare.js';
import type { Edition, Row } from './edition.js';
import { type Difference, type SettingsChanges, settingsChanges } from './settings.js';
import { type VersionStep, versionStep } from './step.js';
import { causes } from './why.js';

interface Named {
  soc_code: string;
  title: string;
  slug: string;
}
interface Scored extends Named {
  final_score: number;
  risk_tier: string;
  /** Retired codes that lead here, or for a removed occupation the code that takes its place. */
  aliases: string[];
}
/** A figure of an occupation or industry, null where there is none, and the inputs that changed it. */
export interface Move {
  code: string;
  title: string;
  from: number | null;
  to: number | null;
  why: string;
}

/** The result, as `--format json` prints it; Markdown is made of it. */
export interface Report extends SettingsChanges {
  from: Side;
  to: Side;
  version: VersionStep;
  /** What somebody should look at before publishing. */
  notes: string[];
  /** Codes and slugs that were published and lead nowhere now, and what may take their place. */
  lost: { name: string; meant: string | null }[];
  /** Occupations on both sides. */
  compared: number;
  added: Scored[];
  removed: Scored[];
  renamed: { from: Named; to: Named }[];
  /** Every changed score, the largest move first. */
  scores: Move[];
  tiers: { code: string; title: string; from: string; to: string; why: string }[];
  /** Every changed median wage, and every one whose basis changed, in dollars a year. */
  wages: Move[];
  industries: {
    added: string[];
    removed: string[];
    renamed: Difference[];
    staffing: string[];
    scores: Move[];
  };
  /** Numbers of rows in which a column changed, by `table.column`. */
  fields: Record<string, number>;
  /** Descriptions and task statements. */
  texts: Difference[];
  /** Number of tasks that only one side has. */
  tasks_changed: number;
  /** Rows of the table of names that were added, removed, or changed. */
  names: number;
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

const number = (cell: string | undefined): number | null =>
  cell === undefined || cell === '' ? null : Number(cell);

const named = ({ soc_code = '', title = '', slug = '' }: Row): Named => ({ soc_code, title, slug });

const sizeOf = ({ from, to }: Move) => Math.abs(Math.round(10 * ((to ?? 0) - (from ?? 0))));
const bySize = (a: Move, b: Move) => sizeOf(b) - sizeOf(a) || (a.code < b.code ? -1 : 1);

export function reportOf(comparison: Comparison): Report {
  const { before, after, changes, columns } = comparison;
  const rows = rowsByCode(after);
  const settings = settingsChanges(before, after);
  const why = causes(comparison, settings);
  const changed = changes.filter(({ table }) => table === 'occupations').filter(isChanged);
  const tasks = changes.filter(({ table }) => table === 'tasks');
  const title = (code: string) => rows.get(code)!.title!;
  const found = {
    from: sideOf(before),
    to: sideOf(after),
    ...membership(comparison),
    scores: changed
      .filter(({ to }) => to.final_score !== undefined)
      .map(({ id, from, to }) => ({
        code: id,
        title: title(id),
        from: number(from.final_score),
        to: number(to.final_score),
        why: why.score(id),
      }))
      .sort(bySize),
    tiers: changed
      .filter(({ to }) => to.risk_tier !== undefined)
      .map(({ id, from, to }) => ({
        code: id,
        title: title(id),
        from: from.risk_tier!,
        to: to.risk_tier!,
        why:
          to.final_score === undefined
            ? 'the cutoffs moved'
            : `score ${from.final_score} → ${to.final_score}`,
      })),
    wages: wagesOf(changed, rows),
    industries: industriesOf(comparison, why.industry),
    fields: fieldCounts(changes),
    texts: [...changed, ...tasks.filter(isChanged)]
      .filter(({ to }) => to.description !== undefined)
      .map(({ table, id, from, to }) => ({
        where: table === 'tasks' ? id.replace(' ', ' task ') : `${id} description`,
        from: from.description!,
        to: to.description!,
      })),
    tasks_changed: tasks.filter((change) => !isChanged(change)).length,
    names: changes.filter(({ table }) => table === 'names').length,
    columns,
    ...settings,
  };
  return { ...found, version: versionStep(found), notes: notes(comparison, found), changes };
}

const rowsByCode = ({ tables }: Edition) =>
  new Map((tables.occupations ?? []).map((row) => [codeOf(row), row]));

/** Lists occupations that were added, removed, or renamed, and the names that died with them. */
function membership(
  comparison: Comparison,
): Pick<Report, 'lost' | 'compared' | 'added' | 'removed' | 'renamed'> {
  const { before, after, changes, renamed } = comparison;
  const [old, now] = [rowsByCode(before), rowsByCode(after)];
  const codesBefore = new Map([...renamed].map(([was, is]) => [is, was]));
  const { soc_codes } = after.settings.aliases;
  const occupations = changes.filter(({ table }) => table === 'occupations');
  const scored = (row: Row, aliases: string[]): Scored => ({
    ...named(row),
    final_score: Number(row.final_score),
    risk_tier: row.risk_tier!,
    aliases,
  });
  const led = (code: string) => Object.keys(soc_codes).filter((each) => successor(each, soc_codes) === code);
  return {
    lost: lostNames(before, after),
    compared: now.size - occupations.filter(({ from }) => from === null).length,
    added: occupations.filter(({ from }) => from === null).map(({ id, to }) => scored(to!, led(id))),
    removed: occupations
      .filter(({ to }) => to === null)
      .map(({ id, from }) => scored(from!, [successor(id, soc_codes) ?? ''].filter(Boolean))),
    renamed: occupations
      .filter(isChanged)
      .filter(({ to }) => ['soc_code', 'title', 'slug'].some((column) => to[column] !== undefined))
      .map(({ id }) => ({ from: named(old.get(codesBefore.get(id) ?? id)!), to: named(now.get(id)!) })),
  };
}

/** Returns codes and slugs, retired ones too, that led somewhere and lead nowhere now. */
function lostNames(before: Edition, after: Edition): Report['lost'] {
  const column = (edition: Edition, name: string) =>
    (edition.tables.occupations ?? []).map((row) => row[name]!);
  return (['soc_code', 'slug'] as const).flatMap((name) => {
    const [was, is] = [before, after].map(({ settings }) => settings.aliases[`${name}s`]) as [Names, Names];
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
type Names = Readonly<Record<string, string>>;

/** Lists changed median wages, and unchanged ones with another basis, such as an hourly wage of a newer May. */
function wagesOf(changed: readonly Changed[], rows: ReadonlyMap<string, Row>): Move[] {
  const BASIS = ['wage_basis', 'reference_wages'];
  return changed.flatMap(({ id, from, to }): Move[] => {
    if (to.median_annual_wage === undefined && to.wage_basis === undefined) return [];
    const row = rows.get(id)!;
    const basis = BASIS.filter((column) => to[column] !== undefined);
    const why = basis.map((column) => `${from[column] || 'none'} → ${to[column] || 'none'}`).join('; ');
    const wage = (side: Row) => number(side.median_annual_wage ?? row.median_annual_wage);
    return [{ code: id, title: row.title!, from: wage(from), to: wage(to), why }];
  });
}

function industriesOf({ changes, after }: Comparison, why: (code: string) => string): Report['industries'] {
  const industries = changes.filter(({ table }) => table === 'industries');
  const titles = new Map((after.tables.industries ?? []).map((row) => [row.naics_code!, row.title!]));
  const changed = industries.filter(isChanged);
  const staffing = changes.filter(({ table }) => table === 'staffing').map(({ id }) => id.split(' ')[0]!);
  return {
    added: industries.filter(({ from }) => from === null).map(({ id }) => id),
    removed: industries.filter(({ to }) => to === null).map(({ id }) => id),
    renamed: changed
      .filter(({ to }) => to.title !== undefined)
      .map(({ id, from, to }) => ({ where: id, from: from.title!, to: to.title! })),
    staffing: [...new Set(staffing)].filter((code) => titles.has(code)),
    scores: changed
      .flatMap(({ id, from, to }) => {
        const column = ['final_score', 'score'].find((name) => to[name] !== undefined);
        if (column === undefined) return [];
        const [was, is] = [number(from[column]), number(to[column])];
        return [{ code: id, title: titles.get(id)!, from: was, to: is, why: why(id) }];
      })
      .sort(bySize),
  };
}

function fieldCounts(changes: readonly Change[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { table, from, to } of changes)
    if (from !== null && to !== null)
      for (const column of Object.keys(to))
        counts.set(`${table}.${column}`, (counts.get(`${table}.${column}`) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function notes(
  { before, after }: Comparison,
  found: Pick<Report, 'from' | 'to' | 'parameters' | 'columns' | 'lost'>,
) {
  const { from, to, parameters, columns, lost } = found;
  const said = [before.note, after.note].filter((note) => note !== undefined);
  if (lost.length > 0) said.push(lostSentence(lost));
  if (parameters.length > 0 && from.method_version === to.method_version)
    said.push(
      `The method has other parameters but still says version ${to.method_version}. Raise "version" in data/method.json.`,
    );
  if (to.version !== from.version && to.as_of === from.as_of)
    said.push(
      `The version is new, ${from.version} → ${to.version}, but the data are still as of ${to.as_of}. Set "as_of" in data/dataset.json to the date of the new data, unless only words changed.`,
    );
  if (to.as_of < from.as_of)
    said.push(
      `The data are as of ${to.as_of}, older than ${from.as_of} before. Set "as_of" in data/dataset.json.`,
    );
  const oneSided = [...columns.added, ...columns.removed];
  if (oneSided.length > 0)
    said.push(`Only one side has ${oneSided.join(', ')}; their values are not compared.`);
  return said;
}

export function lostSentence(lost: Report['lost']): string {
  const names = lost.map(({ name, meant }) =>
    meant === null ? name : `${name} (${meant} was redirected to it)`,
  );
  return `Published names never die, but these lead nowhere now: ${names.join(', ')}. Give each a successor in data/aliases.json.`;
}

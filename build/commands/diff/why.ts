/** Which inputs changed a score, told by the published figures that come nearest to them. */
import { countOf } from '../../dataset/fault.js';
import { type Change, type Comparison, isChanged } from './compare.js';
import type { SettingsChanges } from './settings.js';

interface Causes {
  /** Returns why the score of an occupation changed: `readings of 12 tasks; 2 tasks new`. */
  score(code: string): string;
  /** Returns why the score of an industry changed: `new occupation 15-1299.10; scores of 31 occupations`. */
  industry(code: string): string;
}

const ROUNDED = 'inputs that are published rounded';

export function causes({ changes, after }: Comparison, { parameters }: SettingsChanges): Causes {
  const tasks = byFirstKey(changes.filter(({ table }) => table === 'tasks'));
  const staffing = byFirstKey(changes.filter(({ table }) => table === 'staffing'));
  const occupations = new Map(
    changes.filter(({ table }) => table === 'occupations').map((each) => [each.id, each]),
  );
  const staff = new Map<string, Set<string>>();
  for (const { naics_code = '', soc_code = '' } of after.tables.staffing ?? [])
    staff.set(naics_code, (staff.get(naics_code) ?? new Set()).add(soc_code));

  return {
    score(code) {
      const own = tasks.get(code) ?? [];
      const fresh = own.filter(({ from }) => from === null);
      const gone = own.filter(({ to }) => to === null);
      const read = own.filter((each) => differs(each, 'ai_capability_score', 'task_risk_score'));
      const weighed = own.filter((each) => differs(each, 'time_fraction'));
      const factors = Object.keys(occupations.get(code)?.to ?? {}).filter((name) =>
        /^protective_/.test(name),
      );
      return said(ROUNDED, [
        some(read, 'readings of N', 'task'),
        some(fresh, 'N new', 'task'),
        some(gone, 'N gone', 'task'),
        // Other tasks weigh something else as soon as one comes or goes.
        fresh.length + gone.length === 0 ? some(weighed, 'weight of N', 'task') : '',
        some(factors, 'N', 'protective factor'),
        parameters.length > 0 ? `method (${parameters[0]!.where}${parameters.length > 1 ? ', …' : ''})` : '',
      ]);
    },
    industry(code) {
      const rows = (staffing.get(code) ?? []).map((row) => ({ ...row, job: row.id.split(' ')[1]! }));
      const cameOrWent = (side: 'from' | 'to') => [
        ...new Set(rows.filter(({ job }) => occupations.get(job)?.[side] === null).map(({ job }) => job)),
      ];
      const [fresh, gone] = [cameOrWent('from'), cameOrWent('to')];
      const others = rows.filter(({ job }) => !fresh.includes(job) && !gone.includes(job));
      const moved = [...(staff.get(code) ?? [])].filter((job) =>
        differs(occupations.get(job), 'final_score'),
      );
      return said(ROUNDED, [
        fresh.length > 0 ? `new occupation ${fresh.join(', ')}` : '',
        gone.length > 0 ? `without ${gone.join(', ')}` : '',
        some(others, 'staffing with N', 'occupation'),
        some(moved, 'scores of N', 'occupation'),
      ]);
    },
  };
}

/** Tells whether both sides have the row, with other values in one of the columns. */
const differs = (change: Change | undefined, ...columns: string[]): boolean =>
  change !== undefined && isChanged(change) && columns.some((column) => change.to[column] !== undefined);

const some = (list: readonly unknown[], text: string, noun: string) =>
  list.length === 0 ? '' : text.replace('N', countOf(list.length, noun));

const said = (otherwise: string, parts: readonly string[]) => parts.filter(Boolean).join('; ') || otherwise;

function byFirstKey(changes: readonly Change[]): Map<string, Change[]> {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const first = change.id.slice(0, change.id.indexOf(' '));
    groups.set(first, [...(groups.get(first) ?? []), change]);
  }
  return groups;
}

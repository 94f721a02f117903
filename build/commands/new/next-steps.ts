/** The steps that a new occupation needs before it passes the check, with their files. */
import { countOf } from '../../dataset/fault.js';
import type { Tables } from '../../dataset/schema/tables.js';
import { TABLES } from '../../dataset/schema/tables.js';
import type { DraftOccupation } from './draft.js';

/** Counts the places of a draft that are still to be filled in. */
function blanksIn(value: unknown): number {
  if (value === null) return 1;
  return typeof value === 'object'
    ? Object.values(value).reduce((sum: number, each) => sum + blanksIn(each), 0)
    : 0;
}

export function nextSteps(data: string, draft: DraftOccupation, tables: Tables): string {
  const { soc_code, oews_code } = draft;
  const file = `${data}/occupations/${soc_code}.json`;
  const table = (name: keyof typeof TABLES) => `${data}/tables/${name}.csv`;
  const steps = [
    `Fill in ${countOf(blanksIn(draft), 'place')} of ${file} that hold null. \`npm run check -- ${file}\` names each with line and column, what belongs there and where it comes from. Copy the task for each further one.`,
    oews_code === null
      ? `oews_code is where BLS counts the occupation: a code of ${table('wages')} or ${table('projections')}, which do not have ${soc_code.slice(0, 7)}. A code in neither needs its row in one of them (${columnsOf('wages')}), and a group above it with a median wage.`
      : `oews_code is ${oews_code}, under which BLS has figures; correct it if BLS counts this occupation elsewhere.`,
    `Industries follow from the rows of that code in ${table('staffing')}; without any, the occupation is listed under none. A row added there changes sum_detailed of its cell in ${table('cells')}.`,
    `Nobody has rated its tasks yet: until someone does, each takes the mean of its work activities over all rated tasks, and confidence is low. npm run words -- --unrated --out sheet.csv lists them for two raters, npm run words -- --rate sheet.csv takes their marks in.`,
    `ratings needs every element of ${table('elements')} (${domainsOf(tables)}), or is null as a whole, if one of the related occupations is rated.`,
    `Each activity under dwas belongs to a general one, which must be in ${table('task_categories')}.`,
    `When \`npm run check\` finds nothing more, look at it: npm run explain -- ${soc_code}, npm run dev, npm test.`,
  ];
  const begun = `${file} is there; until it is filled in, the check refuses it and nothing is built.`;
  return `${begun}\n\nNext:\n${steps.map((step, index) => `${index + 1}. ${step}\n`).join('')}`;
}

const columnsOf = (name: keyof typeof TABLES) => Object.keys(TABLES[name].shape).join(',');

/** Returns the number of elements by domain: `35 skills, 8 abilities and 10 work_activities`. */
function domainsOf({ elements }: Tables): string {
  const counts = new Map<string, number>();
  for (const { domain } of elements) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  return [...counts].map(([domain, count]) => `${count} ${domain}`).join(', ');
}

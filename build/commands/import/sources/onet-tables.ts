/** An O*NET release among the sources: which one it is, and its tables, all read in one run so that every fault shows. */
import * as z from 'zod';
import { DwaId, SocCode, type Task } from '../../../dataset/schema/occupation.js';
import type { Sources } from '../../../dataset/schema/settings.js';
import { TABLES } from '../../../dataset/schema/tables.js';
import { isNamed, reportIn } from '../files.js';
import { newestOf } from '../releases.js';
import type { Columns, Kind, Release, SourceReading, SourceTable } from '../source.js';
import { findFiles, type TableOf, type TableSpec, type TablesOf, text, wholeNumber } from '../source.js';
import { readSourceTable } from '../table.js';
import { isThere } from '../update.js';

/** The first import read two of its tables from a copy, onet-30.1-wide. */
const ONET: Kind = { id: 'onet-#', vintage: /^onet-(\d+\.\d+)(?:-wide)?$/ };

const rating = z.string().regex(/^[0-7](\.\d+)?$/, 'a rating from 0 to 7 is expected');

/** Every column that is read, under the names of 30.1 and of 30.3 and later, and what its cells must be. */
const COLUMNS = {
  soc_code: ['O*NET-SOC Code', SocCode],
  title: ['Title', text],
  official: [['Description', 'Task'], text],
  job_zone: ['Job Zone', z.enum(['1', '2', '3', '4', '5'], 'a job zone is 1 to 5').transform(Number)],
  id: ['Task ID', wholeNumber],
  // `n/a` and empty types are tasks that no incumbents have rated yet.
  type: [
    'Task Type',
    z
      .enum(['Core', 'Supplemental', 'n/a', ''], 'a Task Type is Core, Supplemental, n/a or empty')
      .transform((type): Task['type'] => (type === 'n/a' || type === '' ? 'Unclassified' : type)),
  ],
  dwa_id: [['DWA ID', 'DWA Element ID'], DwaId],
  related: ['Related O*NET-SOC Code', SocCode],
  index: ['Index', wholeNumber],
  alternate: ['Alternate Title', text],
  short: ['Short Title', z.string()],
  element_id: ['Element ID', z.string().regex(/^\d(\.[A-Z0-9a-z]+)*$/, 'an Element ID looks like 2.B.1.a')],
  element_name: ['Element Name', text],
  iwa_id: [['IWA ID', 'IWA Element ID'], TABLES.task_category_exceptions.shape.iwa_id],
  iwa_title: [['IWA Title', 'IWA Element Name'], text],
  scale: ['Scale ID', z.enum(['IM', 'LV'])],
  value: ['Data Value', rating.transform(Number)],
} as const satisfies Columns;

/** A table of a release by its columns, the first of which (`keys`) tell its rows apart; a workbook or a text file. */
function tableOf<Name extends keyof typeof COLUMNS>(files: string[], columns: readonly Name[], keys = 1) {
  const own = Object.fromEntries(columns.map((column) => [column, COLUMNS[column]]));
  return {
    kind: ONET,
    // The tables don't say it; `readTables` does.
    release: '',
    files: files.flatMap((name) => [`${name}.xlsx`, `${name}.txt`]),
    columns: own as Pick<typeof COLUMNS, Name>,
    key: columns.slice(0, keys),
  } satisfies TableSpec;
}

export const ONET_TABLES = {
  occupationData: tableOf(['Occupation Data'], ['soc_code', 'title', 'official']),
  jobZones: tableOf(['Job Zones'], ['soc_code', 'job_zone']),
  taskStatements: tableOf(['Task Statements'], ['soc_code', 'id', 'official', 'type'], 2),
  tasksToDwas: tableOf(['Tasks to DWAs'], ['soc_code', 'id', 'dwa_id'], 3),
  relatedOccupations: tableOf(['Related Occupations'], ['soc_code', 'related', 'index'], 2),
  alternateTitles: tableOf(['Alternate Titles'], ['soc_code', 'alternate', 'short'], 3),
  contentModel: tableOf(['Content Model Reference'], ['element_id', 'element_name']),
  /** The titles of the 332 intermediate activities, by which our exceptions name them. */
  iwaReference: tableOf(['IWA Reference', 'GWAs to IWAs'], ['iwa_id', 'iwa_title']),
};

/** A row per scale, importance (IM, 1 to 5) and level (LV, 0 to 7). */
const ratingsIn = (name: string) => ({
  ...tableOf([name], ['soc_code', 'element_id', 'scale', 'value'], 3),
  only: ({ scale }: Record<string, string>) => scale === 'IM' || scale === 'LV',
});

/** The tables of a domain, the way of newer releases first: 30.3 split the skills into two, under the ids that they had. */
const RATINGS = {
  skills: [[ratingsIn('Essential Skills'), ratingsIn('Transferable Skills')], [ratingsIn('Skills')]],
  abilities: [[ratingsIn('Abilities')]],
  work_activities: [[ratingsIn('Work Activities')]],
};

type Domain = keyof typeof RATINGS;
export const DOMAINS = Object.keys(RATINGS) as Domain[];

const SPECS = [...Object.values(ONET_TABLES), ...Object.values(RATINGS).flat(2)];
const FILES = SPECS.flatMap(({ files }) => files);

/** Returns the release of the tables, null where there are none; two releases, or none that is named, are a fault. */
export function onetRelease(reading: SourceReading): Release | null {
  const { faults, files } = reading;
  const [table] = findFiles(reading, FILES);
  if (table === undefined) return null;
  const readMes = files.filter(({ path }) => isNamed(path, ['Read Me.txt']));
  // `O*NET 31.0 Database`, and below it `August 2026 Release`.
  const told = readMes.flatMap(({ display: file, read }) => {
    const text = Buffer.from(read()).toString('utf8');
    const vintage = /O\*NET\D{0,4} (\d+\.\d+) Database/.exec(text)?.[1];
    const time = Date.parse(`1 ${/(\w+ \d{4}) Release/.exec(text)?.[1]} UTC`);
    const released = time > 0 && { released: new Date(time).toISOString().slice(0, 7) };
    return vintage === undefined ? [] : { file, vintage, ...released };
  });
  const [first] = told;
  const other = told.find(({ vintage }) => vintage !== first?.vintage);
  const unknown = 'does not say which O*NET release it is from.';
  const mixed = `is from O*NET ${other?.vintage}, but ${first?.file} from ${first?.vintage}.`;
  const fix = 'Put the Read Me.txt of the release next to it.';
  if (!first) reportIn(faults, table.display)('unknown-release', unknown, fix);
  if (other) reportIn(faults, other.file)('mixed-releases', mixed, 'Keep one release among the sources.');
  return first ?? null;
}

/** Every table of a release; null are ratings that stay as they are. */
export type OnetTables = TablesOf<typeof ONET_TABLES> &
  Record<Domain, TableOf<ReturnType<typeof ratingsIn>> | null>;

/** Reads every table. Of the release in place, ratings may be missing; what else is missing or unreadable is a fault. */
export async function readTables(reading: SourceReading, release: Release, sources: Sources) {
  const isNew = release.vintage !== newestOf(ONET, sources);
  const read: Record<string, object | null> = {};
  const readOne = (spec: TableSpec) => readSourceTable(reading, { ...spec, release: () => release });
  for (const [name, spec] of Object.entries(ONET_TABLES)) read[name] = await readOne(spec);
  for (const domain of DOMAINS) {
    const ways = RATINGS[domain];
    const specs = ways.find((each) => isThere(reading, ...each)) ?? (isNew ? ways.at(-1)! : []);
    const tables: (SourceTable | null)[] = [];
    for (const spec of specs) tables.push(await readOne(spec));
    read[domain] = tables[0] ? { ...tables[0], rows: tables.flatMap((table) => table?.rows ?? []) } : null;
  }
  return read as OnetTables;
}

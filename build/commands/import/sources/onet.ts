/** An O*NET release: occupations, tasks, ratings and related occupations. Its tables come together or not at all. */
import { countOf, type Fault } from '../../../dataset/fault.js';
import type { Cells, DraftDataset } from '../../../dataset/schema/draft.js';
import { type Line, line } from '../join/cite.js';
import { type Codes, leadOn } from '../join/codes.js';
import { rowsOf, type Size } from '../join/plausible.js';
import { nameRows } from './names.js';
import { importedElements } from './onet-elements.js';
import { makeOccupations } from './onet-occupations.js';
import { DOMAINS } from './onet-ratings.js';
import { isWhole, ONET_FILES, type OnetTables, onetRelease, readTables, releasedIn } from './onet-read.js';
import { officialSentences } from './onet-tables.js';
import type { Source, Update } from './source.js';

const EXCEPTIONS = 'task_category_exceptions';

/** Gives the exceptions the ids of the activities that they name by title; a release may give them other ids. */
function exceptionRows(rows: readonly Cells[], { iwaReference }: OnetTables, faults: Fault[]): Cells[] {
  return rows.map((exception, index) => {
    const title = exception.intermediate_work_activity!;
    const ids = iwaReference.rows.filter(({ iwa_title }) => iwa_title === title).map(({ iwa_id }) => iwa_id);
    if (ids.length !== 1)
      faults.push({
        file: `data/tables/${EXCEPTIONS}.csv`,
        place: { row: index + 2, column: 'intermediate_work_activity' },
        rule: 'unknown-activity',
        what: `"${title}" is the title of ${ids.length} activities in ${iwaReference.file}.`,
        fix: 'Write it as it is there.',
      });
    return { ...exception, iwa_id: ids[0] ?? '' };
  });
}

/**
 * Votes go with an occupation that has another code now. Whether others hold for a successor only a person can say; rows
 * without a vote go.
 */
function votesAfter(votes: readonly Cells[], { continued, removed }: Codes): Cells[] {
  const codes = new Map([...continued].map(([code, old]) => [old.soc_code, code]));
  const gone = new Set(removed.map(({ old }) => old.soc_code));
  const isEmpty = ({ agree, too_high, too_low }: Cells) =>
    [agree, too_high, too_low].every((count) => count === '0');
  return votes
    .filter((row) => !(gone.has(row.soc_code!) && isEmpty(row)))
    .map((row) => ({ ...row, soc_code: codes.get(row.soc_code!) ?? row.soc_code! }))
    .sort((a, b) => (a.soc_code < b.soc_code ? -1 : 1));
}

function apply(read: OnetTables, before: DraftDataset, codes: Codes, faults: Fault[]): DraftDataset {
  const elements = importedElements(read, before, faults);
  const occupations = makeOccupations(read, elements, before, codes, faults);
  return {
    ...before,
    occupations,
    aliases: leadOn(before, codes, occupations, faults),
    tables: {
      ...before.tables,
      elements: elements.map((element) => ({ ...element })),
      task_category_exceptions: exceptionRows(before.tables.task_category_exceptions, read, faults),
      votes: votesAfter(before.tables.votes, codes),
      names: nameRows(read.alternateTitles, before.tables.names, occupations, codes),
    },
  };
}

/** Ratings are counted by occupation, because only some elements are kept. */
function sizes(read: OnetTables, { occupations, tables }: DraftDataset): Size[] {
  const tasks = occupations.flatMap((one) => one.tasks);
  const rated = occupations.filter(({ ratings }) => ratings !== null).length;
  return [
    rowsOf(read.jobZones, occupations.length),
    rowsOf(read.taskStatements, tasks.length),
    rowsOf(read.tasksToDwas, tasks.flatMap(({ dwas }) => dwas).length),
    rowsOf(read.relatedOccupations, occupations.flatMap(({ related }) => related).length),
    rowsOf(read.alternateTitles, tables.names.filter(({ source }) => source === 'onet').length),
    ...DOMAINS.flatMap((domain) => {
      const own = read[domain];
      return own
        ? { table: own.tables.at(-1)!, now: own.ratings.size, before: rated, what: 'rated occupations' }
        : [];
    }),
  ];
}

function provenance(read: OnetTables): Line[] {
  const field = (name: string) => `occupations/*.json ${name}`;
  const inOrder = 'in the order of the file';
  return [
    line([read.occupationData], field('soc_code, title'), ['soc_code', 'title']),
    line([read.jobZones], field('job_zone'), ['job_zone']),
    line([read.taskStatements], field('tasks[].id, type'), ['id', 'type'], `${inOrder}; n/a is Unclassified`),
    line([read.tasksToDwas], field('tasks[].dwas'), ['dwa_id'], inOrder),
    ...DOMAINS.flatMap((domain) => {
      const own = read[domain];
      const note = 'importance is scale IM, level is scale LV; element names from the content model';
      return own ? line(own.tables, field(`ratings.${domain}`), ['scale', 'value'], note) : [];
    }),
    line([read.relatedOccupations], field('related'), ['related', 'index'], 'in order of the index'),
    line(
      [read.alternateTitles],
      'tables/names.csv, rows of onet',
      ['soc_code', 'alternate', 'short'],
      'a title with another in parentheses is two names',
    ),
    line([read.contentModel], 'tables/elements.csv', ['element_id', 'element_name']),
    line(
      [read.iwaReference],
      `tables/${EXCEPTIONS}.csv iwa_id`,
      ['iwa_id', 'iwa_title'],
      'looked up by title',
    ),
  ];
}

export const onet: Source = {
  files: ONET_FILES,
  async read(reading, dataset): Promise<Update | null> {
    reading.onet = onetRelease(reading);
    if (reading.onet === null) return null;
    const all = await readTables(reading, dataset.sources);
    const released = releasedIn(all, reading.faults);
    if (!isWhole(all)) return { tables: [], sizes: [], provenance: [], apply: (same) => same, released };
    const read = all as OnetTables;
    const { skills, abilities, work_activities, ...others } = read;
    const rated = [skills, abilities, work_activities].flatMap((each) => each?.tables ?? []);
    const stay = DOMAINS.filter((domain) => read[domain] === null);
    const untitled = read.occupationData.rows.length - (released?.length ?? 0);
    return {
      tables: [...Object.values(others), ...rated],
      sizes: sizes(read, dataset),
      provenance: provenance(read),
      apply: (before, codes, faults) => apply(read, before, codes, faults),
      released,
      official: officialSentences(read.occupationData, read.taskStatements),
      notes: [
        ...(untitled > 0
          ? [`${countOf(untitled, 'code')} of O*NET without tasks or a job zone left out.`]
          : []),
        ...(stay.length > 0
          ? [`No file of ${stay.join(' and ')} among the sources: they stay as in data/.`]
          : []),
      ],
    };
  },
};

/** An O*NET release: occupations, tasks, ratings and related occupations. Its tables come together or not at all. */
import type { Fault } from '../../../dataset/fault.js';
import type { Cells, DraftDataset } from '../../../dataset/schema/draft.js';
import { type Line, line } from '../join/cite.js';
import { type Codes, leadOn, moveVotes } from '../join/codes.js';
import { rowsOf, type Size } from '../join/plausible.js';
import type { Table } from '../table/table.js';
import { DOMAINS, importedElements } from './onet-elements.js';
import { nameRows } from './onet-names.js';
import { makeOccupations } from './onet-occupations.js';
import { type Domain, ONET_WIDE } from './onet-ratings.js';
import { isWhole, ONET_TABLES, type OnetTables, onetRelease, readTables, releasedIn } from './onet-read.js';
import { ONET, officialSentences, rewordedIn } from './onet-tables.js';
import { LONG, SHORT, type Source, type Update } from './source.js';

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
      names: nameRows(read.alternateTitles, before.tables.names, occupations, codes),
      votes: moveVotes(before.tables.votes, codes.happened),
    },
  };
}

/** Ratings are counted by occupation, because only some elements are kept. */
function sizes(read: OnetTables, { occupations, tables }: DraftDataset): Size[] {
  const tasks = occupations.flatMap((one) => one.tasks);
  return [
    rowsOf(read.jobZones, occupations.length),
    rowsOf(read.taskStatements, tasks.length),
    rowsOf(read.tasksToDwas, tasks.flatMap(({ dwas }) => dwas).length),
    rowsOf(read.relatedOccupations, occupations.flatMap(({ related }) => related).length),
    rowsOf(read.alternateTitles, tables.names.filter(({ source }) => source === 'onet').length),
    ...DOMAINS.map((domain) => ({
      table: read[domain].tables.at(-1)!,
      now: read[domain].ratings.size,
      before: occupations.filter(({ ratings }) => ratings !== null).length,
      what: 'rated occupations',
    })),
  ];
}

function ratingsLine(read: OnetTables, domain: Domain): Line {
  const isLong = read[domain].tables[0]!.headers.has('scale');
  return line(
    read[domain].tables,
    `occupations/*.json ratings.${domain}`,
    isLong ? ['scale', 'value'] : ['importance', 'level'],
    isLong
      ? 'importance is scale IM, level is scale LV; element names from the content model'
      : 'element names from the content model',
  );
}

function provenance(read: OnetTables): Line[] {
  const field = (name: string) => `occupations/*.json ${name}`;
  const inOrder = 'in the order of the file';
  return [
    line(read.occupationData, field('soc_code, title'), ['soc_code', 'title']),
    line(read.jobZones, field('job_zone'), ['job_zone']),
    line(read.taskStatements, field('tasks[].id, type'), ['id', 'type'], `${inOrder}; n/a is Unclassified`),
    line(read.tasksToDwas, field('tasks[].dwas'), ['dwa_id'], inOrder),
    ...DOMAINS.map((domain) => ratingsLine(read, domain)),
    line(read.relatedOccupations, field('related'), ['related', 'index'], 'in order of the index'),
    line(
      read.alternateTitles,
      'tables/names.csv, rows of onet',
      ['soc_code', 'alternate', 'short'],
      'a title with another in parentheses is two names',
    ),
    line(read.contentModel, 'tables/elements.csv', ['element_id', 'element_name']),
    line(read.iwaReference, `tables/${EXCEPTIONS}.csv iwa_id`, ['iwa_id', 'iwa_title'], 'looked up by title'),
  ];
}

export const onet: Source = {
  kinds: [ONET, ONET_WIDE],
  files: ONET_TABLES,
  async read(reading, dataset): Promise<Update | null> {
    reading.onet = onetRelease(reading);
    if (reading.onet === null) return null;
    const read = await readTables(reading);
    const released = releasedIn(read, reading.faults);
    if (!isWhole(read)) return { tables: [], sizes: [], provenance: [], apply: (same) => same, released };
    const { skills, abilities, work_activities, ...others } = read;
    const rated = [skills, abilities, work_activities].flatMap((each) => each.tables);
    const own: Table<object>[] = Object.values(others);
    const official = officialSentences(read.occupationData, read.taskStatements);
    return {
      tables: [...own, ...rated],
      sizes: sizes(read, dataset),
      provenance: provenance(read),
      apply: (before, codes, faults) => apply(read, before, codes, faults),
      released,
      official,
      notes(after) {
        const codes = new Set(after.occupations.map(({ soc_code }) => soc_code));
        const skipped = read.occupationData.rows.filter(({ soc_code }) => !codes.has(soc_code));
        return [
          {
            what: 'official sentences reworded since ours was written (npm run words -- --reworded lists them)',
            names: rewordedIn(after.occupations, official).map(
              ({ soc_code, task_id }) =>
                `${soc_code} ${task_id === null ? 'description' : `task ${task_id}`}`,
            ),
            shown: SHORT,
          },
          {
            what: 'codes with a title only (no tasks or no job zone), skipped',
            names: skipped.map(({ soc_code }) => soc_code),
            shown: LONG,
          },
        ];
      },
    };
  },
};

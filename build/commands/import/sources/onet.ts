/** An O*NET release: occupations, tasks, ratings and related occupations. Its tables come together or not at all. */
import { countOf, type Fault } from '../../../dataset/fault.js';
import type { Cells, DraftDataset } from '../../../dataset/schema/draft.js';
import { type Codes, leadOn } from '../join/codes.js';
import { nameRows } from './names.js';
import { importedElements, makeOccupations } from './onet-occupations.js';
import { DOMAINS, ONET_FILES, type OnetTables, onetRelease, readTables, releasedIn } from './onet-read.js';
import { officialSentences } from './onet-tables.js';
import { cellsOf, type Source } from './source.js';

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
    aliases: leadOn(before, codes, occupations),
    tables: {
      ...before.tables,
      elements: elements.map((element) => cellsOf('elements', { ...element })),
      [EXCEPTIONS]: exceptionRows(before.tables[EXCEPTIONS], read, faults),
      // Whether ballots hold for a successor nobody can know.
      votes: before.tables.votes.filter(({ soc_code }) => codes.retired[soc_code!] === undefined),
      names: nameRows(read.alternateTitles, before.tables.names, occupations, codes),
    },
  };
}

export const onet: Source = {
  files: ONET_FILES,
  async read(reading, dataset) {
    reading.onet = onetRelease(reading);
    if (reading.onet === null) return null;
    const read = await readTables(reading, dataset.sources);
    const released = reading.faults.length > 0 ? [] : releasedIn(read, reading.faults);
    // Every table is there: of what is missing there is a fault.
    if (reading.faults.length > 0) return null;
    const stay = DOMAINS.filter((domain) => read[domain] === null).join(' and ');
    const untitled = read.occupationData.rows.length - released.length;
    const left = `${countOf(untitled, 'code')} of O*NET without tasks or a job zone left out.`;
    return {
      apply: (before, codes, faults) => apply(read, before, codes, faults),
      released,
      official: officialSentences(read.occupationData, read.taskStatements),
      notes: [
        ...(untitled > 0 ? [left] : []),
        ...(stay === '' ? [] : [`No file of ${stay} among the sources: they stay as in data/.`]),
      ],
    };
  },
};

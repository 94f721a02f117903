import type { z } from 'zod';
import { noWords } from './in-place.js';
import * as own from './own.js';
import type { Reading } from './reading.js';
import type { TableSpec } from './spec.js';
import { findTable, readFile, readTable } from './table.js';
import { filledTemplate } from './wording/template.js';

/** Wording in a folder of two tables, or as a template that was filled in. */
export async function readWords(reading: Reading, isFirst: boolean) {
  const templates = reading.folder.files.filter(({ path }) => path.endsWith('.csv'));
  const isThere = (spec: Pick<TableSpec<never>, 'files'>) => findTable(reading, spec).length > 0;
  const isFolder = isThere(own.occupationWords) || isThere(own.taskWords);
  const isNeeded = isFolder || isFirst || (reading.folder.path !== '' && templates.length === 0);
  const occupationWords = isNeeded
    ? await readTable(reading, own.occupationWords)
    : noWords<z.output<typeof own.occupationWords.row>>();
  const taskWords = isNeeded
    ? await readTable(reading, own.taskWords)
    : noWords<z.output<typeof own.taskWords.row>>();
  for (const file of templates) {
    const filled = await readFile(reading, filledTemplate, file);
    for (const { soc_code, task_id: id, wording: description, row } of filled?.rows ?? []) {
      if (description === '') continue;
      if (id === null) occupationWords?.rows.push({ soc_code, description, row });
      else taskWords?.rows.push({ soc_code, id, description, row });
    }
  }
  return { occupationWords, taskWords };
}

/** The table of occupations as CSV, with the columns of the API's scores. */
import { type Answer, type Asked, refuse, taggedAs } from './answers.js';
import { csvCell } from './csv.js';
import type { FunctionIndex } from './function-index.js';
import { listed } from './listed.js';
import { invalidParameters } from './query.js';
import type { ScoreRow } from './schemas/scores.js';

const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

/** Returns rows as CSV, under the names of their fields; `all` has at least one row. */
export function scoresCsv(rows: readonly ScoreRow[], all: readonly ScoreRow[]): string {
  const columns = Object.keys(all[0]!) as (keyof ScoreRow)[];
  const lines = rows.map((row) => columns.map((column) => csvCell(row[column])).join(','));
  return [columns.join(','), ...lines, ''].join('\r\n');
}

/** Answers a request for the table's rows, or with a problem if its query is invalid. */
export async function answerOccupationsCsv(
  request: Asked,
  search: string,
  index: FunctionIndex,
): Promise<Answer> {
  const scores = await index.scores();
  const { rows, errors } = listed(new URLSearchParams(search), scores);
  if (errors.length > 0) return refuse(invalidParameters({ errors }));
  const bytes = new TextEncoder().encode(scoresCsv(rows, scores.rows));
  return taggedAs(CSV_TYPE, bytes, request.headers.get('if-none-match'));
}

/** Rows of the table of occupations for a query, on the page and as CSV. */
import type { ProblemError } from './problem.js';
import { lastValue, readQ } from './query.js';
import { OCCUPATIONS_QUERY } from './routes.js';
import type { ScoreRow } from './schemas/scores.js';
import { listScores, type ScoresIndex } from './scores.js';
import { readScoresRequest } from './scores-request.js';
import { fold } from './search/fold.js';

/** Default order: the most exposed first. */
export const USUAL_SORT = '-final_score';

export type Parameter = (typeof OCCUPATIONS_QUERY)[number];

export interface Listed {
  /** Values of the request by parameter; empty ones are absent. */
  asked: Partial<Record<Parameter, string>>;
  rows: readonly ScoreRow[];
  /** Errors of the query. If there are any, there are no rows. */
  errors: ProblemError[];
}

/** Returns the occupations that a query asks for. Other parameters are ignored, as on every page. */
export function listed(parameters: URLSearchParams, scores: ScoresIndex): Listed {
  const asked: Listed['asked'] = {};
  for (const name of OCCUPATIONS_QUERY) {
    const value = lastValue(parameters, name)?.trim();
    if (value && !(name === 'sort' && value === USUAL_SORT)) asked[name] = value;
  }
  const errors: ProblemError[] = [];
  const known = new URLSearchParams({ sort: USUAL_SORT, ...asked });
  const words = fold(readQ(known, errors)).split(' ');
  const request = readScoresRequest(known, scores.groups, errors);
  if (errors.length > 0) return { asked, rows: [], errors };
  const { data } = listScores({ ...request, limit: scores.rows.length }, scores);
  const rows = data.filter(({ title }) => {
    const folded = fold(title);
    return words.every((word) => folded.includes(word));
  });
  return { asked, rows, errors };
}

import { FUNCTION_SCORES } from '../../../core/routes.js';
import type { ScoreRow } from '../../../core/schemas/scores.js';
import { ALL_SCORES, listScores as list, scoreRow, scoresIndex } from '../../../core/scores.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { type Page, page } from '../output.js';

/** Returns occupations as rows of the scores. */
export const scoreRows = (occupations: readonly DerivedOccupation[]): ScoreRow[] =>
  occupations.map(({ source, riskScore, labor }) =>
    scoreRow({ ...source, risk_score: riskScore, labor_data: labor }),
  );

export function* listScores({ occupations }: Derived): Generator<Page> {
  yield page('listScores', {}, list(ALL_SCORES, scoresIndex(scoreRows(occupations))));
}

/** Returns the rows that the function filters and sorts, as a file. */
export const functionScores = ({ occupations }: Derived) => ({
  file: FUNCTION_SCORES,
  text: `${JSON.stringify(scoreRows(occupations))}\n`,
});

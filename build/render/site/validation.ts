/** What the comparisons of `data/validation.json` say, in sentences made from their rows, failures first. */
import type { SCOPES, Validation } from '../../dataset/schema/validation.js';

type Scope = (typeof SCOPES)[number];
type Result = Validation['comparisons'][number]['results'][number];

/** Formats a correlation: -0.08 → `−0.08`. */
export const shown = (value: number): string => value.toFixed(2).replace('-', '−');

/** Formats a result with its interval: `0.12 [−0.07 to 0.29]`. */
const withInterval = ({ value, interval }: Result): string =>
  interval === null ? shown(value) : `${shown(value)} [${shown(interval[0])} to ${shown(interval[1])}]`;

/** Returns the result of one measure in one scope: a measure is named by how it begins. */
function resultsOf({ comparisons }: Validation) {
  return (measure: string, scope: Scope): Result => {
    const found = comparisons
      .find((each) => each.measure.startsWith(measure))
      ?.results.find((result) => result.scope === scope);
    if (found === undefined) throw new RangeError(`validation.json has no “${measure}” for ${scope}`);
    return found;
  };
}

/** Returns the two sentences that stand among the limits, and those above the tables. */
export function validationSentences(validation: Validation) {
  const of = resultsOf(validation);
  const said = (measure: string, scope: Scope) => withInterval(of(measure, scope));
  const top = '50 and more';
  const codes = of('Anthropic, share', top).occupations;
  return {
    top: `Among scores of 50 or more (${codes} codes), the order agrees with judgments of what can be automated (ILO ${shown(of('ILO', top).value)}, experts ${shown(of('WORKBank', top).value)}), but not with what AI is used for (Microsoft ${said('Microsoft, measured', top)}, Anthropic ${said('Anthropic, share', top)}).`,
    jobs: `Over all occupations, scores have no relation with the change of jobs from 2023 to 2025 (${said('BLS, change of jobs 2023', 'all')}) or with projections (${shown(of('BLS, projected', 'all').value)}).`,
    failures: [
      `Among the 32 highest scores, no measure clearly confirms the order: Microsoft ${said('Microsoft, measured', 'top 32')}, ILO ${said('ILO', 'top 32')}, Anthropic ${said('Anthropic, share', 'top 32')}.`,
      `Among scores of 50 or more, more exposed jobs lost employment from 2023 to 2025 (${said('BLS, change of jobs 2023', top)}). But their order had the same sign from 2015 to 2023, before language models were in use (${said('BLS, change of jobs 2015', top)}), so this is at most an addition to the old decline of clerical work.`,
      `Measures from before language models don’t go with the score: Frey and Osborne ${shown(of('Frey', 'all').value)}, suitability for machine learning ${shown(of('Suitability', 'all').value)}, patents ${shown(of('Webb', 'all').value)}.`,
    ],
    agreements: [
      `Over all occupations, the order agrees with measured use (Microsoft ${said('Microsoft, measured', 'all')}, Anthropic ${said('Anthropic, share', 'all')}) and with other judgments (ILO ${said('ILO', 'all')}, Felten ${shown(of('Felten', 'all').value)}).`,
    ],
  };
}

/** Returns the rows of the table: a measure with its result in each scope that the table has. */
export const validationRows = ({ comparisons }: Validation, scopes: readonly Scope[]) =>
  comparisons.map(({ results, ...each }) => ({
    ...each,
    cells: scopes.map((scope) => {
      const found = results.find((result) => result.scope === scope);
      return found === undefined
        ? ''
        : withInterval(found) + (found.occupations === null ? '' : `, n ${found.occupations}`);
    }),
  }));

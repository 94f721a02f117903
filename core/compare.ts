/** A comparison of occupations: reads which are requested, and takes the figures from their own responses. */
import { occupationsMeant } from './codes.js';
import type { FunctionIndex } from './function-index.js';
import { type ProblemError, quoted } from './problem.js';
import { lastValue, type ParameterRefusal } from './query.js';
import { API } from './routes.js';
import type { ComparedOccupation, Comparison } from './schemas/compare.js';
import type { OccupationDetail } from './schemas/occupation.js';
import type { OccupationRisk } from './schemas/risk.js';
import type { OccupationTasks } from './schemas/task.js';

export const COMPARED = { min: 2, max: 10 } as const;
const TOP_TASKS = 3;
const MOST_MEANT = 3;

/** Answers a request for a comparison. */
export async function answerComparison(
  parameters: URLSearchParams,
  index: FunctionIndex,
  refusal: ParameterRefusal,
): Promise<Comparison | undefined> {
  const codes = readCodes(parameters, index, refusal);
  if (refusal.errors.length > 0) return undefined;
  const read = async <Body>(code: string, part: string): Promise<Body> => {
    const bytes = await index.file(`${API}/occupations/${code}${part}.json`);
    return JSON.parse(new TextDecoder().decode(bytes!));
  };
  return {
    data: await Promise.all(
      codes.map(async (code) =>
        compared(await read(code, ''), await read(code, '/risk'), await read(code, '/tasks')),
      ),
    ),
  };
}

/** Returns an occupation as a comparison has it, from its own responses. */
export function compared(
  detail: OccupationDetail,
  { skill_gaps }: Pick<OccupationRisk, 'skill_gaps'>,
  { tasks }: Pick<OccupationTasks, 'tasks'>,
): ComparedOccupation {
  const top = [...tasks].sort(
    (a, b) => b.time_fraction * b.task_risk_score - a.time_fraction * a.task_risk_score,
  );
  return { ...detail, skill_gaps, top_tasks: top.slice(0, TOP_TASKS) };
}

/** Reads the codes; a retired one means its successor. Adds to the refusal. Use the codes only if it has no errors. */
export function readCodes(
  parameters: URLSearchParams,
  { tables, bySocCode }: Pick<FunctionIndex, 'tables' | 'bySocCode'>,
  refusal: ParameterRefusal,
): string[] {
  const given = lastValue(parameters, 'codes')?.split(',') ?? [];
  const fault = (detail: string): ProblemError => ({ parameter: 'codes', detail });
  const { errors } = refusal;
  if (given.length < COMPARED.min || given.length > COMPARED.max)
    errors.push(
      fault(
        `codes has ${given.length} SOC codes. Name ${COMPARED.min} to ${COMPARED.max}, separated by commas, such as codes=15-1252.00,29-1141.00.`,
      ),
    );
  const { soc_codes } = tables.aliases;
  const codes = given.map((code) => (Object.hasOwn(soc_codes, code) ? soc_codes[code]! : code));
  const meant: string[][] = [];
  for (const [at, code] of codes.entries()) {
    if (!bySocCode.has(code)) {
      const near = occupationsMeant(code, tables.occupations);
      meant.push(near);
      errors.push(
        fault(
          `There is no occupation ${quoted(code)}.${near[0] === undefined ? '' : ` Did you mean ${near[0]}?`} GET ${API}/occupations lists them.`,
        ),
      );
    } else if (codes.indexOf(code) < at)
      errors.push(fault(`${quoted(given[at])} is there twice. Name each occupation once.`));
  }
  // First the nearest match of each code, then the second nearest ones.
  const nearest = [0, 1, 2].flatMap((rank) => meant.flatMap((near) => near.slice(rank, rank + 1)));
  if (nearest.length > 0) refusal.did_you_mean = [...new Set(nearest)].slice(0, MOST_MEANT);
  return codes;
}

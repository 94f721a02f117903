/**
 * What `npm run clients:check` asks of the API through each generated client, and what it must get. `calls.ts` of every
 * tool is a program as its users write it; only that command compiles and runs them, next to the tool's own code.
 */

/** The parameters of the calls. */
export const GIVEN = {
  list: { q: 'nurse', limit: 3, offset: 1 },
  detail: '15-1252.00',
  search: { q: 'prompt engineer', limit: 5 },
  scores: {
    tier: ['high', 'very_high'] as ('high' | 'very_high')[],
    sort: '-final_score' as const,
    limit: 10,
  },
  assess: { soc_code: '15-1252.00', personal_factors: { years_experience: '20+' as const } },
  error: '99-9999.99',
};

/** Bodies of the responses, with the fields that a client must know the type of. */
export interface Answers {
  list: { count: number; data: { soc_code: string }[] };
  detail: { title: string; risk_score: { final_score: number; displacement_year_low?: number | undefined } };
  search: { data: { matched_name: string | null; final_score: number }[] };
  scores: { data: { risk_tier: 'low' | 'medium' | 'high' | 'very_high'; employment: number | null }[] };
  assess: { base_score: number; adjustments: Record<string, number> };
  error: { status: number; code: string };
}

type Untyped<A> = { [Name in keyof A]: 0 extends 1 & A[Name] ? Name : never }[keyof A];

/** Returns the answers as they are. It doesn't compile where a client leaves the type of one open (`any`). */
export const typed = <A extends Answers>(
  answers: A,
  ..._: [Untyped<A>] extends [never] ? [] : [untyped: Untyped<A>]
): A => answers;

/** Returns a response if it has the status, for clients that return what came, whatever its status. */
export function withStatus<R extends { status: number }, const S extends number>(
  response: R,
  status: S,
): Extract<R, { status: S }> {
  if (response.status !== status) throw new Error(`The status is ${response.status}, not ${status}.`);
  return response as Extract<R, { status: S }>;
}

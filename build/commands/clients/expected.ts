/** What the API returns to the calls of the generated clients, asked without one. */
import type { Answers, GIVEN } from '../../../test/clients/answers.js';

/** Asks for the bodies, at a base URL such as `http://127.0.0.1:3000/api/v1`. Throws where a status is another one. */
export async function expectedAnswers(baseUrl: string, given: typeof GIVEN): Promise<Answers> {
  const body = async (path: string, status = 200, init: RequestInit = {}) => {
    const response = await fetch(baseUrl + path, init);
    if (response.status !== status) throw new Error(`${path} answers ${response.status}, not ${status}.`);
    return response.json();
  };
  const query = (parameters: object) =>
    new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return {
    list: await body(`/occupations?${query(given.list)}`),
    detail: await body(`/occupations/${given.detail}`),
    search: await body(`/search?${query(given.search)}`),
    scores: await body(`/scores?${query(given.scores)}`),
    assess: await body('/displacement/assess', 200, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(given.assess),
    }),
    error: await body(`/occupations/${given.error}`, 404),
  };
}

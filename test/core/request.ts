/** Requests to the function over the small index and a few files of the output, whose contents are short texts. */
import type { Asked } from '../../core/answers.js';
import type { FunctionIndex } from '../../core/function-index.js';
import { handle } from '../../core/handle.js';
import { API } from '../../core/routes.js';
import { smallIndex } from './small-index.js';

export const SOFTWARE = `${API}/occupations/15-1252.00`;
export const JSON_BODY = { 'Content-Type': 'application/json' };

/** The files that requests find. */
export const FILES: Readonly<Record<string, string>> = {
  [`${API}.json`]: '{"paths":[]}\n',
  [`${API}/meta.json`]: '{"data_version":"1"}\n',
  [`${API}/occupations.json`]: '{"data":["first 50"],"count":120,"limit":50,"offset":0}\n',
  [`${API}/occupations/pages/10/20.json`]: '{"data":["third 10"],"count":120,"limit":10,"offset":20}\n',
  [`${SOFTWARE}.json`]: '{"title":"Software Developers"}\n',
  [`${API}/industries.json`]: '{"data":["all"],"count":9}\n',
  [`${API}/industries/54.json`]: '{"title":"Services"}\n',
  [`${API}/industries/level/3.json`]: '{"data":["level 3"],"count":3}\n',
  [`${API}/scores.json`]: '{"data":["all"],"count":3,"limit":1000,"offset":0}\n',
  '/_function/scores.json': '[{"group":"15"},{"group":"15"},{"group":"29"}]',
  '/_function/tools.json':
    '{"tools":[{"name":"get_occupation","inputSchema":{"properties":{"soc_code":{"type":"string"}}}}]}',
  '/client/search-index.json':
    '{"occupations":[],"words":[],"names":[],"nameWords":[],"nameOccupations":[],"nameChosen":[]}',
  '/embed/404.html': 'No such card.',
};

export interface Sent {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Returns a request as the service reads it, with its path as it is: a `Request` would simplify one with dots. */
export const asked = (path: string, { method = 'GET', headers = {}, body }: Sent = {}): Asked => ({
  method,
  url: `https://api.example.org${path}`,
  headers: new Headers(headers),
  body: body === undefined ? null : new Response(body).body,
});

/** Sends a request to the function. */
export async function ask(path: string, sent: Sent = {}, index: FunctionIndex = smallIndex(FILES)) {
  const response = await handle(asked(path, sent), index);
  const { status } = response;
  return { status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

/** Sends a body to the function, as JSON unless the headers say otherwise. */
export const post = (path: string, body: string, headers: Sent['headers'] = JSON_BODY) =>
  ask(path, { method: 'POST', headers, body });

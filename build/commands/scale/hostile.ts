/** What somebody would ask for who wants the service to cost as much as possible: `word` and `slug` differ with each request. */
import { roundHalfUp } from '../../../core/round.js';
import type { Hostile } from '../../render/site/scale-figures.js';
import { randomOf } from './log.js';
import type { Ask, Call, Reply } from './service.js';

interface Attack {
  name: string;
  /** Why it costs what it does. */
  why: string;
  /** How many are measured. */
  times: number;
  call(word: string, slug: string): Call;
}

const get = (url: string): Call => ({ method: 'GET', url });
const API = '/api/v1';
const ASSESSMENT = { soc_code: '15-1252.00' };

export const HOSTILE: readonly Attack[] = [
  {
    name: 'One page, again and again',
    why: 'Each location fetches it once per day.',
    times: 200,
    call: () => get('/occupations/software-developers'),
  },
  {
    name: 'One page with random queries',
    why: 'The host ignores the query of a file, so it’s still one file.',
    times: 200,
    call: (word) => get(`/occupations/software-developers?x=${word}`),
  },
  {
    name: 'Codes that don’t exist',
    why: 'The function looks for near ones among all occupations.',
    times: 200,
    call: (word) => get(`${API}/occupations/${word}`),
  },
  {
    name: 'Parameters that don’t exist',
    why: 'The function names them.',
    times: 200,
    call: (word) => get(`${API}/scores?${word}=1`),
  },
  {
    name: 'Searches that nobody makes',
    why: 'Nothing is found, so near words are looked for as well.',
    times: 200,
    call: (word) => get(`${API}/search?q=${word}`),
  },
  {
    name: 'Lists that nobody makes',
    why: 'The function filters and sorts all occupations.',
    times: 200,
    call: (word) =>
      get(`${API}/scores?limit=200&sort=-final_score&min_wage=${Number.parseInt(word, 36) % 100_000}`),
  },
  {
    name: 'Batches of 100 assessments',
    why: 'A batch takes no more, and a body over 64 kB isn’t read.',
    times: 100,
    call: () => ({
      method: 'POST',
      url: `${API}/displacement/assess/batch`,
      body: JSON.stringify({ assessments: Array(100).fill(ASSESSMENT) }),
    }),
  },
  {
    name: 'Pictures with random queries',
    why: 'Each is drawn anew, which takes the most time of all. Only the latest 50 are kept.',
    times: 60,
    call: (word, slug) => get(`/embed/${slug}.png?x=${word}`),
  },
  {
    name: 'The largest download',
    why: 'It’s a file, but somebody pays for the bytes.',
    times: 3,
    call: () => get('/downloads/occupations.sqlite'),
  },
];

/** Requests that load code, and aren't counted. */
const WARM_UP = 3;

/** What one of an attacker's requests costs, as the mean of many that differ. */
export async function costOf(
  { name, why, times, call }: Attack,
  ask: Ask,
  slugs: readonly string[],
): Promise<Hostile> {
  const random = randomOf(times);
  const word = () => random().toString(36).slice(2, 10);
  const replies: Reply[] = [];
  for (let at = 0; at < times + WARM_UP; at++) replies.push(await ask(call(word(), slugs[at]!)));
  const counted = replies.slice(WARM_UP);
  const mean = (of: (reply: Reply) => number) => counted.reduce((sum, each) => sum + of(each), 0) / times;
  // At the edge, what is kept under one key is fetched once.
  const isKept = new Set(counted.map(({ key }) => key)).size === 1 && counted[0]!.fresh.edge > 0;
  const { status, byFunction } = counted[0]!;
  const example = call(word(), slugs[0]!);
  return {
    name,
    why,
    example: `${example.method} ${example.url}`,
    status,
    by: isKept ? 'edge' : byFunction ? 'function' : 'files',
    bytes: Math.round(mean(({ bytes, headBytes }) => bytes + headBytes)),
    ms:
      byFunction && !isKept
        ? roundHalfUp(
            mean(({ ms }) => ms),
            3,
          )
        : 0,
  };
}

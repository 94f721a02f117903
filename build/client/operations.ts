/** The operations: each turns its arguments into the path and body of one request, which `send` makes. */
import type { OccupationList } from '../../core/schemas/occupation.js';
import { jsonOf, type Sent } from './answer.js';
import type { CallOptions, Client, ListOccupationsOptions, OccupationsOptions } from './api.js';
import { type ArgumentName, checkArgument, checkFactors, checkNamed, checkSearch } from './arguments.js';

/** Sends a path of the service and, for a POST, its body. Rejects only if there is no response or the signal is aborted. */
export type Send = (path: string, signal: AbortSignal | undefined, body?: string) => Promise<Sent>;

/** In this order in a query. */
const SCORES = 'tier,job_zone,group,min_score,max_score,min_wage,max_wage,sort,limit,offset'.split(',');

/** The largest page that the service has as a file, so all occupations take the fewest requests. */
const PAGE_SIZE = 200;

export function operations(send: Send): Omit<Client, 'offline'> {
  const ask = async <Answer>(path: string, signal?: AbortSignal, body?: string): Promise<Answer> =>
    jsonOf(await send(`/api/v1/${path}`, signal, body), path);

  /** `async`, so that wrong arguments reject like everything else. Parameters are always in the same order, for caches. */
  async function get<Answer>(
    path: string,
    options: CallOptions = {},
    names: readonly ArgumentName[] = [],
    others: readonly string[] = [],
  ): Promise<Answer> {
    checkNamed('options', options, [...names, 'signal'], others);
    const given: { readonly [name: string]: unknown } = { ...options };
    const query = new URLSearchParams();
    for (const name of [...others, ...names])
      if ((given[name] ?? '') !== '') query.set(name, String(given[name]));
    return ask(query.size > 0 ? `${path}?${query}` : path, options.signal);
  }

  /** Sends a request's own members, for what is inherited would not be sent; `limit` names the check of their length. */
  async function post<Answer>(
    path: string,
    limit: 'request' | 'batch',
    own: object,
    options: CallOptions = {},
  ): Promise<Answer> {
    checkNamed('options', options, ['signal']);
    const body = JSON.stringify(own);
    checkArgument(limit, body);
    return ask(path, options.signal, body);
  }

  const byCode =
    (path: string, name: ArgumentName, part = '') =>
    async <Answer>(code: string, options?: CallOptions): Promise<Answer> => {
      checkArgument(name, code);
      return get(`${path}/${code}${part}`, options);
    };
  const ofOccupation = (part?: string) => byCode('occupations', 'soc_code', part);

  const listOccupations = (options?: ListOccupationsOptions) =>
    get<OccupationList>('occupations', options, ['q', 'limit', 'offset']);

  return {
    listOccupations,
    async *occupations(options: OccupationsOptions = {}) {
      checkNamed('options', options, ['q', 'pageSize', 'signal']);
      const { pageSize: limit = PAGE_SIZE, ...rest } = options;
      let offset = 0;
      let count: number;
      do {
        const page = await listOccupations({ ...rest, limit, offset });
        yield* page.data;
        offset += limit;
        count = page.count;
      } while (offset < count);
    },
    async search(options) {
      checkNamed('options', options, ['q', 'limit', 'signal']);
      checkSearch(options);
      return get('search', options, ['q', 'limit']);
    },
    getIndex: (options) => get('', options),
    listGroups: (options) => get('groups', options),
    getGroup: byCode('groups', 'group'),
    compare: (options) => get('compare', options, [], ['codes']),
    listScores: (options) => get('scores', options, [], SCORES),
    getOccupation: ofOccupation(),
    getOccupationTasks: ofOccupation('/tasks'),
    getOccupationRisk: ofOccupation('/risk'),
    getOccupationVotes: ofOccupation('/votes'),
    listIndustries: (options) => get('industries', options, ['level']),
    getIndustry: byCode('industries', 'naics_code'),
    async assessDisplacement(request, options) {
      checkNamed('request', request, ['soc_code', 'personal_factors']);
      const own = { ...request };
      checkArgument('soc_code', own.soc_code);
      checkFactors(own.personal_factors);
      return post('displacement/assess', 'request', own, options);
    },
    async assessDisplacementBatch(request, options) {
      checkNamed('request', request, ['assessments']);
      const own = { ...request };
      checkArgument('assessments', own.assessments);
      return post('displacement/assess/batch', 'batch', own, options);
    },
    listFactors: (options) => get('displacement/factors', options),
    getMeta: (options) => get('meta', options),
    listChanges: (options) => get('changes', options),
    getOpenapi: (options) => get('openapi.json', options),
    getOpenapi30: (options) => get('openapi-3.0.json', options),
    getSchema: byCode('schemas', 'schema', '.json'),
  };
}

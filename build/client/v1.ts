/** The client as it is served: /client/v1.js, with its types beside it in v1.d.ts. */
import type { SearchData } from '../../core/search/search-index.js';
import { jsonOf } from './answer.js';
import type * as Api from './api.js';
import { checkArgument, checkNamed, SEARCH_INDEX, siteOf } from './arguments.js';
import { connect } from './connect.js';
import { NetworkError } from './errors.js';
import { operations, type Send } from './operations.js';

export { ApiError, ArgumentError, NetworkError } from './errors.js';

const CACHE_SIZE = 100;
/** The service that this file is from; a copy elsewhere, or one in a bundle, knows none. */
const HOME = /^(https?:.+)\/client\/v1\.js/.exec(import.meta.url)?.[1];

export const createClient: typeof Api.createClient = (options = {}) => {
  checkNamed('options', options, ['baseUrl', 'fetch', 'signal', 'cacheSize']);
  const { baseUrl = HOME, fetch, signal, cacheSize = CACHE_SIZE } = options;
  checkArgument('baseUrl', baseUrl);
  const site = siteOf(baseUrl)!;
  const send = under(signal, connect({ site, fetch, cacheSize }));
  const client = operations(send);
  return {
    ...client,
    async offline(options = {}) {
      checkNamed('options', options, ['signal']);
      const [{ offlineService }, rows, index, meta] = await Promise.all([
        loadOffline(),
        send('/downloads/occupations.ndjson', options.signal),
        send(SEARCH_INDEX, options.signal),
        client.getMeta(options),
      ]);
      // Throws; what is no success may still be JSON.
      if (rows.status !== 200) jsonOf(rows, 'downloads/occupations.ndjson');
      const names = jsonOf<SearchData>(index, SEARCH_INDEX.slice(1));
      const offline = operations(under(signal, offlineService(rows.text, meta, names)));
      const {
        listOccupations,
        occupations,
        search,
        listScores,
        assessDisplacement,
        assessDisplacementBatch,
        listFactors,
      } = offline;
      return {
        listOccupations,
        occupations,
        search,
        listScores,
        assessDisplacement,
        assessDisplacementBatch,
        listFactors,
      };
    },
  };
};

/** Sends under one more signal, and brings no answer once either is aborted. */
function under(always: AbortSignal | undefined, send: Send): Send {
  return async (path, own, body) => {
    const signal = always && own ? AbortSignal.any([always, own]) : (always ?? own);
    signal?.throwIfAborted();
    const sent = await send(path, signal, body);
    signal?.throwIfAborted();
    return sent;
  };
}

/** A file of its own: most callers do without the code that the service answers with, and it is longer than all of this. */
async function loadOffline() {
  try {
    return await import('./v1-offline.js');
  } catch (cause) {
    throw new NetworkError('v1-offline.js, which belongs beside v1.js, cannot be loaded.', { cause });
  }
}

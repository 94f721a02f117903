/** Asks the service over HTTP; what it has answered before, only if it has changed since. */
import { NetworkError } from './errors.js';
import type { Send } from './operations.js';

export interface Connection {
  /** The service's address, without a slash at its end. */
  site: string;
  fetch: typeof globalThis.fetch | undefined;
  cacheSize: number;
}

/** Texts are kept and not what they say: each caller gets an answer of its own, which nobody else has changed. */
export function connect({ site, fetch, cacheSize }: Connection): Send {
  /** By address, the one used last at the end. */
  const kept = new Map<string, { etag: string; text: string }>();
  return async (path, signal, body) => {
    const known = body === undefined ? kept.get(path) : undefined;
    const request: RequestInit = known ? { headers: { 'if-none-match': known.etag } } : {};
    if (body !== undefined)
      Object.assign(request, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (signal) request.signal = signal;
    try {
      const response = await (fetch ?? globalThis.fetch)(site + path, request);
      const { status } = response;
      const unchanged = known && status === 304;
      const text = unchanged ? known.text : await response.text();
      const etag = unchanged ? known.etag : response.headers.get('etag');
      if (body === undefined && etag && (unchanged || status === 200)) {
        kept.delete(path);
        kept.set(path, { etag, text });
        if (kept.size > cacheSize) kept.delete(kept.keys().next().value!);
      }
      return { status: unchanged ? 200 : status, text };
    } catch (cause) {
      signal?.throwIfAborted();
      throw new NetworkError(`${site + path} gave no answer.`, { cause });
    }
  };
}

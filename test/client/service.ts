/** A stand-in for the service, which notes what it is asked. */
import type { ClientOptions } from '../../build/client/api.js';
import { createClient } from '../../build/client/v1.js';

export interface Asked {
  url: string;
  headers: Record<string, string>;
  method: string;
  body: unknown;
}
export type Answer = (asked: Asked, signal: AbortSignal | undefined) => Response | Promise<Response>;

export const BASE = 'https://api.example.org';

export function clientOf(answer: Answer, options: ClientOptions = {}) {
  const asked: Asked[] = [];
  const client = createClient({
    baseUrl: BASE,
    fetch: async (input, { method = 'GET', headers, body, signal } = {}) => {
      const request = {
        url: String(input),
        method,
        headers: { ...(headers as Record<string, string>) },
        body,
      };
      asked.push(request);
      return answer(request, signal ?? undefined);
    },
    ...options,
  });
  return { client, asked };
}

export const json = (value: unknown, init?: ResponseInit) => new Response(`${JSON.stringify(value)}\n`, init);

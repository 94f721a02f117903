/** Requests for publishers' pages: their text, or a sentence that distinguishes a refusal from a network failure. */
import { Refusal } from '../../refusal.js';
import type { Ask } from './newest.js';

const SECONDS = 30;

/** Returns the function to ask with. BLS refuses programs without an email address: https://www.bls.gov/bls/pss.htm. */
export function askAs(contact: string | undefined): Ask {
  // It becomes part of a header, which allows no other characters.
  if (contact !== undefined && !/^[!-~]+@[!-~]+$/.test(contact))
    throw new Refusal(`--contact "${contact}" isn’t an email address; write it like you@example.org.`);
  const agent = contact === undefined ? 'ai-displacement-risk' : `ai-displacement-risk (${contact})`;
  return async (url) => {
    const { ok, status, text } = await fetch(url, {
      signal: AbortSignal.timeout(SECONDS * 1000),
      headers: { 'user-agent': agent },
    })
      .then(async (response) => ({ ok: response.ok, status: response.status, text: await response.text() }))
      .catch((error: Error) => {
        throw new Error(`${url} didn’t respond (${reasonOf(error)}). Check the network, and try again.`);
      });
    if (ok) return text;
    if (status !== 401 && status !== 403)
      throw new Error(`${url} responded with status ${status}. Try again, or open it in a browser.`);
    const fix = contact === undefined ? 'Add --contact with your email address, or open' : 'Open';
    throw new Error(`${url} refused this program (status ${status}). ${fix} it in a browser.`);
  };
}

/** Returns the reason for a missing response. Node's message is `fetch failed`; the reason is in the cause. */
function reasonOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return `${SECONDS} seconds are over`;
  const inner = cause as (Error & { code?: string }) | undefined;
  return inner?.code ?? inner?.message ?? message;
}

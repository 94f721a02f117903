/** Asks the publishers for their newest releases, and compares them with the ones in `data/sources.json`. */
import type { Sources } from '../../dataset/schema/settings.js';
import { compareVintages, newestOf } from '../import/join/plausible.js';
import type { Official, Place } from './releases.js';

/** Gets the text of a URL. Throws an error with a sentence that says why there is none. */
export type Ask = (url: string) => Promise<string>;

/** A finding about a release: `newest` as its publisher calls it, or why it isn't known. */
export type Finding = { official: Official; ours: string | undefined } & (
  | { newest: string; url: string; isNewer: boolean }
  | { unknown: string[] }
);

/** Returns a finding for each release, in their order. Each URL is asked once. */
export async function findNewest(
  officials: readonly Official[],
  sources: Sources,
  ask: Ask,
): Promise<Finding[]> {
  const asked = new Map<string, Promise<string>>();
  const askOnce: Ask = (url) => {
    const answer = asked.get(url) ?? ask(url);
    asked.set(url, answer);
    return answer;
  };
  return Promise.all(
    officials.map(async (official) => {
      const { kind, places } = official;
      const [page] = places;
      const vintage = newestOf(kind, sources);
      const ours = vintage === undefined ? undefined : kind.release(vintage);
      const found = await newestAt(places, askOnce);
      if (Array.isArray(found)) return { official, ours, unknown: found };
      const isNewer = vintage === undefined || compareVintages(found, vintage) > 0;
      return { official, ours, newest: kind.release(found), url: page.url, isNewer };
    }),
  );
}

/** Returns the newest release from the first place that names one, or why none of them does. */
async function newestAt(places: readonly Place[], ask: Ask): Promise<string | string[]> {
  const reasons: string[] = [];
  for (const { url, vintagesIn } of places)
    try {
      const newest = vintagesIn(await ask(url))
        .sort(compareVintages)
        .at(-1);
      if (newest !== undefined) return newest;
      reasons.push(
        `${url} names no release where it used to. Open it, and correct build/commands/newer/releases.ts.`,
      );
    } catch (error) {
      reasons.push((error as Error).message);
    }
  return reasons;
}

/** Suggestions for a name or a path that is wrong or unknown: at most three, nearest first. */
import { editDistance } from './search/words.js';

/** Suggestions are at most so many. */
export const MOST = 3;

/** Longer texts are not compared: nothing that we know is so long. */
const LONGEST = 80;

function commonPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/**
 * Returns the known words nearest to a mistyped one, nearest first: fewest edits, then longest common beginning, then the
 * order given. Words more than `within` edits away are left out.
 */
export function nearest(
  mistaken: string,
  known: Iterable<string>,
  within = Math.max(2, Math.ceil(mistaken.length / 3)),
): string[] {
  if (mistaken.length > LONGEST) return [];
  return [...known]
    .map((word) => ({
      word,
      edits: editDistance(mistaken, word, within),
      same: commonPrefix(mistaken, word),
    }))
    .filter(({ edits }) => edits <= within)
    .sort((a, b) => a.edits - b.edits || b.same - a.same)
    .slice(0, MOST)
    .map(({ word }) => word);
}

/** What others call our parameters and fields, without signs between words, and ours. */
const OURS: ReadonlyMap<string, string> = new Map([
  ...['query', 'search', 'name'].map((name) => [name, 'q'] as const),
  ...['soc', 'code', 'occupation'].map((name) => [name, 'soc_code'] as const),
  ...['tasks', 'weights', 'taskweights', 'hours'].map((name) => [name, 'time_fractions'] as const),
  ['wage', 'median_annual_wage'],
  ['factors', 'personal_factors'],
  ['risktier', 'tier'],
  ['score', 'final_score'],
]);

/**
 * Returns the allowed name that was most likely meant, whatever its case and hyphens; nothing if none is near. Of what is to be
 * sorted by, `name:desc` is `-name`; a code in the place of its group is the group.
 */
export function nearName(given: string, allowed: readonly string[]): string | undefined {
  const group = /^\d{2}(?=-?\d{4}(?:\.\d{2})?$)/.exec(given)?.[0];
  if (group !== undefined && allowed.includes(group)) return group;
  const plain = (name: string) => name.toLowerCase().replaceAll(/[-_ '’]/g, '');
  const [, minus, name = '', down] = /^(-?)(.*?)(?:[:, ](?:asc|(desc)))?$/is.exec(given.slice(0, LONGEST))!;
  const mistaken = plain(name);
  // Numbers that differ by an edit have nothing to do with each other.
  if (!/\p{L}/u.test(mistaken)) return undefined;
  const byPlain = new Map(allowed.toReversed().map((each) => [plain(each), each]));
  // Of a name of one or two letters nothing is left after an edit.
  const within = mistaken.length < 3 ? 0 : mistaken.length < 6 ? 1 : 2;
  const ours = byPlain.has(mistaken) ? mistaken : plain(OURS.get(mistaken) ?? '');
  const near = byPlain.has(ours) ? ours : nearest(mistaken, byPlain.keys(), within)[0];
  const found = near === undefined ? undefined : byPlain.get(near);
  return (minus || down) && allowed.includes(`-${found}`) ? `-${found}` : found;
}

/** Longest part of a path that may be a code. */
const LONGEST_CODE = 12;

/** Returns the paths that a wrong one may mean: of as many parts, each of which is right, near, or a code; or that end in its last part. */
export function nearPaths(given: string, templates: readonly string[]): string[] {
  const partsOf = (path: string) =>
    path
      .replace(/\.(?:json|ya?ml|csv)$/, '')
      .split('/')
      .filter(Boolean);
  const parts = partsOf(given);
  const found = templates.flatMap((template) => {
    const wanted = partsOf(template);
    const isEnd = wanted.length > parts.length && wanted.at(-1) === parts.at(-1)?.toLowerCase();
    if (isEnd && !template.includes('{')) return template;
    if (wanted.length !== parts.length) return [];
    const fits = parts.map((part, at) => {
      if (!wanted[at]!.startsWith('{')) return nearest(part.toLowerCase(), [wanted[at]!])[0];
      return /\d/.test(part) && part.length <= LONGEST_CODE ? part : undefined;
    });
    if (fits.includes(undefined)) return [];
    return template.includes('{') ? `/${fits.join('/')}` : template;
  });
  return found.slice(0, MOST);
}

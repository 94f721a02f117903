/** Words that pages, Markdown, and documents share: numbers and dates as Americans write them, labels, and set sentences. */
import { group, sum } from 'd3-array';
import { number } from '../../core/display.js';
import { pathBelowApi, ROUTES } from '../../core/routes.js';
import type { TaskCategory } from '../../core/schemas/occupation.js';
import type { Confidence } from '../../core/schemas/risk.js';
import type { Reading } from '../dataset/schema/readings.js';
import type { Factors, Method, Sources } from '../dataset/schema/settings.js';
import type { IndustryRow } from '../dataset/schema/tables.js';
import type { Vintages } from '../derive/labor.js';

/** The release since which nothing goes: what went before was never public. */
export const PROMISED_SINCE = '2.2.0';

const computed = ROUTES.filter(({ method, files }) => method === 'GET' && files.length === 0);

/** What has a file, and what redirects, for wherever these rules are stated. */
export const FILES_RULE = `Every GET but ${computed.map(pathBelowApi).join(' and ')} has a file: its path with .json at the end. A query has no effect on a file.`;
export const REDIRECTS =
  'A retired code, a code whose last digits are left out where one occupation has the others, and a trailing or doubled slash redirect (308).';

/** Says what a reader may look for in vain. */
export const coverage = ([first]: readonly { version: string }[]): string =>
  `Figures are national: there are none for states.${first ? ` There are no scores before release ${first.version}.` : ''} Military jobs aren’t scored.`;

const COUNTS = 'zero one two three four five six seven eight nine ten'.split(' ');

/** Formats a count in a sentence: 5 → `five`, 2.5 → `2.5`, 15 → `15`. */
export const countWord = (count: number): string => COUNTS[count] ?? number(count);

/** Formats a fraction in a sentence, with at most one decimal: 0.0588 → `5.9%`, 0.6 → `60%`. */
export const percent = (fraction: number): string => `${number(Math.round(fraction * 1000) / 10)}%`;

/** Formats a fraction in a column, always with one decimal: 0.6 → `60.0%`. */
export const percentCell = (fraction: number): string => `${(Math.round(fraction * 1000) / 10).toFixed(1)}%`;

/** Formats a number of bytes: 595004 → `595 KB`, 2187452 → `2.2 MB`, with a no-break space. */
export const fileSize = (bytes: number): string =>
  bytes < 1e6
    ? `${number(Math.round(bytes / 1e3))}\u00a0KB`
    : `${number(Math.round(bytes / 1e5) / 10)}\u00a0MB`;

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a date in a sentence: `2026-11-20` → `November 20, 2026`. */
export const longDate = (date: string): string => LONG_DATE.format(new Date(date));

/** Formats a date as its month: `2026-11-20` → `Nov 2026`. */
export const shortMonth = (date: string): string => MONTH.format(new Date(date));

/** Turns a key into words: `creativity` → `Creativity`, `social_intelligence` → `Social intelligence`. */
export function sentenceCase(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
}

/** `people`, `people and GPT-4`, `people, GPT-4, and Claude` */
const LIST = new Intl.ListFormat('en-US');

/** Returns the sentence next to a likely range that tells what it covers: the list of tasks, and whose ratings differ. */
export function rangeCovers(readings: readonly Pick<Reading, 'year' | 'rater'>[]): string {
  const sets = [...group(readings, ({ year }) => year)].map(
    ([year, own]) => [year, new Set(own.map(({ rater }) => rater))] as const,
  );
  const who = sets.map(([year, raters]) => `${LIST.format(raters)} in ${year}`).join(', ');
  const count = sum(sets, ([, raters]) => raters.size);
  const differ =
    count === 1
      ? `sets of ratings differ for other jobs: this one has only that of ${who}`
      : `${countWord(count)} sets of ratings differ: ${who}`;
  return `The likely range covers which tasks are listed and how ${differ}.`;
}

export const WHAT_COUNTS =
  'A task counts if raters, on average, saw AI saving at least half of the scale’s most.';

/** Returns how many ratings each task has, of each kind and by whom, and the same in sentences by the time of the ratings. */
export function ratingCounts({ readings: { list } }: Pick<Method, 'readings'>) {
  const countOf = (some: typeof list) => countWord(some.length);
  const byWhen = group(
    list,
    ({ when }) => when,
    ({ rater }) => rater,
  );
  const made = [...byWhen].map(([when, raters]) => {
    const parts = [...raters].map(([rater, some]) => `${rater} made ${countOf(some)}`);
    return `In ${when}, ${LIST.format(parts)}.`;
  });
  return {
    all: countOf(list),
    capability: countOf(list.filter(({ kind }) => kind === 'capability')),
    automation: countOf(list.filter(({ kind }) => kind === 'automation')),
    people: countOf(list.filter(({ rater }) => rater === 'people')),
    models: countOf(list.filter(({ rater }) => rater !== 'people')),
    made: made.join(' '),
  };
}

/** Says which release of a source is out and not included yet: ` (BLS has published 2025–35; not included yet)`. */
export function newerWords({ sources }: Sources, id: string, publisher: string): string {
  const newer = sources.find((source) => source.id === id)?.newer;
  return newer ? ` (${publisher} has published ${newer}; not included yet)` : '';
}

/** Returns whose the figures of pay and outlook are, that a file is not BLS's own where it isn't, and what is newer. */
export function laborSource(sources: Sources, { wages, projections }: Vintages): string {
  const file = sources.sources.find(({ id }) => id === `oews-${wages}`);
  const copy = file && !/^Official/.test(file.retrieval) ? ' (from a public copy of its file)' : '';
  const newer = newerWords(sources, `ep-${projections}`, 'BLS');
  return `BLS, May ${wages}${copy}, without self-employment; projections ${projections.replace('-', '–')}, with it${newer}`;
}

/** Says where the directions of the personal factors are from, and that nobody tested any. */
export function directionWords(factors: Factors['factors']): string {
  const sourced = Object.values(factors).filter(({ sources }) => sources.length > 0).length;
  const rest = Object.keys(factors).length - sourced;
  const drawn =
    rest === 0
      ? 'The directions draw on research'
      : `Most directions draw on research, ${countWord(rest)} ${rest === 1 ? 'doesn’t' : 'don’t'}`;
  return `${drawn}; none was tested, and the sizes are our judgment.`;
}

export const CONFIDENCE_WORDS: Record<Confidence, string> = {
  low: 'Low confidence in the tier: the likely range of the score spans three tiers or more, or two with little data.',
  medium:
    'Medium confidence in the tier: the likely range of the score spans two tiers, or one with little data.',
  high: 'High confidence in the tier: the likely range of the score is within one tier.',
};

/** O*NET's names of its job zones, by the preparation that their occupations need. */
export const ZONE_WORDS: Readonly<Record<number, string>> = {
  1: 'little or no preparation',
  2: 'some preparation',
  3: 'medium preparation',
  4: 'considerable preparation',
  5: 'extensive preparation',
};

export const CATEGORY_WORDS: Record<TaskCategory, string> = {
  non_routine_analytical: 'Analysis and design',
  non_routine_interpersonal: 'Work with people',
  routine_cognitive: 'Routine information work',
  routine_manual: 'Routine manual work',
  non_routine_manual: 'Varied hands-on work',
};

export const LEVEL_WORDS: Record<number, string> = { 2: 'Sector', 3: 'Subsector', 4: 'Industry group' };

export const LICENSE = 'https://creativecommons.org/licenses/by/4.0/';

/** Escapes a text so that nothing in it, and not its beginning as that of a line, has a meaning in Markdown. */
export const markdown = (text: string): string =>
  text.replace(/[\\`*_[\]<>|~]|&(?=#?\w+;)|^[#+=-]/g, '\\$&').replace(/^(\d+)(?=[.)])/, '$1\\');

const CELL = 'The shares are for the whole group; job counts for this industry alone aren’t available.';

export const STAFFING_WORDS: Record<Exclude<IndustryRow['kind'], 'direct'>, string> = {
  combined: `BLS reports this industry together with similar ones. ${CELL}`,
  parent: `BLS doesn’t report this industry, only the next level up. ${CELL}`,
  government: `BLS surveys government as one industry, not by branch. ${CELL}`,
  unsurveyed:
    'The BLS survey doesn’t cover farms, fishing, or private households. Without staffing data we can’t calculate a score, and borrowing one from elsewhere would be misleading.',
};

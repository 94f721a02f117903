/** Texts that people read have the right length for their place and are plain; slugs can be part of a URL and a file's name. */
import { RESERVED_SLUGS } from '../../core/site.js';
import { countOf, type Found, type Path, show, showPath } from '../dataset/fault.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { SETTINGS } from '../dataset/schema/settings.js';
import { occupationFile } from './unique.js';

/** Fewest and most words, and most characters: far more than that many words have. The contract states the limits of tasks. */
const LIMITS = { title: [1, 16, 200], description: [14, 40, 600], task: [3, 24, 400] } as const;

/** Most characters of any other text, such as the reasons that a release gives for a changed score; our longest has 1,300. */
const LONGEST = 10_000;

/** Longest slug. Files of pages, cards and badges are named after it, and file systems limit names to 255 bytes. */
export const LONGEST_SLUG = 100;

interface Text {
  file: string;
  path: Path;
  text: string;
  kind?: keyof typeof LIMITS;
}

/** Returns what is wrong with the length of a text as a clause, if anything. */
function lengthFault(text: string, kind?: keyof typeof LIMITS): string | undefined {
  const [fewest, most, characters] = kind ? LIMITS[kind] : [0, Infinity, LONGEST];
  if (text.length > characters)
    return `${countOf(text.length, 'character')}; at most ${characters} are allowed. Shorten it`;
  const words = kind ? text.split(' ').filter(Boolean).length : 0;
  if (words >= fewest && words <= most) return undefined;
  const fix = words < fewest ? 'Say more' : 'Shorten it';
  return `${countOf(words, 'word')}; ${fewest} to ${most} are allowed. ${fix}`;
}

/** Quick first search for suspicious characters, which nearly every text lacks: anything but plain printable ASCII. */
const SUSPECT = /[^ -~]|[<&]| {2}|^ | $/;

/**
 * Control and invisible formatting characters, blank letters (U+2800 and fillers), remains of broken characters, stacked
 * combining marks, white space other than the space, tags, entities, and extra spaces that nobody sees.
 */
const FORBIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{NChar}\p{DI}\u2800]|\p{M}{2,}|[^\S ]|<[a-z/!][^>]*>?|&(?:#?\w+);|^ | $| {2}/iu;

/** Returns why a text isn't plain as a clause, if it isn't. */
export function plainFault(text: string): string | undefined {
  const found = SUSPECT.test(text) ? FORBIDDEN.exec(text)?.[0] : undefined;
  if (found === undefined) return undefined;
  const codeOf = (each: string) => `U+${each.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  const shown = /^[ -~]+$/.test(found) ? show(found) : Array.from(found.slice(0, 4), codeOf).join(' ');
  return `${shown} where plain text belongs: no HTML, no entities, no invisible characters, single spaces`;
}

/** Returns why no occupation can have a well-formed slug, as a clause that follows the slug. */
export function slugFault(slug: string): string | undefined {
  if (/^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(slug))
    return 'which Windows keeps for a device, so that no file can have that name';
  if (RESERVED_SLUGS.has(slug))
    return `which the site needs for itself, as it does ${[...RESERVED_SLUGS].join(', ')}`;
  if (slug.length > LONGEST_SLUG)
    return `which has ${countOf(slug.length, 'character')}; at most ${LONGEST_SLUG} are allowed, because files have that name`;
  return undefined;
}

/** Columns with prose; the others have codes, numbers, and words that their schemas list. */
const PROSE = 'title name element_name activity intermediate_work_activity reason education'.split(' ');

/** Lists every text inside any value. */
function* textsIn(file: string, value: unknown, path: Path = []): Generator<Text> {
  if (typeof value === 'string') yield { file, path, text: value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value))
      yield* textsIn(file, child, [...path, Array.isArray(value) ? Number(key) : key]);
}

function* textsOf(dataset: Dataset): Generator<Text> {
  for (const { soc_code, title, description, tasks } of dataset.occupations) {
    const file = occupationFile(soc_code);
    yield { file, path: ['title'], text: title, kind: 'title' };
    yield { file, path: ['description'], text: description, kind: 'description' };
    for (const [index, task] of tasks.entries())
      yield { file, path: ['tasks', index, 'description'], text: task.description, kind: 'task' };
  }
  for (const [table, rows] of Object.entries(dataset.tables))
    for (const [index, row] of (rows as readonly Readonly<Record<string, unknown>>[]).entries())
      for (const column of PROSE)
        if (row[column])
          yield { file: `tables/${table}.csv`, path: [index, column], text: String(row[column]) };
  for (const record of dataset.releases) yield* textsIn(`releases/${record.version}.json`, record);
  yield* textsIn('validation.json', dataset.validation);
  for (const name of Object.keys(SETTINGS) as (keyof typeof SETTINGS)[])
    yield* textsIn(`${name}.json`, dataset[name]);
}

export function* checkTexts(dataset: Dataset): Generator<Found> {
  for (const { file, path, text, kind } of textsOf(dataset)) {
    // Named only where something is wrong, because there are a hundred thousand texts.
    const has = () => `${showPath(file.endsWith('.csv') ? path.slice(1) : path)} has`;
    const unfit = lengthFault(text, kind);
    if (unfit) yield { file, path, rule: 'text-length', what: `${has()} ${unfit}.` };
    const plain = plainFault(text);
    if (plain) yield { file, path, rule: 'plain-text', what: `${has()} ${plain}.` };
  }
  const rule = 'slug-usable';
  for (const { soc_code, slug } of dataset.occupations) {
    const what = `slug is ${show(slug)}, ${slugFault(slug)}.`;
    if (slugFault(slug)) yield { file: occupationFile(soc_code), path: ['slug'], rule, what };
  }
  for (const slug of Object.keys(dataset.aliases.slugs)) {
    const what = `slugs retires ${show(slug)}, ${slugFault(slug)}.`;
    if (slugFault(slug)) yield { file: 'aliases.json', path: ['slugs', slug], atKey: true, rule, what };
  }
}

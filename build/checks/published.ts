/** What must hold of what is published: its figures, and that it is newer than what was released and loses nothing of it. */
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import gt from 'semver/functions/gt.js';
import { addTenths } from '../../core/score.js';
import { type Found, show, suggestions } from '../dataset/fault.js';
import { occupationFile } from '../dataset/halves.js';
import { eachText } from '../dataset/plain.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { adjustmentRange } from '../dataset/schema/settings.js';
import type { Derived } from '../derive/derived.js';
import { namedFigures, namesIn } from '../derive/validation.js';

export const FIGURE_CHECKS = [wageBasis, scoresInRange, figuresNamed];

/** Every occupation has a median wage, its own or that of a group above it. */
function* wageBasis({ occupations }: Derived): Generator<Found> {
  const fix = 'Import its wages, or correct the code.';
  for (const { soc_code, oews_code, wage_basis } of occupations) {
    const what = `oews_code is ${oews_code}, for which tables/wages.csv has no median wage, nor for any group above it.`;
    const file = occupationFile(soc_code);
    if (wage_basis === '') yield { file, path: ['oews_code'], rule: 'wage-basis', what, fix };
  }
}

/** No score plus any sum of personal adjustments is below 0 or above 100. */
function* scoresInRange({ source, occupations, scores }: Derived): Generator<Found> {
  const { lowest, highest } = adjustmentRange(source.factors.factors);
  for (const [score, sum, key, change] of [
    [scores[0]!, lowest, 'floor', 'Raise score.floor'],
    [scores.at(-1)!, highest, 'range', 'Lower score.range'],
  ] as const) {
    const adjusted = addTenths([score, sum]);
    if (adjusted >= 0 && adjusted <= 100) continue;
    const { soc_code } = occupations.find(({ final_score }) => final_score === score)!;
    const what = `${soc_code} scores ${score}, or ${adjusted} with adjustments of ${sum}; both must be between 0 and 100.`;
    const fix = `${change}, or narrow the factors.`;
    yield { file: 'method.json', path: ['score', key], rule: 'scores-in-range', what, fix };
  }
}

/** Every figure that a sentence about the scores names is there, also where it is left out because it is of other scores. */
function figuresNamed({ source: { validation }, comparisons: { comparisons, years } }: Derived): Found[] {
  const { figures, sentences, limits, comparisons: given } = validation;
  const all = [...namedFigures({ comparisons: [...given, ...comparisons], figures, years }).keys()];
  const measures = given.map(({ measure }) => ({ measure }));
  const faults: Found[] = [];
  eachText({ comparisons: measures, sentences, limits }, (text, path) => {
    const known = path[0] === 'comparisons' ? Object.keys(years) : all;
    for (const name of namesIn(text).filter((each) => !known.includes(each))) {
      const what = `{${name}} names no result and no figure.`;
      const meant = suggestions(name, known);
      faults.push({ file: 'validation.json', path: [...path], rule: 'figure-known', what, meant });
    }
  });
  return faults;
}

/** The dataset is not older than its last release. Records of releases never change: their hashes are compared. */
export function* checkVersion({ releases, dataset: { version, as_of } }: Dataset): Generator<Found> {
  const last = releases.at(-1);
  if (last === undefined) return;
  const here = { file: 'dataset.json', rule: 'releases' };
  const lower = `version is ${version}, but ${last.version} is released already. Set it to ${last.version} or higher.`;
  if (gt(last.version, version)) yield { ...here, path: ['version'], what: lower };
  const older = `as_of is ${as_of}, before ${last.as_of} of release ${last.version}. Set it to the date of the data.`;
  if (as_of < last.as_of) yield { ...here, path: ['as_of'], what: older };
}

/** The dataset isn’t of a day that is still to come anywhere on earth. */
export function* checkToday({ dataset: { as_of } }: Dataset, now: number): Generator<Found> {
  const last = new Date(now + 14 * 3_600_000).toISOString().slice(0, 10);
  const what = `as_of is ${as_of}, after today. Set it to the date of the data.`;
  if (as_of > last) yield { file: 'dataset.json', path: ['as_of'], rule: 'date-valid', what };
}

/** Codes and slugs that were released lead somewhere: those in the packed `occupations.csv` of the last release. */
export function* checkNames({ occupations, aliases }: Dataset, table: Buffer): Generator<Found> {
  const csv = gunzipSync(table).toString().trimEnd();
  const { data } = Papa.parse<{ soc_code: string; slug: string }>(csv, { header: true });
  const published = new Map(occupations.map(({ soc_code, slug }) => [soc_code, slug]));
  const slugs = new Set([...published.values(), ...Object.keys(aliases.slugs)]);
  for (const { soc_code, slug: before } of data) {
    const code = aliases.soc_codes[soc_code] ?? soc_code;
    const slug = published.get(code);
    if (slug === undefined) {
      const what = `soc_codes lacks ${soc_code}, which was released and is no occupation now.`;
      const fix = 'Restore its files, or add it with the code that has its work now.';
      yield { file: 'aliases.json', path: ['soc_codes'], rule: 'code-released', what, fix };
    } else if (!slugs.has(before) && code !== soc_code) {
      const what = `slugs lacks ${show(before)}, that of ${soc_code}, which is ${code} now.`;
      const fix = `Add ${show(before)}: ${show(slug)}.`;
      yield { file: 'aliases.json', path: ['slugs'], rule: 'slug-released', what, fix };
    } else if (!slugs.has(before)) {
      const what = `slug is ${show(slug)}, but was released as ${show(before)}, to which others link.`;
      const fix = `Restore it, or add ${show(before)}: ${show(slug)} to slugs in aliases.json.`;
      yield { file: occupationFile(code), path: ['slug'], rule: 'slug-released', what, fix };
    }
  }
}

/**
 * Scores under other reasonable conventions, `public/downloads/conventions.csv.gz`: how far a score moves if what is a matter
 * of judgment is judged otherwise. A build doesn't run it, but reads the file; after a change of the data or the method,
 * `npm run conventions` writes it anew.
 */
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { mean } from 'd3-array';
import Papa from 'papaparse';
import { finalScore, roundHalfUp, weightedMean } from '../core/score.js';
import { derivedOf } from './checks/check.js';
import { CommandError } from './dataset/fault.js';
import type { Reading } from './dataset/schema/readings.js';
import type { Method } from './dataset/schema/settings.js';
import { type ConventionScores, choices } from './derive/choices.js';
import type { Derived } from './derive/derived.js';
import { deriveScored, type Scored } from './derive/score.js';
import type { DerivedTask } from './derive/tasks.js';
import { csvLine } from './render/display.js';
import { CONVENTIONS, gzipped } from './render/downloads/files.js';

/** What a rater's reading of E2 counts: half, as in the method, or all of a task. */
const E2 = { e2_half: 0.5, e2_full: 1 };

/** Which readings count, and how much; the method's first. */
const READINGS: Readonly<Record<string, (reading: Reading, all: readonly Reading[]) => number>> = {
  all_readings: () => 1,
  by_rater: ({ kind, rater }, all) =>
    1 / all.filter((each) => each.kind === kind && each.rater === rater).length,
  without_people: ({ rater }) => Number(rater !== 'people'),
  only_2026: ({ year }) => Number(year === 2026),
};

/** Share of capability in a task's risk; automation has the rest. */
const CAPABILITY = { capability_50: 0.5, capability_25: 0.25, capability_75: 0.75 };

/** How much more a core task weighs than another. */
const CORE = { core_2: 2, core_1: 1, core_4: 4 };

/** Which factors protect: all of the method's, those of the body, or none. */
const PROTECTION: Readonly<Record<string, (factors: Readonly<Record<string, number>>) => number>> = {
  protection_all: (factors) => mean(Object.values(factors))!,
  protection_body: ({ manual_dexterity, physical_work }) => (manual_dexterity! + physical_work!) / 2,
  protection_none: () => 0,
};

/** The two halves of an occupation's score with readings and tasks weighed otherwise, as fractions. */
function halvesOf({ readings, tasks }: Scored, weightOf: (typeof READINGS)[string], core: number) {
  const half = (kind: Reading['kind']) => {
    const own = [...readings.keys()].filter((at) => readings[at]!.kind === kind);
    const weights = readings.map((each) => weightOf(each, readings));
    // Where a choice leaves no reading of an occupation, it makes no difference.
    const counts = own.some((at) => weights[at]! > 0) ? weights : readings.map(() => 1);
    const countFor = (at: number) => counts[at]!;
    const meanOf = ({ values }: DerivedTask) => weightedMean(own, (at) => values[at]!, countFor);
    return weightedMean(tasks, meanOf, ({ source }) => (source.type === 'Core' ? core : 1));
  };
  return { capability: half('capability'), automation: half('automation') };
}

/** Returns the scores of all occupations by combination, one decimal; the method's own combination is the first. */
export function conventions({ source: dataset }: Pick<Derived, 'source'>): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [e2, value] of Object.entries(E2)) {
    const method: Method = structuredClone(dataset.method);
    method.readings.scales.exposure!.values.E2 = value;
    const scored = deriveScored({ ...dataset, method });
    for (const [readings, weightOf] of Object.entries(READINGS))
      for (const [core, weight] of Object.entries(CORE)) {
        const halves = scored.map((each) => halvesOf(each, weightOf, weight));
        for (const [mix, share] of Object.entries(CAPABILITY))
          for (const [protection, protectionOf] of Object.entries(PROTECTION)) {
            const scores = scored.map((each, at) => {
              const raw = share * halves[at]!.capability + (1 - share) * halves[at]!.automation;
              return roundHalfUp(finalScore(raw, protectionOf(each.protection.factors), method.score), 1);
            });
            found.set([e2, readings, core, mix, protection].join('.'), scores);
          }
      }
  }
  return found;
}

/** Returns the file: one row per occupation, one column per combination. */
export function conventionsFile({ occupations }: Pick<Derived, 'occupations'>, scores: ConventionScores) {
  const columns = [...scores.values()];
  const rows = occupations.map(({ soc_code }, at) => [soc_code, ...columns.map((each) => each[at]!)]);
  return gzipped(Buffer.from([['soc_code', ...scores.keys()], ...rows].map(csvLine).join('')), 9);
}

/** The file is beside its dataset: a copy of the dataset alone has none. */
const placeFor = (data: string) => path.join(path.resolve(data), '../public', CONVENTIONS);

const RENEW = 'Renew it: npm run conventions';

/** Returns the scores of a file that `conventionsFile` made; throws a CommandError if it is anything else. */
function scoresIn(bytes: Buffer) {
  let text = '';
  try {
    text = gunzipSync(bytes).toString();
  } catch {
    // What is cut off or no gzip at all has no lines.
  }
  const [[, ...names] = [], ...rows] = Papa.parse<string[]>(text.trimEnd(), { delimiter: ',' }).data;
  // An empty cell is no 0.
  const columns = names.map((_, at) => rows.map((row) => Number(row[at + 1] || Number.NaN)));
  if (names.length < 2 || columns.flat().some((score) => !Number.isFinite(score)))
    throw new CommandError(`public${CONVENTIONS} can’t be read. ${RENEW}`);
  return {
    codes: rows.map(([code]) => code),
    scores: new Map(names.map((name, at) => [name, columns[at]!])),
  };
}

/** Finds the file as it is published, and how far its scores move. What is of other scores is left out, and how to renew it said. */
export function readConventions(data: string, derived: Derived) {
  const place = placeFor(data);
  const stale = derived.staleComparisons ? [derived.staleComparisons] : [];
  if (!fs.existsSync(place)) {
    const isLost = fs.existsSync(path.join(data, '../public'));
    return { stale: isLost ? [...stale, `public${CONVENTIONS} is missing. ${RENEW}`] : stale };
  }
  const bytes = fs.readFileSync(place);
  const { codes, scores } = scoresIn(bytes);
  const [published] = scores.values();
  const isOfThese = ({ soc_code, final_score }: Derived['occupations'][number], at: number) =>
    codes[at] === soc_code && published![at] === final_score;
  return codes.length === derived.occupations.length && derived.occupations.every(isOfThese)
    ? { stale, found: { bytes, figures: choices(derived, scores) } }
    : { stale: [...stale, `public${CONVENTIONS} isn’t of these scores and is left out. ${RENEW}`] };
}

/** Writes the file of a dataset anew; throws a CommandError with its faults if it has any. */
export function conventionsCommand({ data }: { data: string }): void {
  const derived = derivedOf(data, 'Nothing was written.');
  const place = placeFor(data);
  fs.mkdirSync(path.dirname(place), { recursive: true });
  fs.writeFileSync(place, conventionsFile(derived, conventions(derived)));
  console.log(`${path.relative('', place)} is of the scores of ${data}/ now.`);
}

/** Comparison of two snapshots: everything a maintainer wants to know before the newer one is published. */
import { type Comparison, compare } from '../../contract/compare.js';
import type { Derived } from '../../derive/derived.js';
import { unversioned } from '../../releases/version.js';
import { inputsAlone, substituteEach } from './attribution.js';
import { changed } from './changed.js';
import { factorChanges, figures, sourceChanges, wages } from './figures.js';
import { industries } from './industries.js';
import { type Pairing, pairOccupations, successor } from './pairs.js';
import type { Move, Report } from './report.js';
import { membership, scoreMoves, scores, tierMoves } from './scores.js';
import type { Snapshot } from './snapshot.js';
import { type Beside, versionStep } from './step.js';
import { sideBySide } from './substitute.js';
import { wording } from './wording.js';

/** Number of the largest moves that are shown with their causes. */
const LARGEST = 20;

export interface Diff {
  report: Report;
  pairing: Pairing;
  /** All moves, of which the report has the largest. */
  moves: Move[];
  /** Reason that the newer side can't be released, if any; an unchanged version isn't one. */
  broken: string | null;
}

export function diff(before: Snapshot, after: Snapshot): Diff {
  const pairing = pairOccupations(before, after);
  const sources = sideBySide(before.derived, after.derived, pairing);
  const inputs = { sources, substitutions: substituteEach(sources), after: after.derived };
  const contract = compareContracts(before, after);
  const moves = scoreMoves(pairing, inputs);
  const found = {
    format: 'ai-displacement-risk/diff/1',
    from: side(before),
    to: side(after),
    occupations: membership(before, after, pairing),
    tiers: tierMoves(pairing),
    scores: scores(pairing, moves, LARGEST),
    inputs: inputsAlone(inputs.substitutions, sources),
    figures: figures(pairing),
    wages: wages(before, after, LARGEST),
    industries: industries(before, after),
    factors: factorChanges(before, after),
    wording: wording(before, after, pairing),
    sources: sourceChanges(before, after),
    contract: contractChanges(contract),
  } as const;
  const version = versionStep(found, beside(before, after, contract));
  const lost = lostNames(before, after, pairing);
  const { format, from, to, ...sections } = found;
  const report = { format, from, to, version, notes: notes(before, after, lost, found), ...sections };
  const refusal = version.needs_release === null ? version.refusal : null;
  return { report, pairing, moves, broken: lost.length > 0 ? lostSentence(lost) : refusal };
}

const side = ({ name, version, as_of, method_version }: Snapshot): Report['from'] => ({
  name,
  kind: 'dataset',
  version,
  as_of,
  method_version,
});

/** Compares what callers depend on: paths, fields, and also the personal factors, which are data. */
function compareContracts(before: Snapshot, after: Snapshot): Comparison {
  // Without the URLs that only the stored contract lists.
  const [{ urls: _, ...then }, { urls: __, ...now }] = [before.contract(), after.contract()];
  return compare(then, now);
}

const contractChanges = ({ breaking, additive }: Comparison): Report['contract'] => ({
  compared: true,
  breaking: breaking.map(({ place, what, fix }) => `${place}: ${what} ${fix} Or start /api/v2.`),
  additions: additive.map(({ place, what }) => `${place}: ${what}`),
});

function beside(before: Snapshot, after: Snapshot, contract: Comparison): Beside {
  const retired = ({ aliases: { soc_codes, slugs } }: Snapshot) =>
    new Map([...Object.keys(soc_codes), ...Object.keys(slugs)].map((name) => [name, true]));
  const aliases = changed(retired(before), retired(after));
  return {
    aliases: {
      gone: aliases.filter(({ to }) => !to).map(({ key }) => key),
      fresh: aliases.filter(({ to }) => to).map(({ key }) => key),
    },
    contract,
    names: changed(namesOf(before), namesOf(after)).map(({ key }) => key),
    inputsDiffer: () => inputsText(before.derived) !== inputsText(after.derived),
  };
}

/** Maps code and name of each row to the rest of the row. */
const namesOf = ({ derived }: Snapshot) =>
  new Map(
    derived.source.tables.names.map(({ soc_code, name, ...rest }) => [
      `${soc_code} ${name}`,
      JSON.stringify(rest),
    ]),
  );

/** Returns the content of the dataset's files, without parts that aren't about the data. */
function inputsText({ source: { dataset, releases: _, ...rest } }: Derived): string {
  const { version: __, site: ___, attribution, ...info } = dataset;
  const named = { ...info, attribution: unversioned(attribution) };
  return JSON.stringify([named, rest], (key, value: unknown) => (ASIDE.has(key) ? undefined : value));
}

/** Keys that help maintainers and aren't about the data, such as hashes of official sentences. */
const ASIDE = new Set(['$schema', 'official']);

const lostSentence = (lost: readonly string[]) =>
  `Published names never die, but these lead nowhere now: ${lost.join(', ')}. Give them successors in data/aliases.json.`;

/** Returns codes and slugs that were published and no longer redirect. */
function lostNames(before: Snapshot, after: Snapshot, { pairs, removed }: Pairing): string[] {
  const { soc_codes, slugs } = after.aliases;
  const alive = new Set([...after.occupations.values()].map(({ slug }) => slug));
  const codes = [...removed, ...pairs.flatMap((pair) => (isRenamed(pair) ? [pair.before] : []))].filter(
    ({ soc_code }) => !after.occupations.has(successor(soc_code, soc_codes) ?? ''),
  );
  const lostSlugs = [...before.occupations.values()].filter(
    ({ slug }) => !alive.has(slug) && !alive.has(successor(slug, slugs) ?? ''),
  );
  return [...codes.map(({ soc_code }) => soc_code), ...lostSlugs.map(({ slug }) => slug)];
}

const isRenamed = ({ before, after }: Pairing['pairs'][number]) => before.soc_code !== after.soc_code;

function notes(
  before: Snapshot,
  after: Snapshot,
  lost: readonly string[],
  { inputs }: Pick<Report, 'inputs'>,
): string[] {
  const found = [before.note, after.note].filter((note) => note !== undefined);
  if (lost.length > 0) found.push(lostSentence(lost));
  const method = inputs.some(({ input }) => input.startsWith('method.'));
  if (method && before.method_version === after.method_version)
    found.push(
      `The method has other parameters but still says version ${after.method_version}. Raise "version" in data/method.json.`,
    );
  if (after.version !== before.version && after.as_of === before.as_of)
    found.push(
      `The version is new, ${before.version} → ${after.version}, but the data are still as of ${after.as_of}. Set "as_of" in data/dataset.json to the date of the new data, unless only words changed.`,
    );
  if (after.as_of < before.as_of)
    found.push(
      `The data are as of ${after.as_of}, older than ${before.as_of} before. Set "as_of" in data/dataset.json.`,
    );
  return found;
}

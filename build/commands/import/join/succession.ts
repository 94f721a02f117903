/**
 * Changes of the codes since the last import: added codes, removed codes, and the occupations to which the removed ones'
 * URLs redirect. Nothing published is lost: a code removed without a successor stops the import.
 */
import type { Fault } from '../../../dataset/fault.js';
import type { DraftOccupation } from '../../../dataset/schema/draft.js';
import { slugOf } from '../../../dataset/slug.js';

export interface Named {
  soc_code: string;
  title: string;
}

/** A line of a crosswalk, with its place. */
export interface Successor {
  old_code: string;
  new_code: string;
  row: number;
  file: string;
}

/** Crosswalk lines of the maintainer and of O*NET. */
export interface Successors {
  own: Successor[];
  official: Successor[];
}

/** A removed occupation, and all of its successors; its URLs redirect to the first. */
export interface Removed {
  old: DraftOccupation;
  became: Named[];
}

export interface Succession {
  removed: Removed[];
  added: Named[];
  /** Old codes of the same occupation by new code, which takes over slug and BLS code. */
  codeChanges: Map<string, string>;
  /** Codes that aren't in the release but stay, because the maintainer named each as its own successor. */
  staying: string[];
  /** Removed codes without a decision. `parts` are successors in O*NET's crosswalk; `candidates` are those, or near codes. */
  undecided: { old: DraftOccupation; parts: Named[]; candidates: Named[] }[];
}

type Current = readonly DraftOccupation[];

/** Follows codes through removed ones to codes of the release: A → B and B → C gives A → C. */
function resolveSuccessors(codes: string[], rows: Map<string, string[]>, now: Map<string, Named>): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...codes];
  for (let code = waiting.shift(); code !== undefined; code = waiting.shift()) {
    if (seen.has(code)) continue;
    seen.add(code);
    if (now.has(code)) found.add(code);
    else waiting.push(...(rows.get(code) ?? []));
  }
  return [...found];
}

function byOldCode(rows: Successor[]): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const { old_code, new_code } of rows)
    if (old_code !== new_code) codes.set(old_code, [...(codes.get(old_code) ?? []), new_code]);
  return codes;
}

/** Suggests codes near the old one, added ones first, by how much of it they share. */
function candidatesFor(old: Named, added: Named[], now: Map<string, Named>): Named[] {
  const near = [7, 6, 5]
    .map((length) => old.soc_code.slice(0, length))
    .map((start) => [...added, ...now.values()].filter(({ soc_code }) => soc_code.startsWith(start)))
    .find((found) => found.length > 0);
  return [...new Set(near)].slice(0, 3);
}

/** `15-1255.00 Web Designers, 15-1256.00 Web Testers`, as far as the release names them. */
const partsOf = (codes: readonly string[], now: ReadonlyMap<string, Named>) =>
  codes.map((code) => [code, now.get(code)?.title].filter(Boolean).join(' ')).join(', ');

/** Checks the maintainer's file: each line names one successor; anything else is an error in that line. */
function checkOwn(own: Successor[], current: ReadonlySet<string>, now: Map<string, Named>, faults: Fault[]) {
  const rows = byOldCode(own);
  const first = new Map<string, Successor>();
  for (const line of own) {
    const { old_code, new_code, file, row } = line;
    const fault = (rule: string, what: string, fix: string) =>
      faults.push({ file, place: { row }, rule, what, fix });
    if (old_code === new_code) {
      if (!current.has(old_code) && !now.has(old_code))
        fault('unknown-occupation', `${old_code} is to stay, but no occupation has it.`, 'Correct the code.');
      continue;
    }
    const before = first.get(old_code);
    if (before === undefined) first.set(old_code, line);
    else
      fault(
        'two-successors',
        `${old_code} has the successor ${before.new_code} in row ${before.row} already, and its URLs can lead to only one of ${partsOf(rows.get(old_code)!, now)}.`,
        'Keep the line of the part that most of its readers want.',
      );
    if (current.has(old_code) && now.has(old_code))
      fault(
        'needless-successor',
        `${old_code} is an occupation of this release and needs no successor.`,
        'Remove the line.',
      );
    else if (resolveSuccessors([new_code], rows, now).length === 0)
      fault(
        'unknown-successor',
        `${new_code}, the successor of ${old_code}, is not an occupation of this release.`,
        'Name one that is.',
      );
  }
}

/** Compares the current codes with those of the release. */
export function succession(
  current: Current,
  released: Named[],
  rows: Successors,
  faults: Fault[],
): Succession {
  const now = new Map(released.map((one) => [one.soc_code, one]));
  const before = new Set(current.map(({ soc_code }) => soc_code));
  checkOwn(rows.own, before, now, faults);
  const named = rows.own.filter(({ old_code, new_code }) => old_code === new_code);
  const stays = new Set(named.map(({ old_code }) => old_code));
  const staying = [...before].filter((code) => !now.has(code) && stays.has(code));
  const added = released.filter(({ soc_code }) => !before.has(soc_code));
  const decided = byOldCode(rows.own);
  const official = byOldCode(rows.official);
  const all = new Map([...official, ...decided]);
  const removed: Removed[] = [];
  const undecided: Succession['undecided'] = [];
  for (const old of current) {
    if (now.has(old.soc_code) || staying.includes(old.soc_code)) continue;
    const isNamesake = ({ title }: Named) => slugOf(title) === slugOf(old.title);
    const follow = (codes: string[] | undefined) =>
      resolveSuccessors(codes ?? [], all, now).map((code) => now.get(code)!);
    const chosen = follow(decided.get(old.soc_code));
    const successors = follow(official.get(old.soc_code));
    const namesake = (successors.length > 0 ? successors : added).find(isNamesake);
    const first = chosen[0] ?? (successors.length === 1 ? successors[0] : namesake);
    const others = successors.filter((one) => one !== first);
    if (first !== undefined) removed.push({ old, became: [first, ...others] });
    else {
      const candidates = successors.length > 0 ? successors : candidatesFor(old, added, now);
      undecided.push({ old, parts: successors, candidates });
    }
  }
  return { removed, added, codeChanges: codeChanges(removed, added), staying, undecided };
}

/** Finds added codes that continue a removed one: its only successor, or one with its title. Both sides are unique. */
function codeChanges(removed: Removed[], added: Named[]): Map<string, string> {
  const changes = new Map<string, string>();
  for (const { soc_code, title } of added) {
    const before = removed.filter(({ became }) => became[0]!.soc_code === soc_code);
    const namesake = before.find(({ old }) => slugOf(old.title) === slugOf(title));
    const only = before.length === 1 && before[0]!.became.length === 1 ? before[0] : undefined;
    const same = namesake ?? only;
    if (same) changes.set(soc_code, same.old.soc_code);
  }
  return changes;
}

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns open decisions as the lines of a file to fill in. */
export function successionTemplate({ undecided }: Succession): string[] {
  const lines = undecided.map(({ old, candidates }) => {
    const names = candidates.map(({ soc_code, title }) => `${soc_code} ${title}`).join(' | ');
    return [old.soc_code, '', old.title, names].map(cell).join(',');
  });
  return ['old_code,new_code,old_title,candidates', ...lines];
}

/**
 * What happened to the codes since the last import: which appeared, which are gone, and which occupation the addresses
 * of those lead to now. Nothing published is lost: a code that is gone without a successor stops the import.
 */
import type { Fault } from './faults.js';
import type { Kept, KeptOccupation } from './kept.js';
import { slugOf } from './slug.js';
import type { Successor } from './successors.js';

export interface Named {
  soc_code: string;
  title: string;
}

/** An occupation that is gone, and all that it became; the first is where its addresses lead. */
export interface Gone {
  old: KeptOccupation;
  became: Named[];
}

export interface Succession {
  gone: Gone[];
  appeared: Named[];
  /** code → the old code of the same occupation, whose address, wording and votes it takes over */
  heirs: Map<string, string>;
  /** not in the release, and to stay all the same: the maintainer named it as its own successor */
  own: string[];
  undecided: { old: KeptOccupation; candidates: Named[] }[];
}

/** Codes as they are in the release, followed through codes that went before: A → B and B → C lead A to C. */
function living(codes: string[], rows: Map<string, string[]>, now: Map<string, Named>): string[] {
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
  for (const { old_code, new_code } of rows) {
    if (old_code !== new_code) codes.set(old_code, [...(codes.get(old_code) ?? []), new_code]);
  }
  return codes;
}

/** Those that appeared near the old code, by how much of it they share. */
function candidatesFor(old: KeptOccupation, appeared: Named[], now: Map<string, Named>): Named[] {
  const near = [7, 6, 5]
    .map((length) => old.soc_code.slice(0, length))
    .map((start) => [...appeared, ...now.values()].filter(({ soc_code }) => soc_code.startsWith(start)))
    .find((found) => found.length > 0);
  return [...new Set(near)].slice(0, 3);
}

/** One line of the maintainer’s file names one successor; anything else is a fault of that line. */
function checkOwn(own: Successor[], kept: Kept, now: Map<string, Named>, faults: Fault[]) {
  const rows = byOldCode(own);
  const first = new Map<string, Successor>();
  for (const line of own) {
    const { old_code, new_code, file, row } = line;
    const fault = (message: string) => faults.push({ file, row, message });
    if (old_code === new_code) {
      if (!kept.occupations.has(old_code) && !now.has(old_code))
        fault(`${old_code} is to stay, but no occupation has it; correct the code.`);
      continue;
    }
    const before = first.get(old_code);
    if (before === undefined) first.set(old_code, line);
    else
      fault(
        `${old_code} has ${before.new_code} as its successor in row ${before.row}; its addresses lead to one page, keep one line.`,
      );
    if (kept.occupations.has(old_code) && now.has(old_code))
      fault(`${old_code} is an occupation of this release; it needs no successor, remove the line.`);
    else if (living([new_code], rows, now).length === 0)
      fault(`${new_code}, the successor of ${old_code}, is no occupation of this release; name one that is.`);
  }
}

export function succession(
  kept: Kept,
  released: Named[],
  rows: { own: Successor[]; official: Successor[] },
  faults: Fault[],
): Succession {
  const now = new Map(released.map((one) => [one.soc_code, one]));
  checkOwn(rows.own, kept, now, faults);
  const stays = new Set(
    rows.own.filter(({ old_code, new_code }) => old_code === new_code).map(({ old_code }) => old_code),
  );
  const own = [...kept.occupations.keys()].filter((code) => !now.has(code) && stays.has(code));
  const appeared = released.filter(({ soc_code }) => !kept.occupations.has(soc_code));
  const decided = byOldCode(rows.own);
  const official = byOldCode(rows.official);
  const all = new Map([...official, ...decided]);
  const gone: Gone[] = [];
  const undecided: Succession['undecided'] = [];
  for (const old of kept.occupations.values()) {
    if (now.has(old.soc_code) || own.includes(old.soc_code)) continue;
    const isNamesake = ({ title }: Named) => slugOf(title) === slugOf(old.title);
    const named = (codes: string[] | undefined) =>
      living(codes ?? [], all, now).map((code) => now.get(code)!);
    const chosen = named(decided.get(old.soc_code));
    const successors = named(official.get(old.soc_code));
    const namesake = (successors.length > 0 ? successors : appeared).find(isNamesake);
    const first = chosen[0] ?? (successors.length === 1 ? successors[0] : namesake);
    const others = successors.filter((one) => one !== first);
    if (first !== undefined) gone.push({ old, became: [first, ...others] });
    else {
      const candidates = successors.length > 0 ? successors : candidatesFor(old, appeared, now);
      undecided.push({ old, candidates });
    }
  }
  return { gone, appeared, heirs: heirsOf(gone, appeared), own, undecided };
}

/** A code is another’s heir if it appeared and is all that one became, or has its title; one heir each way. */
function heirsOf(gone: Gone[], appeared: Named[]): Map<string, string> {
  const heirs = new Map<string, string>();
  for (const { soc_code, title } of appeared) {
    const before = gone.filter(({ became }) => became[0]!.soc_code === soc_code);
    const namesake = before.find(({ old }) => slugOf(old.title) === slugOf(title));
    const only = before.length === 1 && before[0]!.became.length === 1 ? before[0] : undefined;
    const heir = namesake ?? only;
    if (heir) heirs.set(soc_code, heir.old.soc_code);
  }
  return heirs;
}

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** What is left to decide, as a file to fill in. */
export function successionTemplate({ undecided }: Succession): string[] {
  const lines = undecided.map(({ old, candidates }) => {
    const names = candidates.map(({ soc_code, title }) => `${soc_code} ${title}`).join(' | ');
    return [old.soc_code, '', old.title, names].map(cell).join(',');
  });
  return ['old_code,new_code,old_title,candidates', ...lines];
}

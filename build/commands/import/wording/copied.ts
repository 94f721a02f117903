/**
 * Detection of sentences copied from the official ones. Both must say the same thing, so they share terms, and a
 * short one can hardly be said otherwise. Measured on the 18,796 statements and 923 descriptions of O*NET 30.1, each
 * written afresh: they share at most five words in a row, and at most 82 of 100 words in the same order.
 */
import type { Fault } from '../../../dataset/fault.js';
import type { DraftOccupation } from '../../../dataset/schema/draft.js';
import { type Official, wordsOf } from '../sources/onet-tables.js';
import { faultIn } from '../table/table.js';

/** Number of words in a row, shared with the official sentence, that count as copied. */
const RUN = 6;
/** Share of the longer sentence’s words, in the same order, that counts as the official sentence with words replaced. */
const SAME = 0.85;

/** Returns the longest run of words that is in both. */
function longestRun(ours: string[], official: string[]): string[] {
  let longest: string[] = [];
  let last = new Array<number>(official.length + 1).fill(0);
  for (const [row, word] of ours.entries()) {
    const current = [0];
    for (const [column, other] of official.entries()) {
      const length = word === other ? last[column]! + 1 : 0;
      current.push(length);
      if (length > longest.length) longest = ours.slice(row + 1 - length, row + 1);
    }
    last = current;
  }
  return longest;
}

/** Counts words of one sentence that are in the other in the same order. */
function sharedInOrder(ours: string[], official: string[]): number {
  let last = new Array<number>(official.length + 1).fill(0);
  for (const word of ours) {
    const current = [0];
    for (const [column, other] of official.entries())
      current.push(word === other ? last[column]! + 1 : Math.max(last[column + 1]!, current[column]!));
    last = current;
  }
  return last.at(-1)!;
}

/** Describes what is copied in a few words, or returns null. Sentences of fewer than six words are never copies. */
export function copied(ours: string, official: string): string | null {
  const [own, other] = [wordsOf(ours), wordsOf(official)];
  if (own.length < RUN || other.length < RUN) return null;
  const run = longestRun(own, other);
  if (run.length >= RUN) return `${run.length} words in a row, "${run.join(' ')}"`;
  const longer = Math.max(own.length, other.length);
  const shared = sharedInOrder(own, other);
  return shared / longer >= SAME ? `${shared} of ${longer} words in the same order` : null;
}

/** Counts of compared sentences, and the copied ones. */
export interface Linted {
  faults: Fault[];
  /** Sentences of ours for which the release has one. */
  descriptions: number;
  tasks: number;
  /** Sentences of ours for which it has none. */
  alone: number;
}

/** Compares every wording of ours with its official sentence. The fault is at the official sentence and names ours. */
export function lintWording(
  occupations: readonly Pick<DraftOccupation, 'soc_code' | 'description' | 'tasks'>[],
  official: Official,
): Linted {
  const linted: Linted = { faults: [], descriptions: 0, tasks: 0, alone: 0 };
  const check = (soc_code: string, task_id: number | null, ours: string | null) => {
    if (ours === null) return;
    const sentence = official(soc_code, task_id);
    linted[sentence === undefined ? 'alone' : task_id === null ? 'descriptions' : 'tasks'] += 1;
    const found = sentence && copied(ours, sentence.text);
    if (!found) return;
    const subject = task_id === null ? 'the description' : `task ${task_id}`;
    const what = `${subject} in data/occupations/${soc_code}.json is copied from here: ${found}.`;
    const fix = 'Word it anew, in data/ or in the file it comes from.';
    linted.faults.push(faultIn(sentence.table, { row: sentence.row, rule: 'copied', what, fix }));
  };
  for (const { soc_code, description, tasks } of occupations) {
    check(soc_code, null, description);
    for (const task of tasks) check(soc_code, task.id, task.description);
  }
  return linted;
}

/**
 * O*NET's own sentences: they are read to see that ours are not copied from them and whether they changed. Nothing but a hash
 * of them is kept.
 *
 * Both must say the same thing, so they share terms, and a short one can hardly be said otherwise. Measured on the 18,796
 * statements and 923 descriptions of O*NET 30.1, each written afresh: they share at most five words in a row, and at most 82 of
 * 100 words in the same order.
 */
import { createHash } from 'node:crypto';
import type { DraftOccupation, DraftTask } from '../../../dataset/schema/dataset.js';
import type { SourceTable } from '../source.js';

/** Official sentences by Task ID, and those that describe an occupation by its code. */
export type Official = ReturnType<typeof officialSentences>;

type Worded = SourceTable<{ soc_code: string; id?: number; official: string }>;

export function officialSentences(...tables: readonly Worded[]) {
  const sentences = tables.flatMap(({ rows, report }) =>
    rows.map(({ soc_code, id, official, row }) => [id ?? soc_code, { text: official, row, report }] as const),
  );
  return new Map<string | number, (typeof sentences)[number][1]>(sentences);
}

/** `Assessors’ offices, e.g.` → `assessors' offices e g`: case and marks make no sentence one’s own. */
const comparedWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:'\p{L}*)?/gu) ?? [];

/** Hash of an official sentence's words, 64 bits: it changes when they do, whatever marks a file format has. */
export const hashOf = (official: string): string =>
  createHash('sha256').update(comparedWords(official).join(' ')).digest('hex').slice(0, 16);

/** The description of an occupation, under its code in place of an id and without anything to mark, and its tasks. */
export const sentencesOf = ({ soc_code, description, official, tasks }: DraftOccupation) => [
  { id: soc_code, description, official, marks: null },
  ...tasks,
];

/** Tells whether the official words of a sentence of ours are no longer those that it was written for. */
export const isReworded = (
  { description, official }: Pick<DraftTask, 'description' | 'official'>,
  now: string | undefined,
): boolean => (description && official && now ? hashOf(now) !== official : false);

/** Number of words in a row, shared with the official sentence, that count as copied. */
const RUN = 6;
/** Share of the longer sentence’s words, in the same order, that counts as the official sentence with words replaced. */
const SAME = 0.85;

function longestRun(ours: string[], official: string[]): string[] {
  const all = ` ${official.join(' ')} `;
  let longest: string[] = [];
  for (const start of ours.keys())
    for (let end = start + longest.length + 1; end <= ours.length; end++) {
      const run = ours.slice(start, end);
      if (!all.includes(` ${run.join(' ')} `)) break;
      longest = run;
    }
  return longest;
}

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
  const [own, other] = [comparedWords(ours), comparedWords(official)];
  if (own.length < RUN || other.length < RUN) return null;
  const run = longestRun(own, other);
  if (run.length >= RUN) return `${run.length} words in a row, "${run.join(' ')}"`;
  const longer = Math.max(own.length, other.length);
  const shared = sharedInOrder(own, other);
  return shared / longer >= SAME ? `${shared} of ${longer} words in the same order` : null;
}

/** Reports every wording of ours that copies its official sentence: at that sentence, with the place of ours. */
export function lintWording(occupations: readonly DraftOccupation[], official: Official): void {
  for (const one of occupations)
    for (const { id, description } of sentencesOf(one)) {
      const sentence = official.get(id);
      const found = description && sentence && copied(description, sentence.text);
      if (!found) continue;
      const ours = id === one.soc_code ? 'the description' : `task ${id}`;
      const what = `${ours} in data/occupations/${one.soc_code}.json is copied from here: ${found}.`;
      sentence.report('copied', what, 'Word it anew.', { row: sentence.row });
    }
}

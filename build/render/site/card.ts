/** What leads the page of an occupation, and its card, picture, and badge: the words and squares that they share. */
import { exposureSentence } from '../../../core/display.js';
import { EXPOSED_FROM } from '../../../core/schemas/risk.js';
import { roundHalfUp } from '../../../core/score.js';
import { ratersOf } from '../../dataset/schema/readings.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { type DerivedTask, isExposed } from '../../derive/tasks.js';
import { rankWords, seenSentence, typeset } from '../display.js';
import { CATEGORY_WORDS, rangeCovers } from '../words.js';
import { occupationRow } from './rows.js';

/** Returns a task with what pages, cards, and pictures show of it; `at` is its place in O*NET's order. */
function taskRow(task: DerivedTask, at: number) {
  const on = isExposed(task);
  const help = roundHalfUp(task.ai_capability_score, 0);
  return {
    at,
    on,
    text: typeset(task.description),
    type: CATEGORY_WORDS[task.task_category],
    // A task that doesn't count is never shown with the number at which one does.
    helpText: String(on ? help : Math.min(help, EXPOSED_FROM - 1)),
    look: [on && 'on', task.seen_in_use && 'seen'].filter(Boolean).join(' '),
    ...task,
  };
}
type TaskRow = ReturnType<typeof taskRow>;

/** Size of a picture in pixels: the size that link previews ask for, and twice the width of a newsletter’s column. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Squares in a line of a card; more make two lines of the same length. */
const PER_LINE = 20;

/** Returns the squares of tasks, one each: filled where AI could speed it up, with a dot where it is seen in use. */
const squares = (tasks: readonly TaskRow[], tier: string): string =>
  `<p class="squares f-${tier}" style="--n:${tasks.length > PER_LINE ? Math.ceil(tasks.length / 2) : tasks.length}" aria-hidden="true">${tasks.map(({ look }) => `<i${look && ` class="${look}"`}></i>`).join('')}</p>`;

/** Longer statements are cut where a part of the sentence ends. */
const SHORT_TASK = 68;

/** `Prepare affidavits and legal correspondence, and keep …` → `Prepare affidavits and legal correspondence …` */
function shortTask({ text }: TaskRow): string {
  const whole = text.replace(/\.$/, '');
  if (whole.length <= SHORT_TASK) return whole;
  const ends = [...whole.slice(0, SHORT_TASK).matchAll(/(?=[,;:(] ?| (?:and|or|to|for|with|in|by|using) )/g)];
  const end = ends.at(-1)?.index ?? 0;
  const cut = whole.slice(0, end > SHORT_TASK / 3 ? end : whole.lastIndexOf(' ', SHORT_TASK));
  return `${cut.replace(/[,;: ]$/, '')}\u00a0…`;
}

export type Card = ReturnType<typeof cardView>;

/** Returns what leads the page, card, picture, and badge of an occupation: the sentence, the score, and its place among all. */
export function cardView(occupation: DerivedOccupation, { source: { dataset, method } }: Derived) {
  const row = occupationRow(occupation, method.tiers.cut_points);
  const { title, range, scoreText, tierWord } = row;
  // Of tasks that AI could help with as much, the first of O*NET's comes first.
  const tasks = occupation.tasks.map(taskRow).sort((a, b) => b.ai_capability_score - a.ai_capability_score);
  const [most, least] = [tasks[0]!, tasks.at(-1)!];
  const sentence = exposureSentence(occupation);
  /** `High exposure: 55 (likely 44 to 66)` */
  const said = `${tierWord} exposure: ${scoreText} (likely ${range})`;
  return {
    /** What pictures say to who can't see them. */
    alt: `${title}: ${sentence} ${said}.`,
    page: `${dataset.site}${row.href}`,
    sentence,
    seen: seenSentence(occupation.exposed_tasks, occupation.exposed_tasks_seen),
    rangeCovers: rangeCovers(ratersOf(occupation.source.tasks, method)),
    said,
    rank: rankWords(occupation),
    tasks,
    squares: squares(tasks, occupation.risk_tier),
    /** The tasks that AI helps most and least with; of a job without use for AI none is either. */
    ends: most.ai_capability_score > 0 ? { Most: shortTask(most), Least: shortTask(least) } : {},
    /** `$62,890`, and whose it is if not the occupation's own. */
    wage: row.shared ? `${row.wageText} (group of ${occupation.oews_occupations})` : row.wageText,
    // Last, as everywhere: Node 20 adds what follows a spread twenty times as slowly.
    ...row,
  };
}

/**
 * The number of tasks that a card has room for. A card never truncates text and has no script to measure it, so the build
 * estimates the lines of each text and sets the height of the frame from which a task is shown. Lengths are in rem.
 */
import { BOLD, wrapped } from './text-width.js';

const linesOf = (text: string, width: number) => wrapped(text, width).length;

/** Texts of a card whose length differs from card to card. */
export interface CardTexts {
  title: string;
  tierWord: string;
  percentile: string;
  reasons: readonly { text: string }[];
}

/** A design of the card; templates/card-style.eta has its sizes. */
interface Layout {
  /** Widths of frames with this design. Text is measured at the smallest width. */
  widths: readonly [from: number, below: number];
  heights: readonly [from: number, below: number];
  /** Height of what every card has: edges, score, pay, footer. */
  rest: number;
  /** Width and size of the title. */
  title: readonly [width: number, size: number];
  /** Width and size of the line with tier and percentile. */
  tier: readonly [width: number, size: number];
  /** Width and size of the tasks, without the column of their shares, and the space before each. */
  tasks: readonly [width: number, size: number, gap: number];
  /** Height of the content next to the tasks; 0 if they have the whole width. */
  beside: number;
}

const NONE = Number.POSITIVE_INFINITY;
/** Returns a design with one column; text is 1.5rem narrower than the frame. */
const column = (from: number, below: number, rest: number): Layout => ({
  widths: [from, below],
  heights: [0, NONE],
  rest,
  title: [from - 1.5, 1],
  tier: [from - 1.5, 0.72],
  tasks: [from - 3.4375, 0.75, 0.1875],
  beside: 0,
});
const TWO_COLUMNS = {
  rest: 4.15,
  title: [28.5, 1],
  tier: [10.9, 0.72],
  tasks: [14.4, 0.75, 0.1875],
  beside: 5.2,
} as const;

const LAYOUTS: readonly Layout[] = [
  column(17.5, 18.75, 6.8),
  column(18.75, 20, 6.8),
  column(20, 30, 6.7),
  { ...TWO_COLUMNS, widths: [30, 36], heights: [0, NONE] },
  { ...TWO_COLUMNS, widths: [36, NONE], heights: [0, 24] },
  {
    widths: [36, NONE],
    heights: [24, NONE],
    rest: 5.3,
    title: [32.8, 1.5],
    tier: [12.3, 0.85],
    tasks: [15.8, 0.9375, 0.5],
    beside: 12.9,
  },
];

const HEADING = 1.3;

/** Tells whether a title is long enough to be set smaller. */
export const isLong = (title: string): boolean => title.length > 60;
const LONG_SIZE = 0.8;

/** Returns the smallest height of a frame for a card with its first `tasks` tasks. */
function heightOf(
  { title, tierWord, percentile, reasons }: CardTexts,
  { rest, beside, ...sizes }: Layout,
  tasks: number,
): number {
  const [taskWidth, taskSize, gap] = sizes.tasks;
  const why = reasons
    .slice(0, tasks)
    .reduce((sum, { text }) => sum + gap + 1.25 * taskSize * linesOf(text, taskWidth / taskSize), HEADING);
  const [tierWidth, tierSize] = sizes.tier;
  const tier = 1.25 * tierSize * linesOf(`nn ${tierWord} · ${percentile}`, tierWidth / tierSize);
  const [titleWidth, size] = sizes.title;
  const titleSize = isLong(title) ? LONG_SIZE * size : size;
  const heading = 1.2 * titleSize * linesOf(title, titleWidth / titleSize / BOLD);
  return rest + heading + (beside === 0 ? tier + why : Math.max(beside + tier, why));
}

/** Returns the number of tasks that a card shows by frame, as conditions of container queries; the last match counts. */
export function taskRoom(texts: CardTexts): { when: string; tasks: number }[] {
  return LAYOUTS.flatMap((layout) =>
    texts.reasons
      .map((_, index) => index + 1)
      .map((tasks) => ({ tasks, height: Math.max(layout.heights[0], heightOf(texts, layout, tasks)) }))
      .filter(({ height }) => height < layout.heights[1])
      .map(({ tasks, height }) => ({
        tasks,
        when: `${range('width', layout.widths[0], layout.widths[1])} and ${range('height', Math.ceil(10 * height) / 10, layout.heights[1])}`,
      })),
  );
}

const range = (name: string, from: number, below: number) =>
  below === NONE ? `(${name}>=${from}rem)` : `(${from}rem<=${name}<${below}rem)`;

/** The card of an occupation, and the other files by which somebody else's page shows it: picture, badge, and oEmbed. */
import {
  displayTitle,
  dollars,
  exposureSentence,
  TIER_WORDS,
  typeset,
  wholeScore,
} from '../../../core/display.js';
import { roundHalfUp } from '../../../core/round.js';
import type { RiskScore } from '../../../core/schemas/risk.js';
import { CARD_THEMES } from '../../../core/site.js';
import type { DatasetInfo, Method } from '../../dataset/schema/settings.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import type { DerivedTask } from '../../derive/tasks.js';
import { type OutputFile, SITE_NAME, siteFile, sitePath } from '../output.js';
import { longDate, RANGE_COVERS, rangeWords } from '../words.js';
import { badgeSvg, shieldsEndpoint } from './badge.js';
import { scoresFinding } from './chart-files.js';
import { type Bars, histogram } from './charts.js';
import { cardOembed } from './embed-code.js';
import { pictureView } from './picture.js';
import type { Site } from './site.js';
import { TIERS } from './tiers.js';

/** Tasks on a card, and the length of a statement that fits the smallest: longer ones give way to the next. */
const MOST_TASKS = 2;
const SHORT_TASK = 84;
/** Titles with more characters are set smaller. */
const LONG_TITLE = 48;

export type Card = ReturnType<typeof cardView>;

/** Exposure of a task, 0 to 100, whole. */
export const exposureOf = ({ risk }: Pick<DerivedTask, 'risk'>): number => roundHalfUp(100 * risk, 0);

/** Sorts tasks by their exposure, the highest first; ties in O*NET's order. */
export const mostExposed = ({ tasks }: Pick<DerivedOccupation, 'tasks'>): DerivedTask[] =>
  [...tasks].sort((a, b) => b.risk - a.risk);

function ordinal(count: number): string {
  const last = count % 100 > 10 && count % 100 < 14 ? 0 : count % 10;
  return `${count}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}

/** Returns the ranks that the likely range covers: `ranks between the 74th and 98th percentile`. */
export function rankPhrase({ percentile_low: low, percentile_high: high }: RiskScore): string {
  return low === high
    ? `ranks at the ${ordinal(low)} percentile`
    : `ranks between the ${ordinal(low)} and ${ordinal(high)} percentile`;
}

/** Returns the score as a sentence: `High exposure: 55 (likely 44 to 66)`. */
export const scoreSentence = (riskScore: RiskScore): string =>
  `${TIER_WORDS[riskScore.risk_tier]} exposure: ${wholeScore(riskScore)} (likely ${rangeWords(riskScore)})`;

/** Returns what a histogram with an occupation's marker says, for those who don't see it. */
export const histogramWords = ({ riskScore }: DerivedOccupation, allScores: string): string =>
  `Histogram of exposure scores from 15 to 85. ${allScores} This job: ${wholeScore(riskScore)}, likely ${rangeWords(riskScore)}; it ${rankPhrase(riskScore)}.`;

/** All scores as bars, and their number in each tier: the same on every page, card, and picture. */
export interface AllScores {
  bars: Bars;
  words: string;
}

export function cardView(
  occupation: DerivedOccupation,
  dataset: DatasetInfo,
  method: Method,
  { bars, words }: AllScores,
) {
  const { source, riskScore, labor } = occupation;
  const title = displayTitle(source.title);
  const exposed = riskScore.exposed_tasks === 0 ? [] : mostExposed(occupation);
  const short = exposed.filter((task) => task.source.description.length <= SHORT_TASK);
  const [, month, year] = /^(\w+) \d+, (\d+)$/.exec(longDate(dataset.as_of))!;
  return {
    title,
    isLong: title.length > LONG_TITLE,
    slug: source.slug,
    sentence: exposureSentence(riskScore),
    risk: riskScore,
    score: wholeScore(riskScore),
    /** `44 to 66` */
    range: rangeWords(riskScore),
    rangeCovers: RANGE_COVERS,
    tier: riskScore.risk_tier,
    tierWord: TIER_WORDS[riskScore.risk_tier],
    said: scoreSentence(riskScore),
    rank: rankPhrase(riskScore),
    bars,
    chart: histogram(bars, method, histogramWords(occupation, words), riskScore),
    chartWords: histogramWords(occupation, words),
    tasks: (short.length >= MOST_TASKS ? short : exposed)
      .slice(0, MOST_TASKS)
      .map((task) => ({ text: typeset(task.source.description), exposure: exposureOf(task) })),
    payOf: labor.oews_occupations > 1 ? 'Median pay (whole group)' : 'Median pay',
    wage: dollars(labor.median_annual_wage),
    wageValue: labor.median_annual_wage,
    site: dataset.site,
    page: `${dataset.site}${sitePath('occupation', { slug: source.slug })}`,
    siteName: SITE_NAME,
    /** `O*NET, BLS · Nov 2026` */
    credit: `O*NET, BLS · ${month!.slice(0, 3)} ${year}`,
  };
}

const json = (body: object): string => `${JSON.stringify(body)}\n`;

/** Renders what other sites embed, for each occupation of the site. */
export function* renderCards({ derived, render, only }: Site): Generator<OutputFile> {
  const { dataset, method } = derived.source;
  const all = scoresFinding(derived);
  for (const occupation of only ?? derived.occupations) {
    const card = cardView(occupation, dataset, method, all);
    const { slug } = card;
    const inTheme = (theme: string) => render('card', { ...card, tiers: TIERS, theme });
    yield { file: siteFile('card', { slug }), text: inTheme('auto') };
    // `?theme=light` and `?theme=dark` are rewritten to these, whatever the reader's device prefers.
    for (const theme of CARD_THEMES)
      yield { file: siteFile('themedCard', { theme, slug }), text: inTheme(theme) };
    yield { file: siteFile('oembed', { slug }), text: json(cardOembed(card, dataset.site)) };
    yield { file: siteFile('picture', { slug }), text: render('picture', pictureView(card, method)) };
    yield { file: siteFile('badge', { slug }), text: badgeSvg(card) };
    yield { file: siteFile('shields', { slug }), text: json(shieldsEndpoint(card)) };
  }
}

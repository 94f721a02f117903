/** The card of an occupation, the other files by which somebody else's page shows it, and the words that its page shares. */
import {
  displayTitle,
  exposureSentence,
  rankWords,
  TIER_WORDS,
  typeset,
  wholeScore,
} from '../../../core/display.js';
import { roundHalfUp } from '../../../core/round.js';
import { CARD_THEMES } from '../../../core/site.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import type { DerivedTask } from '../../derive/tasks.js';
import { jsonFile, type OutputFile, SITE_NAME, siteFile, sitePath } from '../output.js';
import { CATEGORY_WORDS, rangeCovers, rangeWords } from '../words.js';
import type { scoresFinding } from './chart-files.js';
import { histogram, histogramMarks, pictureSvg, TIERS } from './charts.js';
import { badgeSvg, cardOembed, shieldsEndpoint } from './embed.js';
import type { Site } from './site.js';

/** Tasks on a card, and the length of a statement that fits the smallest: longer ones give way to the next. */
const MOST_TASKS = 2;
const SHORT_TASK = 84;

/** Sorts tasks by their exposure, the highest first; ties in O*NET's order. */
export const mostExposed = ({ tasks }: Pick<DerivedOccupation, 'tasks'>): DerivedTask[] =>
  [...tasks].sort((a, b) => b.risk - a.risk);

export const taskRow = ({ source, category, capability, risk }: DerivedTask) => ({
  text: typeset(source.description),
  type: CATEGORY_WORDS[category],
  help: roundHalfUp(100 * capability, 1),
  value: roundHalfUp(100 * risk, 1),
  exposure: roundHalfUp(100 * risk, 0),
});

export type Card = ReturnType<typeof cardView>;

/** Returns what leads the page, card, picture, and badge of an occupation: the sentence, the score, and its place among all. */
export function cardView(
  { source, riskScore }: DerivedOccupation,
  { source: { dataset, method } }: Derived,
  scores: ReturnType<typeof scoresFinding>,
) {
  const score = wholeScore(riskScore);
  const range = rangeWords(riskScore);
  const tierWord = TIER_WORDS[riskScore.risk_tier];
  const rank = rankWords(riskScore);
  const words = `Histogram of exposure scores from 15 to 85. ${scores.words} This job: ${score}, likely ${range}; ${rank}.`;
  return {
    title: displayTitle(source.title),
    slug: source.slug,
    page: `${dataset.site}${sitePath('occupation', { slug: source.slug })}`,
    sentence: exposureSentence(riskScore),
    risk: riskScore,
    score,
    range,
    rangeCovers: rangeCovers(method),
    tierWord,
    /** `High exposure: 55 (likely 44 to 66)` */
    said: `${tierWord} exposure: ${score} (likely ${range})`,
    rank,
    marks: histogramMarks(scores.bars, riskScore),
    chart: histogram(scores.bars, method, words, riskScore),
    words,
  };
}

/** Renders what other sites embed, for each occupation of the site. */
export function* renderCards(site: Site): Generator<OutputFile> {
  const { derived, render, only, rowOf, cardOf, common } = site;
  const { dataset } = derived.source;
  const styleOf = (theme: string) => render('card-style', { theme, tiers: TIERS });
  const styles = { auto: styleOf('auto'), light: styleOf('light'), dark: styleOf('dark') };
  for (const occupation of only) {
    const card = cardOf(occupation);
    const { slug, said, rank } = card;
    const exposed = occupation.riskScore.exposed_tasks === 0 ? [] : mostExposed(occupation);
    const short = exposed.filter((task) => task.source.description.length <= SHORT_TASK);
    const view = {
      tasks: (short.length >= MOST_TASKS ? short : exposed).slice(0, MOST_TASKS).map(taskRow),
      row: rowOf(occupation),
      site: dataset.site,
      credit: common.credit,
      ...card,
    };
    const themed = (theme: keyof typeof styles) => render('card', { theme, style: styles[theme], ...view });
    yield { file: siteFile('card', { slug }), text: themed('auto') };
    // `?theme=light` and `?theme=dark` are rewritten to these, whatever the reader's device prefers.
    for (const theme of CARD_THEMES)
      yield { file: siteFile('themedCard', { theme, slug }), text: themed(theme) };
    const picture = pictureSvg(site, { note: `${said} · ${rank}`, address: card.page, ...card });
    yield { file: siteFile('picture', { slug }), text: picture };
    yield jsonFile(siteFile('oembed', { slug }), cardOembed(card, dataset.site));
    yield { file: siteFile('badge', { slug }), text: badgeSvg(card) };
    yield jsonFile(siteFile('shields', { slug }), shieldsEndpoint(card));
  }
}

/** Renders the cards shown when the URL names no occupation. */
export function* unknownCard({ render, derived }: Site): Generator<OutputFile> {
  const view = { site: derived.source.dataset.site, siteName: SITE_NAME };
  yield { file: siteFile('unknownCard'), text: render('card-unknown', { ...view, theme: 'auto' }) };
  for (const theme of CARD_THEMES)
    yield {
      file: siteFile('themedUnknownCard', { theme }),
      text: render('card-unknown', { ...view, theme }),
    };
}

/** What others find about an occupation, for its page: sentences that its measures bear, and their marks on one axis. */
import { sum } from 'd3-array';
import { MEASURES, type Measure, type MeasureId } from '../../../core/schemas/measures.js';
import { type Sources, sourceOfMeasure } from '../../dataset/schema/settings.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import { escaped } from '../display.js';
import { countWord, longDate, sentenceCase } from '../words.js';

const BLS_WORDS = { low: 'lowest', moderate: 'second-lowest', high: 'second-highest', very_high: 'highest' };
const FIFTHS = ['lowest', 'second-lowest', 'middle', 'second-highest', 'highest'];
/** Measures so many percentiles apart disagree. */
const APART = 50;

type Ranked = Measure & { measure: Exclude<MeasureId, 'bls'>; percentile: number };
const isRanked = (each: Measure): each is Ranked => each.percentile !== null;

/** `Four of four current measures put this job in the upper half.` Measures from before language models don't count. */
function agreementSentence(measures: readonly Measure[]): string {
  const current = measures.filter(isRanked).filter(({ kind }) => kind !== 'older');
  const kind = `${measures.some(({ category }) => category !== null) ? 'other ' : ''}current measure`;
  if (current.length === 0) return `No ${kind} ranks this job.`;
  const sorted = current.toSorted((a, b) => a.percentile - b.percentile);
  const [lowest, highest] = [sorted[0]!, sorted.at(-1)!];
  const fifth = ({ percentile }: Ranked) => `${FIFTHS[Math.floor(percentile / 20)]} fifth`;
  if (highest.percentile - lowest.percentile >= APART) {
    const [low, high] = [lowest, highest].map(({ measure }) => MEASURES[measure].short.phrase);
    return `They disagree: ${low} puts it in the ${fifth(lowest)}, ${high} in the ${fifth(highest)}.`;
  }
  const upper = sum(sorted, ({ percentile }) => Number(percentile >= 50));
  const lower = sorted.length - upper;
  const [most, half] = upper >= lower ? [upper, 'upper'] : [lower, 'lower'];
  const all = countWord(sorted.length);
  if (sorted.length === 1) return `The one ${kind} that ranks this job puts it in the ${half} half.`;
  const rest = upper === lower ? `, ${countWord(lower)} in the lower` : '';
  return `${sentenceCase(countWord(most))} of ${all} ${kind}s put this job in the ${half} half${rest}.`;
}

/** Returns the sentences, BLS's category first, and the rows of the strip: our rank, then each measure that has one. */
export function whatOthersFind({ others, riskScore }: DerivedOccupation, sources: Sources) {
  const category = others.measures.find(({ measure }) => measure === 'bls')?.category;
  const released = sourceOfMeasure('bls', sources)?.released;
  const when = released ? ` (${longDate(released).replace(/ \d+,/, '')})` : '';
  const bls = category
    ? `BLS puts this job in its ${BLS_WORDS[category]} category of AI exposure${when}. `
    : '';
  const row = (name: string, percentile: number, isOurs = false) =>
    `<li${isOurs ? ' class="ours"' : ''}><span>${escaped(name)}</span><i class="dot" style="--s:${percentile}"></i><data value="${percentile}">${percentile}</data></li>`;
  const ranked = others.measures.filter(isRanked);
  return {
    said: bls + agreementSentence(others.measures),
    strip: [
      row('This site', riskScore.risk_percentile, true),
      ...ranked.map(({ measure, percentile }) => row(MEASURES[measure].short.mark, percentile)),
    ].join(''),
  };
}

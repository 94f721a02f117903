/** The picture of all jobs, exposure by pay: on the home page, and as files with axes, source, and address. */
import { group, max, median, min, sum } from 'd3-array';
import { TIER_WORDS } from '../../../core/display.js';
import { mean, tierOf } from '../../../core/score.js';
import type { Derived } from '../../derive/derived.js';
import { displayTitle } from '../display.js';
import { csvLine } from '../downloads/formats.js';
import { SITE_NAME } from '../page.js';
import { TIERS } from '../palette.js';
import { bandsOf, percentAt, tierCounts } from './charts.js';

/** A circle: a BLS code with the mean score of its occupations. A range is published only for one occupation. */
type Job = ReturnType<typeof jobsOf>[number];

/** Returns the BLS codes that have a number of jobs, those with the most jobs first. */
const jobsOf = ({ occupations, source: { method } }: Derived) =>
  [...group(occupations, ({ labor }) => labor.oews_code)]
    .map(([code, same]) => {
      const [{ labor, riskScore }] = same as [(typeof same)[number]];
      const score = mean(same.map((each) => each.riskScore.final_score));
      return {
        code,
        title: labor.oews_title,
        score: Math.round(10 * score) / 10,
        range: same.length === 1 ? [riskScore.score_low, riskScore.score_high] : [null, null],
        tier: tierOf(score, method.tiers.cut_points),
        pay: labor.median_annual_wage,
        basis: labor.wage_basis,
        jobs: labor.employment ?? 0,
        zones: [...new Set(same.map(({ source }) => source.job_zone))].sort(),
        slugs: same.map(({ source }) => source.slug),
      };
    })
    .filter(({ jobs }) => jobs > 0)
    .sort((a, b) => b.jobs - a.jobs);

const thousands = (pay: number) => `$${Math.round(pay / 1000)}K`;
/** How far medians may lie apart to be about the same, and how far above them what is well paid begins. */
const [SAME, WELL] = [1.1, 1.25];

/** Returns what the picture shows, while it does: how the most and the least exposed jobs are paid beside those between them. */
export function payFinding(jobs: readonly Pick<Job, 'tier' | 'pay'>[]) {
  const medians = TIERS.map((wanted) =>
    median(
      jobs.filter(({ tier }) => tier === wanted),
      ({ pay }) => pay,
    ),
  );
  const [least = 0, ...between] = medians.map((pay) => pay ?? Number.NaN);
  const most = between.pop()!;
  const [below, above] = [Math.min(least, most), Math.max(least, most)];
  const holds = above <= SAME * below && between.every((pay) => pay >= WELL * above);
  const shown = TIERS.flatMap((tier, at) => {
    const pay = medians[at];
    return pay === undefined ? [] : `${TIER_WORDS[tier].toLowerCase()} ${thousands(pay)}`;
  });
  return {
    title: holds
      ? 'The most and the least exposed jobs pay about the same. The well-paid ones are in between.'
      : `Exposure to AI and pay of ${jobs.length} U.S. jobs`,
    medians: `Median pay: ${shown.join(', ')}.`,
  };
}

/** Pixels for which labels are placed, and the radius of the largest circle and of the smallest; as CSS has it on a phone. */
const PLOT = { width: 1000, height: 416, most: 22, least: 2.5 } as const;
const PHONE = { width: 290, height: 480 } as const;
const TICKS = [25, 50, 100, 200, 400].map((thousand) => 1000 * thousand);
/** Jobs that a label needs where it isn't for the most common job of a tier. */
const KNOWN = 100_000;
/** Pixels of a label's letter, and of its line. */
const LETTER = { width: 7, height: 16 } as const;

type Place = { x: number; y: number; r: number };
type Box = Record<'left' | 'right' | 'top' | 'bottom', number>;
const meets = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Returns the box of a text beside a place: to its right, to its left, above it, or under it. */
function boxBeside(
  { x, y }: Place,
  { width, height }: typeof PLOT | typeof PHONE,
  { text, anchor, dx, dy }: Beside,
): Box {
  const wide = LETTER.width * text.length;
  const left = (width * x) / 100 + dx - { start: 0, middle: wide / 2, end: wide }[anchor];
  const middle = (height * y) / 100 + dy - 5;
  const half = LETTER.height / 2;
  return { left, right: left + wide, top: middle - half, bottom: middle + half };
}
type Beside = { text: string; anchor: 'start' | 'middle' | 'end'; dx: number; dy: number };
const besides = (text: string, r: number): Beside[] => [
  { text, anchor: 'start', dx: r + 5, dy: 5 },
  { text, anchor: 'end', dx: -r - 5, dy: 5 },
  { text, anchor: 'middle', dx: 0, dy: -r - 4 },
  { text, anchor: 'middle', dx: 0, dy: r + 14 },
];

/** Returns labels: of each tier the most common job and the best paid of the larger ones, where they hide the fewest circles. */
function labelsOf(jobs: readonly Job[], at: (job: Job) => Place) {
  const chosen = TIERS.flatMap((wanted) => {
    const own = jobs.filter(({ tier }) => tier === wanted);
    const paid = own.filter(({ jobs }) => jobs >= KNOWN).sort((a, b) => b.pay - a.pay);
    return [...new Set([own[0], paid[0]])].filter((job) => job !== undefined);
  });
  const circles = jobs.map(at).map(({ x, y, r }) => {
    const [across, down] = [(PLOT.width * x) / 100, (PLOT.height * y) / 100];
    return { left: across - r, right: across + r, top: down - r, bottom: down + r };
  });
  const taken: Box[] = [];
  const onPhone: Box[] = [];
  return chosen.flatMap((job) => {
    const place = at(job);
    const hidden = (box: Box) =>
      sum(circles, (circle) => (meets(box, circle) ? circle.right - circle.left : 0));
    const [best] = besides(displayTitle(job.title), place.r)
      .map((beside) => ({ beside, box: boxBeside(place, PLOT, beside) }))
      .filter(({ box: { right, bottom } }) => right <= PLOT.width && bottom <= PLOT.height)
      .filter(({ box }) => !taken.some((other) => meets(box, other)))
      .sort((a, b) => hidden(a.box) - hidden(b.box));
    if (best === undefined) return [];
    taken.push(best.box);
    const small = boxBeside(place, PHONE, best.beside);
    const fits =
      small.left >= 0 && small.right <= PHONE.width && !onPhone.some((other) => meets(small, other));
    if (fits) onPhone.push(small);
    return { ...place, ...best.beside, fits };
  });
}

/** Returns the picture: what it finds, and what a template draws, in percent of the plot; radii are in pixels. */
export function jobsPicture(derived: Derived) {
  const { method } = derived.source;
  const jobs = jobsOf(derived);
  const pay = { least: min(jobs, (job) => job.pay) ?? 1, most: max(jobs, (job) => job.pay) ?? 2 };
  const yOf = (wage: number) =>
    Math.round((1000 * Math.log(pay.most / wage)) / Math.log(pay.most / pay.least)) / 10;
  const at = ({ score, pay, jobs: count }: Job): Place => ({
    x: percentAt(score, method),
    y: yOf(pay),
    r: Math.max(PLOT.least, Math.round(PLOT.most * Math.sqrt(count / (jobs[0]?.jobs ?? 1)))),
  });
  const { title, medians } = payFinding(jobs);
  // Large circles lie under small ones; those of a size and a tier are one group, which keeps the page small.
  const sizes = [
    ...group(
      jobs,
      (job) => at(job).r,
      ({ tier }) => tier,
    ),
  ].flatMap(([r, tiers]) => [...tiers].map(([tier, same]) => ({ r, tier, same, circles: same.map(at) })));
  return {
    title,
    how: `Each circle is a job: right is more exposed to AI, up is better paid, size is how many people do it. ${medians}`,
    words: `${jobs.length} jobs by exposure and pay. Number of jobs: ${tierCounts(
      jobs.map(({ score }) => score),
      method,
    )}.`,
    source: `Circle: BLS code (occupations that BLS counts together are one). Exposure: ${SITE_NAME}. Pay and jobs: BLS, OEWS May ${derived.vintages.wages}.`,
    sizes,
    labels: labelsOf(jobs, at),
    bands: bandsOf(method),
    ticks: TICKS.filter((tick) => tick > pay.least && tick < pay.most).map((tick) => ({
      y: yOf(tick),
      text: thousands(tick),
    })),
    csv: csvOf(sizes.flatMap(({ same }) => same)),
  };
}
/** Returns the circles as a table, in the order in which they are drawn: `site.js` looks jobs up in it. */
const csvOf = (jobs: readonly Job[]): string =>
  [
    'oews_code,title,score,score_low,score_high,risk_tier,median_annual_wage,employment,job_zones,slugs,wage_basis\r\n',
    ...jobs.map(({ code, title, score, range, tier, pay, jobs, zones, slugs, basis }) =>
      csvLine([code, title, score, ...range, tier, pay, jobs, zones.join(' '), slugs.join(' '), basis]),
    ),
  ].join('');

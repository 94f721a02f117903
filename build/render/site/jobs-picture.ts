/** The picture of all jobs, exposure by pay: on the home page, and as files with axes, source, and address. */
import { extent, flatGroup, median, rollup } from 'd3-array';
import { number, TIER_WORDS } from '../../../core/display.js';
import { RiskTier } from '../../../core/schemas/risk.js';
import { tierOf } from '../../../core/score.js';
import { PNGS } from '../../../core/site.js';
import type { Derived } from '../../derive/derived.js';
import { csvLine, displayTitle } from '../display.js';
import { SITE_NAME } from '../page.js';
import { PICTURE_SIZE } from './card.js';

/** A BLS code with the mean score of its occupations. A range is published only for one occupation. */
type Job = ReturnType<typeof jobsOf>[number];

/** Returns the BLS codes that have a number of jobs, those with the most jobs first. */
const jobsOf = ({ codes, source: { method } }: Derived) =>
  codes
    .map(({ occupations, score, ...labor }) => {
      const [{ score_low, score_high }] = occupations as [(typeof occupations)[number]];
      return {
        code: labor.oews_code,
        title: labor.oews_title,
        score: Math.round(10 * score) / 10,
        range: occupations.length === 1 ? [score_low, score_high] : [null, null],
        tier: tierOf(score, method.tiers.cut_points),
        pay: labor.median_annual_wage,
        basis: labor.wage_basis,
        jobs: labor.employment ?? 0,
        zones: [...new Set(occupations.map(({ job_zone }) => job_zone))].sort(),
        slugs: occupations.map(({ slug }) => slug),
      };
    })
    .filter(({ jobs }) => jobs > 0)
    .sort((a, b) => b.jobs - a.jobs);

const thousands = (pay: number) => `$${Math.round(pay / 1000)}K`;
/** How far medians may lie apart to be about the same, and how far above them what is well paid begins. */
const [SAME, WELL] = [1.1, 1.25];

/** Returns what the picture shows, while it does: how the most and the least exposed jobs are paid beside those between them. */
export function payFinding(jobs: readonly Pick<Job, 'tier' | 'pay'>[]) {
  const medianOf = (own: typeof jobs) => median(own, ({ pay }) => pay)!;
  const medians = rollup(jobs, medianOf, ({ tier }) => tier);
  const [low, medium, high, veryHigh] = RiskTier.options.map((tier) => medians.get(tier) ?? Number.NaN);
  const [below, above] = [Math.min(low!, veryHigh!), Math.max(low!, veryHigh!)];
  const holds = above <= SAME * below && Math.min(medium!, high!) >= WELL * above;
  const known = RiskTier.options.filter((tier) => medians.has(tier));
  const shown = known.map((tier) => `${TIER_WORDS[tier].toLowerCase()} ${thousands(medians.get(tier)!)}`);
  return {
    title: holds
      ? 'The most and the least exposed jobs pay about the same. The well-paid ones are in between.'
      : `Exposure to AI and pay of ${jobs.length} U.S. jobs`,
    medians: `Median pay, each job counted once: ${shown.join(', ')}.`,
  };
}

const TICKS = [25, 50, 100, 200, 400].map((thousand) => 1000 * thousand);
/** Radius of the largest circle and of the smallest, in pixels. */
const RADIUS = { most: 22, least: 2.5 } as const;
/** The least and the largest width of a plot in pixels, its least height, and the size of its circles: of the page and the file, and of a phone. */
const PLOT = { widths: [570, 1100], height: 334, scale: 1 } as const;
const PHONE = { widths: [223, 540], height: 480, scale: 0.55 } as const;
type Plot = typeof PLOT | typeof PHONE;
/** Most names of a tier, and pixels of a letter, of a line, and between a circle and its name. */
const [NAMED, LETTER, LINE, GAP] = [2, 7, 14, 5];

/** A job in the picture: its place in percent of the plot, and its radius in pixels. */
type Circle = Job & Record<'x' | 'y' | 'r', number>;
/** What is drawn beside a place of the plot: its ends across, and half of its height, in pixels. */
type Mark = Record<'x' | 'y' | 'from' | 'to' | 'half', number>;

/** Tells whether two meet at any width: the wider a plot, the farther apart are their places, and of what is beside them nothing. */
function meet(one: Mark, other: Mark, { widths, height }: Plot): boolean {
  const apart = widths.map((width) => ((other.x - one.x) * width) / 100);
  const isBeside = Math.max(...apart) > one.from - other.to && Math.min(...apart) < one.to - other.from;
  return isBeside && (Math.abs(other.y - one.y) * height) / 100 < one.half + other.half;
}

/** Returns the names of each tier's most common jobs that fit to the right of their circle over no circle or other name. */
function labelsOf(circles: readonly Circle[], plot: Plot) {
  const { scale, widths } = plot;
  const taken = circles.map(({ x, y, r }): Mark => {
    return { x, y, from: -scale * r, to: scale * r, half: scale * r };
  });
  const named = { low: 0, medium: 0, high: 0, very_high: 0 };
  return circles.flatMap(({ title, tier, x, y, r }) => {
    const text = displayTitle(title);
    const from = scale * r + GAP;
    const name = { x, y, from, to: from + LETTER * text.length, half: LINE / 2 };
    const isWithin = (widths[0] * x) / 100 + name.to <= widths[0];
    const isFree = isWithin && !taken.some((other) => meet(name, other, plot));
    if (!isFree || named[tier]++ >= NAMED) return [];
    taken.push(name);
    return { x, y, dx: Math.round(from), text };
  });
}

/** Returns the picture: what it finds, and what a template draws, in percent of the plot; radii are in pixels. */
export function jobsPicture(derived: Derived) {
  const { interval, tiers } = derived.source.method;
  const jobs = jobsOf(derived);
  /** Position of a score on the scale, 0 to 100 percent. */
  const xOf = (score: number) =>
    Math.round((1000 * (score - interval.min)) / (interval.max - interval.min)) / 10;
  const [least = 1, most = 2] = extent(jobs, ({ pay }) => pay);
  const yOf = (pay: number) => Math.round((1000 * Math.log(most / pay)) / (Math.log(most / least) || 1)) / 10;
  const circles = jobs.map((job): Circle => {
    const r = Math.max(RADIUS.least, Math.round(RADIUS.most * Math.sqrt(job.jobs / jobs[0]!.jobs)));
    return { ...job, x: xOf(job.score), y: yOf(job.pay), r };
  });
  const { title, medians } = payFinding(jobs);
  const how = `Each circle is a job: right is more exposed to AI, up is better paid, size is how many people do it. ${medians}`;
  const bands = tiers.cut_points.map(({ tier, from: cut }, index, { [index + 1]: next }) => {
    const [from, to] = [Math.max(interval.min, cut), next?.from ?? interval.max];
    const [left, word] = [xOf(from), TIER_WORDS[tier]];
    const within = jobs.filter((job) => job.tier === tier);
    /** `408 low (15–30)` */
    const count = `${number(within.length)} ${word.toLowerCase()} (${from}–${to})`;
    return { word, from, count, left, middle: (left + xOf(to)) / 2 };
  });
  // Large circles lie under small ones; those of a size and a tier are one group, which keeps the page small.
  const sizes = flatGroup(
    circles,
    ({ r }) => r,
    ({ tier }) => tier,
  );
  return {
    title,
    how,
    words: `${jobs.length} jobs by exposure and pay. Number of jobs: ${bands.map(({ count }) => count).join(', ')}.`,
    source: `Circle: BLS code (occupations that BLS counts together are one). Exposure: ${SITE_NAME}. Pay and jobs: BLS, OEWS May ${derived.vintages.wages}.`,
    sizes,
    names: labelsOf(circles, PLOT),
    phoneNames: labelsOf(circles, PHONE),
    bands,
    ticks: TICKS.filter((tick) => tick > least && tick < most).map((tick) => ({
      y: yOf(tick),
      text: thousands(tick),
    })),
    /** For link previews: the PNG, which has twice the size of the SVG. */
    image: {
      path: PNGS.chart.replace('{chart}', 'jobs'),
      alt: `${title} ${how}`,
      size: { width: 2 * PICTURE_SIZE.width, height: 2 * PICTURE_SIZE.height },
    },
    csv: csvOf(sizes.flatMap(([, , circles]) => circles)),
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

/** The charts as files: an SVG that needs nothing else, and numbers that anybody can recompute from the downloads. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { extent, mean, median, quantile, rollups, sum } from 'd3-array';
import { describe, expect, it } from 'vitest';
import { DIST, readDist, rows, table, textOf, values } from './html.js';

const downloaded = table('/downloads/occupations.csv').map((row) => ({
  code: row.oews_code!,
  score: Number(row.final_score),
  jobs: row.employment ? Number(row.employment) : null,
  pay: Number(row.median_annual_wage),
  basis: row.wage_basis,
  slug: row.slug!,
  soc: row.soc_code!,
}));
/** Each BLS code once, with the mean score of its occupations. */
const allCodes = rollups(
  downloaded,
  (same) => ({ ...same[0]!, score: mean(same, ({ score }) => score)!, same }),
  ({ code }) => code,
);
const jobs = allCodes.flatMap(([, each]) => (each.jobs === null ? [] : { ...each, weight: each.jobs }));
const page = readDist('/index.html');
const circles = [...page.matchAll(/<circle cx="([\d.]+)%" cy="([\d.]+)%"\/>/g)].map(([, x, y]) => ({
  x: Number(x),
  y: Number(y),
}));

describe('charts', () => {
  it('jobs: needs nothing but itself, has its title and numbers as text, and is the picture in README', async () => {
    const svg = readDist('/charts/jobs.svg');
    await expect(svg).toMatchFileSnapshot('../../../docs/jobs.svg');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" /);
    expect(svg.match(/var\(|https?:\/\/(?!www\.w3\.org)|NaN|undefined/g) ?? []).toEqual([]);
    expect(textOf(/<desc[^>]*>(.*?)<\/desc>/s.exec(svg)![1]!)).toMatch(
      / low \(15–30\), .* very high \(65–85\)\./,
    );
  });

  it('jobs: a circle per BLS code with jobs, as far right as it is exposed, and as far up as it is paid', () => {
    const circlesOf = table('/charts/jobs.csv');
    const known = Object.fromEntries(jobs.map((each) => [each.code, each]));
    expect(circlesOf.map(({ oews_code }) => oews_code).sort()).toEqual(Object.keys(known).sort());
    const [least, most] = extent(jobs, ({ pay }) => pay) as [number, number];
    const wrong = circlesOf.filter((row, at) => {
      const { score, weight, pay, basis, same } = known[row.oews_code!]!;
      const slugs = same.map(({ slug }) => slug);
      const x = (100 * (Number(row.score) - 15)) / 70;
      const y = (100 * Math.log(most / pay)) / Math.log(most / least);
      const figures = [row.median_annual_wage, row.employment].map(Number);
      return !(
        Math.abs(Number(row.score) - score) < 0.051 &&
        isDeepStrictEqual([...figures, row.slugs, row.wage_basis], [pay, weight, slugs.join(' '), basis]) &&
        Math.hypot(circles[at]!.x - x, circles[at]!.y - y) < 0.2 &&
        slugs.length > 1 === (row.score_low === '')
      );
    });
    expect(wrong).toEqual([]);
    expect(circles).toHaveLength(circlesOf.length);
    expect(readDist('/charts/jobs.svg').match(/<circle /g)).toHaveLength(circlesOf.length);
  });

  it('an occupation: no bold line is wider than the picture, at 0.6 em a letter', () => {
    const BOLD = /font-weight="700".*font-size="(\d+)">([^<]*)/g;
    const lines = downloaded.flatMap(({ slug }) => [...readDist(`/embed/${slug}.svg`).matchAll(BOLD)]);
    expect(lines.length).toBeGreaterThan(3 * downloaded.length);
    expect(lines.filter(([, size, text]) => 0.6 * Number(size) * textOf(text!).length > 1072)).toEqual([]);
  });

  it('jobs: its title and medians follow from the downloads', () => {
    const within = (from: number, below: number) =>
      median(
        jobs.filter(({ score }) => score >= from && score < below),
        ({ pay }) => pay,
      )!;
    const medians = [within(0, 30), within(30, 50), within(50, 65), within(65, 101)];
    const [low, medium, high, veryHigh] = medians.map((pay) => `$${Math.round(pay / 1000)}K`);
    for (const file of ['/index.html', '/charts/jobs.svg'])
      expect(textOf(readDist(file)).replace(/\s+/g, ' ')).toContain(
        `Median pay, each job counted once: low ${low}, medium ${medium}, high ${high}, very high ${veryHigh}.`,
      );
    const ends = [medians[0]!, medians[3]!];
    const holds =
      Math.max(...ends) <= 1.1 * Math.min(...ends) &&
      Math.min(medians[1]!, medians[2]!) >= 1.25 * Math.max(...ends);
    expect(textOf(page).includes('pay about the same. The well-paid ones are in between.')).toBe(holds);
  });

  it('the figure for the news follows from the downloads', () => {
    const all = sum(jobs, ({ weight }) => weight);
    const exposed = sum(jobs, ({ score, weight }) => (score >= 50 ? weight : 0));
    const share = Math.round(all / exposed);
    const words = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
    const near = share <= 10 && Math.abs(1 / share - exposed / all) <= 0.015;
    const said = near ? `one in ${words[share]}` : `${Math.round((100 * exposed) / all)}%`;
    const [header, ...lines] = gunzipSync(readFileSync(`${DIST}/downloads/conventions.csv.gz`))
      .toString()
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const rowOf = new Map(lines.map(([code, ...scores]) => [code, scores.map(Number)]));
    const sums = header!
      .slice(1)
      .map((_, at) =>
        sum(jobs, ({ weight, same }) => (mean(same, ({ soc }) => rowOf.get(soc)![at]!)! >= 50 ? weight : 0)),
      );
    const [low, high] = [0.025, 0.975].map((share) => Math.round(quantile(sums, share)! / 1e6));
    const text = textOf(page);
    expect(text).toContain(`About ${Math.round(exposed / 1e6)} million U.S. jobs, ${said}, score 50 or more`);
    expect(text).toContain(`Other reasonable choices of ours would give ${low} to ${high} million.`);
    expect(text).toContain(`of ${Math.round(all / 1e6)} million with a figure (BLS, OEWS May 20`);
  });

  it('industries say which shares of their jobs are in each tier, and how many in high and very high', () => {
    const scoreOf = new Map(allCodes.map(([code, { score }]) => [code, score]));
    const isDirect = new Set(
      table('/downloads/industries.csv').flatMap((row) =>
        row.staffing_kind === 'direct' ? row.naics_code! : [],
      ),
    );
    const whole = (share: number) =>
      share > 0 && share < 0.005 ? 'under 1%' : `${Math.round(100 * share)}%`;
    const known = rollups(
      table('/downloads/staffing.csv'),
      (own) => {
        const codes = [...new Map(own.map((row) => [row.oews_code!, row])).values()].map((row) => ({
          tier: [65, 50, 30].findIndex((from) => scoreOf.get(row.oews_code!)! >= from),
          share: Number(row.employment_share),
          jobs: Number(row.employment),
        }));
        const sums = [-1, 2, 1, 0].map((wanted) =>
          sum(codes, ({ tier, share }) => (tier === wanted ? share : 0)),
        );
        const words = ['low', 'medium', 'high', 'very high'].map(
          (word, at) => `${whole(sums[at]! / sum(sums))} ${word}`,
        );
        const exposed = sum(codes, ({ tier, jobs }) => (tier === 0 || tier === 1 ? jobs : 0));
        const share = Math.round((1000 * (sums[2]! + sums[3]!)) / sum(sums)) / 1000;
        return { shares: words.join(', '), exposed: isDirect.has(own[0]!.naics_code!) ? exposed : share };
      },
      ({ naics_code }) => naics_code!,
    );
    const shown = new Map(
      rows(readDist('/industries.html')).map(([name = '', shares = '', exposed = '']) => [
        /industries\/([\d-]+)/.exec(name)?.[1],
        { shares: textOf(shares), exposed: values(exposed)[0] },
      ]),
    );
    expect(shown.size).toBeGreaterThan(80);
    const wrong = known.filter(([code, { shares, exposed }]) => {
      const said = /<p>Jobs by exposure: (.*?)\.</.exec(readDist(`/industries/${code}.html`))?.[1];
      const row = shown.get(code);
      return said !== shares || (row && (row.shares !== shares || row.exposed !== exposed));
    });
    expect(wrong).toEqual([]);
  });
});

/** The charts as files: an SVG that needs nothing else, and numbers that anybody can recompute from the downloads. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { mean, quantile, rollups, sum } from 'd3-array';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { CHARTS } from '../../../core/site.js';
import { DIST, readDist, textOf } from './html.js';

type Row = Record<string, string>;
const table = (file: string): Row[] =>
  Papa.parse<Row>(readDist(file), { header: true, skipEmptyLines: true }).data;
const downloaded = table('/downloads/occupations.csv').map((row) => ({
  code: row.oews_code!,
  score: Number(row.final_score),
  jobs: row.employment ? Number(row.employment) : null,
}));
/** Each BLS code with a figure once, with the mean score of its occupations. */
const byCode = rollups(
  downloaded.filter(({ jobs }) => jobs !== null),
  (same) => ({ score: mean(same, ({ score }) => score)!, weight: same[0]!.jobs! }),
  ({ code }) => code,
).map(([, jobs]) => jobs);
const counted = {
  scores: downloaded.map(({ score }) => ({ score, weight: 1 })),
  jobs: byCode,
};

describe('charts', () => {
  it.each(CHARTS)('%s needs nothing but itself, and has its title and numbers as text', (chart) => {
    const svg = readDist(`/charts/${chart}.svg`);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" /);
    expect(svg.match(/var\(|https?:\/\/(?!www\.w3\.org)|NaN|undefined/g) ?? []).toEqual([]);
    expect(textOf(/<desc[^>]*>(.*?)<\/desc>/s.exec(svg)![1]!)).toMatch(
      / low \(15–30\), .* very high \(65–85\)\./,
    );
  });

  it.each(CHARTS)('%s: the bars are what the downloads hold', (chart) => {
    const members = counted[chart];
    const wrong = table(`/charts/${chart}.csv`).filter(({ from, below, ...value }) => {
      const within = members.filter(({ score }) => score >= Number(from) && score < Number(below));
      return sum(within, ({ weight }) => weight) !== Number(Object.values(value)[0]);
    });
    expect(wrong).toEqual([]);
  });

  it('the figure for the news follows from the downloads', () => {
    const all = sum(byCode, ({ weight }) => weight);
    const exposed = sum(byCode, ({ score, weight }) => (score >= 50 ? weight : 0));
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
    const groups = rollups(
      table('/downloads/occupations.csv').filter(({ employment }) => employment),
      (same) => ({ jobs: Number(same[0]!.employment), codes: same.map(({ soc_code }) => soc_code!) }),
      ({ oews_code }) => oews_code,
    );
    const sums = header!
      .slice(1)
      .map((_, at) =>
        sum(groups, ([, { jobs, codes }]) =>
          mean(codes, (code) => rowOf.get(code)![at]!)! >= 50 ? jobs : 0,
        ),
      );
    const [low, high] = [0.025, 0.975].map((share) => Math.round(quantile(sums, share)! / 1e6));
    for (const file of ['/index.html', '/charts/jobs.svg']) {
      const text = textOf(readDist(file));
      expect(text).toContain(
        `About ${Math.round(exposed / 1e6)} million U.S. jobs, ${said}, score 50 or more`,
      );
      expect(text).toContain(`Other reasonable choices of ours would give ${low} to ${high} million.`);
      expect(text).toContain(`of ${Math.round(all / 1e6)} million with a figure (BLS, OEWS May 20`);
    }
  });
});

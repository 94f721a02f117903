/** The charts as files: an SVG that any XML parser reads and that needs nothing else, and the numbers that it shows. */
import { describe, expect, it } from 'vitest';
import { CHARTS } from '../../../core/site.js';
import { readDist } from './html.js';

interface Score {
  soc_code: string;
  final_score: number;
  median_annual_wage: number;
}
const scores = (JSON.parse(readDist('/api/v1/scores.json')) as { data: Score[] }).data;
const rows = (chart: string) =>
  readDist(`/charts/${chart}.csv`)
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));

describe('charts', () => {
  it.each(CHARTS)('%s needs nothing but itself', (chart) => {
    const svg = readDist(`/charts/${chart}.svg`);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="960" /);
    const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    const used = [...svg.matchAll(/(?:href="#|url\(#|labelledby=")([^")]+)/g)].flatMap(([, id]) =>
      id!.split(' '),
    );
    expect(used.filter((id) => !ids.has(id))).toEqual([]);
    expect(svg.match(/var\(|https?:\/\/(?!www\.w3\.org)|NaN|undefined/g) ?? []).toEqual([]);
    // Each attribute of an element is there once, or it would be no XML.
    const twice = [...svg.matchAll(/<\w+((?:\s+[\w-]+="[^"]*")+)/g)].filter(([, attributes]) => {
      const names = [...attributes!.matchAll(/([\w-]+)="/g)].map(([, name]) => name);
      return new Set(names).size < names.length;
    });
    expect(twice).toEqual([]);
  });

  it('scores: the bands count the scores of the API', () => {
    const counted = rows('scores').map(([from, below, count]) => {
      const within = scores.filter(
        (each) => each.final_score >= Number(from) && each.final_score < Number(below),
      );
      return [within.length, Number(count)];
    });
    expect(counted.filter(([expected, count]) => expected !== count)).toEqual([]);
    expect(counted.reduce((sum, [expected]) => sum + expected!, 0)).toBe(scores.length);
  });

  it('pay: the figures are those of the API', () => {
    const known = scores.map((each) => [each.soc_code, each.final_score, each.median_annual_wage].join());
    const shown = rows('pay').map((cells) => [cells[0], ...cells.slice(-2)].join());
    expect(shown).toEqual(known);
  });
});

/** The charts of the home page as files: an SVG that needs nothing else, and the data behind it as CSV. */
import { csvCell } from '../../../core/csv.js';
import { displayTitle } from '../../../core/display.js';
import type { Chart } from '../../../core/site.js';
import { type OutputFile, SITE_NAME, siteFile } from '../output.js';
import { longDate } from '../words.js';
import { linesOf } from './picture.js';
import { histogram, scatter } from './plots.js';
import type { Site } from './site.js';
import { TIERS } from './tiers.js';

const WIDTH = 960;
const EDGE = 24;
/** Characters of a title that fit on a line. */
const TITLE_WIDTH = 68;
/** Height of a title of at most two lines, and of the credit below the chart. */
const HEAD = 96;
const FOOT = 56;

/** Content of a chart file: its finding, the drawing below the title with its height, and its rows, the columns' names first. */
interface Drawing {
  finding: string;
  body: string;
  height: number;
  rows: readonly (readonly (string | number)[])[];
}

const place = (x: number, y: number, width: number, height: number) =>
  `x="${x}" y="${y}" width="${width}" height="${height}"`;

function scores({ derived: { occupations, source }, render }: Site): Drawing {
  const view = histogram(occupations, source.method);
  const width = WIDTH - 2 * EDGE;
  const height = Math.round((width * view.height) / view.width);
  return {
    finding: view.finding,
    body: render('histogram', { ...view, place: place(EDGE, HEAD, width, height) }),
    height,
    rows: [
      ['from', 'below', 'occupations'],
      ...view.counts.map(({ from, below, count }) => [from, below, count]),
    ],
  };
}

function pay({ derived: { occupations, source }, render }: Site): Drawing {
  const view = scatter(occupations, source.method);
  const across = 2;
  const width = Math.floor((WIDTH - 2 * EDGE - 16) / across);
  const plot = Math.round((width * view.height) / view.width);
  const row = plot + 96;
  const body = view.panels.map((panel, index) => {
    const [x, y] = [EDGE + (index % across) * (width + 16), HEAD + Math.floor(index / across) * row];
    return render('chart-zone', { ...view, panel, index, x, y, place: place(x, y + 72, width, plot) });
  });
  return {
    finding: view.finding,
    body: body.join(''),
    height: row * Math.ceil(view.panels.length / across),
    rows: [
      ['soc_code', 'title', 'job_zone', 'final_score', 'median_annual_wage'],
      ...occupations.map(({ source: { soc_code, title, job_zone }, riskScore, labor }) => [
        soc_code,
        displayTitle(title),
        job_zone,
        riskScore.final_score,
        labor.median_annual_wage,
      ]),
    ],
  };
}

export function* chart(site: Site): Generator<OutputFile> {
  const { version, as_of, site: origin } = site.derived.source.dataset;
  const credit = `${SITE_NAME}, data version ${version} (${longDate(as_of)}), CC BY 4.0, ${origin.replace(/^https?:\/\//, '')}. Sources: O*NET, BLS.`;
  const drawings: Record<Chart, Drawing> = { scores: scores(site), pay: pay(site) };
  for (const [name, { finding, body, height, rows }] of Object.entries(drawings)) {
    const text = site.render('chart', {
      width: WIDTH,
      height: HEAD + height + FOOT,
      finding,
      titleLines: linesOf(finding, TITLE_WIDTH),
      body,
      credit,
      tiers: TIERS,
    });
    yield { file: siteFile('chart', { chart: name }), text };
    const lines = rows.map((row) => `${row.map(csvCell).join(',')}\r\n`);
    yield { file: siteFile('chartData', { chart: name }), text: lines.join('') };
  }
}

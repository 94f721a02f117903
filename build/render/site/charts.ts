/** The site's charts as files: an SVG that needs nothing else, and the data behind it as CSV. */

import { csvCell } from '../../../core/csv.js';
import { displayTitle } from '../../../core/display.js';
import { CHARTS, type Chart } from '../../../core/site.js';
import type { Derived } from '../../derive/derived.js';
import { type OutputFile, SITE_NAME, siteFile } from '../output.js';
import { longDate } from '../words/format.js';
import { sectorMap, surveyedSectors } from './industries.js';
import { histogram, scatter } from './plots.js';
import type { Site } from './site.js';
import { SMALLEST } from './treemap.js';

const WIDTH = 960;
const EDGE = 24;
/** Characters of a title that fit on a line. */
const TITLE_WIDTH = 68;
/** Height of a title of at most two lines, and of the credit below the chart. */
const HEAD = 96;
const FOOT = 56;

/** Content of a chart file: its finding, the drawing below the title, and the drawing's height. */
interface Drawing {
  finding: string;
  body: string;
  height: number;
}

type Table = readonly (readonly (string | number)[])[];

const place = (x: number, y: number, width: number, height: number) =>
  `x="${x}" y="${y}" width="${width}" height="${height}"`;

function scores({ derived: { occupations, source }, render }: Site): Drawing {
  const view = histogram(occupations, source.method);
  const width = WIDTH - 2 * EDGE;
  const height = Math.round((width * view.height) / view.width);
  const body = render('histogram', { ...view, place: place(EDGE, HEAD, width, height) });
  return { finding: view.finding, body, height };
}

function pay({ derived: { occupations, source }, render }: Site): Drawing {
  const view = scatter(occupations, source.method);
  const across = 2;
  const width = Math.floor((WIDTH - 2 * EDGE - 16) / across);
  const plot = Math.round((width * view.height) / view.width);
  const row = plot + 96;
  const body = view.panels.map((panel, index) => {
    const [x, y] = [EDGE + (index % across) * (width + 16), HEAD + Math.floor(index / across) * row];
    return render('chart-zone', {
      ...view,
      panel,
      index,
      x,
      y,
      place: place(x, y + 72, width, plot),
    });
  });
  return { finding: view.finding, body: body.join(''), height: row * Math.ceil(view.panels.length / across) };
}

function agreement({ derived: { source }, render }: Site): Drawing | undefined {
  if (source.validation === null) return undefined;
  const { comparisons } = source.validation;
  const height = 42 * comparisons.length + 24;
  const body = render('agreement-chart', { comparisons, place: place(EDGE, HEAD, WIDTH - 2 * EDGE, height) });
  return { finding: 'Rank correlation of the score with other measures', body, height };
}

function sectors({ derived, render }: Site): Drawing {
  const { finding, cells, ...view } = sectorMap({ derived });
  const width = WIDTH - 2 * EDGE;
  const height = Math.round((width * view.height) / view.width);
  const labeled = cells.map((cell) => ({
    ...cell,
    labels: cell.labels.filter(({ font }) => font === SMALLEST),
  }));
  const body = render('treemap', {
    ...view,
    finding,
    cells: labeled,
    place: place(EDGE, HEAD, width, height),
  });
  return { finding, body, height };
}

const DRAWINGS: Record<Chart, (site: Site) => Drawing | undefined> = { scores, pay, agreement, sectors };

/** Rows behind each chart, the names of the columns first. */
const DATA: Record<Chart, (derived: Derived) => Table> = {
  scores: ({ occupations, source }) => [
    ['from', 'below', 'occupations'],
    ...histogram(occupations, source.method).counts.map(({ from, below, count }) => [from, below, count]),
  ],
  pay: ({ occupations }) => [
    ['soc_code', 'title', 'job_zone', 'final_score', 'median_annual_wage'],
    ...occupations.map(({ source: { soc_code, title, job_zone }, riskScore, labor }) => [
      soc_code,
      displayTitle(title),
      job_zone,
      riskScore.final_score,
      labor.median_annual_wage,
    ]),
  ],
  agreement: ({ source: { validation } }) => [
    ['measure', 'correlation', 'expected', 'source'],
    ...validation!.comparisons.map(({ measure, value, expected, source }) => [
      measure,
      value,
      expected,
      source,
    ]),
  ],
  sectors: (derived) => [
    ['naics_code', 'title', 'employment', 'average_score'],
    ...surveyedSectors(derived).map(({ naics_code, title, jobs, score }) => [naics_code, title, jobs, score]),
  ],
};

/** Breaks a title into lines at its spaces. */
function linesOf(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && longer.length <= TITLE_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export function* chart(site: Site): Generator<OutputFile> {
  const { version, as_of, site: origin } = site.derived.source.dataset;
  const credit = `${SITE_NAME}, data version ${version} (${longDate(as_of)}), CC BY 4.0, ${origin.replace(/^https?:\/\//, '')}. Sources: O*NET, BLS.`;
  for (const name of CHARTS) {
    const drawing = DRAWINGS[name](site);
    if (drawing === undefined) continue;
    const { finding, body, height } = drawing;
    const view = {
      width: WIDTH,
      height: HEAD + height + FOOT,
      finding,
      titleLines: linesOf(finding),
      body,
      credit,
    };
    yield { file: siteFile('chart', { chart: name }), text: site.render('chart', view) };
    const rows = DATA[name](site.derived).map((row) => `${row.map(csvCell).join(',')}\r\n`);
    yield { file: siteFile('chartData', { chart: name }), text: rows.join('') };
  }
}

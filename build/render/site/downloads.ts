/** The downloads page: the files, how to read them, and every column. */
import { extent } from 'd3-array';
import { number } from '../../../core/display.js';
import { DOWNLOADS_FOLDER } from '../../../core/routes.js';
import { citationOf } from '../api/meta.js';
import { CONVENTIONS, DATA_PACKAGE, DATABASE, EVERYTHING } from '../downloads/files.js';
import { scoreQuery } from '../downloads/readings.js';
import type { WrittenBulk } from '../downloads/table.js';
import type { OutputFile } from '../output.js';
import { fileSize } from '../words.js';
import { datasetJsonLd, type Site, sitePage } from './site.js';

/** Scores that the example in Python prints. */
const SHOWN = 5;

export function* downloads(
  site: Site,
  { files, tables, research, everything }: WrittenBulk,
): Generator<OutputFile> {
  const { derived } = site;
  const { dataset, method } = derived.source;
  const folder = `${dataset.site}${DOWNLOADS_FOLDER}`;
  const fileView = (href: string) => ({
    href,
    name: href.slice(DOWNLOADS_FOLDER.length + 1),
    bytes: files[href]!.bytes,
    size: fileSize(files[href]!.bytes),
  });
  yield sitePage(site, 'downloads', {
    title: 'Downloads',
    description:
      'The full dataset as files: occupations, tasks, industries, staffing, names, and major groups as CSV, and everything as one JSON file or one SQLite database. Free, with hashes and a description of every column.',
    data: datasetJsonLd(derived),
    view: {
      folder,
      citation: citationOf(dataset, folder),
      number,
      tables: tables.map((table) => ({ ...table, csv: fileView(table.file) })),
      research: research.map((table) => ({ ...table, csv: fileView(table.file) })),
      conventions: CONVENTIONS in files && fileView(CONVENTIONS),
      scoreQuery: scoreQuery(method, research[0]!),
      everything: {
        ...fileView(EVERYTHING.file),
        unpacked: fileSize(everything.bytes),
        contentHash: everything.sha256,
      },
      database: fileView(DATABASE.file),
      dataPackage: DATA_PACKAGE,
      highest: derived.occupations
        .toSorted((a, b) => b.riskScore.final_score - a.riskScore.final_score)
        .slice(0, SHOWN)
        .map(({ riskScore, source }) => `${riskScore.final_score} ${source.title}`),
      /** The least and the most of an industry's jobs that have a score. */
      covered: extent(derived.industries.flatMap(({ score }) => (score ? [Math.min(1, score.covered)] : []))),
    },
  });
}

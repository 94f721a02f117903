/** The downloads page: contents of the bulk files, sizes, and how to read and verify them. */
import { max, min } from 'd3-array';
import { escaped, number } from '../../../core/display.js';
import {
  CONVENTIONS,
  DATA_PACKAGE,
  DATABASE,
  DOWNLOADS_FOLDER,
  EVERYTHING,
  tableFile,
} from '../../../core/downloads.js';
import type { Field } from '../../../core/schemas/table-field.js';
import type { Derived } from '../../derive/derived.js';
import type { BulkFacts, FileFacts, TableFacts } from '../downloads/bulk.js';
import { scoreQuery } from '../downloads/research.js';
import { type OutputFile, SITE_NAME } from '../output.js';
import { fileSize, longDate } from '../words.js';
import { datasetJsonLd } from './json-ld.js';
import { type Site, sitePage } from './site.js';

const SECTIONS = {
  files: 'Files',
  reading: 'How to read them',
  research: 'For researchers',
  recipes: 'Exposure by group and sector',
  csv: 'About the CSV files',
  check: 'Verify your download',
  columns: 'Columns',
  cite: 'License and citation',
} as const;

interface FileView {
  href: string;
  /** File name. */
  name: string;
  bytes: number;
  size: string;
  sha256: string;
}

const fileView = (file: string, { bytes, sha256 }: FileFacts): FileView => ({
  href: file,
  name: file.slice(DOWNLOADS_FOLDER.length + 1),
  bytes,
  size: fileSize(bytes),
  sha256,
});

/** Tells whether a column belongs to the second or a later skill gap, whose columns repeat the first's. */
const isRepeated = ({ name }: Field) => /^skill_gap_[2-9]_/.test(name);

function tableView({ name, title, description, fields, primaryKey, references }: TableFacts) {
  return {
    name,
    title,
    description,
    columns: fields.filter((field) => !isRepeated(field)),
    count: fields.length,
    repeated: fields.filter(isRepeated).map((field) => field.name),
    primaryKey,
    references: Object.entries(references).map(([key, table]) => ({ key, table })),
  };
}

/** Scores that the example in Python prints. */
const SHOWN = 5;

/** Returns the shares of jobs that the staffing tables cover, in percent to one decimal: the least and the most. */
function coverageView({ industries }: Derived) {
  const covered = industries.flatMap(({ score }) => (score === null ? [] : [score.covered]));
  const shown = (share: number) => `${(100 * share).toFixed(1)}%`;
  return { least: shown(min(covered) ?? 1), most: shown(Math.min(max(covered) ?? 1, 1)) };
}

export function* downloads(site: Site, bulk: BulkFacts): Generator<OutputFile> {
  const { derived } = site;
  const { dataset } = derived.source;
  const { files, tables, research, everything } = bulk;
  const views = Object.entries(files).map(([file, facts]) => fileView(file, facts));
  const viewOf = (file: string) => views.find(({ href }) => href === file)!;
  yield sitePage(
    site,
    'downloads',
    {},
    {
      title: 'Downloads',
      description:
        'The full dataset as files: occupations, tasks, industries, staffing, names, and major groups as CSV, and everything as one JSON file or one SQLite database. Free, with hashes and a description of every column.',
      data: [datasetJsonLd(derived)],
    },
    {
      sections: SECTIONS,
      siteName: SITE_NAME,
      origin: dataset.site,
      folder: `${dataset.site}${DOWNLOADS_FOLDER}`,
      tables: tables.map((table) => ({
        ...tableView(table),
        rows: table.count,
        rowsText: number(table.count),
        csv: viewOf(tableFile(table.name)),
      })),
      research: research.map((table) => ({ ...tableView(table), csv: viewOf(tableFile(table.name)) })),
      conventions: CONVENTIONS in files && viewOf(CONVENTIONS),
      // As it is: a quotation mark that is typeset is none in SQL.
      scoreQuery: escaped(scoreQuery(derived.source.method, research[0]!)),
      everything: {
        ...viewOf(EVERYTHING.file),
        unpacked: fileSize(everything.bytes),
        contentHash: everything.sha256,
      },
      database: viewOf(DATABASE.file),
      dataPackage: DATA_PACKAGE,
      sums: views.map(({ sha256, name }) => `${sha256}  ${name}`).join('\n'),
      highest: derived.occupations
        .toSorted((a, b) => b.riskScore.final_score - a.riskScore.final_score)
        .slice(0, SHOWN)
        .map(({ riskScore, source }) => `${riskScore.final_score} ${source.title}`),
      coverage: coverageView(derived),
      asOf: longDate(dataset.as_of),
      year: dataset.as_of.slice(0, 4),
    },
  );
}

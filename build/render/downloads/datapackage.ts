/** `datapackage.json`: the bulk files as a Frictionless Data Package, version 2. */
import {
  DATABASE,
  DOWNLOADS_FOLDER,
  EVERYTHING,
  FORMATS,
  type Format,
  TABLE_FILES,
  type TableName,
  tableFile,
} from '../../../core/downloads.js';
import { type Field, fieldsOf } from '../../../core/schemas/table-field.js';
import { whenRead } from '../../dataset/schema/readings.js';
import type { Sources } from '../../dataset/schema/settings.js';
import type { Derived } from '../../derive/derived.js';
import type { BulkFacts, FileFacts } from '../bulk-facts.js';
import type { Table } from './table.js';
import { bulkTables } from './tables.js';

const profile = (name: string) => `https://datapackage.org/profiles/2.0/${name}.json`;

const CSV_DIALECT = {
  $schema: profile('tabledialect'),
  delimiter: ',',
  lineTerminator: '\r\n',
  quoteChar: '"',
  doubleQuote: true,
  header: true,
};

const CSV_NOTE =
  'An empty cell means no figure exists; it never means 0. Text that begins with = + - @ (or their full-width forms), a tab, a line break, or an apostrophe gets a leading apostrophe, so spreadsheets don’t treat it as a formula. Remove the leading apostrophe to get the original text. Numbers are never changed. Codes are text, even those that look like numbers or dates, such as 11 and 11-2021: give your reader the types of this schema instead of letting it guess.';

/** Returns the path relative to the descriptor, which is in the same folder. */
const pathOf = (file: string) => file.slice(DOWNLOADS_FOLDER.length + 1);

const sizeOf = ({ bytes, sha256 }: FileFacts) => ({ bytes, hash: `sha256:${sha256}` });

/** Returns the name of a table's resource. CSV has the plain name, which foreign keys use. */
const resourceName = (table: TableName, format: Format) => (format === 'csv' ? table : `${table}-${format}`);

function tableSchema({ primaryKey, references }: Table, fields: readonly Field[], format: Format) {
  const foreignKeys = Object.entries(references).map(([key, table]) => ({
    fields: [key],
    reference: { resource: resourceName(table, format), fields: [key] },
  }));
  return {
    $schema: profile('tableschema'),
    fields,
    missingValues: [''],
    primaryKey,
    ...(foreignKeys.length > 0 && { foreignKeys }),
  };
}

function tableResource(table: Table, format: Format, { files, rows }: BulkFacts) {
  const file = tableFile(table.name, format);
  const fields = format === 'csv' ? table.columns.map(({ field }) => field) : fieldsOf(table.row);
  return {
    $schema: profile('dataresource'),
    name: resourceName(table.name, format),
    type: 'table',
    path: pathOf(file),
    title: `${table.title}, ${format.toUpperCase()}`,
    description: format === 'csv' ? `${table.description} ${CSV_NOTE}` : table.description,
    format,
    mediatype: FORMATS[format].mediatype,
    encoding: 'utf-8',
    ...sizeOf(files[file]!),
    rows: rows[table.name],
    ...(format === 'csv' && { dialect: CSV_DIALECT }),
    schema: tableSchema(table, fields, format),
  };
}

function everythingResource({ files, rows, everything }: BulkFacts) {
  return {
    $schema: profile('dataresource'),
    name: 'all',
    path: pathOf(EVERYTHING.file),
    title: 'Everything, JSON',
    description:
      'One JSON object: dataset (versions and date), method (every weight and cutoff with its reason), factors (personal factors with options), aliases (retired codes and slugs), sources, provenance, and the rows of the NDJSON files under the names of their tables.',
    format: 'json',
    mediatype: EVERYTHING.mediatype,
    compression: 'gz',
    encoding: 'utf-8',
    ...sizeOf(files[EVERYTHING.file]!),
    uncompressed: sizeOf(everything),
    rows,
  };
}

function databaseResource({ files, rows }: BulkFacts) {
  return {
    $schema: profile('dataresource'),
    name: 'database',
    path: pathOf(DATABASE.file),
    title: 'All tables, SQLite',
    description:
      'The rows of the CSV files in one database, each table under its name: typed columns, primary and foreign keys, and indexes. Text is as it is, without leading apostrophes. A missing figure is NULL.',
    format: 'sqlite',
    mediatype: DATABASE.mediatype,
    ...sizeOf(files[DATABASE.file]!),
    rows,
  };
}

/** Returns a license with the Open Definition's name: `CC BY 4.0` → `CC-BY-4.0`. */
const licence = (name: string, path: string) => ({ name: name.replaceAll(' ', '-'), path, title: name });

const packageSources = ({ sources }: Sources) =>
  sources
    .filter(({ files }) => files.length > 0)
    .map(({ title, publisher, release, url, licence, attribution }) => ({
      title: `${title}, ${publisher}`,
      ...(url !== null && { path: url }),
      version: release,
      license: licence,
      ...(attribution !== null && { attribution }),
    }));

/** Returns the data package as a value; `facts` are about the files next to it. */
export function dataPackage({ source }: Derived, facts: BulkFacts) {
  const { dataset, method, sources } = source;
  const tables = bulkTables();
  return {
    $schema: profile('datapackage'),
    name: dataset.name,
    title: dataset.title,
    description: `An index from 0 to 100 of how exposed each occupation is to displacement by AI language models, as judged in ${whenRead(source.method)}, with its tasks, protective factors, wages, outlook, and industries. It isn’t a probability or a forecast.\n\n${dataset.attribution}`,
    homepage: `${dataset.site}${DOWNLOADS_FOLDER}`,
    version: dataset.version,
    created: `${dataset.as_of}T00:00:00Z`,
    methodVersion: method.version,
    contentHash: `sha256:${facts.everything.sha256}`,
    keywords: ['occupations', 'artificial intelligence', 'labor market', 'O*NET', 'exposure'],
    licenses: [licence(dataset.licence, 'https://creativecommons.org/licenses/by/4.0/')],
    contributors: [{ title: 'AI Displacement Risk', path: dataset.site, roles: ['creator'] }],
    sources: packageSources(sources),
    resources: [
      ...TABLE_FILES.map(({ table, format }) => tableResource(tables[table], format, facts)),
      everythingResource(facts),
      // A release has none: its tables have the same rows.
      ...(DATABASE.file in facts.files ? [databaseResource(facts)] : []),
    ],
  };
}

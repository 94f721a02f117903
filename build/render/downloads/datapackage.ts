/** `datapackage.json`: the bulk files as a Frictionless Data Package, version 2. */
import { DOWNLOADS_FOLDER } from '../../../core/routes.js';
import type { Method, Sources } from '../../dataset/schema/settings.js';
import type { Derived } from '../../derive/derived.js';
import { LICENSE } from '../words.js';
import type { WrittenBulk } from './bulk.js';
import { CONVENTIONS, DATABASE, EVERYTHING, type FileFacts } from './files.js';
import { type Field, socCode } from './table.js';

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

const EVERYTHING_NOTE =
  'One JSON object: dataset (versions and date), method (every weight and cutoff with its reason), factors (personal factors with options), aliases (retired codes and slugs), sources, provenance, and the rows of the tables under their names, nested as in the API.';

const DATABASE_NOTE =
  'The rows of the CSV files but names_languages and conventions in one database, each table under its name: typed columns, primary and foreign keys, and indexes. Text is as it is, without leading apostrophes. A missing figure is NULL.';

const CONVENTIONS_NOTE =
  'One row per occupation, by soc_code, and one column per combination of conventions with its score in index points, never empty. A column’s name has what E2 counts, which readings count, the weight of a core task where others weigh 1, the share of capability in a task’s risk in percent, and which factors protect; the first combination is the method’s own.';

const sizeOf = ({ bytes, sha256 }: FileFacts) => ({ bytes, hash: `sha256:${sha256}` });

/** Returns what every resource has. Its path is relative to the descriptor, which is in the same folder. */
function resource(file: string, title: string, description: string, { files }: WrittenBulk) {
  const path = file.slice(DOWNLOADS_FOLDER.length + 1);
  return { $schema: profile('dataresource'), path, title, description, ...sizeOf(files[file]!) };
}

const csvResource = (name: string, file: string, title: string, description: string, facts: WrittenBulk) => ({
  ...{ name, type: 'table', ...resource(file, `${title}, CSV`, description, facts) },
  ...{ format: 'csv', mediatype: 'text/csv' },
});

/** Rules for columns by their names, the first that fits: when a cell is empty. */
const MISSING: readonly [RegExp, string][] = [
  [/^skill_gap_\d_/, 'empty where the occupation has fewer skill gaps'],
  [/^displacement_year/, 'empty unless both years are within the scenario'],
  [/^own_/, 'empty where no maintainer gave the reading'],
  [
    /^(capability|automation)_.*\d{4}/,
    'empty where the rater gave no reading; the score takes the reading’s mean over the occupation’s tasks',
  ],
];

/** Returns when a cell of a column is empty, and where the reason stands. */
function missingRule({ name, constraints, description }: Field, fields: readonly Field[]): string {
  if (constraints?.required) return 'never empty';
  if (fields.some((field) => field.name === `${name}_missing`))
    return `empty where no figure exists; ${name}_missing has the reason`;
  if (name.endsWith('_missing')) return `empty where ${name.slice(0, -'_missing'.length)} has a figure`;
  const [, rule] = MISSING.find(([pattern]) => pattern.test(name)) ?? [];
  const [said] = /(?:null|empty) .*$/.exec(description) ?? [];
  return rule ?? said?.replace(/^null/, 'empty') ?? 'empty where it doesn’t apply';
}

function tableResource(table: WrittenBulk['tables'][number], facts: WrittenBulk) {
  const { name, file, title, description, count, fields, universe, primaryKey, references } = table;
  const foreignKeys = Object.entries(references).map(([key, other]) => ({
    fields: [key],
    reference: { resource: other, fields: [key] },
  }));
  return {
    ...csvResource(name, file, title, `${description} ${CSV_NOTE}`, facts),
    encoding: 'utf-8',
    ...(file.endsWith('.gz') && { compression: 'gz' }),
    rows: count,
    dialect: CSV_DIALECT,
    schema: {
      $schema: profile('tableschema'),
      // The codebook: of each variable its universe, its unit, and when it is missing, beside its type and meaning.
      fields: fields.map((field) => {
        const missing = missingRule(field, fields);
        return { ...field, unit: field.unit ?? 'none', universe, missing };
      }),
      missingValues: [''],
      primaryKey,
      ...(foreignKeys.length > 0 && { foreignKeys }),
    },
  };
}

/** Names of the columns: one of each group, in this order. */
export const COMBINATION = [
  'e2_(?:half|full)',
  '(?:all_readings|by_rater|without_people|only_2026)',
  'core_[124]',
  'capability_(?:25|50|75)',
  'protection_(?:all|body|none)',
].join('\\.');

const conventionsResource = (facts: WrittenBulk, { floor, range }: Method['score']) => ({
  ...csvResource('conventions', CONVENTIONS, 'Scores under other conventions', CONVENTIONS_NOTE, facts),
  compression: 'gz',
  encoding: 'utf-8',
  dialect: CSV_DIALECT,
  schema: {
    $schema: profile('tableschema'),
    fields: [socCode().field],
    // Of the columns whose names differ, the standard lets a schema leave out what it can’t list.
    fieldsMatch: 'subset',
    fieldsByPattern: [
      {
        pattern: COMBINATION,
        type: 'number',
        description: 'score by the conventions that the name of the column has',
        unit: 'index points',
        constraints: { required: true, minimum: floor, maximum: floor + range },
      },
    ],
    primaryKey: ['soc_code'],
  },
});

const rowCounts = (tables: WrittenBulk['tables']) =>
  Object.fromEntries(tables.map(({ name, count }) => [name, count]));

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
export function dataPackage({ source, ratedBy }: Pick<Derived, 'source' | 'ratedBy'>, facts: WrittenBulk) {
  const { dataset, method, sources } = source;
  const tables = [...facts.tables, ...facts.research];
  return {
    $schema: profile('datapackage'),
    name: dataset.name,
    title: dataset.title,
    description: `An index from ${source.method.interval.min} to ${source.method.interval.max} of how exposed each occupation’s tasks are to AI built on language models, as rated ${ratedBy}, with its tasks, protective factors, wages, outlook, and industries. It isn’t a probability or a forecast.\n\n${dataset.attribution}`,
    homepage: `${dataset.site}${DOWNLOADS_FOLDER}`,
    version: dataset.version,
    created: `${dataset.as_of}T00:00:00Z`,
    methodVersion: method.version,
    contentHash: `sha256:${facts.everything.sha256}`,
    keywords: ['occupations', 'artificial intelligence', 'labor market', 'O*NET', 'exposure'],
    // The Open Definition's name: CC-BY-4.0.
    licenses: [{ name: dataset.licence.replaceAll(' ', '-'), path: LICENSE, title: dataset.licence }],
    contributors: [{ title: 'AI Displacement Risk', path: dataset.site, roles: ['creator'] }],
    sources: packageSources(sources),
    resources: [
      ...tables.map((table) => tableResource(table, facts)),
      ...(CONVENTIONS in facts.files ? [conventionsResource(facts, method.score)] : []),
      {
        name: 'all',
        ...resource(EVERYTHING.file, 'Everything, JSON', EVERYTHING_NOTE, facts),
        format: 'json',
        mediatype: EVERYTHING.mediatype,
        compression: 'gz',
        encoding: 'utf-8',
        uncompressed: sizeOf(facts.everything),
        rows: rowCounts(facts.tables),
      },
      {
        name: 'database',
        ...resource(DATABASE.file, 'All tables, SQLite', DATABASE_NOTE, facts),
        format: 'sqlite',
        mediatype: DATABASE.mediatype,
        rows: rowCounts(tables.filter(({ inDatabase }) => inDatabase)),
      },
    ],
  };
}

/** The bulk files as a reader has them: made of a dataset, then parsed with what the descriptor says and nothing else. */
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import type { Derived } from '../../../build/derive/derived.js';
import { dataPackage } from '../../../build/render/downloads/datapackage.js';
import { EVERYTHING } from '../../../build/render/downloads/files.js';
import type { Field } from '../../../build/render/downloads/table.js';
import { DOWNLOADS_FOLDER } from '../../../core/routes.js';
import { bulkOf } from '../../datasets.js';

interface Resource {
  name: string;
  type?: string;
  path: string;
  bytes: number;
  hash: string;
  compression?: string;
  schema: { fields: Field[]; primaryKey: string[] };
}

interface DataPackage {
  resources: Resource[];
  [more: string]: unknown;
}

export type Value = string | number | boolean | null;
export type Row = Readonly<Record<string, Value>>;

export interface Bulk {
  bytes: ReadonlyMap<string, Buffer>;
  descriptor: DataPackage;
  /** Rows of a CSV file, typed by its fields, guards taken off. */
  csv(table: string): Row[];
  everything: Record<string, Readonly<Record<string, unknown>>[]>;
}

/** A cell as its field types it. */
function typed(cell: string, { type, name }: Field): Value {
  if (cell === '') return null;
  if (type === 'string') return cell.replace(/^'/, '');
  if (type === 'boolean') return cell === 'true';
  const value = Number(cell);
  if (Number.isNaN(value) || (type === 'integer' && !Number.isInteger(value)))
    throw new RangeError(`${name} is ${cell}, which is no ${type}`);
  return value;
}

export function readBulk(derived: Derived): Bulk {
  const { bytes, facts } = bulkOf(derived);
  const text = (path: string) => {
    const content = bytes.get(`${DOWNLOADS_FOLDER}/${path}`)!;
    return (path.endsWith('.gz') ? gunzipSync(content) : content).toString('utf8');
  };
  const descriptor = JSON.parse(JSON.stringify(dataPackage(derived, facts))) as DataPackage;
  return {
    bytes,
    descriptor,
    csv(table) {
      const { schema, path } = descriptor.resources.find(({ name }) => name === table)!;
      const { data, errors } = Papa.parse<string[]>(text(path), { delimiter: ',', newline: '\r\n' });
      if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
      const [header, ...rows] = data;
      const names = schema.fields.map(({ name }) => name);
      if (header!.join() !== names.join()) throw new Error(`${path} has the columns ${header!.join()}`);
      // After the last line end there is one more, empty row.
      if (rows.pop()!.join() !== '') throw new Error(`${path} does not end with a line end`);
      return rows.map((row) =>
        Object.fromEntries(schema.fields.map((field, index) => [field.name, typed(row[index]!, field)])),
      );
    },
    everything: JSON.parse(gunzipSync(bytes.get(EVERYTHING.file)!).toString('utf8')),
  };
}

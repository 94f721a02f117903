import type { TableName } from '../../core/downloads.js';

/** Size and hash of a file, as `/meta`, the data package and the page about downloads print them. */
export interface FileFacts {
  bytes: number;
  sha256: string;
}

/** Facts about the bulk files, known once they are made. */
export interface BulkFacts {
  /** By path in the output tree; the data package, which prints them, is not among them. */
  files: Readonly<Record<string, FileFacts>>;
  rows: Readonly<Record<TableName, number>>;
  /** Of `all.json` before it is compressed. Its hash is the content hash of the dataset. */
  everything: FileFacts;
}

/** What pages say about the bulk files, apart from the code that makes them. */
import type { TableName } from '../../core/downloads.js';

/** Size and hash of a file, as printed by the data package and the downloads page. */
export interface FileFacts {
  bytes: number;
  sha256: string;
}

/** Facts about the bulk files, known once they are rendered. */
export interface BulkFacts {
  /** Files by path in the output tree, without the data package, which lists them. */
  files: Readonly<Record<string, FileFacts>>;
  rows: Readonly<Record<TableName, number>>;
  /** Facts about `all.json` before compression. Its hash is the dataset's content hash. */
  everything: FileFacts;
}

/** `npm run format`: the one form of what both people and commands write, so that a change shows as what it is and nothing else. */
import fs from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { formOf, writeDataset } from '../dataset/authored.js';
import { CommandError, countOf } from '../dataset/fault.js';

/** Files that an import writes anew; the others only people write, and records of releases never change. */
const FORMED = '{aliases,dataset,sources,occupations/*,onet/*}.json';

/** Returns the files whose text has another form, with the text as it should be. */
export function unformatted(data: string): Map<string, string> {
  const files = glob.sync(FORMED, { cwd: data }).sort();
  return new Map(
    files.flatMap((file): [string, string][] => {
      const text = fs.readFileSync(path.join(data, file), 'utf8');
      const form = formOf(JSON.parse(text.replace(/^\uFEFF/, '')));
      // A checkout on Windows may have its own line breaks.
      return text.replaceAll('\r\n', '\n') === form ? [] : [[file, form]];
    }),
  );
}

/** Writes the files that have another form anew; throws what the parser says of a file that is no JSON. */
export function formatCommand({ data }: { data: string }): void {
  if (!fs.existsSync(data)) throw new CommandError(`There is no dataset here: "${data}" is not a folder.`);
  const files = unformatted(data);
  if (files.size > 0) writeDataset(data, files);
  console.log(`${countOf(files.size, 'file')} of ${data}/ written in another form.`);
}

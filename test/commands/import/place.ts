import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fg from 'fast-glob';
import { onTestFinished } from 'vitest';
import { importDataset, type Options } from '../../../build/commands/import/import.js';
import { nextLines, reportLines } from '../../../build/commands/import/report.js';
import type { CommandError } from '../../../build/dataset/fault.js';
import { changes } from '../../stories.js';
import { type Files, tinyDataset, writeRelease } from './tiny-release.js';

/** A temporary folder with a release and the dataset made of it, removed after the test. */
export async function place(files: Files, dataset = tinyDataset()) {
  const root = mkdtempSync(join(tmpdir(), 'import-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  await writeRelease(root, { ...dataset, ...files });
  const folder = (name: string) => join(root, name);
  const options: Options = { sources: [folder('sources')] };
  /** every file under data/ with its text */
  const data = (): Record<string, string> => {
    const paths = fg.sync('**/*', { cwd: folder('data') }).sort();
    return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, 'data', path), 'utf8')]));
  };
  const run = (more: Partial<Options> = {}) => importDataset({ ...options, ...more }, folder('data'));
  return {
    root,
    write: (more: Files) => writeRelease(root, more),
    read: (path: string) => readFileSync(folder(path), 'utf8'),
    json: (path: string) => JSON.parse(readFileSync(folder(path), 'utf8')),
    exists: (path: string) => existsSync(folder(path)),
    data,
    folder,
    run,
    /** All that a run says, and every line of data/ that it changes. */
    told: async (more: Partial<Options> = {}) => {
      const before = data();
      const said = await run(more).then(
        (result) => [...reportLines(result), ...nextLines(result)].join('\n'),
        ({ message }: CommandError) => message.replace(/Nothing was written to .*\/data\/\.$/, ''),
      );
      return `${said}\n${changes(before, data())}`.replaceAll(root, '');
    },
  };
}

/**
 * `npm run clients:check`: whether generators of clients take our OpenAPI document and their clients can call the API, and
 * whether DuckDB reads every download with the right types. Tools are installed into folders for temporary files.
 */

import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { FUNCTION_INDEX } from '../../../core/routes.js';
import type * as Programs from '../../../test/clients/answers.js';
import { siteHandler } from '../../server/handler.js';
import { serve } from '../../server/serve.js';
import { outputFault } from '../../server/start.js';
import { Refusal } from '../refusal.js';
import { tableOf } from '../table.js';
import { DUCKDB, readDownloads } from './duckdb.js';
import { expectedAnswers } from './expected.js';
import { tryGenerator } from './generator.js';
import { GENERATORS } from './generators.js';
import { isOffline, wordsOf } from './install.js';
import { cellsOf } from './stages.js';

export const flags = {};

export const notes =
  'It installs the tools (660 MB) from npm’s registry once per version, into folders for temporary files, and reads dist/ as it is. It fails if the registry can’t be reached, and says that this is why.';

export async function main(_: unknown, root: string): Promise<number> {
  const dist = path.join(root, 'dist');
  const fault = outputFault(root, dist, FUNCTION_INDEX);
  if (fault !== undefined) throw new Refusal(fault);
  const faults = [...(await checkGenerators(root, dist)), ...(await checkDownloads(dist))];
  if (faults.length > 0) console.error(`\n${faults.join('\n\n')}`);
  return faults.length === 0 ? 0 : 1;
}

/** Runs one generator after the other, prints the table, and returns what failed. */
async function checkGenerators(root: string, dist: string): Promise<string[]> {
  // Loaded from where it is: a build needs no tests to compile the commands.
  const programs = pathToFileURL(path.join(root, 'test/clients/answers.ts')).href;
  const { GIVEN }: typeof Programs = await tsImport(programs, import.meta.url);
  const server = await serve({
    dist,
    config: () => JSON.parse(fs.readFileSync(path.join(root, 'vercel.json'), 'utf8')),
    port: 0,
    host: '127.0.0.1',
    handler: siteHandler,
  });
  const rows: string[][] = [];
  const faults: string[] = [];
  try {
    const baseUrl = `http://127.0.0.1:${server.port}/api/v1`;
    const expected = await expectedAnswers(baseUrl, GIVEN);
    for (const generator of GENERATORS) {
      const { name, packages, document, note = '' } = generator;
      console.log(`${name} …`);
      const failure = await tryGenerator(generator, { root, dist, baseUrl, expected });
      rows.push([name, packages[name]!, document, ...cellsOf(failure), note]);
      if (failure)
        faults.push(`${name}, ${failure.stage}${failure.isOffline ? ' (network)' : ''}:\n${failure.words}`);
    }
  } finally {
    await server.close();
  }
  console.log(`\n${tableOf(['tool', 'version', 'document', 'generate', 'compile', 'calls', 'note'], rows)}`);
  return faults;
}

/** Reads the downloads with DuckDB, prints the table, and returns what is wrong. */
async function checkDownloads(dist: string): Promise<string[]> {
  const [[name, version]] = Object.entries(DUCKDB) as [[string, string]];
  try {
    const readings = await readDownloads(path.join(dist, 'downloads'));
    const rows = readings.map(({ path: file, rows, columns, faults, skipped }) => [
      file,
      skipped ? '–' : String(rows),
      skipped ? '–' : String(columns),
      skipped ? `skipped: ${skipped}` : faults.length === 0 ? 'ok' : 'failed',
    ]);
    console.log(`\n${tableOf([`${name} ${version}`, 'rows', 'columns', 'types'], rows)}`);
    return readings.flatMap(({ path: file, faults }) =>
      faults.length > 0 ? `${file}:\n${faults.join('\n')}` : [],
    );
  } catch (error) {
    return [`${name}, install${isOffline(error) ? ' (network)' : ''}:\n${wordsOf(error)}`];
  }
}

/**
 * What the documents for programs add to a build: OpenAPI, schemas, bulk files, client and their pages, against all the
 * rest, reading and checking the dataset included. Processor time of one process that does all of the build's work, each
 * output's making, writing and rereading counted for what it is.
 */

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { checkDataset } from '../../checks/check.js';
import { readDataset } from '../../dataset/read/read.js';
import { type Derived, deriveDataset } from '../../derive/derived.js';
import { assets } from '../../output/assets.js';
import { expectedFiles } from '../../output/expected-files.js';
import { htmlRenderer } from '../../output/html.js';
import { openOutput } from '../../output/output.js';
import { type Bulk, makeBulk } from '../../render/downloads/bulk.js';
import { render } from '../../render/index.js';
import type { OutputFile } from '../../render/output.js';
import { median } from './measure.js';

const ROUNDS = 5;

/** The client's few kilobytes are bundled when the code changes, and copied in a build. */
const ADDED =
  /^\/(?:downloads(?:\/|\.html)|api\/v1\/(?:openapi\.json|schemas\/)|docs\/reference\.html|assets\/(?:swagger-ui\/|reference\.))/;

function derived(data: string): Derived {
  const reading = readDataset(data);
  if (checkDataset(reading).length > 0) throw new Error('The dataset has faults.');
  return deriveDataset(reading.dataset);
}

function* outputs(root: string, derived: Derived, bulk: Bulk): Generator<OutputFile> {
  yield* render(derived, bulk, htmlRenderer(path.join(root, 'templates')));
  yield* assets(root);
}

/** Milliseconds of the processor for what is added and for the rest, each written to an output of its own. */
export function measureOutputs(root: string, data: string, dist: string): { added: number; rest: number } {
  const spent = { added: 0, rest: 0 };
  const output = { added: openOutput(`${dist}-added`), rest: openOutput(`${dist}-rest`) };
  let before = process.cpuUsage();
  const charge = (part: keyof typeof spent) => {
    const now = process.cpuUsage();
    spent[part] += (now.user + now.system - before.user - before.system) / 1000;
    before = now;
  };
  const dataset = derived(data);
  charge('rest');
  const bulk = makeBulk(dataset);
  charge('added');
  for (const each of outputs(root, dataset, bulk)) {
    const part = ADDED.test(each.file) ? 'added' : 'rest';
    output[part].addAll([each]);
    charge(part);
  }
  // Each lacks the other's files; here only the time counts.
  for (const part of ['added', 'rest'] as const) {
    output[part].verify(expectedFiles(dataset.source, []));
    charge(part);
    output[part].close();
  }
  return spent;
}

export function benchOutputs(root: string, scratch: string): string[] {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [path.join(root, 'build/run.mjs'), 'bench', '--outputs', path.join(scratch, 'outputs')],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`bench --outputs failed:\n${stderr}`);
    return JSON.parse(stdout) as ReturnType<typeof measureOutputs>;
  });
  const added = median(rounds.map((round) => round.added));
  const rest = median(rounds.map((round) => round.rest));
  return [
    `OpenAPI, schemas, bulk files: ${added.toFixed(0)} ms of the processor, all the rest ${rest.toFixed(0)} ms`,
    `${'what they add to a build'.padEnd(46)} ${(added / rest).toFixed(2).padStart(6)}  (bound 0.40)`,
  ];
}

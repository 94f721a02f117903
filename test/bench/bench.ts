/**
 * `npm run bench`: what a copy takes to build and to serve, as one table, in under five minutes on two cores.
 *
 * How to read it: a row is the median of several runs, each taken in turn with a reference so that a busy machine slows both.
 * Look at the ratio first: it means nearly the same on any machine, while seconds and requests per second don't. A ratio of
 * times or memory is better when it is lower, one of requests when it is higher. Eleventy only writes the finished bytes,
 * without checking or computing anything; nginx only sends a file; the empty Node does nothing. What asks the server shares
 * the two cores with it. Nothing is stored: run it before and after a change, with nothing else running.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { benchBuild, benchTenfold } from './build.js';
import { benchFunction, benchServer } from './serve.js';

/** The disk goes on writing what the previous run left, so builds are in memory if ten times the data has room there, too. */
const MEMORY = '/dev/shm';
const inMemory = fs.existsSync(MEMORY) && fs.statfsSync(MEMORY).bavail * fs.statfsSync(MEMORY).bsize > 8e9;
const root = path.join(import.meta.dirname, '../..');
const folder = fs.mkdtempSync(path.join(inMemory ? MEMORY : os.tmpdir(), 'bench-'));
const began = performance.now();
const elapsed = () => Math.round((performance.now() - began) / 1000);
try {
  const rows = { ...benchBuild(root, folder), ...(await benchFunction(root, folder)) };
  // The tenfold build comes last and has what is left of five minutes.
  Object.assign(rows, await benchServer(root, folder), benchTenfold(root, folder, 290 - elapsed()));
  console.table(rows);
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model}, Node ${process.versions.node}`;
  console.log(`${machine}, builds ${inMemory ? 'in memory' : 'on the disk'}; ${elapsed()} s in all`);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

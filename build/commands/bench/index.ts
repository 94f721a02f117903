/** `npm run bench`: measures the build, the function, the server, and the pages, each figure beside its bound. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import stringify from 'json-stringify-pretty-compact';
import type { Given as GivenFlags } from '../flags.js';
import { tableOf } from '../table.js';
import { benchBuilds } from './builds.js';
import { benchFunction } from './function.js';
import { type Bench, cellsOf, type Given, HEADINGS, type Mark, markOf } from './mark.js';
import { benchPages } from './pages.js';
import { BENCH } from './quoted.js';
import { benchSearch } from './search.js';
import { benchServer } from './server.js';

/** In the order in which they run: the builds make the output that the others measure. */
const PARTS: Readonly<Record<string, (given: Given) => Mark[] | Promise<Mark[]>>> = {
  builds: benchBuilds,
  function: benchFunction,
  search: benchSearch,
  server: benchServer,
  pages: benchPages,
};

/** Minutes that a run may take. */
const LONGEST = 6;

const IN_MEMORY = '/dev/shm';
/** Room in bytes for ten times the data with what is made of them, twice over. */
const ROOM = 8e9;

export const flags = {
  write: { help: `write ${BENCH}, which the README quotes after npm run bless` },
} as const;

export const notes = 'It takes some minutes on a quiet machine and ends with a table of figures and bounds.';

export async function main({ write }: GivenFlags<typeof flags>, root: string): Promise<number> {
  const scratch = fs.mkdtempSync(path.join(scratchFolder(), 'displacement-bench-'));
  const at = (name: string) => path.join(scratch, name);
  const began = performance.now();
  const marks: Mark[] = [];
  // What is left in memory would stay there until the machine is restarted.
  process.once('SIGINT', () => {
    fs.rmSync(scratch, { recursive: true, force: true });
    process.exit(130);
  });
  try {
    for (const [name, part] of Object.entries(PARTS)) {
      console.log(`${name} …`);
      marks.push(...(await part({ root, dist: at('dist'), at })));
    }
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
  marks.push(markOf('the bench itself', 'min', [(performance.now() - began) / 60_000], LONGEST));
  const bench: Bench = {
    date: new Date().toISOString().slice(0, 10),
    machine: {
      cpu: os.cpus()[0]!.model,
      cores: os.cpus().length,
      node: process.version,
      os: `${os.type()} ${os.release()}`,
    },
    marks,
  };
  const over = marks.filter(({ mark }) => mark === 'over').length;
  console.log(`\n${tableOf(HEADINGS, marks.map(cellsOf))}\n\n${marks.length} figures, ${over} over`);
  if (write) fs.writeFileSync(path.join(root, BENCH), `${stringify(bench, { maxLength: 110 })}\n`);
  return 0;
}

/** Returns a folder in memory if there is one: a disk is still writing what one run left when the next one is measured. */
function scratchFolder(): string {
  if (!fs.existsSync(IN_MEMORY)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM ? IN_MEMORY : os.tmpdir();
}

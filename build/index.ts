/**
 * The build: data/ → dist/. The steps in order, as a table; how each works stands where its name says.
 * `build/start.mjs` runs this, and skips it where nothing changed.
 */
import path from 'node:path';
import { assetSources, assets } from './assets.js';
import { checkDataset } from './checks/check.js';
import { type Derived, deriveDataset } from './derive/derived.js';
import { htmlRenderer } from './html.js';
import { promised } from './pages/promised.js';
import { type OutputFile, render } from './pages/render.js';
import { formatFaults } from './source/fault.js';
import { type Reading, readDataset } from './source/read.js';
import { type Verification, verifyBeside } from './verify-beside.js';
import { discard, type Staged, swapIn, tidy, writeOutput } from './write.js';

export interface BuildOptions {
  /** Folder of the dataset. */
  data: string;
  /** Folder of the output. */
  dist: string;
  /** The project's folder, with templates/ and public/. */
  root: string;
  /** Told the step, and while files are written how many there are. */
  progress: (step: string, files?: number) => void;
}

/** What a finished build reports; `problem` is for the person who started it, and the output is as it was. */
export type BuildReport = Pick<Staged, 'files' | 'bytes' | 'kept'> | { problem: string };

/** What the steps hand on: each counts on what those before it have set. */
interface Build extends BuildOptions {
  reading: Reading;
  derived: Derived;
  verification: Verification;
  staged: Staged;
}

function* outputs(derived: Derived, root: string): Generator<OutputFile> {
  yield* render(derived, htmlRenderer(path.join(root, 'templates')));
  yield* assets(root);
}

/** A step answers with a problem, or with nothing if all is well. */
const STEPS: Readonly<Record<string, (build: Build) => string | undefined | Promise<string | undefined>>> = {
  read(build) {
    build.reading = readDataset(build.data);
    return undefined;
  },
  check({ reading }) {
    const faults = checkDataset(reading);
    return faults.length > 0 ? formatFaults(faults) : undefined;
  },
  derive(build) {
    build.derived = deriveDataset(build.reading.dataset);
    return undefined;
  },
  /** Renders and writes in one: files are made one at a time, so that their text is never all in memory. */
  write(build) {
    const { dist, root, derived, progress, verification } = build;
    build.staged = writeOutput(outputs(derived, root), dist, (file, count) => {
      verification.written(file);
      progress('write', count);
    });
    return undefined;
  },
  async verify({ verification, reading, root }) {
    const wrong = await verification.finish(promised(reading.dataset, assetSources(root).keys()));
    return wrong.length > 0
      ? `The output is not what its routes promise; this is a fault in the build:\n  ${wrong.slice(0, 20).join('\n  ')}\n`
      : undefined;
  },
  publish({ staged, dist }) {
    swapIn(staged, dist);
    return undefined;
  },
};

export async function build(options: BuildOptions): Promise<BuildReport> {
  tidy(options.dist);
  // Started first: it takes as long to load as reading the dataset does.
  const verification = verifyBeside(options.dist);
  const state = { ...options, verification } as Build;
  try {
    for (const [name, run] of Object.entries(STEPS)) {
      options.progress(name);
      const problem = await run(state);
      if (problem !== undefined) return { problem };
    }
    const { files, bytes, kept } = state.staged;
    return { files, bytes, kept };
  } finally {
    await verification.close();
    discard(options.dist);
  }
}

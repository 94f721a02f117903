/**
 * The build: data/ → dist/. The steps in order, as a table; how each works stands where its name says.
 * `build/start.mjs` runs this, and skips it where nothing changed.
 */

import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { checkDataset } from './checks/check.js';
import { CLIENT_FILES, readClient } from './client/files.js';
import { formatFaults } from './dataset/faults/fault.js';
import { type Reading, readDataset } from './dataset/read/read.js';
import { type Derived, deriveDataset } from './derive/derived.js';
import { assetSources, assets } from './output/assets.js';
import { promised } from './output/expected-files.js';
import { htmlRenderer } from './output/html.js';
import { type Released, readReleased } from './output/released.js';
import { verifyWhole } from './output/verify.js';
import { type Beside, startBeside } from './output/worker.js';
import { discard, stagingOf, swapIn, tidy, type Written } from './output/write.js';
import { renderWhole } from './render/index.js';
import { schemas } from './render/openapi/schemas.js';
import type { OutputFile } from './render/output.js';
import { cardsOf } from './render/site/card.js';

export interface BuildOptions {
  /** Folder of the dataset. */
  data: string;
  /** Folder of the output. */
  dist: string;
  /** The project's folder, with templates/ and public/. */
  root: string;
  /** The folder that this runs from, with the client's code. */
  compiled: string;
  /** Whether the person who started it wants it to end; asked before every step. */
  isStopped: () => boolean;
  /** Told the step, and while files are written how many there are. */
  progress: (step: string, files?: number) => void;
}

/**
 * What a finished build reports; `problem` is for the person who started it. With it, and where the build was stopped,
 * the output is as it was.
 */
export type BuildReport = Written | { problem: string } | 'stopped';

/** What the steps hand on: each counts on what those before it have set. */
interface Build extends BuildOptions {
  templates: string;
  client: ReturnType<typeof readClient>;
  beside: Beside;
  reading: Reading;
  released: Released;
  derived: Derived;
  written: Written;
}

function* outputs({ derived, root, templates, client, released }: Build): Generator<OutputFile> {
  yield* renderWhole(derived, htmlRenderer(templates));
  yield* assets(root);
  yield* client(schemas(derived));
  yield* released.files;
}

/** A step answers with a problem, or with nothing if all is well. */
const STEPS: Readonly<Record<string, (build: Build) => string | undefined | Promise<string | undefined>>> = {
  read(build) {
    build.reading = readDataset(build.data);
    return undefined;
  },
  check(build) {
    const { reading, data, root } = build;
    const faults = checkDataset(reading);
    if (faults.length > 0) return formatFaults(faults);
    build.released = readReleased(reading.dataset.releases, data, root);
    const { wrong } = build.released;
    return wrong.length > 0 ? `${wrong.join('\n')}\n` : undefined;
  },
  derive(build) {
    build.derived = deriveDataset(build.reading.dataset);
    return undefined;
  },
  /** Renders; what is rendered is written and verified at once, so that it is never all in memory. */
  write(build) {
    const { derived, beside, progress } = build;
    beside.begin({ cards: cardsOf(derived), site: derived.source.dataset.site });
    let files = 0;
    for (const output of outputs(build)) {
      beside.add(output);
      files += 1;
      progress('write', files);
    }
    return undefined;
  },
  async verify(build) {
    const { beside, dist, reading, released, root } = build;
    const kept = await beside.finish();
    const sum = (key: keyof Written) => kept.reduce((total, { written }) => total + written[key], 0);
    build.written = { files: sum('files'), bytes: sum('bytes'), kept: sum('kept') };
    const wrong = verifyWhole(
      stagingOf(dist),
      kept.map(({ verified }) => verified),
      promised(reading.dataset, [
        ...assetSources(root).keys(),
        ...CLIENT_FILES,
        ...released.files.map(({ file }) => file),
      ]),
    );
    return wrong.length > 0
      ? `The output is not what its routes promise; this is a fault in the build:\n  ${wrong.slice(0, 20).join('\n  ')}\n`
      : undefined;
  },
  publish({ dist }) {
    swapIn(dist);
    return undefined;
  },
};

export async function build(options: BuildOptions): Promise<BuildReport> {
  tidy(options.dist);
  const templates = path.join(options.root, 'templates');
  // Started first: it takes as long to load as reading the dataset does.
  const beside = startBeside(templates, options.dist);
  const client = readClient(options.root, options.compiled);
  const state = { ...options, templates, client, beside } as Build;
  try {
    for (const [name, run] of Object.entries(STEPS)) {
      // Signals are heard between turns of the event loop, and the turn in which the last step ended has to end first.
      await setImmediate();
      await setImmediate();
      if (options.isStopped()) return 'stopped';
      options.progress(name);
      const problem = await run(state);
      if (problem !== undefined) return { problem };
    }
    return state.written;
  } finally {
    await beside.close();
    discard(options.dist);
  }
}

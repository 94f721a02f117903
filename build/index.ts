/** The build: data/ → dist/. */

import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { checkDataset, checkDerived } from './checks/check.js';
import { CLIENT_FILES, readClient } from './client/files.js';
import { type Address, addressOf, atSite, type Environment } from './dataset/address.mjs';
import { formatFaults } from './dataset/faults/fault.js';
import { readDataset } from './dataset/read/read.js';
import { stampsOf } from './dataset/read/stamps.js';
import { deriveDataset } from './derive/derived.js';
import { assetSources, assets, hashedAssets } from './output/assets.js';
import { openDatabase } from './output/database.js';
import { expectedFiles } from './output/expected-files.js';
import { htmlRenderer } from './output/html.js';
import { openOutput } from './output/output.js';
import { readReleased, releasedOutput } from './output/released.js';
import type { Written } from './output/write.js';
import { makeBulk } from './render/downloads/bulk.js';
import { render } from './render/index.js';
import { schemas } from './render/openapi/schemas.js';
import { siteFile } from './render/output.js';
import { expiryFault } from './render/site/security.js';
import { readLock } from './supply/lock.js';
import { sbomText } from './supply/sbom.js';

export interface BuildOptions {
  /** Folder of the dataset. */
  data: string;
  /** Folder of the output. */
  dist: string;
  /** The project's folder, with templates/ and public/. */
  root: string;
  /** The folder that this runs from, with the client's code. */
  compiled: string;
  /** Where the copy is published, if its dataset doesn’t say. */
  env: Environment;
  /** Milliseconds since 1970. It decides only whether a copy is too old to be published, never what is in it. */
  now: number;
  /** Whether the person who started it wants it to end; asked before every step. */
  isStopped: () => boolean;
  /** Told the step, and while files are written how many there are. */
  progress: (step: string, files?: number) => void;
}

/** What a finished build reports; `problem` is for the person who started it. With it, the output is as it was. */
export type BuildReport = (Written & { address: Address }) | { problem: string } | 'stopped';

class Stopped extends Error {}

/** Each step takes what the one before returns; a fault or a signal ends the build with nothing written. */
export async function build({
  data,
  dist,
  root,
  compiled,
  env,
  now,
  ...caller
}: BuildOptions): Promise<BuildReport> {
  const step = stepper(caller);
  const client = readClient(root, compiled);
  const output = openOutput(dist, (files) => caller.progress('write', files));
  if ('problem' in output) return output;
  try {
    const stamps = stampsOf(data);
    const reading = await step('read', () => readDataset(data));
    // Half of it could be from before an import that ended meanwhile, and half from after it.
    if (stampsOf(data) !== stamps)
      return { problem: `${data}/ changed while it was read. Run the command again.\n` };
    const { dataset } = reading;
    const faults = await step('check', () => checkDataset(reading));
    if (faults.length > 0) return { problem: formatFaults(faults) };
    const released = readReleased(dataset.releases, data, root);
    if (released.wrong.length > 0) return { problem: `${released.wrong.join('\n')}\n` };
    const address = addressOf(dataset.dataset.site, env);
    if ('wrong' in address) return { problem: `${address.wrong}\n` };
    const published = atSite(dataset, address.url);
    const stale = expiryFault(published.dataset, now);
    if (stale !== undefined) return { problem: `${stale}\n` };
    const derived = await step('derive', () => deriveDataset(published));
    const figures = checkDerived(derived, data);
    if (figures.length > 0) return { problem: formatFaults(figures) };
    const bulk = await step('bulk', () => makeBulk(derived, output.add, openDatabase()));

    const hashed = hashedAssets(root);
    const html = htmlRenderer(path.join(root, 'templates'), hashed.names);
    await step('write', () => {
      output.addAll(
        render(derived, bulk, html),
        assets(root),
        hashed.files,
        client(schemas(derived)),
        [{ file: siteFile('sbom'), text: sbomText(readLock(root), published.dataset.version) }],
        releasedOutput(released.files),
      );
      output.addManifest();
    });
    const copied = [
      ...[...assetSources(root).keys(), ...hashed.names.values(), ...CLIENT_FILES],
      ...released.files.map(({ file }) => file),
    ];
    const wrong = await step('verify', () => output.verify(expectedFiles(dataset, copied)));
    if (wrong.length > 0) return { problem: brokenBuild(wrong) };
    const written = await step('publish', () => output.publish());
    return { ...written, address };
  } catch (error) {
    if (error instanceof Stopped) return 'stopped';
    throw error;
  } finally {
    output.close();
  }
}

/** Runs one step after the other: says its name, and first hears whether the build is to stop. */
function stepper({ isStopped, progress }: Pick<BuildOptions, 'isStopped' | 'progress'>) {
  return async <Result>(name: string, run: () => Result): Promise<Result> => {
    // Signals are heard between turns of the event loop, and the turn in which the last step ended has to end first.
    await setImmediate();
    await setImmediate();
    if (isStopped()) throw new Stopped();
    progress(name);
    return run();
  };
}

const brokenBuild = (wrong: readonly string[]) =>
  `The output is not what its routes promise; this is a fault in the build:\n  ${wrong.slice(0, 20).join('\n  ')}\n`;

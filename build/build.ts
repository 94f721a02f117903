/** The build: data/ → dist/. */
import path from 'node:path';
import { checkDataset, checkDerived } from './checks/check.js';
import { readConventions } from './conventions.js';
import { type Address, addressOf, atSite, type Environment } from './dataset/address.js';
import { formatFaults } from './dataset/fault.js';
import { readDataset } from './dataset/read.js';
import { deriveDataset } from './derive/derived.js';
import { assets, hashedAssets } from './output/assets.js';
import { htmlRenderer } from './output/html.js';
import { openOutput, type Written } from './output/output.js';
import { readReleases } from './output/released.js';
import { Refusal } from './refusal.js';
import { makeBulk } from './render/downloads/bulk.js';
import { render } from './render/index.js';

export interface BuildOptions {
  /** The project's folder, with templates/ and public/. */
  root: string;
  /** Folder of the dataset. */
  data: string;
  /** Folder of the output. */
  dist: string;
  /** Where the copy is published, if its dataset doesn’t say. */
  env: Environment;
}

/** Each step takes what the one before returns. Throws a refusal, and leaves the output as it was, if anything is wrong. */
export async function build({
  root,
  data,
  dist,
  env,
}: BuildOptions): Promise<Written & { address: Address }> {
  const reading = readDataset(data);
  refuse(checkDataset(reading));
  const { dataset } = reading;
  const released = readReleases(dataset.releases, data, root);
  const address = addressOf(dataset.dataset.site, env);
  const derived = deriveDataset(atSite(dataset, address.url));
  refuse(checkDerived(derived, data));

  const output = openOutput(dist);
  const bulk = makeBulk(derived, output.add, output.addDatabase, readConventions(data, derived));
  const hashed = hashedAssets(root);
  const html = htmlRenderer(path.join(root, 'templates'), hashed.names);
  for (const files of [render(derived, bulk, html), assets(root), hashed.files, released])
    for await (const file of files) output.add(file);
  return { ...(await output.publish()), address };
}

function refuse(faults: Parameters<typeof formatFaults>[0]): void {
  if (faults.length > 0) throw new Refusal(`${formatFaults(faults)}Nothing was written.`);
}

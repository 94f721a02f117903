/** The build: data/ → dist/. */
import path from 'node:path';
import { derivedOf } from './checks/check.js';
import { readConventions } from './conventions.js';
import { addressOf, atSite } from './dataset/address.js';
import { readAssets } from './output/assets.js';
import { htmlRenderer } from './output/html.js';
import { openOutput } from './output/output.js';
import { readReleases } from './output/released.js';
import { makeBulk } from './render/downloads/bulk.js';
import { CONVENTIONS } from './render/downloads/files.js';
import { render } from './render/index.js';

interface BuildOptions {
  /** The project's folder, with templates/ and public/. */
  root: string;
  data: string;
  dist: string;
  /** Where the copy is published, if its dataset doesn’t say. */
  env: NodeJS.ProcessEnv;
}

/** Each step takes what the one before returns. Throws a CommandError, and leaves the output as it was, if anything is wrong. */
export async function build({ root, data, dist, env }: BuildOptions) {
  const checked = derivedOf(data, 'Nothing was written.');
  const { source } = checked;
  const released = readReleases(source.releases, data, root);
  const address = addressOf(source.dataset.site, env);
  const derived = { ...checked, source: atSite(source, address.url) };

  const { found: conventions, stale } = readConventions(data, derived);
  const assets = readAssets(root, source.method.interval);
  const html = htmlRenderer(path.join(root, 'templates'), assets.names);
  const output = openOutput(dist);
  try {
    if (conventions) output.add({ file: CONVENTIONS, bytes: conventions.bytes });
    const facts = makeBulk(derived, output, conventions?.figures);
    const pages = render(derived, { ...facts, files: output.closeDatabase() }, html, output.file);
    for (const files of [pages, assets.files, released]) for await (const file of files) output.add(file);
    return { ...output.publish(), address, stale };
  } catch (error) {
    output.discard();
    throw error;
  }
}

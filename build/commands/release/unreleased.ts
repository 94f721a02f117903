import { sha256 } from '../../releases/manifest.js';
import { bulkOf, everythingIn } from './bulk.js';
import { readToPublish } from './to-publish.js';

/** Nothing if the dataset is to the byte what was released under its version; else what to do. */
export function unreleased(data: string, root: string): string | undefined {
  const { derived } = readToPublish(data, root);
  const { dataset, releases } = derived.source;
  const { version } = dataset;
  const record = releases.find((each) => each.version === version);
  if (record === undefined) return `Version ${version} is not released yet. Run \`npm run release\`.`;
  if (record.content_hash === `sha256:${sha256(everythingIn(bulkOf(derived)))}`) return undefined;
  return `The dataset is not what was released as ${version}. Raise its version and run \`npm run release\`; \`npm run diff -- ${version}\` says by how much.`;
}

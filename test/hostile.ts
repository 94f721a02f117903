/** The fixture dataset with texts that the checks would refuse, and its whole output: what if a check had a hole? */

import { join } from 'node:path';
import { readDataset } from '../build/dataset/read.js';
import { type Derived, deriveDataset } from '../build/derive/derived.js';
import { assets } from '../build/output/assets.js';
import { htmlRenderer } from '../build/output/html.js';
import { render } from '../build/render/index.js';
import type { OutputFile } from '../build/render/output.js';
import { bulkOf, FIXTURE } from './datasets.js';
import { filesOf } from './render/files.js';

/** Ends attributes, elements, comments and templates; turns the writing around. */
export const ATTACK = `"'><script>alert(1)</script></title></style><!-- <img src=x onerror=alert(2)> {{7*7}} <%= 6*7 %> \${8*8} &lt;b&gt; \u202Ekcab\u202C \u200F\u2028 ]]> \\`;
const LONG = 'W'.repeat(300);

/** Every text that people write into the dataset, each with the attack after it, one also very long. */
export function hostileDataset(): Derived {
  const { dataset } = readDataset(FIXTURE);
  const spoil = (text: string) => `${text} ${ATTACK}`;
  const { occupations, tables, factors, sources } = dataset;
  for (const [index, occupation] of occupations.entries()) {
    occupation.title = spoil(occupation.title) + (index === 0 ? LONG : '');
    occupation.description = spoil(occupation.description);
    for (const task of occupation.tasks) task.description = spoil(task.description);
  }
  for (const industry of tables.industries) industry.title = spoil(industry.title);
  for (const factor of Object.values(factors.factors)) {
    factor.label = spoil(factor.label);
    for (const option of factor.options) option.label = spoil(option.label);
  }
  for (const source of sources.sources) source.title = spoil(source.title);
  return deriveDataset(dataset);
}

const ROOT = join(import.meta.dirname, '..');

export async function* outputOf(derived: Derived): AsyncGenerator<OutputFile> {
  const { bytes: written, facts } = bulkOf(derived);
  for (const [file, bytes] of written) yield { file, bytes };
  yield* render(derived, facts, facts.files, htmlRenderer(join(ROOT, 'templates')), filesOf(derived));
  yield* assets(ROOT);
}

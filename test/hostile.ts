/** The fixture dataset with texts that would break out of a format, and its whole output: what if a check had a hole? */

import { join } from 'node:path';
import { readDataset } from '../build/dataset/read.js';
import { type Derived, deriveDataset } from '../build/derive/derived.js';
import { readAssets } from '../build/output/assets.js';
import { htmlRenderer } from '../build/output/html.js';
import { render } from '../build/render/index.js';
import type { OutputFile } from '../build/render/page.js';
import { bulkOf, DATA, FIXTURE } from './datasets.js';
import { filesOf } from './render/files.js';

/** Ends attributes, elements, comments and templates; turns the writing around. */
export const ATTACK = `"'><script>alert(1)</script></title></style><!-- <img src=x onerror=alert(2)> {{7*7}} <%= 6*7 %> \${8*8} &lt;b&gt; [x](javascript:alert(3)) *a* | \`b\` \u202Ekcab\u202C \u200F\u2028 ]]> \\`;
/** What a spreadsheet, Markdown, or a database would do something with at the beginning of a text. */
const BEGINNINGS = ['=HYPERLINK("x")', "'@SUM(1)", '-1+a|x!A', '# A', '1) A', 'x"; DROP TABLE a; --', '＝1'];
const LONG = 'W'.repeat(300);

/** Every text that people write into the dataset, each with the attacks around it, one also very long. */
export function hostileDataset(): Derived {
  const { dataset } = readDataset(FIXTURE);
  const begin = (text: string, at: number) => `${BEGINNINGS[at % BEGINNINGS.length]} ${text}`;
  const spoil = (text: string, at = 0) => `${begin(text, at)} ${ATTACK}`;
  const { occupations, tables, factors, sources } = dataset;
  for (const [at, occupation] of occupations.entries()) {
    occupation.title = spoil(occupation.title, at) + (at === 0 ? LONG : '');
    occupation.description = spoil(occupation.description, at);
    for (const [at, task] of occupation.tasks.entries()) task.description = spoil(task.description, at);
  }
  // A search takes at most 200 characters.
  for (const [at, each] of tables.names.entries())
    each.name = `${begin(each.name, at)} <img src=x onerror=alert(2)>|`;
  for (const industry of tables.industries) industry.title = spoil(industry.title);
  for (const factor of Object.values(factors.factors)) {
    factor.label = spoil(factor.label);
    for (const option of factor.options) option.label = spoil(option.label);
  }
  for (const source of sources.sources) source.title = spoil(source.title);
  dataset.dataset.title = spoil(dataset.dataset.title);
  const [release] = readDataset(DATA).dataset.releases;
  dataset.releases = [{ ...release!, reason: spoil('A release', 3) }];
  return deriveDataset(dataset);
}

const ROOT = join(import.meta.dirname, '..');

export async function* outputOf(derived: Derived): AsyncGenerator<OutputFile> {
  const { bytes: written, facts } = bulkOf(derived);
  for (const [file, bytes] of written) yield { file, bytes };
  yield* render(derived, facts, htmlRenderer(join(ROOT, 'templates')), filesOf(derived));
  yield* readAssets(ROOT, derived.source.method.interval).files;
}

/**
 * `npm run bless`: builds the fixture dataset and rewrites test/golden/ with the output in a form that people can review: JSON
 * spread over lines. It also updates the snapshot of the real dataset's figures, everything generated from the source
 * schemas, and the contract with additions. It refuses changes that would break the contract, and then writes nothing. Review
 * the difference before you commit it.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import stringify from 'json-stringify-pretty-compact';
import { UNKNOWN_SHA256 } from '../../../core/manifest.js';
import { currentContract } from '../../contract/current.js';
import { blessContract, STORED } from '../../contract/stored.js';
import { countOf } from '../../dataset/faults/fault.js';
import { readDataset } from '../../dataset/read/read.js';
import { deriveDataset } from '../../derive/derived.js';
import { walk } from '../../output/list-files.js';
import { readLock } from '../../supply/lock.js';
import { quotedBench, readBench } from '../bench/quoted.js';
import { rulesTable } from '../diff/step.js';
import type { Command, Context, Flags, Given } from '../flags.js';
import { withCommandList } from './command-list.js';
import { editorSchemas } from './editor-schemas.js';
import { withFieldTables } from './field-table.js';
import { blessFigures, FIGURES } from './figures.js';
import { withGenerated } from './generated.js';
import { withPackageTables } from './package-tables.js';

/** Golden files, in the project's folder. */
export const GOLDEN = 'test/golden';

/** Returns the texts of a folder's files by path below it; none if the folder is missing. */
export function textsIn(folder: string): Map<string, string> {
  if (!fs.existsSync(folder)) return new Map();
  const files = [...walk(folder)].sort();
  return new Map(files.map((file) => [file, fs.readFileSync(folder + file, 'utf8')]));
}

/**
 * Tells whether a file has a golden copy: all data do, and one occupation's card. Pages of the site are checked against the
 * data; the OpenAPI document repeats schemas and responses in 2,800 lines that nobody would review.
 */
const KEPT =
  /^\/(?:api\/(?!v1\/openapi\.)|_function\/\w+\.(?:json|html)$|downloads\/\w+\.csv$)|^\/(?:embed|oembed|badge)\/(?:\w+\/)?software-developers\./;

/** Returns the fixture's output as it is written. */
export function buildFixture(root: string): Map<string, string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'golden-'));
  try {
    const dist = path.join(folder, 'dist');
    const data = path.join(root, 'test/fixtures/dataset');
    const args = [path.join(root, 'build/run.mjs'), 'build', '--data', data, '--dist', dist];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The fixture does not build:\n${stderr}`);
    return new Map([...textsIn(dist)].filter(([file]) => KEPT.test(file)));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/**
 * Returns a file in its reviewable form. White space changes, and the hash of all files, which every change of any file would
 * change, is zeros; keys keep their order, and figures their digits.
 */
export function reviewable(file: string, text: string): string {
  if (!file.endsWith('.json')) return text;
  const content = JSON.parse(text);
  const shown = 'manifest_sha256' in content ? { ...content, manifest_sha256: UNKNOWN_SHA256 } : content;
  return `${stringify(shown, { maxLength: 110 })}\n`;
}

/** Writes what is generated from the schemas and the table of commands: editors' schemas and parts of documents. */
function blessGenerated(root: string, commands: readonly Command[]): void {
  for (const [file, text] of editorSchemas()) fs.writeFileSync(path.join(root, file), text);
  const rewrite = (name: string, change: (text: string) => string) => {
    const file = path.join(root, name);
    fs.writeFileSync(file, change(fs.readFileSync(file, 'utf8')));
  };
  rewrite('CONTRIBUTING.md', (text) => withCommandList(text, commands));
  rewrite('docs/fields.md', withFieldTables);
  rewrite('docs/dependencies.md', (text) => withPackageTables(text, readLock(root)));
  rewrite('docs/releasing.md', (text) => withGenerated(text, 'steps', rulesTable()));
  rewrite('README.md', (text) =>
    withGenerated(withCommandList(text, commands, 'Use'), 'bench', quotedBench(readBench(root))),
  );
}

export const flags = {
  figures: { help: `renew only ${FIGURES}, and print each figure that changed` },
} satisfies Flags;

export const notes =
  'Review the difference before you commit it. A change that would break the contract is refused.';

export function main({ figures }: Given<typeof flags>, root: string, { commands }: Context): number {
  const { dataset } = readDataset(path.join(root, 'data'));
  if (figures) {
    blessFigures(deriveDataset(dataset), root);
    return 0;
  }
  const contract = blessContract(currentContract(path.join(root, 'data')), path.join(root, STORED));
  if ('refused' in contract) {
    console.error(contract.refused);
    return 1;
  }
  console.log(`${STORED}: ${countOf(contract.additions, 'addition')}.`);
  blessFigures(deriveDataset(dataset), root);
  blessGenerated(root, commands);
  const golden = path.join(root, GOLDEN);
  const before = textsIn(golden);
  const texts = buildFixture(root);
  fs.rmSync(golden, { recursive: true, force: true });
  for (const [file, text] of texts) {
    fs.mkdirSync(path.dirname(golden + file), { recursive: true });
    fs.writeFileSync(golden + file, reviewable(file, text));
  }
  const changed = [...texts].filter(([file, text]) => before.get(file) !== reviewable(file, text)).length;
  const gone = [...before.keys()].filter((file) => !texts.has(file)).length;
  console.log(`test/golden/: ${texts.size} files, ${changed} new or changed, ${gone} removed.`);
  return 0;
}

/** Copies with a fault in them: `npm run verify` names each changed file, in a folder and on a site, and no other. */
import fs from 'node:fs';
import path from 'node:path';
import { MANIFEST_FILE } from '../../../core/manifest.js';
import { FUNCTION_FOLDER } from '../../../core/routes.js';
import { walk } from '../../output/list-files.js';
import { siteHandler } from '../../server/handler.js';
import { serve } from '../../server/serve.js';
import { Refusal } from '../refusal.js';
import { compare } from '../verify/compare.js';
import type { Copy } from '../verify/copy.js';
import { folderCopy } from '../verify/folder.js';
import { openManifest } from '../verify/manifest.js';
import { siteCopy } from '../verify/site.js';
import { CHANGES, type Change, copyFiles, flipByte, META, makeSmall, picked } from './copies.js';
import { countOf, type Given, type Part, type Row } from './part.js';
import { type Below, randomFrom } from './random.js';

/** Files in which a byte is flipped. */
const FLIPS = 50;
/** Times that each other kind of change is made. */
const TIMES = 5;

export const integrity: Part = {
  name: 'integrity',
  summary: 'changed, missing, and added files in copies of dist/',
  async *run(given) {
    const below = randomFrom(given.seed);
    const whole = path.join(given.scratch, 'whole');
    copyFiles(given.dist, whole, walk(given.dist));
    yield* named('a flipped byte in each of some files, whole output', flip(whole, below, given), () =>
      verdict(folderCopy(whole)),
    );
    fs.rmSync(whole, { recursive: true });

    const small = path.join(given.scratch, 'small');
    makeSmall(given.dist, small, below);
    for (const [attack, change] of Object.entries(CHANGES))
      yield await inTurn(attack, change, small, below, given);
    const flipped = flip(small, below, given, (file) => !file.startsWith(FUNCTION_FOLDER));
    const config = () => JSON.parse(fs.readFileSync(path.join(given.root, 'vercel.json'), 'utf8'));
    const serving = await serve({ dist: small, config, port: 0, host: '127.0.0.1', handler: siteHandler });
    try {
      yield* named('a flipped byte in each of some files, over HTTP', flipped, () =>
        verdict(siteCopy(`http://127.0.0.1:${serving.port}`)),
      );
    } finally {
      await serving.close();
    }
  },
};

/** Verifies a copy in which some files were changed at once: exactly those must be named. */
async function* named(
  attack: string,
  changed: ReadonlyMap<string, string>,
  verify: () => Promise<ReadonlySet<string>>,
): AsyncIterable<Row> {
  const found = await verify();
  const faults = [
    ...[...changed].filter(([file]) => !found.has(file)).map(([file, how]) => `${file} is not named: ${how}`),
    ...[...found].filter((file) => !changed.has(file)).map((file) => `${file} is named, but was not changed`),
  ];
  yield { attack, count: changed.size, faults };
}

/** Makes a kind of change several times, each in an unchanged copy. */
async function inTurn(
  attack: string,
  change: Change,
  folder: string,
  below: Below,
  given: Given,
): Promise<Row> {
  const before = new Map([...walk(folder)].map((file) => [file, fs.readFileSync(folder + file)]));
  const files = [...before.keys()].filter((file) => file !== MANIFEST_FILE && file !== META);
  const count = countOf(TIMES, given);
  const faults: string[] = [];
  for (let time = 0; time < count; time++) {
    const changed = change(folder, files, below);
    const found = await verdict(folderCopy(folder));
    // A manifest that was changed is noticed by what it says of others: their hashes, or its own in /api/v1/meta.
    const isNamed = changed[0] === MANIFEST_FILE ? found.size > 0 : changed.every((file) => found.has(file));
    if (!isNamed)
      faults.push(`seed ${given.seed}: ${attack}: ${changed.join(', ')}; named: ${[...found].join(', ')}`);
    for (const file of changed) {
      fs.rmSync(folder + file, { force: true });
      const bytes = before.get(file);
      if (bytes) fs.writeFileSync(folder + file, bytes);
    }
  }
  return { attack, count, faults };
}

/** Returns the files that the command names. */
async function verdict(copy: Copy): Promise<Set<string>> {
  try {
    const { differences } = await compare(copy, await openManifest(copy), async () => {});
    return new Set(differences.map(({ path: file }) => file));
  } catch (error) {
    // It names the manifest, and nothing else.
    if (error instanceof Refusal) return new Set([MANIFEST_FILE]);
    throw error;
  }
}

/** Flips a byte in each of some random files, and returns what was done to each. */
function flip(
  folder: string,
  below: Below,
  given: Given,
  isTarget: (file: string) => boolean = () => true,
): Map<string, string> {
  const targets = [...walk(folder)].filter((file) => file !== MANIFEST_FILE && isTarget(file)).sort();
  const chosen = picked(targets, countOf(FLIPS, given), below);
  return new Map(chosen.map((file) => [file, `seed ${given.seed}, byte ${flipByte(folder + file, below)}`]));
}

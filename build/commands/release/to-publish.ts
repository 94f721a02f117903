/** The dataset to publish: checked, and with the requested version. */
import fs from 'node:fs';
import path from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { checkDataset, checkDerived } from '../../checks/check.js';
import { type Fault, formatFaults, messageOf, NO_DATASET } from '../../dataset/fault.js';
import { readDataset } from '../../dataset/read.js';
import { type Derived, deriveDataset } from '../../derive/derived.js';
import { readReleased } from '../../output/released.js';
import { Refusal } from '../../refusal.js';

/** File with the version. */
export const INFO = 'dataset.json';

export interface ToPublish {
  derived: Derived;
  /** New text of `dataset.json`. */
  info: string;
}

/** Reads the dataset to publish; without `version`, with its own. */
export function readToPublish(data: string, root: string, version?: string): ToPublish {
  const reading = readDataset(data);
  refuse(checkDataset(reading));
  const { dataset, releases } = reading.dataset;
  const { wrong } = readReleased(releases, data, root);
  if (wrong.length > 0) throw new Refusal(wrong.join('\n'));
  const named = { ...dataset, version: version ?? dataset.version };
  // The attribution names the version, and may still name the one before.
  for (const old of [dataset.version, releases.at(-1)?.version ?? dataset.version])
    named.attribution = named.attribution.replaceAll(old, named.version);
  const text = fs.readFileSync(path.join(data, INFO), 'utf8');
  const derived = deriveDataset({ ...reading.dataset, dataset: named });
  refuse(checkDerived(derived, data));
  return { derived, info: edited(text, named) };
}

function refuse(faults: readonly Fault[]): void {
  if (faults[0] && NO_DATASET.has(faults[0].rule)) throw new Refusal(messageOf(faults[0]));
  if (faults.length > 0)
    throw new Refusal(`${formatFaults(faults)}Fix the dataset first; nothing was released.`);
}

/** Returns the file with its version and attribution changed, and nothing else. */
function edited(text: string, { version, attribution }: { version: string; attribution: string }): string {
  let now = text;
  for (const [key, value] of Object.entries({ version, attribution }))
    if ((JSON.parse(now) as Record<string, string>)[key] !== value)
      now = applyEdits(now, modify(now, [key], value, {}));
  return now;
}

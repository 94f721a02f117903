/** `npm run explain -- 15-1252.00`: shows how every number of an occupation was computed. A second argument names a dataset. */
import fs from 'node:fs';
import { socCodesMeant } from '../../core/codes.js';
import { deriveChecked } from '../checks/check.js';
import { countOf, messageOf, NO_DATASET } from '../dataset/fault.js';
import { readDataset } from '../dataset/read.js';
import { SocCode } from '../dataset/schema/occupation.js';
import { Refusal } from '../refusal.js';
import { explain } from '../render/explain.js';

const EXAMPLE = 'npm run explain -- 15-1252.00';

/** Returns the explanation. Throws a refusal with one sentence that says why there is none. */
export function explainOccupation(args: readonly string[]): string {
  const [given, folder = 'data', ...others] = args;
  if (given === undefined) throw new Refusal(`Name an occupation by its SOC code, as in \`${EXAMPLE}\`.`);
  if (others.length > 0) throw new Refusal(`One occupation at a time, as in \`${EXAMPLE}\`.`);
  if (SocCode.safeParse(folder).success && !fs.existsSync(folder))
    throw new Refusal(
      `One occupation at a time, as in \`${EXAMPLE}\`; a second argument is a dataset's folder, and ${folder} is none.`,
    );

  const reading = readDataset(folder);
  const checked = deriveChecked(reading);
  if ('faults' in checked) {
    const { faults } = checked;
    if (faults[0] && NO_DATASET.has(faults[0].rule)) throw new Refusal(messageOf(faults[0]));
    const check = folder === 'data' ? 'npm run check' : `npm run check -- ${folder}`;
    throw new Refusal(`The dataset has ${countOf(faults.length, 'fault')}; see \`${check}\`.`);
  }

  const { soc_codes } = reading.dataset.aliases;
  const code = Object.hasOwn(soc_codes, given) ? soc_codes[given]! : given;
  const { derived } = checked;
  const occupation = derived.occupations.find(({ source }) => source.soc_code === code);
  if (occupation) {
    const moved = code === given ? '' : `${given} is now ${code}.\n\n`;
    return moved + explain(occupation, derived);
  }
  const codes = derived.occupations.map(({ source }) => source.soc_code);
  const meant = socCodesMeant(given, codes);
  const fix =
    meant.length > 0 ? `Did you mean ${meant.join(', ')}?` : `${folder}/occupations has a file for each.`;
  throw new Refusal(`There is no occupation ${JSON.stringify(given)}. ${fix}`);
}

export function main(code: string, folder: string): void {
  process.stdout.write(explainOccupation([code, folder]));
}

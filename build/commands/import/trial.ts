/** What the check finds in a dataset that is about to be written, or was just now, and which lacks sentences of ours. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deriveChecked } from '../../checks/check.js';
import { writeDataset } from '../../dataset/authored.js';
import { countOf, messageOf, placeOf } from '../../dataset/fault.js';
import { readDataset } from '../../dataset/read.js';
import { ratingLines } from '../check.js';

/** As long as a task or a description may be. It stands where one is to be written: what the gap hides is what people ask for. */
const sentence = (at: number, of: string) =>
  `Until somebody writes what it is, this stands in a trial for sentence ${at} of ${of}.`;

function fillGaps(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    const text = fs.readFileSync(file, 'utf8');
    let at = 0;
    const whole = text.replace(/"description": null/g, () => `"description": "${sentence(++at, name)}"`);
    if (at > 0) fs.writeFileSync(file, whole);
  }
}

/** Returns the lines of what the check finds if files change, by path below the dataset, null for one that is removed. */
export function checkLines(data: string, files: ReadonlyMap<string, string | null>): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-'));
  try {
    const copy = path.join(folder, path.basename(data));
    fs.cpSync(data, copy, { recursive: true });
    writeDataset(copy, files);
    fillGaps(path.join(copy, 'occupations'));
    const checked = deriveChecked(readDataset(copy));
    const aside = 'missing sentences aside';
    if ('derived' in checked)
      return [`npm run check finds nothing, ${aside}.`, ...ratingLines(checked.derived.source)];
    const { faults } = checked;
    const [first] = faults.map((fault) => ({
      ...fault,
      file: path.join(data, path.relative(copy, fault.file)),
    }));
    const found = `${countOf(faults.length, 'fault')} in ${countOf(new Set(faults.map(({ file }) => file)).size, 'file')}`;
    return [`npm run check finds ${found}, ${aside}, first at ${placeOf(first!)}: ${messageOf(first!)}`];
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

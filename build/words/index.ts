/** `npm run words`: what has no wording of ours yet, taking it in, and whether any is copied. */
import { writeFileSync } from 'node:fs';
import { type Fault, faultLines } from '../import/faults.js';
import { openFolder } from '../import/folder.js';
import { stopOnInterrupt } from '../import/interrupt.js';
import { readKept, wholeOccupations } from '../import/kept.js';
import type { Reading } from '../import/reading.js';
import { readFile } from '../import/table.js';
import { settle, writeFiles } from '../import/write.js';
import { progressOn } from '../progress.js';
import { countOf } from '../source/fault.js';
import { fillWording } from './fill.js';
import { type Flags, readFlags, USAGE } from './flags.js';
import { lintWording } from './lint.js';
import { missingWording } from './missing.js';
import { readOfficial } from './official.js';
import { filledTemplate, wordingTemplate } from './template.js';

/** What to say, or what is wrong. */
async function run(flags: Flags, reading: (roots: string[]) => Reading, faults: Fault[]): Promise<string> {
  const { task, data, out } = flags;
  settle(data);
  const occupations = wholeOccupations(readKept(data, faults), faults);
  const official = flags.sources.length > 0 ? await readOfficial(reading(flags.sources)) : null;
  if (task === 'lint' && official) {
    faults.push(...lintWording(occupations, official));
    const tasks = occupations.reduce((sum, one) => sum + one.tasks.length, 0);
    return `${countOf(occupations.length, 'description')} and ${countOf(tasks, 'task')} compared with the official sentences; none is copied.`;
  }
  if (task === 'missing') {
    const missing = missingWording(occupations);
    if (missing.length === 0) return 'Every occupation and every task has its wording.';
    const template = wordingTemplate(missing, occupations, official);
    const count = `${countOf(missing.length, 'sentence')} of ours ${missing.length === 1 ? 'is' : 'are'} still to be written`;
    if (out === null) {
      process.stdout.write(template);
      console.error(`${count}. Fill the column wording, then: npm run words -- --fill <file>`);
      return '';
    }
    if (faults.length === 0) writeFileSync(out, template);
    return `${count}: ${out} lists them. Fill its column wording, then: npm run words -- --fill ${out}`;
  }
  const [file] = openFolder([flags.file!], faults).files;
  const table = file ? await readFile(reading([flags.file!]), filledTemplate, file) : null;
  if (table === null) return '';
  const { files, filled, empty } = fillWording(data, occupations, table, official, faults);
  if (faults.length > 0) return '';
  await writeFiles(data, files, []);
  const left = empty === 0 ? '' : ` ${countOf(empty, 'line is', 'lines are')} still empty.`;
  return `${countOf(filled, 'sentence')} taken into ${countOf(files.size, 'file')} of ${data}/occupations.${left} Next: npm run check.`;
}

async function main(args: string[]): Promise<number> {
  const flags = readFlags(args);
  if (flags === 'help') {
    console.log(USAGE);
    return 0;
  }
  if ('wrong' in flags) {
    console.error([...flags.wrong, USAGE].join('\n'));
    return 1;
  }
  const faults: Fault[] = [];
  const progress = progressOn(process.stderr, 0);
  const listenNoMore = stopOnInterrupt(flags.data, progress);
  const reading = (roots: string[]): Reading => ({
    ...{
      folder: openFolder(roots, faults),
      renames: new Map(),
      progress,
      onet: null,
      faults,
      newColumns: [],
    },
  });
  const said = await run(flags, reading, faults);
  listenNoMore();
  progress.end();
  if (faults.length > 0) {
    console.error(
      [...faultLines(faults, true), `${countOf(faults.length, 'fault')}; nothing was written.`].join('\n'),
    );
    return 1;
  }
  if (said !== '') console.log(said);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));

/** `npm run diff -- <git ref, release, or folder>`: shows what changes if the dataset is published as it is now. */
import { Refusal } from '../../refusal.js';
import { compare } from './compare.js';
import { openEdition } from './edition.js';
import { markdown } from './markdown.js';
import { lostSentence, reportOf } from './report.js';

interface Options {
  to: string;
  format: 'markdown' | 'json';
  most?: number;
}

/** Prints the comparison. Throws a refusal after it if the newer side could not be released. */
export function diffCommand(ref: string, { to, format, most }: Options, root: string): void {
  const places = { root, data: to };
  const report = reportOf(compare(openEdition(ref, places, true), openEdition(to, places, false)));
  process.stdout.write(format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : markdown(report, most));
  const { lost, version } = report;
  if (lost.length > 0) throw new Refusal(lostSentence(lost));
  if (version.refusal !== null) throw new Refusal(version.refusal);
  if (version.needs_release !== null) console.error(version.needs_release);
}

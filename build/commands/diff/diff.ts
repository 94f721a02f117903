/** `npm run diff -- <git ref, release, or folder>`: what changes if the dataset is published as it is now, in Markdown or JSON. */
import { number } from '../../../core/display.js';
import { brokenPromises } from '../../contract.js';
import { Refusal } from '../../refusal.js';
import { markdown } from '../../render/words.js';
import type { Change } from './compare.js';
import { openEdition } from './edition.js';
import { type Report, reportOf } from './report.js';

interface Options {
  to: string;
  format: 'markdown' | 'json';
  most?: number;
}

/** Prints the comparison. Throws a refusal after it if the newer side could not be released. */
export function diffCommand(ref: string, { to, format, most }: Options, root: string): void {
  const [before, after] = [ref, to].map((name) => openEdition(name, { root, data: to }));
  const report = reportOf(before!, after!, brokenPromises(ref, root));
  process.stdout.write(format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : markdownOf(report, most));
  const { allowed, verdict } = report.version;
  if (allowed === 'no') throw new Refusal(verdict);
  if (allowed === 'release') console.error(verdict);
}

/** Returns text of the data, such as titles that others wrote, never as markup. It isn't the beginning of a line. */
export const plain = (text: string): string => markdown(` ${text.replace(/\s+/g, ' ')}`).slice(1);

const rowOf = ({ id, title = '', from, to, why = '' }: Change) =>
  `| ${[`${id} ${title}`.trim(), `${from ?? 'none'}`, `${to ?? 'none'}`, why].map(plain).join(' | ')} |`;

/**
 * Returns the comparison for a pull request: the verdict and the counts first, then every list, folded.
 *
 * @param most characters, after which lists are only counted: GitHub refuses comments of more than 65,536
 */
export function markdownOf(report: Report, most = Number.POSITIVE_INFINITY): string {
  const { from, to, version, notes, lists } = report;
  const side = ({ name, version, as_of, method_version }: Report['from']) =>
    plain(`${name} (version ${version}, as of ${as_of}, method ${method_version})`);
  // The shortest lists first, so that as many as possible have room.
  const sections = Object.entries(lists).sort(([, a], [, b]) => a.length - b.length);
  const counts = sections.map(([field, { length }]) => `| ${plain(field)} | ${number(length)} |`);
  const parts = [
    '## What changes in the data',
    `From ${side(from)} to ${side(to)}.`,
    plain(version.verdict),
    ...notes.map((note) => `> [!WARNING]\n> ${plain(note)}`),
    version.reasons.map(({ step, what }) => `- ${step}: ${plain(what)}`).join('\n'),
    counts.length > 0 ? `| | |\n| --- | --- |\n${counts.join('\n')}` : '',
  ].filter(Boolean);
  let length = parts.join('\n\n').length;
  for (const [field, items] of sections) {
    const table = `| | before | after | because |\n| --- | --- | --- | --- |\n${items.map(rowOf).join('\n')}`;
    const text = `<details><summary>${field}</summary>\n\n${table}\n\n</details>`;
    parts.push(length + text.length <= most ? text : `${field}: too long for here.`);
    length += parts.at(-1)!.length + 2;
  }
  return `${parts.join('\n\n')}\n`;
}

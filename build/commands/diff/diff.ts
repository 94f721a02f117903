/** `npm run diff -- <git ref, release, or folder>`: what changes if the dataset is published as it is now, in Markdown or JSON. */
import { countOf } from '../../dataset/fault.js';
import { Refusal } from '../../refusal.js';
import { compare } from './compare.js';
import { brokenPromises, openEdition } from './edition.js';
import { type Item, LISTS, lostSentence, type Report, reportOf } from './report.js';

interface Options {
  to: string;
  format: 'markdown' | 'json';
  most?: number;
}

/** Prints the comparison. Throws a refusal after it if the newer side could not be released. */
export function diffCommand(ref: string, { to, format, most }: Options, root: string): void {
  const places = { root, data: to };
  const compared = compare(openEdition(ref, places, true), openEdition(to, places, false));
  const report = reportOf(compared, brokenPromises(ref, root));
  process.stdout.write(format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : markdown(report, most));
  const { lost, version } = report;
  if (lost.length > 0) throw new Refusal(lostSentence(lost));
  if (version.refusal !== null) throw new Refusal(version.refusal);
  if (version.needs_release !== null) console.error(version.needs_release);
}

/** Escapes text from data, such as titles that others wrote, so that it is never markup. */
export const escaped = (text: string): string =>
  text
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/[\\`*|[\]~@]|\b_|_\b/g, (sign) => `\\${sign}`)
    .replace(/\s+/g, ' ');

const row = ({ where, title = '', from, to, why = '' }: Item) =>
  `| ${[`${where} ${title}`.trim(), `${from ?? 'none'}`, `${to ?? 'none'}`, why].map(escaped).join(' | ')} |`;

/**
 * Returns the comparison for a pull request: the verdict and the counts first, then every list, folded.
 *
 * @param most characters, after which lists are only counted: GitHub refuses comments of more than 65,536
 */
export function markdown(report: Report, most = Number.POSITIVE_INFINITY): string {
  const { from, to, version, notes, lists, fields } = report;
  const side = ({ name, version, as_of, method_version }: Report['from']) =>
    escaped(`${name} (version ${version}, as of ${as_of}, method ${method_version})`);
  const filled = (Object.keys(LISTS) as (keyof typeof LISTS)[]).filter((name) => lists[name].length > 0);
  const up = lists.scores.filter((each) => each.to! > each.from!).length;
  const reasons = version.reasons.map(({ step, what }) => `- ${step}: ${escaped(what)}`);
  const moves = `: ${up} up, ${lists.scores.length - up} down`;
  const counts = [
    ...filled.map((name) => [LISTS[name], `${lists[name].length}${name === 'scores' ? moves : ''}`]),
    ...Object.entries(fields).map(([field, rows]) => [field, countOf(rows, 'row')]),
  ].map(([what, count]) => `| ${what} | ${count} |`);
  const parts = [
    '## What changes in the data',
    `From ${side(from)} to ${side(to)}.`,
    escaped(verdict(version, to.version)),
    ...notes.map((note) => `> [!WARNING]\n> ${escaped(note)}`),
    ...(reasons.length > 0 ? [reasons.join('\n')] : []),
    ...(counts.length > 0 ? [`| | |\n| --- | --- |\n${counts.join('\n')}`] : []),
  ];
  let length = parts.join('\n\n').length;
  for (const name of filled) {
    const table = `| | before | after | because |\n| --- | --- | --- | --- |\n${lists[name].map(row).join('\n')}`;
    const text = `<details><summary>${LISTS[name]}</summary>\n\n${table}\n\n</details>`;
    parts.push(length + text.length <= most ? text : `${LISTS[name]}: too long for here.`);
    length += parts.at(-1)!.length + 2;
  }
  return `${parts.join('\n\n')}\n`;
}

function verdict({ needed, declared, refusal, needs_release }: Report['version'], version: string): string {
  if (refusal !== null) return `Not to be published like this. ${refusal}`;
  if (needs_release !== null) return needs_release;
  if (needed === 'none') return declared === 'none' ? 'Nothing differs.' : 'Nothing differs but the version.';
  return `Version ${version} is enough: these changes need a ${needed} step.`;
}

/** `npm run diff -- <git ref, release, or folder>`: what changes if the dataset is published as it is now, in Markdown or JSON. */
import { number } from '../../../core/display.js';
import { brokenPromises } from '../../contract.js';
import { CommandError, countOf, printable } from '../../dataset/fault.js';
import { markdown } from '../../render/words.js';
import { type Change, changesIn, compare, nameOf } from './compare.js';
import { type Edition, openEdition } from './edition.js';
import { figureName, versionStep } from './step.js';

interface Options {
  to: string;
  format: 'markdown' | 'json';
  most?: number;
  all?: boolean;
}

/** The result, as `--format json` prints it; Markdown is made of it. */
export type Report = ReturnType<typeof reportOf>;

/** @param broken promises of the contract that the newer side breaks */
export function reportOf(before: Edition, after: Edition, broken: string[] = []) {
  const found = compare(before, after, broken);
  const { from, to, lists, columns } = found;
  // What somebody should look at before publishing.
  const notes: string[] = [];
  if (from.method_version === to.method_version && changesIn(lists, 'parameters').length > 0)
    notes.push('The method has other parameters: raise version in data/method.json.');
  const today = new Date().toISOString().slice(0, 10);
  if (to.version !== from.version && to.as_of === from.as_of && to.as_of < today)
    notes.push(`The data are as of ${to.as_of}, as before: set as_of in data/dataset.json.`);
  const oneSided = [...columns.added, ...columns.removed].map(figureName).join(', ');
  if (oneSided) notes.push(`Only one side has ${oneSided}; their values are not compared.`);
  return { ...found, version: versionStep(found), notes };
}

/** Prints the comparison. Throws a CommandError after it if the newer side could not be released. */
export function diffCommand(ref: string, { to, format, most, all }: Options, root: string): void {
  const places = { root, data: to };
  const report = reportOf(openEdition(ref, places), openEdition(to, places), brokenPromises(ref, root));
  const isWhole = all || most !== undefined;
  const text = isWhole ? markdownOf(report, most) : screenOf(report);
  process.stdout.write(format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : text);
  const { allowed, verdict } = report.version;
  if (allowed === 'no') throw new CommandError(verdict);
  if (allowed === 'release') console.error(verdict);
}

/** Returns text of the data, such as titles that others wrote, never as markup. It isn't the beginning of a line. */
export const asPlainText = (text: string): string => markdown(` ${text.replace(/\s+/g, ' ')}`).slice(1);

const cellsOf = ({ key, title = '', from, to, why = '' }: Change) =>
  [`${nameOf({ key })} ${title}`.trim(), `${from ?? 'none'}`, `${to ?? 'none'}`, why] as const;

const sideOf = ({ name, version, as_of, method_version }: Report['from']) =>
  `${name} (version ${version}, as of ${as_of}, method ${method_version})`;

const sidesOf = ({ from, to }: Report) => `From ${sideOf(from)} to ${sideOf(to)}.`;

/** What a maintainer looks at first, and how many of each a screen has. */
const FIRST: Readonly<Record<string, string>> = {
  'occupations.final_score': 'Scores',
  'occupations.risk_tier': 'Tiers',
  'occupations.median_annual_wage': 'Median pay',
  'occupations.soc_code': 'Codes',
  'occupations.added': 'New occupations',
  'occupations.removed': 'Occupations that are gone',
};
const SCREEN = { changes: 3, reasons: 8, others: 12, characters: 150 };

/** Returns what matters first on one screen of a terminal: the verdict, why, and the largest changes; all else is counted. */
export function screenOf(report: Report): string {
  const { version, notes, lists } = report;
  const some = (all: string[], most: number, more = (left: number) => `  and ${number(left)} more`) =>
    all.length > most ? [...all.slice(0, most), more(all.length - most)] : all;
  const reasons = version.reasons.map(({ step, what }) => `- ${step}: ${what}`);
  const first = Object.entries(FIRST).flatMap(([field, name]) => {
    const lines = (lists[field] ?? []).map((change) => {
      const [what, from, to, why] = cellsOf(change);
      return `  ${what}: ${from} → ${to}${why && ` (${why})`}`;
    });
    return lines.length > 0 ? [`${name}: ${number(lines.length)}`, ...some(lines, SCREEN.changes)] : [];
  });
  const others = Object.entries(lists)
    .filter(([field]) => !Object.hasOwn(FIRST, field))
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([field, { length }]) => `${figureName(field)} ${number(length)}`);
  const counts = some(others, SCREEN.others, (left) => `and ${countOf(left, 'list')} more`).join(', ');
  const lines = [
    sidesOf(report),
    version.verdict,
    ...notes.map((note) => `Look: ${note}`),
    ...some(reasons, SCREEN.reasons),
    ...first,
  ].map((line) =>
    printable(line.length > SCREEN.characters ? `${line.slice(0, SCREEN.characters - 1)}…` : line),
  );
  const also = counts && `Also changed: ${counts}.\n`;
  return `${lines.join('\n')}\n${also}Every change: --all, or --format json.\n`;
}

/** Returns the comparison for a pull request: the verdict and the counts, then every list, folded, as far as `most` characters go. */
export function markdownOf(report: Report, most = Number.POSITIVE_INFINITY): string {
  const { version, notes, lists } = report;
  // The shortest lists first, so that as many as possible have room.
  const sections = Object.entries(lists).sort(([, a], [, b]) => a.length - b.length);
  const counts = sections.map(([field, { length }]) => `| ${asPlainText(field)} | ${number(length)} |`);
  const parts = [
    '## What changes in the data',
    asPlainText(sidesOf(report)),
    asPlainText(version.verdict),
    ...notes.map((note) => `> [!WARNING]\n> ${asPlainText(note)}`),
    version.reasons.map(({ step, what }) => `- ${step}: ${asPlainText(what)}`).join('\n'),
    counts.length > 0 ? `| | |\n| --- | --- |\n${counts.join('\n')}` : '',
  ].filter(Boolean);
  const named = sections.map(([field]) => `${field}: too long for here.`);
  // Whatever is left out has room to be named.
  let room = most - [...parts, ...named].join('\n\n').length - 1;
  for (const [at, [field, items]] of sections.entries()) {
    const rows = items.map((change) => `| ${cellsOf(change).map(asPlainText).join(' | ')} |`).join('\n');
    const table = `| | before | after | because |\n| --- | --- | --- | --- |\n${rows}`;
    const text = `<details><summary>${field}</summary>\n\n${table}\n\n</details>`;
    const more = text.length - named[at]!.length;
    parts.push(more <= room ? text : named[at]!);
    if (more <= room) room -= more;
  }
  return `${parts.join('\n\n')}\n`;
}

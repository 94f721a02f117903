/** `npm run diff -- <git ref, release, or folder>`: what changes if the dataset is published as it is now, in Markdown or JSON. */
import { brokenPromises } from '../../contract.js';
import { Refusal } from '../../refusal.js';
import { markdown } from '../../render/words.js';
import type { Change } from './compare.js';
import { openEdition } from './edition.js';
import { itemsIn, type Report, reportOf } from './report.js';

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

/** Sections in Markdown, in the order in which people read them, each of tables or columns. Changes of others are counted. */
const SECTIONS: readonly [title: string, ...fields: string[]][] = [
  ['Occupations added', 'occupations.added'],
  ['Occupations removed', 'occupations.removed'],
  ['Codes and slugs', 'occupations.soc_code', 'occupations.slug'],
  ['Titles', 'occupations.title'],
  ['Tiers', 'occupations.risk_tier'],
  ['Scores', 'occupations.final_score'],
  ['Median wages', 'occupations.median_annual_wage'],
  ['What wages are based on', 'occupations.wage_basis'],
  ['Scores of industries', 'industries.final_score'],
  ['Industries', 'industries.added', 'industries.removed', 'industries.title'],
  ['Parameters of the method', 'parameters'],
  ['Options of personal factors', 'options'],
  ['Aliases', 'aliases'],
  ['Sources', 'sources'],
  ['Names', 'names'],
  ['Tasks added or removed', 'tasks.added', 'tasks.removed'],
  ['Labels and reasons', 'words'],
  ['Descriptions and task statements', 'occupations.description', 'tasks.description'],
];

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
  const sections = SECTIONS.map(([title, ...fields]) => ({ title, items: itemsIn(lists, ...fields) }));
  const filled = sections.filter(({ items }) => items.length > 0);
  const listed = new Set(SECTIONS.flatMap(([, ...fields]) => fields));
  const others = Object.entries(lists).filter(
    ([field]) => ![field, field.split('.')[0]!].some((each) => listed.has(each)),
  );
  const counts = [...filled.map(({ title, items }) => [title, items] as const), ...others].map(
    ([what, { length }]) => `| ${plain(what)} | ${length.toLocaleString('en-US')} |`,
  );
  const parts = [
    '## What changes in the data',
    `From ${side(from)} to ${side(to)}.`,
    plain(version.verdict),
    ...notes.map((note) => `> [!WARNING]\n> ${plain(note)}`),
    version.reasons.map(({ step, what }) => `- ${step}: ${plain(what)}`).join('\n'),
    counts.length > 0 ? `| | |\n| --- | --- |\n${counts.join('\n')}` : '',
  ].filter(Boolean);
  let length = parts.join('\n\n').length;
  for (const { title, items } of filled) {
    const table = `| | before | after | because |\n| --- | --- | --- | --- |\n${items.map(rowOf).join('\n')}`;
    const text = `<details><summary>${title}</summary>\n\n${table}\n\n</details>`;
    parts.push(length + text.length <= most ? text : `${title}: too long for here.`);
    length += parts.at(-1)!.length + 2;
  }
  return `${parts.join('\n\n')}\n`;
}

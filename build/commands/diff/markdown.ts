/** The comparison for a pull request: the verdict and the counts first, then every list, folded. */
import { countOf } from '../../dataset/fault.js';
import type { Item, Report } from './report.js';

/** Formats a difference of scores with a true minus sign: 2 → `+2.0`, −0.4 → `−0.4`. */
export const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

/** Escapes text from data, such as titles that others wrote, so that it is never markup. */
export const escaped = (text: string): string =>
  text
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/[\\`*|[\]~@]|\b_|_\b/g, (sign) => `\\${sign}`)
    .replace(/\s+/g, ' ');

const TITLES: Readonly<Record<keyof Report['lists'], string>> = {
  added: 'Occupations added',
  removed: 'Occupations removed',
  renamed: 'Codes, titles, and slugs',
  tiers: 'Tiers',
  scores: 'Scores',
  wages: 'Median wages',
  industry_scores: 'Scores of industries',
  industries: 'Industries',
  staffing: 'Staffing',
  parameters: 'Parameters of the method',
  options: 'Options of personal factors',
  aliases: 'Aliases',
  sources: 'Sources',
  tasks: 'Tasks added or removed',
  words: 'Labels and reasons',
  texts: 'Descriptions and task statements',
};

const row = ({ where, title = '', from, to, why = '' }: Item) =>
  `| ${[`${where} ${title}`.trim(), `${from ?? 'none'}`, `${to ?? 'none'}`, why].map(escaped).join(' | ')} |`;

/** @param most characters, after which lists are only counted: GitHub refuses comments of more than 65,536 */
export function markdown(report: Report, most = Number.POSITIVE_INFINITY): string {
  const { from, to, version, notes, lists, fields, changes } = report;
  const side = ({ name, version, as_of, method_version }: Report['from']) =>
    escaped(`${name} (version ${version}, as of ${as_of}, method ${method_version})`);
  const filled = (Object.keys(TITLES) as (keyof typeof TITLES)[]).filter((name) => lists[name].length > 0);
  const names = changes.filter(({ table }) => table === 'names').length;
  const up = lists.scores.filter((each) => each.to! > each.from!).length;
  const counts = [
    ...filled.map((name) => {
      const count = lists[name].length;
      return [TITLES[name], name === 'scores' ? `${count}: ${up} up, ${count - up} down` : count];
    }),
    ...(names > 0 ? [['Names', names]] : []),
    ...Object.entries(fields).map(([field, rows]) => [field, countOf(rows, 'row')]),
  ].map(([what, count]) => `| ${what} | ${count} |`);
  const parts = [
    '## What changes in the data',
    `From ${side(from)} to ${side(to)}.`,
    escaped(verdict(version, to.version)),
    ...notes.map((note) => `> [!WARNING]\n> ${escaped(note)}`),
    ...version.reasons.map(({ step, what }) => `- ${step}: ${escaped(what)}`),
    ...(counts.length > 0 ? [`| | |\n| --- | --- |\n${counts.join('\n')}`] : []),
  ];
  let length = parts.join('\n\n').length;
  for (const name of filled) {
    const table = `| | before | after | because |\n| --- | --- | --- | --- |\n${lists[name].map(row).join('\n')}`;
    const text = `<details><summary>${TITLES[name]}</summary>\n\n${table}\n\n</details>`;
    parts.push(length + text.length <= most ? text : `${TITLES[name]}: too long for here.`);
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

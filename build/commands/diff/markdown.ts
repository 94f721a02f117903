/** The comparison for a pull request: the verdict and the counts first, then every list, folded. */

import type { Move, Report } from './report.js';
import type { Difference } from './settings.js';

type Cell = string | number | null;

interface Section {
  title: string;
  head: readonly string[];
  /** Rows; a section without any is left out. */
  rows: readonly (readonly Cell[])[];
}

/** Formats a difference of scores with a true minus sign: 2 → `+2.0`, −0.4 → `−0.4`. */
export const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

/** Escapes text from data, such as titles that others wrote, so that it is never markup. */
export const escaped = (text: string): string =>
  text
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/[\\`*|[\]~@]|\b_|_\b/g, (sign) => `\\${sign}`)
    .replace(/\s+/g, ' ');

const cell = (value: Cell) => (value === null ? '–' : escaped(String(value)));
const table = ({ head, rows }: Omit<Section, 'title'>) =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

/** @param most characters, after which sections are only named: GitHub refuses comments of more than 65,536 */
export function markdown(report: Report, most = Number.POSITIVE_INFINITY): string {
  const { from, to, version, notes } = report;
  const side = ({ name, version, as_of, method_version }: Report['from']) =>
    escaped(`${name} (version ${version}, as of ${as_of}, method ${method_version})`);
  const parts = [
    '## What changes in the data',
    `From ${side(from)} to ${side(to)}.`,
    escaped(verdict(version, to.version)),
    ...notes.map((note) => `> [!WARNING]\n> ${escaped(note)}`),
    table({ head: ['', 'count'], rows: counts(report) }),
  ];
  let length = parts.join('\n\n').length;
  for (const section of sections(report).filter(({ rows }) => rows.length > 0)) {
    const heading = `${section.title} (${section.rows.length})`;
    const text = `<details><summary>${heading}</summary>\n\n${table(section)}\n\n</details>`;
    const fits = length + text.length + 2 <= most;
    parts.push(fits ? text : `${heading}: too long for here.`);
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

function counts(report: Report): [what: string, count: string][] {
  const { added, removed, renamed, scores, compared, industries } = report;
  const up = scores.filter(({ from, to }) => to! > from!).length;
  return [
    ['Occupations', `${added.length} added, ${removed.length} removed, ${renamed.length} renamed`],
    ['Scores', `${scores.length} of ${compared} moved: ${up} up, ${scores.length - up} down`],
    ['Tiers', `${report.tiers.length} changed`],
    ['Median wages', `${report.wages.length} changed`],
    ['Tasks', `${report.tasks_changed} added or removed`],
    [
      'Industries',
      `${industries.added.length} added, ${industries.removed.length} removed, staffing of ${industries.staffing.length} changed, scores of ${industries.scores.length}`,
    ],
    ['Method', `${report.parameters.length} parameters changed`],
    ['Personal factors', `${report.options.length} options changed`],
    ['Wording', `${report.texts.length + report.words.length} texts changed, ${report.names} names`],
  ];
}

const move = ({ code, title, from, to, why }: Move): Cell[] => {
  const shown = (score: number | null) => score?.toFixed(1) ?? 'none';
  const by = from === null || to === null ? null : signed(to - from);
  return [`${code} ${title}`, `${shown(from)} → ${shown(to)}`, by, why];
};
const different = ({ where, from, to }: Difference): Cell[] => [where, from, to];

function sections(report: Report): Section[] {
  const { version, added, removed, renamed, scores, tiers, wages, industries } = report;
  const DIFFERENCE = ['', 'before', 'after'];
  const MOVE = ['', 'score', 'move', 'because'];
  const occupation = (each: Report['added'][number]) => [
    `${each.soc_code} ${each.title}`,
    each.final_score,
    each.risk_tier,
    each.aliases.join(', '),
  ];
  const full = ({ soc_code, title, slug }: Report['renamed'][number]['from']) =>
    `${soc_code} ${title} (${slug})`;
  return [
    {
      title: 'Why this step of the version',
      head: ['step', 'because'],
      rows: version.reasons.map(({ step, what }) => [step, what]),
    },
    { title: 'Occupations added', head: ['', 'score', 'tier', 'from'], rows: added.map(occupation) },
    { title: 'Occupations removed', head: ['', 'score', 'tier', 'successor'], rows: removed.map(occupation) },
    {
      title: 'Codes, titles, and slugs',
      head: ['before', 'after'],
      rows: renamed.map(({ from, to }) => [full(from), full(to)]),
    },
    {
      title: 'Tiers',
      head: ['', 'tier', 'because'],
      rows: tiers.map(({ code, title, from, to, why }) => [`${code} ${title}`, `${from} → ${to}`, why]),
    },
    { title: 'Scores', head: MOVE, rows: scores.map(move) },
    {
      title: 'Median wages',
      head: ['', 'dollars a year', 'basis'],
      rows: wages.map(({ code, title, from, to, why }) => [
        `${code} ${title}`,
        `${from ?? 'none'} → ${to ?? 'none'}`,
        why,
      ]),
    },
    { title: 'Scores of industries', head: MOVE, rows: industries.scores.map(move) },
    {
      title: 'Industries',
      head: ['NAICS', 'change'],
      rows: [
        ...industries.added.map((code) => [code, 'added']),
        ...industries.removed.map((code) => [code, 'removed']),
        ...industries.renamed.map(({ where, from, to }) => [where, `${from} → ${to}`]),
      ],
    },
    { title: 'Parameters of the method', head: DIFFERENCE, rows: report.parameters.map(different) },
    { title: 'Personal factors', head: DIFFERENCE, rows: report.options.map(different) },
    { title: 'Aliases', head: DIFFERENCE, rows: report.aliases.map(different) },
    { title: 'Sources', head: DIFFERENCE, rows: report.sources.map(different) },
    { title: 'Columns with other values', head: ['column', 'rows'], rows: Object.entries(report.fields) },
    { title: 'Wording', head: DIFFERENCE, rows: [...report.texts, ...report.words].map(different) },
  ];
}

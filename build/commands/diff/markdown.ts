/** The comparison for a pull request: the result first, long lists folded, and no longer than a comment may be. */
import type { Report } from './report.js';
import { type Cell, heading, type Section, sections, sideText, summary, verdict } from './sections.js';

/** Rows of a table that are shown; the JSON has them all. */
const ROWS = 30;
/** GitHub refuses comments of more than 65,536 characters; the last tables give way. */
const MOST = 60_000;

/** Escapes text from data, such as titles that others wrote, so that it is never markup. */
export const escaped = (text: string): string =>
  text
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/[\\`*|[\]~@]|\b_|_\b/g, (sign) => `\\${sign}`);

const cell = (value: Cell): string => (value === null ? '–' : escaped(String(value)).replace(/\s+/g, ' '));

function table({ head, rows }: Omit<Section, 'title'>): string {
  const lines = rows.slice(0, ROWS).map((row) => `| ${row.map(cell).join(' | ')} |`);
  const more = rows.length > ROWS ? `\n\nand ${rows.length - ROWS} more; \`--format json\` has them all` : '';
  return `| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}\n${lines.join('\n')}${more}`;
}

const folded = (section: Section): string =>
  `<details><summary>${escaped(heading(section))}</summary>\n\n${table(section)}\n\n</details>`;

function verdictBlock({ refusal, needs_release }: Report['version'], sentence: string): string {
  if (needs_release !== null) return `> [!NOTE]\n> **Needs a release.** ${sentence}`;
  return refusal === null ? sentence : `> [!CAUTION]\n> **Not to be published like this.** ${sentence}`;
}

export function markdown(report: Report): string {
  const { from, to, notes, version } = report;
  const sentence = escaped(verdict(report));
  const parts = [
    '## What changes in the data',
    `From ${escaped(sideText(from))} to ${escaped(sideText(to))}.`,
    verdictBlock(version, sentence),
    ...notes.map((note) => `> [!WARNING]\n> ${escaped(note)}`),
    table({ head: ['', ''], rows: summary(report) }),
  ];
  let room = MOST - parts.join('\n\n').length;
  for (const section of sections(report)) {
    const text = folded(section);
    room -= text.length;
    parts.push(room > 0 ? text : `${escaped(heading(section))}: too long for here.`);
  }
  return `${parts.join('\n\n')}\n`;
}

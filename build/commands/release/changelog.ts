/** Changes of a release in the repository's own documents: its entry in CHANGELOG.md, and CITATION.cff. */

import { countOf } from '../../dataset/fault.js';
import type { ReleaseRecord } from '../../dataset/schema/release.js';
import { escaped } from '../diff/markdown.js';
import type { Move } from '../diff/report.js';
import { causesText, signed } from '../diff/sections.js';

export const CHANGELOG = 'CHANGELOG.md';

const HEADING = `# Changelog

Every release of the dataset, the newest first. \`npm run release\` writes it; all changes, occupation by occupation, are in
\`/api/v1/changes\`.
`;

/** Number of score changes listed. */
const LISTED = 10;

export function changelogEntry(record: ReleaseRecord, moves: readonly Move[]): string {
  const { version, as_of, reason, summary, counts } = record;
  const { added, removed, renamed, changed, scores_moved, tier_moves } = counts;
  const facts =
    record.previous === null
      ? [
          [
            countOf(counts.occupations, 'occupation'),
            countOf(counts.tasks, 'task'),
            countOf(counts.industries, 'industry', 'industries'),
          ].join(', '),
        ]
      : [
          `Occupations: ${added} added, ${removed} removed, ${renamed} renamed, ${changed} otherwise changed`,
          `Scores: ${scores_moved} moved; tiers: ${tier_moves}`,
          ...summary,
        ];
  const rows = moves
    .slice(0, LISTED)
    .map(
      (move) =>
        `| ${move.soc_code} ${escaped(move.title)} | ${move.from.toFixed(1)} → ${move.to.toFixed(1)} | ${signed(move.move)} | ${escaped(causesText(move))} |`,
    );
  const table =
    rows.length === 0
      ? []
      : [`| occupation | score | move | because |\n| --- | --- | --- | --- |\n${rows.join('\n')}`];
  const parts = [
    `## ${version} (${as_of})`,
    escaped(reason),
    facts.map((fact) => `- ${escaped(fact)}`).join('\n'),
    ...table,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Returns the changelog with one more entry on top. */
export function withEntry(changelog: string | undefined, entry: string): string {
  const text = changelog ?? HEADING;
  const first = text.search(/^## /m);
  return first < 0
    ? `${text.trimEnd()}\n\n${entry}`
    : `${text.slice(0, first)}${entry}\n${text.slice(first)}`;
}

export const CITATION = 'CITATION.cff';

/** Returns the citation with the version and date of a release; nothing if there is none. */
export const citationOf = (text: string | undefined, version: string, asOf: string): string | undefined =>
  text
    ?.replace(/^version: .*$/m, `version: ${version}`)
    .replace(/^date-released: .*$/m, `date-released: "${asOf}"`);

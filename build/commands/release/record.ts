/** What a release leaves in the repository beside its files: its record, its entry in CHANGELOG.md, and CITATION.cff. */
import type { OccupationChange } from '../../../core/schemas/changes.js';
import { countOf } from '../../dataset/fault.js';
import type { ReleaseRecord } from '../../dataset/schema/dataset.js';
import { escaped } from '../diff/diff.js';
import type { Row } from '../diff/edition.js';
import type { Report } from '../diff/report.js';
import type { Built } from './files.js';

/** Returns the record of a release; `report` is undefined for the first. */
export function recordOf(
  { edition: { settings, tables }, content_hash }: Built,
  report: Report | undefined,
  reason: string,
): Omit<ReleaseRecord, 'manifest_sha256'> {
  const occupations = report ? occupationChanges(report, tables.occupations!) : [];
  const count = (change: OccupationChange['change']) =>
    occupations.filter((each) => each.change === change).length;
  return {
    version: settings.dataset.version,
    previous: report?.from.version ?? null,
    step: report ? (report.version.declared as ReleaseRecord['step']) : 'first',
    as_of: settings.dataset.as_of,
    method_version: settings.method.version,
    reason,
    content_hash,
    counts: {
      occupations: tables.occupations!.length,
      tasks: tables.tasks!.length,
      industries: tables.industries!.length,
      added: count('added'),
      removed: count('removed'),
      renamed: count('renamed'),
      changed: count('changed'),
      scores_moved: report?.lists.scores.length ?? 0,
      tier_moves: report?.lists.tiers.length ?? 0,
    },
    summary: report?.version.reasons.map(({ what }) => what) ?? [],
    occupations,
  };
}

type Fields = NonNullable<OccupationChange['old']>;

/** Returns the occupations that a release added, removed, or changed, with their old and new values. */
function occupationChanges({ changes, lists }: Report, rows: readonly Row[]): OccupationChange[] {
  const titles = new Map(rows.map(({ soc_code, title }) => [soc_code!, title!]));
  for (const { where, title } of lists.removed) titles.set(where, title!);
  const causes = [...lists.removed, ...lists.wages, ...lists.scores];
  const why = new Map(causes.map((each) => [each.where, each.why]));
  return changes
    .filter(({ table }) => table === 'occupations')
    .map(({ id, from, to }): OccupationChange => {
      const [old, now] = [from && fieldsOf(from), to && fieldsOf(to)];
      const isRenamed = ['soc_code', 'title', 'slug'].some((name) => now && Object.hasOwn(now, name));
      const change = !old ? 'added' : !now ? 'removed' : isRenamed ? 'renamed' : 'changed';
      const cause = why.get(id) || 'other figures, or those it is compared with';
      const because = !old ? 'new in the data' : now ? cause : `gone; ${cause}`;
      return { soc_code: id, title: titles.get(id)!, change, old, new: now, why: because };
    })
    .sort((a, b) => (a.soc_code < b.soc_code ? -1 : 1));
}

/** Numbers in the cells of occupations are numbers, because every code of theirs has a hyphen. */
const figureIn = (cell: string) => (cell === '' ? null : /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell);
const fieldsOf = (row: Row): Fields =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, figureIn(cell)]));

/** Number of score changes in an entry. */
const LISTED = 10;

const HEADING = `# Changelog

Every release of the dataset, the newest first. \`npm run release\` writes it; \`npm run diff\` shows all changes.
`;

/** Formats a difference of scores with a true minus sign: 2 → `+2.0`, −0.4 → `−0.4`. */
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

/** Returns the entry of a release, which begins with its heading. */
export function changelogEntry(
  { version, as_of, reason, counts, summary }: ReturnType<typeof recordOf>,
  report: Report | undefined,
): string {
  const { occupations, tasks, industries, added, removed, renamed, changed } = counts;
  const size = `${countOf(occupations, 'occupation')}, ${countOf(tasks, 'task')}, ${countOf(industries, 'industry', 'industries')}`;
  const facts = report
    ? [
        `Occupations: ${added} added, ${removed} removed, ${renamed} renamed, ${changed} otherwise changed`,
        `Scores: ${counts.scores_moved} moved; tiers: ${counts.tier_moves}`,
        ...summary,
      ]
    : [size];
  const moves = (report?.lists.scores ?? []).slice(0, LISTED).map(({ where, title, from, to, why }) => {
    const score = `${from} → ${to} | ${signed(Number(to) - Number(from))}`;
    return `| ${where} ${escaped(title!)} | ${score} | ${escaped(why!)} |`;
  });
  const table = ['| occupation | score | move | because |', '| --- | --- | --- | --- |', ...moves].join('\n');
  return [
    `## ${version} (${as_of})`,
    escaped(reason),
    facts.map((fact) => `- ${escaped(fact)}`).join('\n'),
    ...(moves.length > 0 ? [table] : []),
  ].join('\n\n');
}

/** Returns the changelog with one more entry on top; notes under "Unreleased" become part of it. */
export function withEntry(changelog: string | undefined, entry: string): string {
  const text = changelog ?? HEADING;
  const unreleased = /^## Unreleased\s*\n/m;
  if (unreleased.test(text)) return text.replace(unreleased, () => `${entry}\n\n`);
  const first = text.search(/^## /m);
  if (first < 0) return `${text.trimEnd()}\n\n${entry}\n`;
  return `${text.slice(0, first)}${entry}\n\n${text.slice(first)}`;
}

/** Returns the citation with the version, date, and size of a release. */
export const citationOf = (text: string, { version, as_of, counts }: ReturnType<typeof recordOf>): string =>
  text
    .replace(/^version: .*$/m, `version: ${version}`)
    .replace(/^date-released: .*$/m, `date-released: "${as_of}"`)
    .replace(/[\d,]+(?= U\.S\. occupations)/, counts.occupations.toLocaleString('en-US'))
    .replace(/[\d,]+(?= tasks)/, counts.tasks.toLocaleString('en-US'));

/** What a release leaves in the repository beside its files: its record, its entry in CHANGELOG.md, and CITATION.cff. */
import { group } from 'd3-array';
import { OccupationChange } from '../../../core/schemas/changes.js';
import { countOf } from '../../dataset/fault.js';
import type { ReleaseRecord } from '../../dataset/schema/dataset.js';
import { countBy } from '../../derive/averages.js';
import type { Derived } from '../../derive/derived.js';
import { markdown } from '../../render/words.js';
import { nameOf } from '../diff/compare.js';
import { asPlainText, type Report } from '../diff/diff.js';
import type { Edition } from '../diff/edition.js';

type Recorded = Omit<ReleaseRecord, 'manifest_sha256'>;

/** Returns the record of a release; `report` is undefined for the first. */
export function recordOf(
  { about: { version, as_of, method_version }, tables }: Edition,
  content_hash: string,
  report: Report | undefined,
  reason: string,
): Recorded {
  const occupations = report ? occupationChanges(report) : [];
  return {
    version,
    previous: report?.from.version ?? null,
    step: report ? (report.version.declared as Recorded['step']) : 'first',
    as_of,
    method_version,
    reason,
    content_hash,
    counts: {
      occupations: tables.occupations!.length,
      tasks: tables.tasks!.length,
      industries: tables.industries!.length,
      ...countBy(occupations, OccupationChange.shape.change.options, ({ change }) => change),
      scores_moved: report?.lists['occupations.final_score']?.length ?? 0,
      tier_moves: report?.lists['occupations.risk_tier']?.length ?? 0,
    },
    summary: report?.version.reasons.map(({ what }) => what) ?? [],
    occupations,
  };
}

const RENAMED = ['soc_code', 'slug', 'title'];

function occupationChanges({ lists }: Report): OccupationChange[] {
  const cells = Object.entries(lists).flatMap(([field, items]) => {
    const [table, column] = field.split('.') as [string, string];
    return table === 'occupations' ? items.map((item) => ({ ...item, column })) : [];
  });
  const byCode = [...group(cells, nameOf)].sort(([a], [b]) => (a < b ? -1 : 1));
  return byCode.map(([soc_code, own]): OccupationChange => {
    const { title = '', column, from, to } = own[0]!;
    const why = own.find((cell) => cell.why)?.why;
    const about = { soc_code, title, why: why ?? 'other figures, or those it is compared with' };
    if (column === 'added') return { ...about, change: column, old: null, new: { final_score: to } };
    if (column === 'removed') return { ...about, change: column, old: { final_score: from }, new: null };
    const change = own.some((cell) => RENAMED.includes(cell.column)) ? 'renamed' : 'changed';
    const old = Object.fromEntries(own.map((cell) => [cell.column, cell.from]));
    const now = Object.fromEntries(own.map((cell) => [cell.column, cell.to]));
    return { ...about, change, old, new: now };
  });
}

export function changelogEntry({ counts, summary, ...record }: Recorded): string {
  const { occupations, tasks, industries, added, removed, renamed, changed } = counts;
  const size = `${countOf(occupations, 'occupation')}, ${countOf(tasks, 'task')}, ${countOf(industries, 'industry', 'industries')}`;
  const facts = [
    `Occupations: ${added} added, ${removed} removed, ${renamed} renamed, ${changed} otherwise changed`,
    `Scores: ${counts.scores_moved} moved; tiers: ${counts.tier_moves}`,
    ...summary,
  ];
  const list = (record.previous === null ? [size] : facts).map((fact) => `- ${asPlainText(fact)}`).join('\n');
  return `## ${record.version} (${record.as_of})\n\n${markdown(record.reason)}\n\n${list}\n\n`;
}

/** Returns the changelog with one more entry on top; notes under "Unreleased" become part of it. */
export const withEntry = (changelog: string, entry: string): string =>
  changelog.replace(/^(## Unreleased\s*\n|(?=## |$(?![\s\S])))/m, () => entry);

/** Returns the citation with the version, date, size, raters, and sources of a release. */
export const renewedCitation = (
  text: string,
  { version, as_of, counts }: Recorded,
  { vintages, ratedBy }: Pick<Derived, 'vintages' | 'ratedBy'>,
): string =>
  text
    .replace(/(?<=NET )[\d.]+(?= Database)/, vintages.onet)
    .replace(/(?<=Employment Projections )\d{4}-\d\d/, vintages.projections)
    .replace(/(?<=every rating of every task\s*\()[^)]*(?=\))/, ratedBy)
    .replace(/^version: .*$/m, `version: ${version}`)
    .replace(/^date-released: .*$/m, `date-released: "${as_of}"`)
    .replace(/[\d,]+(?= U\.S\. occupations)/, counts.occupations.toLocaleString('en-US'))
    .replace(/[\d,]+(?= tasks)/, counts.tasks.toLocaleString('en-US'));

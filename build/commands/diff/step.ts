/**
 * The step of the version that changes require, as one table. Major: what others built on the data may now be wrong. Minor: the
 * data has more, or other, figures. Patch: only words.
 */
import { group } from 'd3-array';
import semver from 'semver';
import { countOf } from '../../dataset/fault.js';
import { itemsIn, type Report } from './report.js';

type Step = 'patch' | 'minor' | 'major';

export interface VersionStep {
  /** Smallest step that the changes allow, and the step that the version has taken. */
  needed: Step | 'none';
  declared: Step | 'none';
  reasons: { step: Step; what: string }[];
  /** Whether it may be published under its version: `yes`, `no`, or with the next `release`. */
  allowed: 'yes' | 'no' | 'release';
  /** The same in a sentence. */
  verdict: string;
}

/** The report without what follows from the step. */
type Found = Omit<Report, 'version' | 'notes'>;

const idsIn =
  (...fields: string[]) =>
  ({ lists }: Found) => [...new Set(itemsIn(lists, ...fields).map(({ id }) => id))];

/** What has a rule of its own: settings, names, words, and rows that came or went. */
const OTHER =
  /^(names|words|sources|aliases|options|parameters)\.|\.(added|removed|description|title|slug|soc_code|id)$/;

/** What people call a figure, where the name of its column isn't it. */
const CALLED: Readonly<Record<string, string>> = {
  final_score: 'score',
  score_low: 'lower end of the likely range',
  score_high: 'upper end of the likely range',
  risk_tier: 'tier',
  risk_percentile: 'rank',
  percentile_low: 'lower end of the rank',
  percentile_high: 'upper end of the rank',
  median_annual_wage: 'median pay',
  mean_annual_wage: 'mean pay',
  employment: 'jobs',
  time_fraction: 'weight',
};

/** Names a column as people do: `occupations.score_low` → `lower end of the likely range (occupations)`. */
export function figureName(field: string): string {
  const [table = '', column] = field.split('.');
  return column ? `${CALLED[column] ?? column.replaceAll('_', ' ')} (${table})` : table;
}

/** Names that a code or slug of this comparison takes with it: they are counted with it, not as redirects of their own. */
const movedNames = (report: Found): Set<unknown> =>
  new Set([
    ...itemsIn(report.lists, 'occupations.soc_code', 'occupations.slug').map(({ from }) => from),
    ...itemsIn(report.lists, 'occupations.removed').map(({ id }) => id),
  ]);

const RULES: readonly [Step, noun: string, what: string, found: (report: Found) => string[]][] = [
  // Others store codes and slugs, and link to them.
  ['major', 'occupation', 'removed', idsIn('occupations.removed')],
  [
    'major',
    'occupation',
    'with another code or slug',
    ({ lists }) =>
      [...group(itemsIn(lists, 'occupations.soc_code', 'occupations.slug'), ({ id }) => id).values()].map(
        ([first]) => `${first!.from} → ${first!.to}`,
      ),
  ],
  ['major', 'industry', 'removed', idsIn('industries.removed')],
  ['major', 'name', 'leading nowhere now', ({ lost }) => lost],
  // Old and new scores aren't comparable.
  ['major', 'parameter', 'of the method changed', idsIn('parameters.value', 'parameters.removed')],
  // The same request is rejected or gives another score.
  ['major', 'option', 'removed or with another adjustment', idsIn('options.value', 'options.removed')],
  // Programs that read the column or rely on the contract break.
  ['major', 'column', 'removed', ({ columns }) => columns.removed],
  ['major', 'promise', 'of the contract broken', ({ broken }) => broken],
  // There is more than before, and everything that worked still works.
  ['minor', 'occupation', 'added', idsIn('occupations.added')],
  ['minor', 'industry', 'added', idsIn('industries.added')],
  ['minor', 'option', 'added', idsIn('options.added')],
  ['minor', 'parameter', 'of the method added', idsIn('parameters.added')],
  [
    'minor',
    'redirect',
    'added, changed, or removed',
    (report) => idsIn('aliases')(report).filter((name) => !movedNames(report).has(name)),
  ],
  ['minor', 'column', 'added', ({ columns }) => columns.added],
  // Quoted figures change, but names and meanings stay.
  [
    'minor',
    'figure',
    'with other values',
    ({ lists }) =>
      Object.keys(lists)
        .filter((each) => !OTHER.test(each))
        .map(figureName),
  ],
  ['minor', 'task', 'added or removed', idsIn('tasks.added', 'tasks.removed')],
  ['minor', 'row', 'of staffing added or removed', idsIn('staffing.added', 'staffing.removed')],
  [
    'minor',
    'row',
    'of measures or the crosswalk added or removed',
    idsIn('measures.added', 'measures.removed', 'crosswalk.added', 'crosswalk.removed'),
  ],
  ['minor', 'title', 'changed', idsIn('occupations.title', 'industries.title')],
  // No figures, titles, codes, or slugs change.
  ['patch', 'text', 'changed', idsIn('occupations.description', 'tasks.description', 'words')],
  ['patch', 'name', 'added, removed, or changed', idsIn('names')],
  ['patch', 'fact', 'of sources changed', idsIn('sources')],
  ['patch', 'date', 'changed', ({ from, to }) => (from.as_of === to.as_of ? [] : [`as of ${to.as_of}`])],
];

/** Most names in a reason; the rest are counted. */
const LISTED = 5;

/** Returns the step that the changes require, and whether the newer side's version takes it. */
export function versionStep(report: Found): VersionStep {
  const reasons = RULES.flatMap(([step, noun, what, found]) => {
    const all = found(report);
    const more = all.length > LISTED ? ` and ${countOf(all.length - LISTED, 'more', 'more')}` : '';
    const counted = countOf(all.length, noun, noun === 'industry' ? 'industries' : `${noun}s`);
    return all.length === 0
      ? []
      : [{ step, what: `${counted} ${what}: ${all.slice(0, LISTED).join(', ')}${more}` }];
  });
  const [first] = reasons;
  const needed = first?.step ?? 'none';
  const [was, is] = [report.from.version, report.to.version];
  const declared = (semver.diff(was, is) ?? 'none') as Step | 'none';
  const judged = (allowed: VersionStep['allowed'], verdict: string): VersionStep => {
    return { needed, declared, reasons, allowed, verdict };
  };
  const lost = report.lost.join(', ');
  const successors = `Published names never die, but these lead nowhere now: ${lost}. Give each a successor in data/aliases.json.`;
  if (lost !== '') return judged('no', successors);
  const atLeast = first ? semver.inc(was, first.step)! : was;
  const because = `these changes need a ${needed} step, to ${atLeast} or higher (${first?.what}). Set version in data/dataset.json.`;
  if (semver.lt(is, was))
    return judged('no', `The version goes backwards, from ${was} to ${is}; it must be ${atLeast} or higher.`);
  if (!first) return judged('yes', `Nothing differs${declared === 'none' ? '' : ' but the version'}.`);
  if (semver.gte(is, atLeast))
    return judged('yes', `Version ${is} is enough: these changes need a ${needed} step.`);
  if (declared === 'none') return judged('release', `A release is needed: ${because}`);
  return judged('no', `The version is ${is}, a ${declared} step, but ${because}`);
}

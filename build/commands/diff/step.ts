/**
 * The step of the version that changes require, as one table. Major: what others built on the data may now be wrong. Minor: the
 * data has more, or other, figures. Patch: only words.
 */
import semver from 'semver';
import { countOf } from '../../dataset/fault.js';
import type { Item, Report } from './report.js';

export type Step = 'patch' | 'minor' | 'major';

export interface VersionStep {
  /** Smallest step that the changes allow. */
  needed: Step | 'none';
  /** Step that the version has taken. */
  declared: Step | 'none' | 'backwards';
  /** Lowest version that is allowed. */
  at_least: string;
  reasons: { step: Step; what: string }[];
  /** Why this may not be published under the declared version. */
  refusal: string | null;
  /** Step that a release takes, if nothing is wrong but that the version stays. */
  needs_release: string | null;
}

/** The report without what follows from the step. */
type Found = Omit<Report, 'version' | 'notes'>;

const isNew = ({ from }: Item) => from === null;
const isOld = ({ from }: Item) => from !== null;
const isGone = ({ to }: Item) => to === null;
const isBoth = (item: Item) => isOld(item) && !isGone(item);
const where = (items: readonly Item[]) => items.map((item) => item.where);

/** Returns what occupations with another code or slug were called, and are: `electricians → wirers`. */
const recoded = ({ changes }: Found) =>
  changes.flatMap(({ table, from, to }) => {
    const column = ['soc_code', 'slug'].find((name) => table === 'occupations' && from && to?.[name]);
    return column ? `${from![column]} → ${to![column]}` : [];
  });

/** Columns that are names or words. */
const WORDS = /^names\.|\.(description|title|slug|soc_code|id)$/;

const RULES: readonly [Step, noun: string, what: string, found: (report: Found) => string[]][] = [
  // Others store codes and slugs, and link to them.
  ['major', 'occupation', 'removed', ({ lists }) => where(lists.removed)],
  ['major', 'occupation', 'with another code or slug', recoded],
  ['major', 'industry', 'removed', ({ lists }) => where(lists.industries.filter(isGone))],
  ['major', 'name', 'leading nowhere now', ({ lost }) => lost.map(({ name }) => name)],
  // Old and new scores aren't comparable.
  ['major', 'parameter', 'of the method changed', ({ lists }) => where(lists.parameters.filter(isOld))],
  // The same request is rejected or gives another score.
  [
    'major',
    'option',
    'removed or with another adjustment',
    ({ lists }) => where(lists.options.filter(isOld)),
  ],
  // Programs that read the column or rely on the contract break.
  ['major', 'column', 'removed', ({ columns }) => columns.removed],
  ['major', 'promise', 'of the contract broken', ({ broken }) => broken],
  // There is more than before, and everything that worked still works.
  ['minor', 'occupation', 'added', ({ lists }) => where(lists.added)],
  ['minor', 'industry', 'added', ({ lists }) => where(lists.industries.filter(isNew))],
  ['minor', 'option', 'added', ({ lists }) => where(lists.options.filter(isNew))],
  ['minor', 'parameter', 'of the method added', ({ lists }) => where(lists.parameters.filter(isNew))],
  ['minor', 'redirect', 'added, changed, or removed', ({ lists }) => where(lists.aliases)],
  ['minor', 'column', 'added', ({ columns }) => columns.added],
  // Quoted figures change, but names and meanings stay.
  [
    'minor',
    'column',
    'with other values',
    ({ fields }) => Object.keys(fields).filter((each) => !WORDS.test(each)),
  ],
  ['minor', 'task', 'added or removed', ({ lists }) => where(lists.tasks)],
  ['minor', 'industry', 'with other staffing', ({ lists }) => where(lists.staffing)],
  ['minor', 'title', 'changed', ({ lists }) => where(lists.titles)],
  ['minor', 'industry', 'with another title', ({ lists }) => where(lists.industries.filter(isBoth))],
  // No figures, titles, codes, or slugs change.
  ['patch', 'text', 'changed', ({ lists }) => where([...lists.texts, ...lists.words])],
  ['patch', 'name', 'added, removed, or changed', ({ lists }) => where(lists.names)],
  ['patch', 'fact', 'of sources changed', ({ lists }) => where(lists.sources)],
  ['patch', 'date', 'changed', ({ from, to }) => (from.as_of === to.as_of ? [] : [`as of ${to.as_of}`])],
];

/** Most names in a reason; the rest are counted. */
const LISTED = 5;

/** Returns the step that the changes require, and whether the newer side's version takes it. */
export function versionStep(report: Found): VersionStep {
  const reasons = RULES.flatMap(([step, noun, what, found]) => {
    const all = found(report);
    const more = all.length > LISTED ? ` and ${all.length - LISTED} more` : '';
    const counted = countOf(all.length, noun, noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`);
    return all.length === 0
      ? []
      : [{ step, what: `${counted} ${what}: ${all.slice(0, LISTED).join(', ')}${more}` }];
  });
  const [first] = reasons;
  const needed = first?.step ?? 'none';
  const [was, is] = [report.from.version, report.to.version];
  const at_least = first ? semver.inc(was, first.step)! : was;
  const isBackwards = semver.lt(is, was);
  const declared = isBackwards ? 'backwards' : ((semver.diff(was, is) ?? 'none') as Step | 'none');
  const because = `these changes need a ${needed} step, to ${at_least} or higher (${first?.what})`;
  const isEnough = semver.gte(is, at_least);
  const refusal = isBackwards
    ? `The version goes backwards, from ${was} to ${is}; it must be ${at_least} or higher.`
    : isEnough || declared === 'none'
      ? null
      : `The version is ${is}, a ${declared} step, but ${because}.`;
  const needs_release = declared === 'none' && !isEnough ? `A release is needed: ${because}.` : null;
  return { needed, declared, at_least, reasons, refusal, needs_release };
}

/**
 * The step of the version that changes require, as one table. Major: what others built on the data may now be wrong. Minor: the
 * data has more, or other, figures. Patch: only words.
 */
import semver from 'semver';
import { countOf } from '../../dataset/fault.js';
import { type Change, isChanged } from './compare.js';
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

/** Most names in a reason; the rest are counted. */
const LISTED = 5;

/** Returns `2 occupations added: 15-1299.10, 15-1299.11`, or nothing. */
function listed(items: readonly (string | { where: string })[], noun: string, what: string): string {
  if (items.length === 0) return '';
  const names = items.slice(0, LISTED).map((item) => (typeof item === 'string' ? item : item.where));
  const more = items.length > LISTED ? ` and ${items.length - LISTED} more` : '';
  const many = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${countOf(items.length, noun, many)} ${what}: ${names.join(', ')}${more}`;
}

const isNew = ({ from }: Item) => from === null;
const isGone = ({ to }: Item) => to === null;

const renamedIn = (changes: readonly Change[], ...columns: string[]) =>
  changes
    .filter(isChanged)
    .filter(({ table, to }) => table === 'occupations' && columns.some((name) => to[name] !== undefined));

/** Columns that are names or words. */
const WORDS = /^names\.|\.(description|title|slug|soc_code|id)$/;

interface Rule {
  step: Step;
  /** Returns the changes of this kind in a few words each, empty for none. */
  found(report: Found): string[];
}

export const RULES: readonly Rule[] = [
  {
    // Others store codes and slugs, and link to them.
    step: 'major',
    found: ({ lists: { removed, industries }, changes, lost }) => [
      listed(removed, 'occupation', 'removed'),
      listed(
        renamedIn(changes, 'soc_code', 'slug').map(
          ({ from, to }) => `${from.soc_code ?? from.slug} → ${to.soc_code ?? to.slug}`,
        ),
        'occupation',
        'with another code or slug',
      ),
      listed(industries.filter(isGone), 'industry', 'removed'),
      listed(
        lost.map(({ name }) => name),
        'name',
        'leading nowhere now',
      ),
    ],
  },
  {
    // Old and new scores aren't comparable.
    step: 'major',
    found: ({ lists: { parameters } }) => [listed(parameters, 'parameter', 'of the method changed')],
  },
  {
    // The same request is rejected or gives another score.
    step: 'major',
    found: ({ lists: { options } }) => [
      listed(
        options.filter((each) => !isNew(each)),
        'option',
        'removed or with another adjustment',
      ),
    ],
  },
  {
    // Programs that read the column break.
    step: 'major',
    found: ({ columns }) => [listed(columns.removed, 'column', 'removed')],
  },
  {
    // There is more than before, and everything that worked still works.
    step: 'minor',
    found: ({ lists: { added, industries, options, aliases }, columns }) => [
      listed(added, 'occupation', 'added'),
      listed(industries.filter(isNew), 'industry', 'added'),
      listed(options.filter(isNew), 'option', 'added'),
      listed(aliases, 'redirect', 'added, changed, or removed'),
      listed(columns.added, 'column', 'added'),
    ],
  },
  {
    // Quoted figures change, but names and meanings stay.
    step: 'minor',
    found: ({ lists: { tasks, staffing, industries }, fields, changes }) => [
      listed(
        Object.keys(fields).filter((field) => !WORDS.test(field)),
        'column',
        'with other values',
      ),
      tasks.length > 0 ? `${countOf(tasks.length, 'task')} added or removed` : '',
      listed(staffing, 'industry', 'with other staffing'),
      listed(
        [
          ...renamedIn(changes, 'title').map(({ id }) => id),
          ...industries.filter((each) => !isNew(each) && !isGone(each)),
        ],
        'title',
        'changed',
      ),
    ],
  },
  {
    // No figures, titles, codes, or slugs change.
    step: 'patch',
    found: ({ lists: { texts, words, sources }, changes, from, to }) => {
      const names = changes.filter(({ table }) => table === 'names').length;
      return [
        listed([...texts, ...words], 'text', 'changed'),
        names > 0 ? `${countOf(names, 'name')} added, removed, or changed` : '',
        listed(sources, 'fact', 'of sources changed'),
        from.as_of === to.as_of ? '' : `as of ${to.as_of} instead of ${from.as_of}`,
      ];
    },
  },
];

/** Returns the step that the changes require, and whether the newer side's version takes it. */
export function versionStep(report: Found): VersionStep {
  const reasons = RULES.flatMap(({ step, found }) => {
    const what = found(report).filter(Boolean).join('; ');
    return what === '' ? [] : [{ step, what }];
  });
  const [first] = reasons;
  const needed = first?.step ?? 'none';
  const { from, to } = report;
  const at_least = first ? semver.inc(from.version, first.step)! : from.version;
  const declared = semver.lt(to.version, from.version)
    ? 'backwards'
    : ((semver.diff(from.version, to.version) ?? 'none') as Step | 'none');
  const because = `these changes need a ${needed} step, to ${at_least} or higher (${first?.what})`;
  const [refusal, needs_release] =
    declared === 'backwards'
      ? [
          `The version goes backwards, from ${from.version} to ${to.version}; it must be ${at_least} or higher.`,
          null,
        ]
      : semver.gte(to.version, at_least)
        ? [null, null]
        : declared === 'none'
          ? [null, `A release is needed: ${because}.`]
          : [`The version is ${to.version}, a ${declared} step, but ${because}.`, null];
  return { needed, declared, at_least, reasons, refusal, needs_release };
}

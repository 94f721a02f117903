/**
 * The step of the version that changes require, as one table. Major: what others built on the data may now be wrong. Minor: the
 * data has more, or other, figures. Patch: only words.
 */
import semver from 'semver';
import { countOf } from '../../dataset/faults/fault.js';
import type { Report } from './report.js';

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
export type Found = Omit<Report, 'version' | 'notes' | 'changes'>;

interface Rule {
  step: Step;
  /** Returns the changes of this kind in a few words each, empty for none. */
  found(report: Found): string[];
}

/** Most names in a reason; the rest are counted. */
const LISTED = 5;

function listed(names: readonly string[], what: string, noun: string, many = `${noun}s`): string {
  if (names.length === 0) return '';
  const more = names.length > LISTED ? ` and ${countOf(names.length - LISTED, 'more', 'more')}` : '';
  return `${countOf(names.length, noun, many)} ${what}: ${names.slice(0, LISTED).join(', ')}${more}`;
}

const wheres = (differences: readonly { where: string }[]) => differences.map(({ where }) => where);
const codes = (occupations: readonly { soc_code: string }[]) => occupations.map(({ soc_code }) => soc_code);

/** Columns whose changes are words. */
const WORDS = /^(names\..*|.*\.description|.*\.title|.*\.slug|.*\.soc_code|.*\.id)$/;

export const RULES: readonly Rule[] = [
  {
    // Others store codes and slugs, and link to them.
    step: 'major',
    found: ({ removed, renamed, industries, lost }) => [
      listed(codes(removed), 'removed', 'occupation'),
      listed(
        renamed.flatMap(({ from, to }) => {
          if (from.soc_code !== to.soc_code) return [`${from.soc_code} → ${to.soc_code}`];
          return from.slug === to.slug ? [] : [`${from.slug} → ${to.slug}`];
        }),
        'with another code or slug',
        'occupation',
      ),
      listed(industries.removed, 'removed', 'industry', 'industries'),
      listed(
        lost.map(({ name }) => name),
        'that leads nowhere now',
        'name',
      ),
    ],
  },
  {
    // Old and new scores aren't comparable.
    step: 'major',
    found: ({ parameters }) => [listed(wheres(parameters), 'of the method changed', 'parameter')],
  },
  {
    // The same request is rejected or gives another score.
    step: 'major',
    found: ({ options }) => [
      listed(
        wheres(options.filter(({ from }) => from !== null)),
        'removed or with another adjustment',
        'option',
      ),
    ],
  },
  {
    // Programs that read the column break.
    step: 'major',
    found: ({ columns }) => [listed(columns.removed, 'removed', 'table or column', 'tables or columns')],
  },
  {
    // There is more than before, and everything that worked still works.
    step: 'minor',
    found: ({ added, industries, options, aliases, columns }) => [
      listed(codes(added), 'added', 'occupation'),
      listed(industries.added, 'added', 'industry', 'industries'),
      listed(wheres(options.filter(({ from }) => from === null)), 'added', 'option'),
      listed(wheres(aliases), 'added, changed, or removed', 'alias', 'aliases'),
      listed(columns.added, 'added', 'table or column', 'tables or columns'),
    ],
  },
  {
    // Quoted figures change, but names and meanings stay.
    step: 'minor',
    found: ({ fields, tasks_changed, renamed, industries }) => [
      listed(
        Object.keys(fields).filter((field) => !WORDS.test(field)),
        'with other values',
        'column',
      ),
      tasks_changed > 0 ? `${countOf(tasks_changed, 'task')} added or removed` : '',
      listed(industries.staffing, 'with other staffing', 'industry', 'industries'),
      listed(
        [
          ...codes(renamed.filter(({ from, to }) => from.title !== to.title).map(({ to }) => to)),
          ...wheres(industries.renamed),
        ],
        'changed',
        'title',
      ),
    ],
  },
  {
    // No figures, titles, codes, or slugs change.
    step: 'patch',
    found: ({ texts, words, names, sources, from, to }) => [
      listed(wheres([...texts, ...words]), 'changed', 'text'),
      names > 0 ? `${countOf(names, 'name')} added, removed, or changed` : '',
      listed(wheres(sources), 'added, removed, or changed', 'source'),
      from.as_of === to.as_of ? '' : `as of ${to.as_of} instead of ${from.as_of}`,
    ],
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

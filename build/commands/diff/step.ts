/**
 * The step of the version that changes require, as one table. Major: what others built on the data may now be wrong. Minor: the
 * data has more, or other, figures. Patch: only words.
 */
import { group } from 'd3-array';
import semver from 'semver';
import { countOf } from '../../dataset/fault.js';
import { type Comparison, changesIn, nameOf } from './compare.js';

type Step = 'patch' | 'minor' | 'major';

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
  const [table, column] = field.split('.') as [string, string?];
  const name = table.replaceAll('_', ' ');
  if (column === undefined || column === 'value') return name;
  if (column === 'added' || column === 'removed') return `${name} ${column}`;
  return `${CALLED[column] ?? column.replaceAll('_', ' ')} (${name})`;
}

type Rule = readonly [noun: string, what: string, named: (found: Comparison) => string[]];

/** Names the rows of columns, each once. */
const rows =
  (...fields: string[]) =>
  ({ lists }: Comparison) => [...new Set(changesIn(lists, ...fields).map(nameOf))];

const splitsIn = ({ moves }: Comparison) => moves.filter(({ to }) => to.length > 1);
const splits = (found: Comparison) => splitsIn(found).map(({ from, to }) => `${from} → ${to.join(' and ')}`);

/** Names occupations that came, went, or have another code or slug; the parts of a split are told with it. */
const occupations =
  (...fields: string[]) =>
  (found: Comparison) => {
    const parts = new Set(splitsIn(found).flatMap(({ from, to }) => [from, ...to]));
    const own = changesIn(found.lists, ...fields).filter(({ key }) => !parts.has(key.soc_code!));
    const successor = (code: string) => found.moves.find(({ from }) => from === code)?.to[0];
    return [...group(own, nameOf)].map(([code, [first]]) => {
      if (fields.length > 1) return `${first!.from} → ${first!.to}`;
      return successor(code) ? `${code} → ${successor(code)}` : code;
    });
  };

/** Names redirects, but for those of an occupation that was renamed, retired, or split: they are counted with it. */
function redirects(found: Comparison): string[] {
  const renamed = changesIn(found.lists, 'occupations.soc_code', 'occupations.slug').map(({ from }) => from);
  const taken = new Set<unknown>([...renamed, ...found.moves.flatMap(({ from, slug }) => [from, slug])]);
  return rows('aliases')(found).filter((name) => !taken.has(name));
}

const figures = ({ lists }: Comparison) =>
  Object.keys(lists)
    .filter((each) => !OTHER.test(each))
    .map(figureName);

const RULES: Readonly<Record<Step, readonly Rule[]>> = {
  major: [
    // Others store codes and slugs, and link to them.
    ['occupation', 'split', splits],
    ['occupation', 'removed', occupations('occupations.removed')],
    ['occupation', 'with another code or slug', occupations('occupations.soc_code', 'occupations.slug')],
    ['industry', 'removed', rows('industries.removed')],
    ['name', 'leading nowhere now', ({ lost }) => lost],
    // Old and new scores aren't comparable.
    ['parameter', 'of the method changed', rows('parameters.value', 'parameters.removed')],
    // The same request is rejected or gives another score.
    ['option', 'removed or with another adjustment', rows('options.value', 'options.removed')],
    // Programs that read the column or rely on the contract break.
    ['column', 'removed', ({ columns }) => columns.removed],
    ['promise', 'of the contract broken', ({ broken }) => broken],
  ],
  minor: [
    // There is more than before, and everything that worked still works.
    ['occupation', 'added', occupations('occupations.added')],
    ['industry', 'added', rows('industries.added')],
    ['option', 'added', rows('options.added')],
    ['parameter', 'of the method added', rows('parameters.added')],
    ['redirect', 'added, changed, or removed', redirects],
    ['column', 'added', ({ columns }) => columns.added.map(figureName)],
    // Quoted figures change, but names and meanings stay.
    ['figure', 'with other values', figures],
    ['task', 'added or removed', rows('tasks.added', 'tasks.removed')],
    ['row', 'of staffing added or removed', rows('staffing.added', 'staffing.removed')],
    ['row', 'of measures added or removed', rows('measures.added', 'measures.removed')],
    ['row', 'of history added or removed', rows('history.added', 'history.removed')],
    ['row', 'of the crosswalk added or removed', rows('crosswalk.added', 'crosswalk.removed')],
    ['title', 'changed', rows('occupations.title', 'industries.title')],
  ],
  patch: [
    // No figures, titles, codes, or slugs change.
    ['text', 'changed', rows('occupations.description', 'tasks.description', 'words')],
    ['name', 'added, removed, or changed', rows('names')],
    ['fact', 'of sources changed', rows('sources')],
    ['date', 'changed', ({ from, to }) => (from.as_of === to.as_of ? [] : [`as of ${to.as_of}`])],
  ],
};

/** Most names in a reason; the rest are counted. */
const NAMED_AT_MOST = 5;

/** Returns why a step is needed, the largest first: `1 occupation removed: 47-2111.00`. */
const reasonsIn = (found: Comparison): { step: Step; what: string }[] =>
  (['major', 'minor', 'patch'] as const).flatMap((step) =>
    RULES[step].flatMap(([noun, what, named]) => {
      const all = named(found);
      const more =
        all.length > NAMED_AT_MOST ? ` and ${countOf(all.length - NAMED_AT_MOST, 'more', 'more')}` : '';
      const counted = countOf(all.length, noun, noun === 'industry' ? 'industries' : `${noun}s`);
      const listed = all.slice(0, NAMED_AT_MOST).join(', ');
      return all.length === 0 ? [] : [{ step, what: `${counted} ${what}: ${listed}${more}` }];
    }),
  );

/**
 * Returns the smallest step that the changes allow and the one that the version has taken, why, and whether the newer side may be
 * published under its version: `yes`, `no`, or with the next `release`; the verdict says it in a sentence.
 */
export function versionStep(found: Comparison) {
  const reasons = reasonsIn(found);
  const [first] = reasons;
  const needed = first?.step ?? 'none';
  const [was, is] = [found.from.version, found.to.version];
  const declared = (semver.diff(was, is) ?? 'none') as Step | 'none';
  const atLeast = first ? semver.inc(was, first.step)! : was;
  const because = `these changes need a ${needed} step, to ${atLeast} or higher (${first?.what}). Set version in data/dataset.json.`;
  const lost = `Published names never die, but these lead nowhere now: ${found.lost.join(', ')}. Give each a successor in data/aliases.json.`;
  const backwards = `The version goes backwards, from ${was} to ${is}; it must be ${atLeast} or higher.`;
  const verdicts = [
    [found.lost.length > 0, 'no', lost],
    [semver.lt(is, was), 'no', backwards],
    [!first, 'yes', `Nothing differs${declared === 'none' ? '' : ' but the version'}.`],
    [semver.gte(is, atLeast), 'yes', `Version ${is} is enough: these changes need a ${needed} step.`],
    [declared === 'none', 'release', `A release is needed: ${because}`],
    [true, 'no', `The version is ${is}, a ${declared} step, but ${because}`],
  ] as const;
  const [, allowed, verdict] = verdicts.find(([applies]) => applies)!;
  return { needed, declared, reasons, allowed, verdict };
}

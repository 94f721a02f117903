/**
 * The step of the version that a change requires, as one table; docs/releasing.md shows it.
 * Major: work that others built on the data may now be wrong. Minor: the data has more, or other, figures. Patch: only words.
 */
import type { Comparison } from '../../contract/compare.js';
import { countOf } from '../../dataset/fault.js';
import { compare as compareVersions } from 'semver';
import { type Step, stepBetween, stepped } from '../../releases/version.js';
import type { Report } from './report.js';

/** Comparisons that the report doesn't show. */
export interface Beside {
  /** Retired names that no longer redirect, and new ones that do. */
  aliases: { gone: readonly string[]; fresh: readonly string[] };
  contract: Comparison;
  /** Added, removed, or changed rows of the table of names: code and name. */
  names: readonly string[];
  /** Tells whether the datasets' files differ in any data. */
  inputsDiffer: () => boolean;
}

type Found = Omit<Report, 'version' | 'notes'>;

interface Rule {
  step: Exclude<Step, 'none'>;
  change: string;
  why: string;
  /** Returns the changes of this type, each in a few words; undefined for none. */
  found: (report: Found, beside: Beside) => (string | undefined)[];
}

type Noun = readonly [one: string, many: string];
const OCCUPATION: Noun = ['occupation', 'occupations'];
const INDUSTRY: Noun = ['industry', 'industries'];
const OPTION: Noun = ['option', 'options'];
const ALIAS: Noun = ['alias', 'aliases'];

const LISTED = 5;

/** Returns `3 occupations removed: a, b, c`; nothing if there are no names. */
function listed(names: readonly string[], noun: Noun, how: string, before = ''): string | undefined {
  if (names.length === 0) return undefined;
  const more = names.length > LISTED ? ` and ${(names.length - LISTED).toLocaleString('en-US')} more` : '';
  return `${before}${countOf(names.length, ...noun)}${how}: ${names.slice(0, LISTED).join(', ')}${more}`;
}

const codes = (occupations: readonly { soc_code: string }[]) => occupations.map(({ soc_code }) => soc_code);
const naics = (industries: readonly { naics_code: string }[]) =>
  industries.map(({ naics_code }) => naics_code);

export const RULES: readonly Rule[] = [
  {
    step: 'major',
    change:
      'an occupation is gone or has another code or slug; an industry is gone; a retired name leads nowhere',
    why: 'Others store codes and slugs and link to them.',
    found: ({ occupations, industries }, { aliases }) => {
      const renamed = occupations.renamed.flatMap(({ from, to }) => {
        if (from.soc_code !== to.soc_code) return [`${from.soc_code} → ${to.soc_code}`];
        return from.slug === to.slug ? [] : [`${from.slug} → ${to.slug}`];
      });
      return [
        listed(codes(occupations.removed), OCCUPATION, ' removed'),
        listed(renamed, OCCUPATION, ' with another code or slug'),
        listed(naics(industries.removed), INDUSTRY, ' removed'),
        listed(aliases.gone, ALIAS, ' removed'),
      ];
    },
  },
  {
    step: 'major',
    change: 'a parameter of the method changed',
    why: 'Old and new scores aren’t comparable.',
    found: ({ inputs }) => {
      const names = inputs.flatMap(({ input }) =>
        input.startsWith('method.') ? [input.slice('method.'.length)] : [],
      );
      return [listed(names, ['parameter', 'parameters'], ' of the method changed')];
    },
  },
  {
    step: 'major',
    change: 'a personal factor or option is removed or adds different points',
    why: 'The same request is rejected or gives a different score.',
    found: ({ factors }) => {
      const names = factors.filter(({ from }) => from !== null).map(({ what }) => what);
      return [listed(names, OPTION, ' removed or with another adjustment')];
    },
  },
  {
    step: 'major',
    change: 'the contract breaks',
    why: 'Programs break. This also needs a new major version of the API.',
    found: (_, { contract }) => {
      const places = contract.breaking.map(({ place }) => place);
      return [listed(places, ['breaking change', 'breaking changes'], ' of the contract')];
    },
  },
  {
    step: 'minor',
    change: 'an occupation, industry, option, or alias is new; the contract grew',
    why: 'There is more than before, and everything that worked still works.',
    found: ({ occupations, industries, factors }, { aliases, contract }) => {
      const options = factors.filter(({ from }) => from === null).map(({ what }) => what);
      const places = contract.additive.map(({ place }) => place);
      return [
        listed(codes(occupations.added), OCCUPATION, ' added'),
        listed(naics(industries.added), INDUSTRY, ' added'),
        listed(options, OPTION, ' added'),
        listed(aliases.fresh, ALIAS, ' added'),
        listed(places, ['addition', 'additions'], ' to the contract'),
      ];
    },
  },
  {
    step: 'minor',
    change: 'a published figure, tier, or title changed: scores, wages, outlook, staffing, skill gaps, votes',
    why: 'Quoted figures change, but names and meanings stay.',
    found: ({ figures, industries, occupations }) => {
      const titled = occupations.renamed.filter(({ from, to }) => from.title !== to.title);
      const renamed = [...codes(titled.map(({ to }) => to)), ...naics(industries.renamed)];
      const fields = figures.map(({ field }) => field);
      return [
        listed(fields, ['field', 'fields'], ' with other values'),
        listed(industries.staffing, INDUSTRY, '', 'staffing of '),
        listed(renamed, ['title', 'titles'], ' changed'),
      ];
    },
  },
  {
    step: 'patch',
    change:
      'only words changed: descriptions, task statements, other names, labels, reasons, sources; or the date of the data',
    why: 'No figures, titles, codes, or slugs change.',
    found: ({ wording, sources, from, to }, { names }) => [
      listed(
        wording.map(({ where }) => where),
        ['text', 'texts'],
        ' changed',
      ),
      listed(names, ['name', 'names'], ' added, removed, or changed'),
      listed(
        sources.map(({ id }) => id),
        ['source', 'sources'],
        ' with another release',
      ),
      from.as_of === to.as_of ? undefined : `as of ${to.as_of} instead of ${from.as_of}`,
    ],
  },
  {
    step: 'patch',
    change: 'inputs changed without an effect on published data',
    why: 'Anyone who recomputes the figures uses different files.',
    found: (
      { figures, wording, inputs, factors, sources, industries, occupations },
      { names, inputsDiffer },
    ) => {
      const { added, removed, renamed } = occupations;
      const shown = [
        figures,
        wording,
        names,
        inputs,
        factors,
        sources,
        industries.staffing,
        added,
        removed,
        renamed,
      ];
      return shown.every((list) => list.length === 0) && inputsDiffer()
        ? ['files of the dataset differ, nothing published does']
        : [];
    },
  },
];

/** Returns the step that the changes require, with the newer side's stated version. */
export function versionStep(report: Found, beside: Beside): Report['version'] {
  const reasons = RULES.flatMap(({ step, found }) => {
    const what = found(report, beside).filter((each) => each !== undefined);
    return what.length === 0 ? [] : [{ step, what: what.join('; ') }];
  });
  const needed: Step = reasons[0]?.step ?? 'none';
  const { from, to } = report;
  const declared = stepBetween(from.version, to.version);
  const at_least = stepped(from.version, needed);
  return { needed, declared, at_least, reasons, refusal: refusal(), needs_release: needsRelease() };

  /** Explains why a new version is needed. Data may change without one until the next release; the contract may not break. */
  function needsRelease(): string | null {
    if (declared !== 'none' || needed === 'none' || beside.contract.breaking.length > 0) return null;
    return `These changes need a release: a ${needed} step, to ${at_least} or higher (${reasons[0]!.what}). When they are to be published, run \`npm run release -- --version ${at_least} --reason "…"\`.`;
  }

  function refusal(): string | null {
    if (declared === 'backwards')
      return `The version goes backwards, from ${from.version} to ${to.version}; it must be ${at_least} or higher. ${FIX}`;
    if (compareVersions(to.version, at_least) >= 0) return null;
    const stays =
      declared === 'none'
        ? `The version stays ${to.version}`
        : `The version is ${to.version}, a ${declared} step`;
    return `${stays}, but these changes need a ${needed} step, to ${at_least} or higher (${reasons[0]!.what}). ${FIX}`;
  }
}

const FIX = 'Set "version" in data/dataset.json.';

/** Returns the rules as a table in Markdown, for docs/releasing.md. */
export const rulesTable = (): string =>
  [
    '| step | what changed | why |',
    '| --- | --- | --- |',
    ...RULES.map(({ step, change, why }) => `| ${step} | ${change} | ${why} |`),
  ].join('\n');

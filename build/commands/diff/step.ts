/**
 * Which step of the version a change requires. One table; docs/releasing.md shows it.
 * Major: what others built on the data may be wrong now. Minor: the data say more, or something else. Patch: only words.
 */
import { countOf } from '../../dataset/faults/fault.js';
import { compareVersions } from '../../dataset/schema/versions.js';
import { type Step, stepBetween, stepped } from '../../releases/version.js';
import type { Report } from './report.js';

/** What is compared besides what the report shows. */
export interface Beside {
  /** Retired names that no longer lead anywhere, and those that lead somewhere now. */
  aliases: { gone: readonly string[]; fresh: readonly string[] };
  /** Whether the datasets' files differ in anything that is data. */
  inputsDiffer: () => boolean;
}

type Found = Omit<Report, 'version' | 'notes'>;

interface Rule {
  step: Exclude<Step, 'none'>;
  change: string;
  why: string;
  /** What of it is there, in a few words; nothing if there is none. */
  found: (report: Found, beside: Beside) => string | undefined;
}

const LISTED = 5;

/** `3 occupations removed: a, b, c`. */
function listed(names: readonly string[], what: (count: number) => string): string | undefined {
  if (names.length === 0) return undefined;
  const more = names.length > LISTED ? ` and ${names.length - LISTED} more` : '';
  return `${what(names.length)}: ${names.slice(0, LISTED).join(', ')}${more}`;
}

/** `GET /api/v1/meta: It is new.` → `GET /api/v1/meta`. */
const placeOf = (change: string): string => change.split(': ')[0]!;

const some = (...found: (string | undefined)[]): string | undefined =>
  found.filter((each) => each !== undefined).join('; ') || undefined;

export const RULES: readonly Rule[] = [
  {
    step: 'major',
    change:
      'an occupation is gone or has another code or slug; an industry is gone; a retired name leads nowhere',
    why: 'Others store codes and slugs and link to them.',
    found: ({ occupations, industries }, { aliases }) =>
      some(
        listed(
          occupations.removed.map(({ soc_code }) => soc_code),
          (n) => `${countOf(n, 'occupation')} removed`,
        ),
        listed(
          occupations.renamed
            .filter(({ from, to }) => from.soc_code !== to.soc_code || from.slug !== to.slug)
            .map(({ from, to }) =>
              from.soc_code === to.soc_code
                ? `${from.slug} → ${to.slug}`
                : `${from.soc_code} → ${to.soc_code}`,
            ),
          (n) => `${countOf(n, 'occupation')} with another code or slug`,
        ),
        listed(
          industries.removed.map(({ naics_code }) => naics_code),
          (n) => `${countOf(n, 'industry', 'industries')} removed`,
        ),
        listed(aliases.gone, (n) => `${countOf(n, 'alias', 'aliases')} removed`),
      ),
  },
  {
    step: 'major',
    change: 'a parameter of the method changed',
    why: 'Old and new scores aren’t comparable.',
    found: ({ inputs }) =>
      listed(
        inputs.flatMap(({ input }) => (input.startsWith('method.') ? [input.slice('method.'.length)] : [])),
        (n) => `${countOf(n, 'parameter')} of the method changed`,
      ),
  },
  {
    step: 'major',
    change: 'a personal factor or option is removed or adds different points',
    why: 'The same request is rejected or gives a different score.',
    found: ({ factors }) =>
      listed(
        factors.filter(({ from }) => from !== null).map(({ what }) => what),
        (n) => `${countOf(n, 'option')} removed or with another adjustment`,
      ),
  },
  {
    step: 'major',
    change: 'the contract breaks',
    why: 'Programs break. This also needs a new major version of the API.',
    found: ({ contract }) =>
      listed(contract.breaking.map(placeOf), (n) => `${countOf(n, 'breaking change')} of the contract`),
  },
  {
    step: 'minor',
    change: 'an occupation, industry, option, or alias is new; the contract grew',
    why: 'There is more than before, and everything that worked still works.',
    found: ({ occupations, industries, factors, contract }, { aliases }) =>
      some(
        listed(
          occupations.added.map(({ soc_code }) => soc_code),
          (n) => `${countOf(n, 'occupation')} added`,
        ),
        listed(
          industries.added.map(({ naics_code }) => naics_code),
          (n) => `${countOf(n, 'industry', 'industries')} added`,
        ),
        listed(
          factors.filter(({ from }) => from === null).map(({ what }) => what),
          (n) => `${countOf(n, 'option')} added`,
        ),
        listed(aliases.fresh, (n) => `${countOf(n, 'alias', 'aliases')} added`),
        listed(contract.additions.map(placeOf), (n) => `${countOf(n, 'addition')} to the contract`),
      ),
  },
  {
    step: 'minor',
    change: 'a published figure, tier, or title changed: scores, wages, outlook, staffing, skill gaps, votes',
    why: 'Quoted figures change, but names and meanings stay.',
    found: ({ figures, industries, occupations }) =>
      some(
        listed(
          figures.map(({ field }) => field),
          (n) => `${countOf(n, 'field')} with other values`,
        ),
        listed(industries.staffing, (n) => `staffing of ${countOf(n, 'industry', 'industries')}`),
        listed(
          [
            ...occupations.renamed
              .filter(({ from, to }) => from.title !== to.title)
              .map(({ to }) => to.soc_code),
            ...industries.renamed.map(({ naics_code }) => naics_code),
          ],
          (n) => `${countOf(n, 'title')} changed`,
        ),
      ),
  },
  {
    step: 'patch',
    change:
      'only words changed: descriptions, task statements, labels, reasons, sources; or the date of the data',
    why: 'No figures or names change.',
    found: ({ wording, sources, from, to }) =>
      some(
        listed(
          wording.map(({ where }) => where),
          (n) => `${countOf(n, 'text')} changed`,
        ),
        listed(
          sources.map(({ id }) => id),
          (n) => `${countOf(n, 'source')} with another release`,
        ),
        from.as_of === to.as_of ? undefined : `as of ${to.as_of} instead of ${from.as_of}`,
      ),
  },
  {
    step: 'patch',
    change: 'inputs changed without an effect on published data',
    why: 'Anyone who recomputes the figures uses different files.',
    found: (report, { inputsDiffer }) => {
      const shows =
        report.figures.length > 0 ||
        report.wording.length > 0 ||
        report.inputs.length > 0 ||
        report.factors.length > 0 ||
        report.sources.length > 0 ||
        report.industries.staffing.length > 0 ||
        Object.values(report.occupations).some((list) => Array.isArray(list) && list.length > 0);
      return !shows && inputsDiffer() ? 'files of the dataset differ, nothing published does' : undefined;
    },
  },
];

/** The step that the changes require, with the version that the newer side says it has. */
export function versionStep(report: Found, beside: Beside): Report['version'] {
  const reasons = RULES.flatMap(({ step, found }) => {
    const what = found(report, beside);
    return what === undefined ? [] : [{ step, what }];
  });
  const needed: Step = reasons[0]?.step ?? 'none';
  const { from, to } = report;
  const declared = stepBetween(from.version, to.version);
  const at_least = stepped(from.version, needed);
  return { needed, declared, at_least, reasons, refusal: refusal() };

  function refusal(): string | null {
    if (declared === 'backwards')
      return `The version goes backwards, from ${from.version} to ${to.version}; it must be ${at_least} or higher. ${FIX}`;
    if (compareVersions(to.version, at_least) >= 0) return null;
    const { what } = reasons[0]!;
    const stays =
      declared === 'none'
        ? `The version stays ${to.version}`
        : `The version is ${to.version}, a ${declared} step`;
    return `${stays}, but these changes need a ${needed} step, to ${at_least} or higher (${what}). ${FIX}`;
  }
}

const FIX = 'Set "version" in data/dataset.json.';

/** The rules as a table in Markdown, for docs/releasing.md. */
export const rulesTable = (): string =>
  [
    '| step | what changed | why |',
    '| --- | --- | --- |',
    ...RULES.map(({ step, change, why }) => `| ${step} | ${change} | ${why} |`),
  ].join('\n');

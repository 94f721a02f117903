/** The report of an import: changes, then items that couldn't be joined, both by name, then the next steps. */
import { countOf } from '../../../dataset/fault.js';
import type { Named, Succession } from '../join/succession.js';
import type { Note } from '../sources/source.js';
import type { Difference } from './compare.js';

/** Result of an import, or of a dry run. */
export interface Imported {
  happened: Succession;
  differences: Difference[];
  notes: Note[];
  retitled: { soc_code: string; from: string; to: string; slug: string }[];
  /** Number of tasks and descriptions without our own wording. */
  missing: number;
  /** Paths of files written by people in which the name of a release was updated. */
  renewed: string[];
  written: number;
}

/** Returns names, shortened: `a, b, c … and 88 more (--verbose)`. */
function list(names: string[], shown: number): string {
  const rest = names.length - shown;
  return rest > 0 ? `${names.slice(0, shown).join(', ')} … and ${rest} more (--verbose)` : names.join(', ');
}

const number = (count: number) => count.toLocaleString('en-US');

function differenceLines({ what, count, ...names }: Difference, shown: number): string[] {
  const kinds = Object.entries(names).filter(([, those]) => those.length > 0);
  const summary = kinds.map(([kind, those]) => `${number(those.length)} ${kind}`).join(', ') || 'unchanged';
  const head = `  ${what.padEnd(25)} ${number(count).padStart(7)}  ${summary}`;
  // If everything is new, names add nothing.
  const telling = kinds.filter(([, those]) => those.length < count);
  return [head, ...telling.map(([kind, those]) => `    ${kind}: ${list(those, shown)}`)];
}

export const named = ({ soc_code, title }: Named) => `${soc_code} ${title}`;

/** Lists occupations that were added, removed, or changed their code or title, each on a line. */
export function occupationLines(
  { removed, added, codeChanges, staying }: Succession,
  retitled: Imported['retitled'],
): string[] {
  const line = (what: string, text: string) => `  ${what.padEnd(10)}  ${text}`;
  const isNew = ({ soc_code }: Named) => !codeChanges.has(soc_code);
  return [
    ...added.filter(isNew).map((one) => line('added', named(one))),
    ...removed.map(({ old, became }) => {
      const [first, ...others] = became as [Named, ...Named[]];
      if (others.length > 0)
        return line(
          'split',
          `${named(old)} → ${became.map(named).join(' and ')}; its URLs lead to the first`,
        );
      const isSame = codeChanges.get(first.soc_code) === old.soc_code;
      if (isSame) return line('new code', `${named(old)} → ${named(first)}; the old code leads there`);
      return line('removed', `${named(old)}; its URLs lead to ${named(first)}`);
    }),
    ...retitled.map(({ soc_code, from, to, slug }) =>
      line('new title', `${soc_code} ${from} → ${to}; its URL stays /occupations/${slug}`),
    ),
    ...staying.map((code) => line('kept', `${code}, though the release does not have it`)),
  ];
}

/** Returns the next steps for a maintainer. */
function nextLines({ missing, written }: Imported, dryRun: boolean): string[] {
  if (dryRun) return written === 0 ? [] : ['Next: the same command without --dry-run.'];
  if (missing > 0)
    return [
      `Next: ${countOf(missing, 'sentence')} of ours to be written. npm run words -- --missing --out missing.csv lists them, npm run words -- --fill missing.csv takes them in.`,
    ];
  return written === 0 ? [] : ['Next: npm run check, then npm run diff -- HEAD.'];
}

export function reportLines(imported: Imported, verbose: boolean, dryRun = false): string[] {
  const { happened, retitled, differences, notes, renewed, written } = imported;
  const shown = verbose ? Number.POSITIVE_INFINITY : 8;
  const files = countOf(written, 'file');
  const done = dryRun ? `${files} would be written; nothing was.` : `Imported into data/: ${files} written.`;
  const occupations = occupationLines(happened, retitled);
  return [
    written === 0 ? 'Nothing changed in data/.' : done,
    ...(occupations.length > 0 ? ['Occupations:', ...occupations, 'Tables:'] : []),
    ...differences.flatMap((difference) => differenceLines(difference, shown)),
    ...(notes.length > 0 ? ['To know:'] : []),
    ...notes.map(({ what, names, shown: most }: Note) => {
      return `  ${what}: ${number(names.length)}: ${list(names, verbose ? names.length : most)}`;
    }),
    ...(renewed.length > 0 ? [`  files that name the new releases now: ${renewed.join(', ')}`] : []),
    ...nextLines(imported, dryRun),
  ];
}

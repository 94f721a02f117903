/** The report of an import: what changed, then what could not be joined, each by name. */
import type { Difference } from './compare.js';
import type { Note } from './coverage.js';

/** `a, b, c … and 88 more (--verbose)` */
function list(names: string[], shown: number): string {
  const rest = names.length - shown;
  return rest > 0 ? `${names.slice(0, shown).join(', ')} … and ${rest} more (--verbose)` : names.join(', ');
}

const number = (count: number) => count.toLocaleString('en-US');

function differenceLines({ what, count, ...names }: Difference, shown: number): string[] {
  const kinds = Object.entries(names).filter(([, those]) => those.length > 0);
  const summary = kinds.map(([kind, those]) => `${number(those.length)} ${kind}`).join(', ') || 'unchanged';
  const head = `  ${what.padEnd(25)} ${number(count).padStart(7)}  ${summary}`;
  // Where everything is new, names say nothing.
  const telling = kinds.filter(([, those]) => those.length < count);
  return [head, ...telling.map(([kind, those]) => `    ${kind}: ${list(those, shown)}`)];
}

export function reportLines(
  differences: Difference[],
  notes: Note[],
  written: number,
  verbose: boolean,
): string[] {
  const shown = verbose ? Number.POSITIVE_INFINITY : 8;
  const files = written === 1 ? '1 file' : `${number(written)} files`;
  const headline = written === 0 ? 'Nothing changed in data/.' : `Imported into data/: ${files} written.`;
  const [occupations] = differences;
  const retired = occupations!.dropped;
  return [
    headline,
    ...differences.flatMap((difference) => differenceLines(difference, shown)),
    ...(notes.length > 0 ? ['To know:'] : []),
    ...notes.map(({ what, names, shown: most }) => {
      return `  ${what}: ${number(names.length)}: ${list(names, verbose ? names.length : most)}`;
    }),
    ...(retired.length > 0
      ? [
          `Now give the dropped codes and their slugs successors in data/aliases.json: ${list(retired, shown)}`,
        ]
      : []),
  ];
}

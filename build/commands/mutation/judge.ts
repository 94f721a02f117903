/** What mutants say about the tests: which were noticed, and of those that weren't, which we have given a reason for. */

interface Place {
  line: number;
  column: number;
}

/** A change of the code, as Stryker reports it; lines and columns start at 1. */
export interface Mutant {
  mutatorName: string;
  replacement: string;
  location: { start: Place; end: Place };
  status: string;
}

/** A file and its mutants, as Stryker reports them. */
export interface MutatedFile {
  source: string;
  mutants: readonly Mutant[];
}

/** A mutant that no test can or needs to notice. It is known by its text, so that it may move within its file. */
export interface Named {
  file: string;
  /** The lines that it changes, with single spaces, and what they become. */
  was: string;
  becomes: string;
  reason: string;
}

/** A mutant that no test noticed. */
export type Survivor = Omit<Named, 'reason'> & { place: Place; mutator: string };

/** Figures of a file. */
export interface Count {
  mutants: number;
  killed: number;
  survived: number;
  /** Of the survivors, those with a reason. */
  named: number;
  /** In code that runs once, when its module is loaded: not tried, and not counted as mutants. */
  atLoad: number;
}

const KILLED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

const inOneLine = (code: string) => code.replace(/\s+/g, ' ').trim();

/** Returns the mutants of a file that no test noticed, in its order. */
export function survivorsIn(file: string, { source, mutants }: MutatedFile): Survivor[] {
  const lines = source.split('\n');
  return mutants
    .filter(({ status }) => SURVIVED.includes(status))
    .map(({ mutatorName, replacement, location: { start, end } }) => {
      const before = lines[start.line - 1]!.slice(0, start.column - 1);
      const after = lines[end.line - 1]!.slice(end.column - 1);
      return {
        file,
        was: inOneLine(lines.slice(start.line - 1, end.line).join('\n')),
        becomes: inOneLine(`${before}${replacement}${after}`),
        place: start,
        mutator: mutatorName,
      };
    })
    .sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column);
}

export const isSame = (a: Omit<Named, 'reason'>, b: Omit<Named, 'reason'>) =>
  a.file === b.file && a.was === b.was && a.becomes === b.becomes;

/** Returns the figures of a file. */
export function countOf(file: string, mutated: MutatedFile, named: readonly Named[]): Count {
  const { mutants } = mutated;
  const survivors = survivorsIn(file, mutated);
  const killed = mutants.filter(({ status }) => KILLED.includes(status)).length;
  return {
    mutants: killed + survivors.length,
    killed,
    survived: survivors.length,
    named: survivors.filter((each) => named.some((one) => isSame(one, each))).length,
    atLoad: mutants.filter(({ status }) => status === 'Ignored').length,
  };
}

/** Returns the share that was killed, in percent; 100 without mutants. */
export const scoreOf = ({ mutants, killed }: Pick<Count, 'mutants' | 'killed'>) =>
  mutants === 0 ? 100 : (100 * killed) / mutants;

/** Adds up the figures of files. */
export function totalOf(counts: readonly Count[]): Count {
  const sum = (part: keyof Count) => counts.reduce((total, count) => total + count[part], 0);
  return {
    mutants: sum('mutants'),
    killed: sum('killed'),
    survived: sum('survived'),
    named: sum('named'),
    atLoad: sum('atLoad'),
  };
}

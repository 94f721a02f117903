/** The stages in which a tool is tried, and how far it got. */

const STAGES = ['install', 'generate', 'compile', 'calls'] as const;
export type Stage = (typeof STAGES)[number];

/** Where a tool stopped, if it did, and what was said then. */
export interface Failure {
  stage: Stage;
  words: string;
  /** Whether the network failed, which says nothing about the tool. */
  isOffline: boolean;
}

/** Returns a cell per stage after the installation: `ok`, `failed`, or why it was not run. */
export function cellsOf(failure: Failure | undefined): string[] {
  const stopped = failure ? STAGES.indexOf(failure.stage) : STAGES.length;
  return STAGES.slice(1).map((_, index) => {
    if (index + 1 < stopped) return 'ok';
    if (index + 1 === stopped) return 'failed';
    if (stopped > 0) return '–';
    return failure!.isOffline ? 'offline' : 'not installed';
  });
}

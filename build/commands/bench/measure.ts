/** Runs commands in turn for several rounds and compares medians, so that lasting noise affects all of them equally. */
import { spawnSync } from 'node:child_process';

export interface Command {
  name: string;
  args: readonly string[];
  /** Working folder; this process's by default. */
  cwd?: string;
  /** Prepares each run; not timed. */
  before?: () => void;
}

export interface Measured {
  name: string;
  /** Median wall time in seconds. */
  seconds: number;
  /** Largest resident set over all runs, in MB. */
  megabytes: number;
}

/**
 * Makes the child print its memory in kB as the last line of standard error. On Linux, `maxRSS` includes the parent's memory
 * at the time of the fork, so the peak of the child's own memory is read there instead.
 */
const REPORT_MEMORY = `data:text/javascript,${encodeURIComponent(`
import fs from 'node:fs';
process.on('exit', () => {
  const status = process.platform === 'linux' ? fs.readFileSync('/proc/self/status', 'utf8') : '';
  const own = /^VmHWM:\\s+(\\d+) kB$/m.exec(status)?.[1];
  process.stderr.write('\\n' + (own ?? process.resourceUsage().maxRSS));
});`)}`;

/** Characters shown of a failed command's output. */
const SHOWN = 2000;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

function run({ name, args, cwd }: Command): { seconds: number; kilobytes: number } {
  const began = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', REPORT_MEMORY, ...args], {
    cwd,
    encoding: 'utf8',
  });
  const seconds = (performance.now() - began) / 1000;
  if (status !== 0) throw new Error(`${name} failed:\n${`${stdout}${stderr}`.slice(0, SHOWN)}`);
  return { seconds, kilobytes: Number(stderr.slice(stderr.lastIndexOf('\n') + 1)) };
}

/** Returns medians over `rounds` rounds in which each command runs once. A first round isn't counted. */
export function measure(commands: readonly Command[], rounds: number): Map<string, Measured> {
  const runs = new Map(commands.map(({ name }) => [name, [] as { seconds: number; kilobytes: number }[]]));
  for (let round = 0; round <= rounds; round++)
    for (const command of commands) {
      command.before?.();
      const result = run(command);
      if (round > 0) runs.get(command.name)!.push(result);
    }
  return new Map(
    [...runs].map(([name, results]) => [
      name,
      {
        name,
        seconds: median(results.map((result) => result.seconds)),
        megabytes: Math.max(...results.map((result) => result.kilobytes)) / 1000,
      },
    ]),
  );
}

/** Returns a ratio as a line of the report, with its bound. */
export const ratio = (what: string, value: number, bound?: string): string =>
  `${what.padEnd(46)} ${value.toFixed(2).padStart(6)}${bound === undefined ? '' : `  (bound ${bound})`}`;

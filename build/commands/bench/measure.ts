/** Runs commands in turn, so that lasting noise affects all of them equally. */
import { spawnSync } from 'node:child_process';

export interface Command {
  args: readonly string[];
  /** Working folder; this process's by default. */
  cwd?: string;
  /** Prepares each run; not timed. */
  before?: () => void;
}

export interface Run {
  seconds: number;
  /** Peak memory in MB of a command with `MEASURED`; otherwise not a number. */
  megabytes: number;
}

/**
 * Option that makes a command print its peak memory in kB as the last line of standard error. On Linux, `maxRSS` includes the
 * parent's memory at the time of the fork, so the peak of the child's own memory is read there instead.
 */
export const MEASURED = `--import=data:text/javascript,${encodeURIComponent(`
import fs from 'node:fs';
process.on('exit', () => {
  const status = process.platform === 'linux' ? fs.readFileSync('/proc/self/status', 'utf8') : '';
  const own = /^VmHWM:\\s+(\\d+) kB$/m.exec(status)?.[1];
  process.stderr.write('\\n' + (own ?? process.resourceUsage().maxRSS));
});`)}`;

/** Characters shown of a failed command's output. */
const SHOWN = 2000;

export function run({ args, cwd, before }: Command): Run {
  before?.();
  const began = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  const seconds = (performance.now() - began) / 1000;
  if (status !== 0)
    throw new Error(`node ${args.join(' ')} failed:\n${`${stdout}${stderr}`.slice(0, SHOWN)}`);
  return { seconds, megabytes: Number(stderr.slice(stderr.lastIndexOf('\n') + 1)) / 1000 };
}

/** Runs each command once per round. Returns the runs of each. */
export function inTurn<Name extends string>(
  rounds: number,
  commands: Readonly<Record<Name, Command>>,
): Record<Name, Run[]> {
  const runs = Object.fromEntries(Object.keys(commands).map((name) => [name, []])) as unknown as Record<
    Name,
    Run[]
  >;
  for (let round = 0; round < rounds; round++)
    for (const name of Object.keys(commands) as Name[]) runs[name].push(run(commands[name]));
  return runs;
}

export const secondsOf = (runs: readonly Run[]): number[] => runs.map(({ seconds }) => seconds);

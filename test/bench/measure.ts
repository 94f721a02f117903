/** Runs a command, and makes a row of the table from two lists of figures. */
import { spawnSync } from 'node:child_process';
import { median } from 'd3-array';

/** Rows by what was measured. */
export type Rows = Record<string, { ours: string; reference?: string; ratio?: string }>;

/** Our figure and the reference's, measured one after the other. */
export type Pairs = [number, number | undefined][];

export function rowOf(measured: string, unit: string, pairs: Pairs, name: string): Rows {
  const text = (figure: number) => `${figure.toFixed(figure < 100 ? 1 : 0)} ${unit}`;
  const ours = median(pairs, ([own]) => own)!;
  const reference = median(pairs, ([, other]) => other);
  if (reference === undefined) return { [measured]: { ours: text(ours), reference: `no ${name} here` } };
  const beside = { reference: `${text(reference)}, ${name}`, ratio: (ours / reference).toFixed(2) };
  return { [measured]: { ours: text(ours), ...beside } };
}

/** Makes each process print its peak memory. It begins with its parent's, so this one has to stay smaller. */
const PEAK = "process.on('exit', () => console.error('\\npeak', process.resourceUsage().maxRSS, 'kB'))";
const MEASURED = `--import=data:text/javascript,${encodeURIComponent(PEAK)}`;

/** `megabytes` is the peak memory of a command's largest process. */
export type Run = Record<'seconds' | 'megabytes', number>;

/** Runs a script of Node, `[file, ...arguments]`. Returns null if it takes longer than `limit` seconds. */
export function run(args: readonly string[], cwd: string, limit = 600): Run | null {
  const began = performance.now();
  const env = { ...process.env, NODE_OPTIONS: MEASURED };
  const options = { cwd, env, encoding: 'utf8', timeout: limit * 1000 } as const;
  const { status, error, stderr } = spawnSync(process.execPath, args, options);
  const seconds = (performance.now() - began) / 1000;
  if (error) return null;
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stderr}`);
  const peaks = [...stderr.matchAll(/^peak (\d+) kB$/gm)].map(([, kilobytes]) => Number(kilobytes));
  return { seconds, megabytes: Math.max(...peaks) / 1000 };
}

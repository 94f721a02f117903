/** A command that is killed three times where it writes; `swap.test.ts` stops it at every change of the file system. */
import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

/** Runs a command as npm does; kills it after so many milliseconds. Returns how long it ran and its exit code. */
const run = (args: readonly string[], after?: number) =>
  new Promise<{ code: number | null; time: number }>((resolve) => {
    const start = performance.now();
    const command = ['--import', 'tsx/esm', 'build/cli.ts', ...args];
    const child = spawn(process.execPath, command, { cwd: ROOT, stdio: 'ignore' });
    const timer = after === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), after);
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve({ code, time: performance.now() - start });
    });
  });

/** Runs it whole, then kills it three times, each after `reset`; `hold` looks at what each run has left. Ends with a whole run. */
export async function killed(
  args: readonly string[],
  { reset, hold }: { reset: () => void; hold: (isWhole: boolean) => void },
): Promise<void> {
  const whole = async () => {
    const { code, time } = await run(args);
    if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
    hold(true);
    return time;
  };
  const time = await whole();
  for (const part of [0.7, 0.85, 0.97]) {
    reset();
    await run(args, time * part);
    hold(false);
  }
  await whole();
}

/** Commands that run other tools: the tests, the formatter, the host's own tool. */
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

/** Runs tools one after the other until one fails, the last with the arguments, and returns its exit status. */
export function runTools(tools: readonly string[], args: readonly string[], root: string): number {
  const places = [path.join(root, 'node_modules/.bin'), process.env.PATH];
  const env = { ...process.env, PATH: places.join(path.delimiter) };
  for (const [index, tool] of tools.entries()) {
    const [name, ...others] = tool.split(' ');
    const all = index === tools.length - 1 ? [...others, ...args] : others;
    // On Windows, tools are scripts, which only a shell can run.
    const shell = process.platform === 'win32';
    const { status, signal, error } = spawnSync(name!, all, { cwd: root, env, shell, stdio: 'inherit' });
    if (error) throw error;
    if (status !== 0) return status ?? 128 + os.constants.signals[signal!];
  }
  return 0;
}

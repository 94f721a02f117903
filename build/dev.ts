/**
 * `npm run dev`: serves, watches, builds anew what changed. While the dataset is broken it shows the faults and goes on
 * serving the last good output. Each build is a process of its own, so that it runs the code as it is now; the server
 * is one too, and starts anew only when code changed, else it reads the new output.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Editors write in several steps, and a change of branch touches many files: this long after the last one. */
const QUIET_MS = 100;
const CODE = ['api', 'build', 'core', 'vercel.json'];
const CONTENT = ['templates', 'public'];

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: path.join(root, 'data') },
    dist: { type: 'string', default: path.join(root, 'dist') },
  },
});
const { data, dist } = values;

async function build(): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [path.join(root, 'build/start.mjs'), '--data', data, '--dist', dist],
    {
      stdio: 'inherit',
    },
  );
  const [status] = await once(child, 'exit');
  return status === 0;
}

let server: ChildProcess | undefined;

/** Starts the server, or lets it see what is new. One that has ended, for want of a port, say, ends all this. */
async function show(codeChanged: boolean): Promise<void> {
  if (server !== undefined && !codeChanged) {
    server.send('reload');
    return;
  }
  if (server !== undefined) {
    server.removeAllListeners('exit');
    server.kill();
    await once(server, 'exit');
  }
  const main = path.join(root, 'build/serve/main.ts');
  server = spawn(process.execPath, ['--import', 'tsx', main, '--dist', dist], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  server.once('exit', (status) => process.exit(status ?? 1));
}

/** `waiting` has changed meanwhile; `code` says that it is not only what is shown. */
const state = { running: false, waiting: true, code: false };

/** Builds until nothing has changed during a build. */
async function update(): Promise<void> {
  if (state.running) return;
  state.running = true;
  while (state.waiting) {
    state.waiting = false;
    if (!(await build())) continue;
    await show(state.code);
    state.code = false;
  }
  state.running = false;
}

let timer: NodeJS.Timeout | undefined;
function changed(code: boolean): void {
  state.waiting = true;
  state.code ||= code;
  clearTimeout(timer);
  timer = setTimeout(update, QUIET_MS);
}

for (const [names, code] of [
  [CODE, true],
  [[...CONTENT, data], false],
] as const)
  for (const name of names) {
    const watched = path.resolve(root, name);
    if (fs.existsSync(watched)) fs.watch(watched, { recursive: true }, () => changed(code));
  }
await update();

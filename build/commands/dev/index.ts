/**
 * `npm run dev`: serves, watches, shows edits at once, and then builds the rest. While the dataset is broken, it shows the
 * errors and keeps serving the last good output. Each build is a separate process, so that it runs the current code. The
 * server is one too; it restarts only if code changed and otherwise reads the new output.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Given } from '../flags.js';
import type { FromServer, ToServer } from './server.js';

/** Delay in ms after the last change, because editors write in several steps and a change of branch touches many files. */
const QUIET_MS = 100;
/** Delay in ms before edits are shown, which is shorter: writing one file takes less time than this. */
const SHOWN_AFTER_MS = 15;

/** Exit status of build/run.mjs if the error is in the code, not in the dataset. */
const BROKEN_CODE = 70;

export const flags = {
  data: { value: 'FOLDER', help: 'the dataset, if it is not data' },
  dist: { value: 'FOLDER', help: 'the output, if it is not dist' },
  serve: { help: 'only serve what is built; the command starts itself with this' },
} as const;

export const notes = 'PORT=3000 and HOST=127.0.0.1 before the command set the port and the interface.';

export async function main({ serve, ...given }: Given<typeof flags>, root: string): Promise<number> {
  const data = given.data ?? path.join(root, 'data');
  const dist = given.dist ?? path.join(root, 'dist');
  if (!serve) await develop(root, data, dist);
  else {
    const { startPreviewing } = await import('./server.js');
    await startPreviewing({ root, data, dist: path.resolve(dist), env: process.env });
  }
  return 0;
}

function* foldersBelow(folder: string): Generator<string> {
  if (!fs.existsSync(folder)) return;
  yield folder;
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) yield* foldersBelow(path.join(folder, entry.name));
}

/** Builds, serves, and watches until Ctrl-C. */
async function develop(root: string, data: string, dist: string): Promise<void> {
  const run = path.join(root, 'build/run.mjs');
  const CODE = ['api', 'build', 'core'].map((name) => path.join(root, name));
  const CONTENT = [...['templates', 'public'].map((name) => path.join(root, name)), path.resolve(data)];
  /** Changes since the last build; `code` is true if they include code, not only what the server shows. */
  const changed = { any: true, code: false };
  let building = false;
  let server: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let showTimer: NodeJS.Timeout | undefined;
  /** Waits until the server has shown the edit, because a simultaneous build would slow it down. */
  let shown = Promise.resolve();
  let watchers: fs.FSWatcher[] = [];

  /** One watcher per folder, because Node 20's `recursive` loses files that an editor replaces. */
  function watch(): void {
    for (const watcher of watchers) watcher.close();
    const note = (code: boolean) => () => {
      changed.any = true;
      changed.code ||= code;
      clearTimeout(timer);
      timer = setTimeout(update, QUIET_MS);
      clearTimeout(showTimer);
      if (!code) showTimer = setTimeout(showEdited, SHOWN_AFTER_MS);
    };
    const noteCode = note(true);
    const noteContent = note(false);
    watchers = [
      ...CODE.flatMap((top) => [...foldersBelow(top)]).map((folder) => fs.watch(folder, noteCode)),
      ...CONTENT.flatMap((top) => [...foldersBelow(top)]).map((folder) => fs.watch(folder, noteContent)),
      fs.watch(root, (_, name) => name === 'vercel.json' && noteCode()),
      // A folder that is removed and recreated has no watcher in between.
      ...[path.dirname(path.resolve(data))]
        .filter((parent) => fs.existsSync(parent))
        .map((parent) => fs.watch(parent, (_, name) => name === path.basename(data) && noteContent())),
    ];
  }

  /** Builds, and shows errors in the code on the page as well. */
  async function build(): Promise<{ good: boolean; broken: string }> {
    const args = [run, 'build', '--data', data, '--dist', dist];
    const child = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'pipe'] });
    let said = '';
    child.stderr.on('data', (part: Buffer) => {
      said += part;
      process.stderr.write(part);
    });
    const [status] = await once(child, 'close');
    return { good: status === 0, broken: status === BROKEN_CODE ? said : '' };
  }

  /** Starts the server, or tells it about changes. If it exits by itself, for example without a free port, so does this. */
  async function show(codeChanged: boolean): Promise<void> {
    if (server !== undefined && !codeChanged) {
      server.send('built' satisfies ToServer);
      return;
    }
    if (server !== undefined) {
      server.removeAllListeners('exit');
      server.kill();
      await once(server, 'exit');
    }
    server = spawn(process.execPath, [run, 'dev', '--serve', '--data', data, '--dist', dist], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    server.once('exit', (status) => process.exit(status ?? 1));
  }

  /** Makes the server render edits, before any build. */
  function showEdited(): void {
    const asked = server;
    if (!asked?.connected) return;
    asked.send('changed' satisfies ToServer);
    shown = new Promise((resolve) => {
      asked.once('message', (_: FromServer) => resolve());
      asked.once('exit', () => resolve());
    });
  }

  /** Builds until nothing has changed during a build. */
  async function update(): Promise<void> {
    if (building) return;
    building = true;
    while (changed.any) {
      changed.any = false;
      // Set up again each time, because folders come and go.
      watch();
      await shown;
      const { good, broken } = await build();
      // At the start, the output of an earlier build is better than nothing.
      if (good || (server === undefined && fs.existsSync(dist))) {
        const { code } = changed;
        changed.code = false;
        await show(code);
      }
      if (!good) server?.send({ broken } satisfies ToServer);
    }
    building = false;
  }

  await update();
}

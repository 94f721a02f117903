import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { ask } from '../server/small-site.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of the project whose code can be broken. */
function copyProject(to: string): void {
  const code = ['api', 'build', 'core', 'templates', 'package.json', 'package-lock.json', 'vercel.json'];
  const shown = fs.readdirSync(path.join(root, 'public')).filter((name) => name !== 'releases');
  for (const name of [...code, ...shown.map((each) => `public/${each}`)])
    fs.cpSync(path.join(root, name), path.join(to, name), { recursive: true });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(to, 'node_modules'));
}

const soon = { timeout: 30_000, interval: 50 };

it('serves what the dataset says, also after a change, and the last good output while it or the code is broken', {
  timeout: 120_000,
}, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dev-'));
  const data = path.join(folder, 'data');
  copyProject(folder);
  fs.cpSync(path.join(root, 'test/fixtures/dataset'), data, { recursive: true });
  const dev = spawn(
    process.execPath,
    ['build/run.mjs', 'dev', '--data', data, '--dist', path.join(folder, 'dist')],
    { cwd: folder, env: { ...process.env, PORT: '0', HOST: '127.0.0.1' } },
  );
  let output = '';
  dev.stdout.on('data', (text) => (output += text));
  dev.stderr.on('data', (text) => (output += text));
  // Code that changes meanwhile starts the server anew, at another port.
  const port = () => Number([...output.matchAll(/127\.0\.0\.1:(\d+)\n/g)].at(-1)?.[1]);
  const text = async (url: string) => (await ask({ port: port() }, 'GET', url)).body.toString();
  const title = async () => JSON.parse(await text('/api/v1/occupations/15-1252.00')).title;
  const file = path.join(data, 'occupations/15-1252.00.json');
  const rename = (to: string) =>
    fs.readFileSync(file, 'utf8').replace(/"title": "Software \w+"/, `"title": "${to}"`);

  try {
    await vi.waitFor(async () => expect(await title()).toBe('Software Developers'), soon);
    fs.writeFileSync(file, rename('Software Makers'));
    await vi.waitFor(async () => expect(await title()).toBe('Software Makers'), soon);
    await vi.waitFor(async () => expect(await text('/_dev')).toContain('<h2>Software Makers</h2>'), soon);
    expect(await text('/embed/software-developers')).toContain('>Software Makers</h1>');
    expect(await text('/occupations/software-developers')).toContain(
      '<script src="/_dev/live.js" type="module"></script></head>',
    );
    fs.writeFileSync(path.join(data, 'factors.json'), '{ broken');
    await vi.waitFor(() => expect(output).toContain('factors.json:1:3'), soon);
    await vi.waitFor(
      async () => expect(await text('/_dev')).toMatch(/factors\.json:1:3 {2}json-syntax/),
      soon,
    );
    expect(await title()).toBe('Software Makers');
    fs.copyFileSync(path.join(root, 'test/fixtures/dataset/factors.json'), path.join(data, 'factors.json'));
    // As many editors save: a new file in the old one's place.
    fs.writeFileSync(`${folder}/new.json`, rename('Software Writers'));
    fs.renameSync(`${folder}/new.json`, file);
    await vi.waitFor(async () => expect(await title()).toBe('Software Writers'), soon);
    const code = path.join(folder, 'build/derive/tasks.ts');
    const sound = fs.readFileSync(code, 'utf8');
    const line = sound.slice(0, sound.indexOf('export function taskRisk')).split('\n').length;
    const message = `build/derive/tasks.ts:${line}:8  Unexpected "functon"\n  export functon taskRisk`;
    fs.writeFileSync(code, sound.replace('export function taskRisk', 'export functon taskRisk'));
    await vi.waitFor(() => expect(output).toContain(message), soon);
    await vi.waitFor(
      async () => expect(await text('/_dev')).toContain(message.replaceAll('"', '&quot;')),
      soon,
    );
    expect(await title()).toBe('Software Writers');
    const broken = sound.replace(
      '  return task_risk',
      '  (undefined as unknown as string).trim();\n  return task_risk',
    );
    fs.writeFileSync(code, broken);
    await vi.waitFor(
      () =>
        expect(output).toContain(
          `build/derive/tasks.ts:${line + 1}:36  TypeError: Cannot read properties of undefined`,
        ),
      soon,
    );
    expect(output).not.toMatch(/\n +at /);
    fs.writeFileSync(code, sound);
    await vi.waitFor(() => expect(output.match(/^Serving /gm)).toHaveLength(2), soon);
  } finally {
    dev.kill();
    await once(dev, 'close');
    fs.rmSync(folder, { recursive: true });
  }
});

/** `npm run check -- --watch` on a copy of the fixture, while files of it change. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIXTURE } from '../../broken.js';

const soon = { timeout: 30_000, interval: 20 };
const WELL =
  '6 occupations, 138 tasks, 21 industries, 77 staffing rows, 44 wage rows, 22 sources checked, no faults.\n';

let folder: string;
let watching: ChildProcess;
let reports: string;
let runs: number;

function start(...args: string[]): void {
  watching = spawn(
    process.execPath,
    ['build/run.mjs', 'check', ...(args.length > 0 ? args : [folder]), '--watch'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  reports = '';
  runs = 0;
  watching.stdout!.on('data', (text) => (reports += text));
  watching.stderr!.on(
    'data',
    (text) =>
      (runs += String(text).match(/^Checked in \d+\.\d\d s; watching .*, Ctrl-C ends\.$/gm)?.length ?? 0),
  );
}

/** What has been reported since `change` once the check has run again. */
async function reportOf(change: () => void): Promise<string> {
  const before = runs;
  reports = '';
  change();
  await vi.waitFor(() => expect(runs).toBeGreaterThan(before), soon);
  return reports.replaceAll(folder, 'data');
}

const file = (name: string) => path.join(folder, name);
const text = (name: string) => fs.readFileSync(path.join(FIXTURE, name), 'utf8');

beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'watched-')), 'data');
  fs.cpSync(FIXTURE, folder, { recursive: true });
});
afterEach(async () => {
  if (watching.exitCode === null) {
    watching.kill();
    await once(watching, 'exit');
  }
  fs.rmSync(path.dirname(folder), { recursive: true, force: true });
});

describe('check --watch', () => {
  it('checks at once and after each save, whatever state a file is saved in', async () => {
    start();
    await vi.waitFor(() => expect(runs).toBe(1), soon);
    expect(reports).toBe(WELL);

    const method = 'method.json';
    expect(await reportOf(() => fs.writeFileSync(file(method), text(method).slice(0, 40)))).toBe(
      'data/method.json:2:14  json-syntax\n  A text is not closed on its line. Add the double quote where it ends.\n\n1 fault in 1 file.\n',
    );
    expect(await reportOf(() => fs.writeFileSync(file(method), text(method)))).toBe(WELL);

    const designers = 'occupations/27-1024.00.json';
    const renamed = text(designers).replace('"job_zone": 4', '"job_zone": 9');
    // As many editors save: a new file in the old one's place.
    fs.writeFileSync(`${folder}.new`, renamed);
    expect(await reportOf(() => fs.renameSync(`${folder}.new`, file(designers)))).toBe(
      'data/occupations/27-1024.00.json:7:15  out-of-range\n  job_zone is 9. It must be at most 5 (O*NET job zone, 1 little to 5 extensive preparation).\n\n1 fault in 1 file.\n',
    );
    expect(await reportOf(() => fs.copyFileSync(path.join(FIXTURE, designers), file(designers)))).toBe(WELL);

    expect(await reportOf(() => fs.rmSync(file('tables'), { recursive: true }))).toBe(
      'data/tables:1:1  missing-folder\n  This folder is missing. Restore or import it.\n\n1 fault in 1 file.\n',
    );
    const back = await reportOf(() =>
      fs.cpSync(path.join(FIXTURE, 'tables'), file('tables'), { recursive: true }),
    );
    if (back !== WELL) await vi.waitFor(() => expect(reports.endsWith(WELL)).toBe(true), soon);
  }, 120_000);

  it('tells programs in documents, and people beside them', async () => {
    start(file('factors.json'), '--format', 'json');
    await vi.waitFor(() => expect(runs).toBe(1), soon);
    expect(JSON.parse(reports)).toMatchObject({ files: [file('factors.json')], faults: [] });
  }, 60_000);

  it.each(['SIGINT', 'SIGTERM'] as const)('ends with %s, without an error', async (signal) => {
    start();
    await vi.waitFor(() => expect(runs).toBe(1), soon);
    watching.kill(signal);
    expect(await once(watching, 'exit')).toEqual([0, null]);
  }, 60_000);
});

/**
 * A whole update, as a maintainer goes through it: O*NET publishes, the release comes in with its faults, they are mended,
 * the change is looked at, released, pinned, and whoever follows the feed has the same data.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Report } from '../build/commands/diff/report.js';
import type { Json, Operation } from '../build/commands/release/patch.js';
import { readDataset } from '../build/dataset/read/read.js';
import { Changes } from '../core/schemas/changes.js';
import { writeRelease } from './commands/import/tiny-release.js';
import { applyPatch } from './commands/release/apply-patch.js';
import { FIXTURE } from './datasets.js';
import { onetRelease } from './onet-release.js';

const ROOT = path.join(import.meta.dirname, '..');
const COMMAND = 'build/run.mjs';
const DEVELOPERS = '15-1252.00';
const NEW_TASK = 99001;

let folder: string;
let data: string;
const at = (...below: string[]) => path.join(folder, ...below);
const text = (...below: string[]) => fs.readFileSync(at(...below), 'utf8');

/** A command as npm runs it, in the project's folder. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  return { status, stdout, stderr };
}
const importing = () => run(COMMAND, 'import', '--sources', at('onet'), '--data', data);
const checking = () => run(COMMAND, 'check', data);
const releasing = (...args: string[]) =>
  run(COMMAND, 'release', '--allow-localhost', '--data', data, ...args);
const building = () => run(COMMAND, 'build', '--data', data, '--dist', at('dist'));

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'update-'));
  data = at('data');
  fs.cpSync(FIXTURE, data, { recursive: true });
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** O*NET 31.0: electricians have another title and zone, developers a new task, nurses other ratings. */
async function publishOnet(spoil: (files: Record<string, string>) => void) {
  const { dataset } = readDataset(FIXTURE);
  const altered = structuredClone(dataset);
  const of = (code: string) => altered.occupations.find(({ soc_code }) => soc_code === code)!;
  Object.assign(of('47-2111.00'), { title: 'Electricians and Wirers', job_zone: 2 });
  of(DEVELOPERS).tasks.push({ ...of(DEVELOPERS).tasks[0]!, id: NEW_TASK });
  of('29-1141.00').ratings!.work_activities['Assisting and Caring for Others'] = { importance: 3, level: 3 };
  const files = onetRelease(altered, '31.0', 'August 2026') as Record<string, string>;
  spoil(files);
  fs.rmSync(at('onet'), { recursive: true, force: true });
  await writeRelease(at('onet'), files);
}

const steps: readonly [string, () => void | Promise<void>][] = [
  [
    'what is there is the first release',
    () => {
      const { status, stdout } = releasing('--reason', 'The six occupations to begin with.');
      expect([status, stdout]).toEqual([0, expect.stringMatching(/^Release 1\.0\.0 is made: /)]);
    },
  ],
  [
    'a release with a column renamed and a file cut off does not come in',
    async () => {
      await publishOnet((files) => {
        files['Job Zones.txt'] = files['Job Zones.txt']!.replace('Job Zone', 'Zone of the Job');
        files['Skills.txt'] = files['Skills.txt']!.slice(0, -4);
      });
      const before = fs.readdirSync(data, { recursive: true });
      const { status, stderr } = importing();
      expect(status).toBe(1);
      expect(stderr).toContain('Job Zones.txt:1  missing-column\n  column "Job Zone" is missing ');
      expect(stderr).toContain('Skills.txt:351  cut-off\n');
      expect(fs.readdirSync(data, { recursive: true })).toEqual(before);
      expect(text('data/sources.json')).not.toContain('onet-31.0');
    },
  ],
  [
    'the same release as it should be comes in, and what has no wording yet is reported',
    async () => {
      await publishOnet(() => {});
      const { status, stdout, stderr } = importing();
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toContain('Electricians and Wirers');
      expect(text('data/sources.json')).toContain('onet-31.0');
    },
  ],
  [
    'the check stops at the task without wording',
    () => {
      const { status, stdout } = checking();
      expect(status).toBe(1);
      expect(stdout).toContain(`${DEVELOPERS}.json`);
    },
  ],
  [
    'its wording is filled in, and the check finds nothing',
    () => {
      const list = at('missing.csv');
      expect(run(COMMAND, 'words', '--missing', '--out', list, '--data', data).status).toBe(0);
      const [header, line, ...others] = fs.readFileSync(list, 'utf8').trim().split(/\r?\n/);
      expect([line!.includes(String(NEW_TASK)), others]).toEqual([true, []]);
      fs.writeFileSync(list, `${header}\n${line}"Agree with clients on what is to be built first."\n`);
      expect(run(COMMAND, 'words', '--fill', list, '--data', data)).toMatchObject({ status: 0, stderr: '' });
      expect(checking()).toMatchObject({ status: 0 });
    },
  ],
  [
    'the comparison names what moved and why, and says which step a release takes',
    () => {
      const { status, stdout, stderr } = run(COMMAND, 'diff', '1.0.0', '--to', data, '--format', 'json');
      const report = Report.parse(JSON.parse(stdout));
      expect(status).toBe(0);
      expect(stderr).toMatch(
        /^These changes need a release: a minor step, to 1\.1\.0 or higher \(.*\)\. When they are to be published, run `npm run release -- --version 1\.1\.0 --reason "…"`\.\n$/,
      );
      expect(report.occupations.renamed.map(({ to }) => to.title)).toEqual(['Electricians and Wirers']);
      expect(
        report.scores.largest.map(({ soc_code, causes }) => [soc_code, causes.map(({ input }) => input)]),
      ).toEqual(
        expect.arrayContaining([
          [DEVELOPERS, ['tasks']],
          ['29-1141.00', ['ratings']],
        ]),
      );
      const html = run(COMMAND, 'diff', '1.0.0', '--to', data, '--html', at('preview'));
      expect(html.stdout).toContain('**Needs a release.**');
      expect(text('preview/index.html')).toContain('<iframe sandbox');
    },
  ],
  [
    'it is released once the version is right',
    () => {
      const reason = 'O*NET 31.0 in place of 30.1.';
      expect(releasing('--reason', reason)).toMatchObject({ status: 1, stdout: '' });
      expect(releasing('--reason', reason, '--version', '1.1.0').stdout).toMatch(
        /^Release 1\.1\.0 is made: /,
      );
      expect(releasing('--reason', reason).stdout).toBe(
        'Nothing has changed since release 1.1.0; there is nothing to release.\n',
      );
    },
  ],
  [
    'what was published stays as it is: a build that would change it fails',
    () => {
      expect(building()).toMatchObject({ status: 0, stderr: '' });
      const file = at('public/releases/1.0.0/occupations.csv.gz');
      const bytes = fs.readFileSync(file);
      fs.writeFileSync(file, Buffer.concat([bytes, bytes]));
      expect(building()).toMatchObject({
        status: 1,
        stderr:
          'public/releases/1.0.0/occupations.csv.gz is not the one that was published: its SHA-256 is not that in the manifest. A published release never changes: restore it, for example with `git checkout`.\nNothing was written.\n',
      });
      fs.writeFileSync(file, bytes);
      expect(building()).toMatchObject({ status: 0 });
    },
  ],
  [
    'the API says of each occupation what was, what is and why',
    () => {
      const { releases } = Changes.parse(JSON.parse(text('dist/api/v1/changes.json')));
      expect(releases.map(({ version, previous }) => [version, previous])).toEqual([
        ['1.1.0', '1.0.0'],
        ['1.0.0', null],
      ]);
      const nurses = releases[0]!.occupations.find(({ soc_code }) => soc_code === '29-1141.00')!;
      expect(nurses.old!.final_score).toBeLessThan(nurses.new!.final_score as number);
      expect(nurses.why).toMatch(/^Score: ratings \(\+\d\.\d\d\): Assisting and Caring for Others: /);
    },
  ],
  [
    'whoever follows the feed has the data of today, to the byte',
    () => {
      const site = readDataset(data).dataset.dataset.site;
      // The oldest first, as they came.
      const patches = [
        ...text('dist/changes.atom').matchAll(/rel="enclosure" type="application\/gzip" href="([^"]+)"/g),
      ]
        .map(([, address]) => address!.slice(site.length))
        .reverse();
      expect(patches).toEqual(['/releases/1.1.0/changes.json.gz']);
      const unpacked = (file: string) => gunzipSync(fs.readFileSync(at('dist', file))).toString();
      let all = JSON.parse(unpacked('releases/1.0.0/all.json.gz')) as Json;
      for (const patch of patches)
        all = applyPatch(all, (JSON.parse(unpacked(patch)) as { operations: Operation[] }).operations);
      const replayed = `${JSON.stringify(all)}\n`;
      expect(replayed === unpacked('releases/1.1.0/all.json.gz')).toBe(true);
      expect(replayed === unpacked('downloads/all.json.gz')).toBe(true);
    },
  ],
];

it.each(steps)('%s', { timeout: 120_000 }, async (_, step) => step());

/**
 * A whole update, as a maintainer goes through it: O*NET publishes, the release comes in with its faults, they are mended,
 * the change is looked at, released, pinned, and whoever follows the feed has the same data.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Report } from '../build/commands/diff/report.js';
import type { Json, Operation } from '../build/commands/release/patch.js';
import { readDataset } from '../build/dataset/read.js';
import type { Occupation } from '../build/dataset/schema/occupation.js';
import { Changes } from '../core/schemas/changes.js';
import { writeRelease } from './commands/import/tiny-release.js';
import { applyPatch } from './commands/release/apply-patch.js';
import { FIXTURE } from './datasets.js';
import { type Next, nextRelease, nextWages, writeSample } from './next-release.js';
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

describe('the update of a year, on a sample of the real dataset', { timeout: 120_000 }, () => {
  let sample: string;
  let next: Next;
  const inSample = (...below: string[]) => path.join(sample, ...below);
  const jsonOf = (file: string) => JSON.parse(fs.readFileSync(inSample(file), 'utf8'));
  const occupationIn = (code: string): Occupation => jsonOf(`data/occupations/${code}.json`);
  const write = (file: string, content: string) => fs.writeFileSync(inSample(file), content);
  /** A command on the sample, with its paths short. */
  const command = (...args: string[]) => {
    const { status, stdout, stderr } = run(COMMAND, ...args);
    const short = (said: string) => said.replaceAll(`${sample}/`, '');
    return { status, stdout: short(stdout), stderr: short(stderr) };
  };
  const SOURCES = () => ['--sources', inSample('onet'), inSample('wages')];
  const RENAME = ['--rename', 'Zone of the Job=Job Zone'];
  const update = (...args: string[]) => command('import', ...SOURCES(), '--data', inSample('data'), ...args);
  const words = (...args: string[]) => command('words', '--data', inSample('data'), ...args);
  /** Readings by Task ID. */
  const readingsOf = ({ tasks }: Occupation) => tasks.map(({ id, labels, marks }) => [id, labels, marks]);

  beforeAll(async () => {
    sample = fs.mkdtempSync(path.join(os.tmpdir(), 'year-'));
    const before = writeSample(inSample('data'), /^15-/);
    await writeRelease(inSample('before'), onetRelease(before, '30.1', 'December 2025'));
    const first = command('import', '--sources', inSample('before'), '--data', inSample('data'));
    expect(first).toMatchObject({ status: 0, stderr: '' });
    next = nextRelease(before);
    await writeRelease(inSample('onet'), next.files);
    await writeRelease(inSample('wages'), nextWages(inSample('data')));
    write('data/tables/votes.csv', `soc_code,agree,too_high,too_low\n${next.retired[0].soc_code},5,1,1\n`);
    fs.cpSync(inSample('data'), inSample('old'), { recursive: true });
  });
  afterAll(() => fs.rmSync(sample, { recursive: true }));

  const NOTHING = 'Nothing was written to data/.\n';
  const year: readonly [string, () => void][] = [
    [
      'a renamed column is named, and the header shown',
      () => {
        expect(update()).toEqual({
          status: 1,
          stdout: '',
          stderr: `Job Zones.txt:1  missing-column\n  column "Job Zone" is missing (the header has O*NET-SOC Code, Zone of the Job). Fetch the file again, or add --rename "its name now=Job Zone".\n\n1 fault in 1 file.\n${NOTHING}`,
        });
      },
    ],
    [
      'broken files are told by what is wrong with them',
      () => {
        fs.cpSync(inSample('onet'), inSample('broken'), { recursive: true });
        const edit = (name: string, change: (text: string) => string) =>
          write(`broken/${name}`, change(fs.readFileSync(inSample('broken', name), 'utf8')));
        edit('Abilities.txt', (text) => text.replaceAll('\t', ';'));
        edit('Job Zones.txt', (text) => text.replace('\n', '\n<<<<<<< HEAD\n'));
        edit('Skills.txt', (text) => text.slice(0, -4));
        const { stderr } = command(
          'import',
          '--sources',
          inSample('broken'),
          ...RENAME,
          '--data',
          inSample('data'),
        );
        expect(stderr).toMatch(
          /^Abilities\.txt:1 {2}delimiter\n {2}has semicolons between its cells, not tabs\. Fetch the file again, or save it with tabs between them\.\nJob Zones\.txt:2 {2}merge-conflict\n {2}Here is a conflict marker \(<<<<<<<\): a merge was not finished\. Keep the lines that are right, and remove those with <<<<<<<, =======, and >>>>>>>\.\nSkills\.txt:\d+ {2}cut-off\n {2}ends within this row \(it has 5 of 6 cells\), without a line break: it was probably cut off\. Fetch it again from its release\.\n\n3 faults in 3 files\.\nNothing was written to data\/\.\n$/,
        );
      },
    ],
    [
      'what is gone needs a successor, and what was split offers its parts',
      () => {
        const [one, two] = next.retired.map(({ soc_code, title }) => ({
          soc_code,
          title,
          name: `${soc_code} ${title}`,
        }));
        const { old, parts } = next.split;
        const gone = (name: string) =>
          `${name} is no longer in the release, and nothing says what took its place. Add a line to the file of --crosswalk.`;
        const near =
          '15-1221.00 Computer and Information Research Scientists | 15-1231.00 Computer Network Support Specialists | 15-1232.00 Computer User Support Specialists';
        expect(update(...RENAME)).toEqual({
          status: 1,
          stdout: '',
          stderr: [
            `data/occupations/${one!.soc_code}.json  missing-successor`,
            `  ${gone(one!.name)}`,
            `data/occupations/${two!.soc_code}.json  missing-successor`,
            `  ${gone(two!.name)}`,
            `data/occupations/${old.soc_code}.json  split-occupation`,
            `  ${old.soc_code} ${old.title} was split into ${parts[0]} Part 1 of It, ${parts[1]} Part 2 of It, and nothing says to which of them its URLs lead. Add a line with one of them to the file of --crosswalk.`,
            '',
            '3 faults in 3 files.',
            'Nothing was written to data/.',
            '',
            'Save these lines as crosswalk.csv, write into new_code what took the place of each, and add --crosswalk crosswalk.csv:',
            '',
            'old_code,new_code,old_title,candidates',
            `${one!.soc_code},,${one!.title},${near}`,
            `${two!.soc_code},,${two!.title},${near}`,
            `${old.soc_code},,${old.title},${parts[0]} Part 1 of It | ${parts[1]} Part 2 of It`,
            '',
          ].join('\n'),
        });
      },
    ],
    [
      'votes on what is gone are named and asked for',
      () => {
        const [one, two] = next.retired;
        const lines = [
          `${one.soc_code},15-1299.08`,
          `${two.soc_code},15-1221.00`,
          `${next.split.old.soc_code},${next.split.parts[1]}`,
        ];
        write('crosswalk.csv', `old_code,new_code\n${lines.join('\n')}\n`);
        expect(update(...RENAME, '--crosswalk', inSample('crosswalk.csv'))).toEqual({
          status: 1,
          stdout: '',
          stderr: `data/tables/votes.csv:2  votes-move\n  7 votes on ${one.soc_code} ${one.title} would count for 15-1299.08 Computer Systems Engineers/Architects. Add --move-votes if they should, or remove the row.\n\n1 fault in 1 file.\n${NOTHING}`,
        });
      },
    ],
    [
      'it comes in: readings follow their tasks, and what was reworded is listed',
      () => {
        const { status, stdout, stderr } = update(
          ...RENAME,
          '--crosswalk',
          inSample('crosswalk.csv'),
          '--move-votes',
        );
        expect([status, stderr]).toEqual([0, '']);
        const names = (codes: readonly number[]) => codes.length;
        expect([names(next.newTasks), names(next.removedTasks), names(next.reworded)]).toEqual([40, 25, 10]);
        expect(stdout).toMatch(/\n {2}tasks +758 {2}63 added, 75 dropped\n/);
        expect(stdout).toContain(
          `  official sentences reworded since ours was written (npm run words -- --reworded lists them): 10: `,
        );
        expect(stdout).toContain('  new columns that nothing reads: 1: Skills.txt: Weight\n');
        expect(stdout).toMatch(/\nNext: 57 sentences of ours to be written\. .*\n$/);
        expect(next.split.parts.flatMap((code) => readingsOf(occupationIn(code)))).toEqual(
          readingsOf(next.split.old),
        );
        for (const code of next.split.parts)
          expect(occupationIn(code).tasks.some(({ imputed }) => imputed)).toBe(false);
        expect(fs.readFileSync(inSample('data/tables/votes.csv'), 'utf8')).toContain('15-1299.08,5,1,1\n');
        const again = update(...RENAME, '--crosswalk', inSample('crosswalk.csv'));
        expect(again.stdout).toMatch(/^Nothing changed in data\/\./);
      },
    ],
    [
      'its wording is written, and compared by the same flags',
      () => {
        expect(words('--missing', '--out', inSample('missing.csv')).stdout).toBe(
          '57 sentences of ours are still to be written: missing.csv lists them. Fill its column wording, then: npm run words -- --fill missing.csv\n',
        );
        const lines = fs.readFileSync(inSample('missing.csv'), 'utf8').trim().split('\n').slice(1);
        const filled = lines.map((line) => {
          const [code, id] = line.split(',');
          return id === ''
            ? `${code},,"Do the new work that has the code ${code}, with care and skill, for all who need it done."`
            : `${code},${id},See to the matter with the number ${id}.`;
        });
        write('filled.csv', `soc_code,task_id,wording\n${filled.join('\n')}\n`);
        expect(words('--fill', inSample('filled.csv'), '--sources', inSample('onet'))).toEqual({
          status: 0,
          stdout: '57 sentences taken into 38 files of data/occupations. Next: npm run check.\n',
          stderr: '',
        });
        expect(words('--lint', '--sources', inSample('onet')).stdout).toBe(
          '38 descriptions and 758 tasks compared with the official sentences; none is copied.\n',
        );
      },
    ],
    [
      'what nobody has rated can be published: its tasks take the mean of their activities, and its page says so',
      () => {
        for (const code of [...next.added, ...next.split.parts]) {
          const file = inSample(`data/occupations/${code}.json`);
          fs.writeFileSync(
            file,
            fs.readFileSync(file, 'utf8').replace('"oews_code": null', '"oews_code": "15-1252"'),
          );
        }
        expect(command('check', inSample('data'))).toMatchObject({ status: 0, stderr: '' });
        expect(command('build', '--data', inSample('data'), '--dist', inSample('dist'))).toMatchObject({
          status: 0,
        });
        const [code] = next.added;
        expect(jsonOf(`dist/api/v1/occupations/${code}.json`).risk_score.confidence).toBe('low');
        expect(fs.readFileSync(inSample(`dist/occupations/new-work-of-kind-1.html`), 'utf8')).toContain(
          'Nobody has rated this occupation’s tasks yet. Until someone does, each takes the average of its work activities over all rated tasks, so the score may change a lot.',
        );
      },
    ],
    [
      'two raters rate it, and no study is credited',
      () => {
        const sheet = inSample('sheet.csv');
        expect(words('--unrated', '--out', sheet).stdout).toBe(
          "52 tasks are not rated: sheet.csv lists them. Fill it by data/rubrics/task-ratings-2026.md, each of two raters without the other's marks, then: npm run words -- --rate sheet.csv\n",
        );
        write('sheet.csv', fs.readFileSync(sheet, 'utf8').replaceAll(/,,,,,,$/gm, ',Ann,Bob,2,3,1,1'));
        expect(words('--rate', sheet)).toEqual({
          status: 0,
          stdout: 'The marks of 52 tasks taken in, with their raters. Next: npm run check.\n',
          stderr: '',
        });
        expect(occupationIn(next.added[0]!).tasks[0]).toMatchObject({ own: { marks: ['Ann', 'Bob'] } });
        expect(jsonOf('data/sources.json').provenance.at(-1)).toMatchObject({ source: 'own', file: null });
        expect(command('check', inSample('data'))).toMatchObject({ status: 0, stderr: '' });
        expect(update(...RENAME).stdout).toMatch(/^Nothing changed in data\/\./);
      },
    ],
    [
      'the comparison is a notice with the step of the next release',
      () => {
        const { status, stdout, stderr } = command(
          'diff',
          inSample('old'),
          '--to',
          inSample('data'),
          '--format',
          'json',
        );
        const report = Report.parse(JSON.parse(stdout));
        const { added, removed, renamed } = report.occupations;
        // What was split goes on as the part that its URLs lead to.
        expect([status, added.length, removed.length, renamed.length]).toEqual([0, 4, 2, 1]);
        expect(report.version).toMatchObject({ needed: 'major', at_least: '3.0.0' });
        expect(stderr).toBe(`${report.version.needs_release}\n`);
        expect(report.wages.changed).toBeGreaterThan(10);
      },
    ],
  ];
  it.each(year)('%s', (_, step) => step());
});

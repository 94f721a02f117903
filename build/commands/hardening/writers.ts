/** The commands that write, each with a place that it changes: a copy of the fixture dataset, and what it takes in. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import type * as Onet from '../../../test/onet-release.js';
import { readDataset } from '../../dataset/read/read.js';
import { type Ended, type How, runCommand } from './child.js';
import { type State, stateOf } from './state.js';

/** A command that writes into a place. */
export interface Writer {
  name: string;
  /** Its arguments, where files of the place are meant by their paths below it: `@data`. */
  args: readonly string[];
  /** Changes a copy of the fixture into the place from which it starts. */
  prepare: (at: Preparing) => void | Promise<void>;
}

interface Preparing {
  root: string;
  /** Replaces the one place where a file has `from`. */
  edit: (file: string, from: string, to: string) => void;
  write: (file: string, text: string) => void;
  read: (file: string) => string;
  /** Runs a command, which has to succeed. */
  run: (...args: string[]) => Promise<void>;
}

const DEVELOPERS = 'data/occupations/15-1252.00.json';
const MARKS =
  '"marks": {"capability_2026_1": 3, "capability_2026_2": 3, "automation_2026_1": 2, "automation_2026_2": 1},';
const VOTES = ['29-1141.00,0,0,0', '29-1141.00,3,0,0'] as const;
const RELEASE = [
  'release',
  '--allow-localhost',
  '--data',
  '@data',
  '--reason',
  'To see what an attack does.',
];

/** O*NET's next release: developers have another job zone. */
async function nextRelease({ root, write }: Preparing) {
  // Loaded from where it is: a build needs no tests to compile the commands.
  const tests = pathToFileURL(path.join(root, 'test/onet-release.ts')).href;
  const { onetRelease }: typeof Onet = await tsImport(tests, import.meta.url);
  const { dataset } = readDataset(path.join(root, 'test/fixtures/dataset'));
  dataset.occupations[0]!.job_zone = 1;
  const files = onetRelease(dataset, '31.0', 'August 2026');
  for (const [name, text] of Object.entries(files)) write(`onet/${name}`, text as string);
}

export const WRITERS: readonly Writer[] = [
  {
    name: 'build',
    args: ['build', '--data', '@data', '--dist', '@dist'],
    prepare: async ({ edit, run }) => {
      await run('build', '--data', '@data', '--dist', '@dist');
      edit('data/tables/votes.csv', ...VOTES);
    },
  },
  { name: 'import', args: ['import', '--data', '@data', '--sources', '@onet'], prepare: nextRelease },
  {
    name: 'words --fill',
    args: ['words', '--data', '@data', '--replace', '--fill', '@filled.csv'],
    prepare: ({ write }) =>
      write(
        'filled.csv',
        'soc_code,task_id,wording\n15-1252.00,21662,Agree with clients on what is to be built first.\n',
      ),
  },
  {
    name: 'words --rate',
    args: ['words', '--data', '@data', '--rate', '@sheet.csv'],
    prepare: async ({ edit, run, write, read }) => {
      edit(DEVELOPERS, MARKS, '');
      await run('words', '--data', '@data', '--unrated', '--out', '@sheet.csv');
      write('sheet.csv', read('sheet.csv').replace(/,,,,,,$/m, ',Ann,Bob,2,3,1,1'));
    },
  },
  {
    name: 'votes',
    args: ['votes', 'import', '@ballots.csv', '--data', '@data'],
    prepare: ({ write }) => write('ballots.csv', 'ballot_id,soc_code,vote\nb1,29-1141.00,agree\n'),
  },
  {
    name: 'release',
    args: [...RELEASE, '--version', '1.1.0'],
    prepare: async ({ edit, run }) => {
      await run(...RELEASE);
      edit('data/tables/votes.csv', ...VOTES);
    },
  },
  { name: 'new', args: ['new', '15-9999.01', 'Title', '--data', '@data'], prepare: () => {} },
];

/** A folder in which a writer runs again and again, each time from the same state. */
export interface Place {
  folder: string;
  /** Puts everything back as it was before the command. */
  restore: () => void;
  run: (how?: How) => Promise<Ended>;
  /** Runs another command with `@` for the place's folder. */
  other: (args: readonly string[], how?: How) => Promise<Ended>;
  /** Returns the arguments of the Node process that runs such a command. */
  nodeArgs: (args: readonly string[]) => string[];
}

/**
 * Prepares a writer once, and returns a function that makes places of it: folders of their own with equal contents.
 *
 * @param scratch a folder for this writer alone
 */
export async function placesOf(root: string, scratch: string, { args, prepare }: Writer) {
  const pattern = path.join(scratch, 'pattern');
  fs.cpSync(path.join(root, 'test/fixtures/dataset'), path.join(pattern, 'data'), { recursive: true });
  const inFolder = (folder: string, given: readonly string[]) =>
    given.map((each) => each.replace(/^@/, `${folder}/`));
  const command = (folder: string) => (given: readonly string[], how?: How) =>
    runCommand(root, inFolder(folder, given), how);
  const at = (file: string) => path.join(pattern, file);
  const read = (file: string) => fs.readFileSync(at(file), 'utf8');
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(at(file)), { recursive: true });
    fs.writeFileSync(at(file), text);
  };
  await prepare({
    root,
    read,
    write,
    edit(file, from, to) {
      const parts = read(file).split(from);
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} of ${from}, not 1`);
      write(file, parts.join(to));
    },
    async run(...given) {
      const { status, stderr } = await command(pattern)(given);
      if (status !== 0) throw new Error(`${given[0]} fails: ${stderr}`);
    },
  });
  return (folder: string): Place => {
    const other = command(folder);
    return {
      folder,
      restore() {
        fs.mkdirSync(folder, { recursive: true });
        // Emptied, not removed: it may be where a disk is mounted.
        for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name), { recursive: true });
        fs.cpSync(pattern, folder, { recursive: true, preserveTimestamps: true });
      },
      run: (how) => other(args, how),
      other,
      nodeArgs: (given) => [path.join(root, 'build/run.mjs'), ...inFolder(folder, given)],
    };
  };
}

/** What an uninterrupted run does, and how long it takes. */
export interface Whole {
  before: State;
  after: State;
  changes: number;
  took: number;
}

/** Runs the command undisturbed. */
export async function wholeRun(place: Place): Promise<Whole> {
  place.restore();
  const before = stateOf(place.folder);
  const ended = await place.run({ first: 'interrupted.mjs', env: { OUTPUT: place.folder } });
  if (ended.status !== 0) throw new Error(`The command fails undisturbed: ${ended.stderr}`);
  const changes = Number(/^changes: (\d+)$/m.exec(ended.stderr)?.[1]);
  return { before, after: stateOf(place.folder), changes, took: ended.took };
}

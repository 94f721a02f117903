/** `npm run explain` as people call it. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { explainOccupation } from '../../build/commands/explain.js';
import { Refusal } from '../../build/refusal.js';
import { withBroken } from '../broken.js';
import { FIXTURE } from '../datasets.js';

/** The sentence with which it refuses. */
function refusalOf(args: readonly string[]): string {
  try {
    return `no refusal: ${explainOccupation(args)}`;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

describe('npm run explain', () => {
  it('explains an occupation', () => {
    const text = explainOccupation(['47-2111.00', FIXTURE]);
    expect(text).toMatch(/^47-2111\.00 Electricians\n/);
    expect([...text.matchAll(/^[A-Z][A-Z ]+(?= \(|$)/gm)].map(([heading]) => heading)).toEqual([
      'TASKS',
      'PROTECTIVE FACTORS',
      'SCORE',
      'INTERVAL',
      'CONFIDENCE IN THE TIER',
      'SCENARIO YEARS',
      'SKILL GAPS',
      'LABOR DATA',
      'VOTES',
    ]);
  });

  it('explains the successor of a retired code, and says so', () => {
    const text = explainOccupation(['15-1132.00', FIXTURE]);
    expect(text).toMatch(/^15-1132\.00 is now 15-1252\.00\.\n\n15-1252\.00 Software Developers\n/);
  });

  it.each<[string, string[], string]>([
    ['no code', [], 'Name an occupation by its SOC code, as in `npm run explain -- 15-1252.00`.'],
    [
      'two codes',
      ['15-1252.00', FIXTURE, '29-1141.00'],
      'One occupation at a time, as in `npm run explain -- 15-1252.00`.',
    ],
    [
      'a second code in place of a folder',
      ['15-1252.00', '11-1011.00'],
      "One occupation at a time, as in `npm run explain -- 15-1252.00`; a second argument is a dataset's folder, and 11-1011.00 is none.",
    ],
    [
      'a code without its end',
      ['29-1141', FIXTURE],
      'There is no occupation "29-1141". Did you mean 29-1141.00?',
    ],
    [
      'a code without punctuation',
      ['47211100', FIXTURE],
      'There is no occupation "47211100". Did you mean 47-2111.00?',
    ],
    [
      'a code mistyped',
      ['13-2001.00', FIXTURE],
      'There is no occupation "13-2001.00". Did you mean 13-2011.00',
    ],
    [
      'no code at all',
      ['nurses', FIXTURE],
      `There is no occupation "nurses". ${FIXTURE}/occupations has a file for each.`,
    ],
    [
      'an inherited name',
      ['constructor', FIXTURE],
      `There is no occupation "constructor". ${FIXTURE}/occupations has a file for each.`,
    ],
    [
      'no dataset',
      ['15-1252.00', '/nowhere/data'],
      'There is no dataset here: "/nowhere/data" is not a folder. Name the folder that holds occupations, tables and settings.',
    ],
  ])('refuses %s in a sentence', (_, args, sentence) => {
    const refusal = refusalOf(args);
    expect(refusal.startsWith(sentence)).toBe(true);
    expect(refusal).toMatch(/^.+[.?]$/);
  });

  it('leaves the faults of a dataset to the check', () => {
    withBroken([['occupations/15-1252.00.json', '"job_zone": 4', '"job_zone": 9']], (folder) => {
      expect(refusalOf(['47-2111.00', folder])).toBe(
        `The dataset has 1 fault; see \`npm run check -- ${folder}\`.`,
      );
    });
  });

  it('prints the explanation, and refusals to stderr with status 1', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, ['build/run.mjs', 'explain', ...args], {
        cwd: path.join(import.meta.dirname, '../..'),
        encoding: 'utf8',
      });
    expect(run('47-2111.00', FIXTURE)).toMatchObject({
      status: 0,
      stderr: '',
      stdout: explainOccupation(['47-2111.00', FIXTURE]),
    });
    expect(run()).toMatchObject({ status: 1, stdout: '', stderr: `${refusalOf([])}\n` });
  });
});

/** `npm run votes`: ballots counted once, all or none, on a copy of the fixture dataset. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textsIn } from '../../../build/commands/bless/index.js';
import { Refusal } from '../../../build/commands/refusal.js';
import { readBallots } from '../../../build/commands/votes/ballots.js';
import { flags, votes as votesCommand } from '../../../build/commands/votes/index.js';
import { FIXTURE } from '../../datasets.js';
import { given } from '../../given.js';

let folder: string;
let data: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'votes-'));
  data = path.join(folder, 'data');
  fs.cpSync(FIXTURE, data, { recursive: true });
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

async function votes(name: string, text: string | Buffer, ...flags: string[]) {
  fs.writeFileSync(path.join(folder, name), text);
  return run('import', path.join(folder, name), ...flags);
}

/** What the command says, with the test's folder left out of it. */
async function run(...args: string[]): Promise<{ said: string } | { refused: string }> {
  const shown = (text: string) => text.replaceAll(`${folder}/`, '');
  try {
    return { said: shown(await votesCommand(given(flags, [...args, '--data', data]))) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: shown(error.message) };
    throw error;
  }
}

const table = () => fs.readFileSync(path.join(data, 'tables/votes.csv'), 'utf8');
const everything = () => [...textsIn(data)];

const HEADER = 'ballot_id,soc_code,vote';
const BALLOTS = `${HEADER}\nb1,29-1141.00,agree\nb2,29-1141.00,too_high\nb3,47-2111.00,too_low\n`;
const AFTER_BALLOTS = ['29-1141.00,1,1,0', '47-2111.00,0,0,1'];

describe('npm run votes -- import', () => {
  it.each([
    ['CSV', 'ballots.csv', BALLOTS],
    [
      'CSV with other columns, in another order, quoted, with CRLF and a byte order mark',
      'ballots.csv',
      '\uFEFFregion,vote,soc_code,ballot_id\r\n"x, y",agree,29-1141.00,b1\r\n,too_high,"29-1141.00",b2\r\n,too_low,47-2111.00,b3',
    ],
    [
      'CSV with line breaks in its quotes',
      'ballots.csv',
      'note,ballot_id,soc_code,vote\n"too\nhigh,\r\nI think ""still""",b1,29-1141.00,agree\n,b2,29-1141.00,too_high\n,b3,47-2111.00,too_low\n',
    ],
    [
      'NDJSON',
      'ballots.ndjson',
      '{"ballot_id":"b1","soc_code":"29-1141.00","vote":"agree"}\n{"vote":"too_high","soc_code":"29-1141.00","ballot_id":"b2","at":3}\n{"ballot_id":"b3","soc_code":"47-2111.00","vote":"too_low"}\n',
    ],
  ])('adds %s to the totals', async (_, name, text) => {
    const before = table();
    expect(await votes(name, text)).toEqual({
      said: expect.stringMatching(
        /^3 ballots counted for 2 occupations: 1 agree, 1 too_high, 1 too_low\.(\n|$)/,
      ),
    });
    const changed = table()
      .split('\n')
      .filter((line) => !before.includes(line));
    expect(changed).toEqual(AFTER_BALLOTS);
    const ledger = fs.readFileSync(path.join(data, 'ballots/imports.csv'), 'utf8').split('\n');
    expect(ledger[0]).toBe('sha256,file,dataset_version,ballots,left_out');
    expect(ledger[1]).toMatch(new RegExp(`^[0-9a-f]{64},${name},1\\.0\\.0,3,0$`));
  });

  it('counts a file once, whatever its name, and a ballot once, whatever its file', async () => {
    await votes('may.csv', BALLOTS);
    const counted = everything();
    expect(await votes('copy.csv', BALLOTS)).toEqual({
      refused: 'copy.csv was imported before, as may.csv (3 ballots). Nothing was counted.',
    });
    const more = `${BALLOTS}b4,29-1141.00,agree\n`;
    expect(await votes('june.csv', more)).toEqual({
      refused: expect.stringContaining(
        'june.csv:2:1  counted-ballot\n  ballot_id "b1" was counted with may.csv. A ballot counts once: remove it.\n',
      ),
    });
    expect(everything()).toEqual(counted);
    expect(await votes('june.csv', more, '--skip-bad')).toEqual({
      said: expect.stringMatching(/^1 ballot counted for 1 occupation: 1 agree, 0 too_high, 0 too_low\.\n/),
    });
    expect(table()).toContain('29-1141.00,2,1,0\n');
  });

  it('adds to what was there', async () => {
    await votes('one.csv', BALLOTS);
    await votes('two.csv', `${HEADER}\nc1,29-1141.00,agree\n`);
    expect(table()).toContain('29-1141.00,2,1,0\n');
  });

  it('asks before it counts a ballot for a retired code for its successor', async () => {
    const file = path.join(data, 'aliases.json');
    const aliases = {
      ...JSON.parse(fs.readFileSync(file, 'utf8')),
      soc_codes: { '29-1111.00': '29-1141.00' },
    };
    fs.writeFileSync(file, JSON.stringify(aliases));
    const text = `${HEADER}\nb1,29-1111.00,agree\n`;
    expect(await votes('old.csv', text)).toEqual({
      refused:
        'old.csv:2:1  retired-code\n  29-1111.00 is retired; 29-1141.00 Registered Nurses took its place. Add --move-votes to count the ballot for that.\n\n1 fault in 1 file.\nNothing was counted. Fix the file, or count the rest with --skip-bad.',
    });
    expect(await votes('old.csv', text, '--move-votes')).toEqual({
      said: '1 ballot counted for 1 occupation: 1 agree, 0 too_high, 0 too_low.\n1 ballot for 29-1111.00, which is retired, for 29-1141.00 Registered Nurses.',
    });
    expect(table()).toContain('29-1141.00,1,0,0\n');
  });

  it('writes nothing on a dry run', async () => {
    const before = everything();
    expect(await votes('ballots.csv', BALLOTS, '--dry-run')).toEqual({
      said: '3 ballots would be counted for 2 occupations: 1 agree, 1 too_high, 1 too_low.',
    });
    expect(everything()).toEqual(before);
  });

  const id = 'Write 1 to 64 letters, digits, dots, colons, hyphens or underscores.';
  it.each([
    [
      'an unknown occupation',
      'b9,29-1141.01,agree',
      '2:1  unknown-occupation\n  There is no occupation 29-1141.01. Did you mean "29-1141.00"? Correct the code or remove the line.',
    ],
    [
      'a code of the wrong shape',
      'b9,29-1141,agree',
      '2:4  bad-soc-code\n  soc_code "29-1141" cannot be read. Write it like 15-1252.00.',
    ],
    [
      'an unknown kind',
      'b9,29-1141.00,too_hgh',
      '2:15  bad-vote\n  vote "too_hgh" cannot be read. Did you mean "too_high"? It must be one of agree, too_high, too_low.',
    ],
    [
      'a kind in capitals',
      'b9,29-1141.00,AGREE',
      '2:15  bad-vote\n  vote "AGREE" cannot be read. It must be one of agree, too_high, too_low.',
    ],
    ['a missing id', ',29-1141.00,agree', `2:1  bad-ballot-id\n  ballot_id is missing. ${id}`],
    [
      'an id with a space',
      'b 9,29-1141.00,agree',
      `2:1  bad-ballot-id\n  ballot_id "b 9" cannot be read. ${id}`,
    ],
    [
      'a repeated id',
      'b1,29-1141.00,agree',
      '3:1  repeated-ballot\n  ballot_id "b1" is on line 2 already. A ballot counts once: remove one of the two.',
    ],
    [
      'a short line',
      'b9,29-1141.00',
      '2:1  malformed-line\n  This line has 2 cells, the header 3. Write one ballot per line.',
    ],
    [
      'a long line',
      'b9,29-1141.00,agree,',
      '2:1  malformed-line\n  This line has 4 cells, the header 3. Write one ballot per line.',
    ],
    ['an empty line', '', '2:1  malformed-line\n  This line is empty. Remove it.'],
    [
      'a quote left open',
      'b9,"29-1141.00,agree',
      '2:4  malformed-line\n  The quotes of this cell do not close before a comma or the end of the line. Double a quote within a cell.',
    ],
    [
      'bytes that are no UTF-8',
      Buffer.from([0x62, 0xe9, 0x2c]),
      '2:2  encoding\n  These bytes are not UTF-8. Export the file as UTF-8.',
    ],
  ])('reports %s, and leaves it out only when told so', async (_, bad, message) => {
    const before = everything();
    const good = 'b1,47-2111.00,agree';
    // Of two lines with one id the first counts.
    const lines = message.startsWith('3:') ? [good, bad] : [bad, good];
    const file = Buffer.concat([HEADER, ...lines].flatMap((line) => [Buffer.from(line), Buffer.from('\n')]));
    const whole = `ballots.csv:${message}\n\n1 fault in 1 file.`;
    expect(await votes('ballots.csv', file)).toEqual({
      refused: `${whole}\nNothing was counted. Fix the file, or count the rest with --skip-bad.`,
    });
    expect(everything()).toEqual(before);
    expect(await votes('ballots.csv', file, '--skip-bad')).toEqual({
      said: `1 ballot counted for 1 occupation: 1 agree, 0 too_high, 0 too_low.\nLeft out:\n${whole}`,
    });
    expect(table()).toContain('47-2111.00,1,0,0\n');
  });

  it.each([
    ['a list', '[1]', 'This line is a list, not a JSON object. Write one object per line.'],
    [
      'half an object',
      '{"ballot_id":',
      'This line is not JSON that can be read. Write one object per line, like {"ballot_id":"…","soc_code":"…","vote":"…"}.',
    ],
    [
      'lists in lists without end',
      `{"ballot_id":"b2","at":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      'This line is not JSON that can be read. Write one object per line, like {"ballot_id":"…","soc_code":"…","vote":"…"}.',
    ],
  ])('reports %s in NDJSON', async (_, line, message) => {
    const text = `{"ballot_id":"b1","soc_code":"29-1141.00","vote":"agree"}\n${line}\n`;
    expect(await votes('ballots.ndjson', text)).toEqual({
      refused: expect.stringContaining(`ballots.ndjson:2:1  malformed-line\n  ${message}\n`),
    });
  });

  it('counts no ballot that votes twice', async () => {
    const before = everything();
    const text = '{"ballot_id":"n2","soc_code":"29-1141.00","vote":"agree","vote":"too_high"}\n';
    expect(await votes('ballots.ndjson', text)).toEqual({
      refused: expect.stringContaining(
        'ballots.ndjson:1:58  malformed-line\n  "vote" is given twice in this object, and only the last counts. Remove one of the two.\n',
      ),
    });
    expect(everything()).toEqual(before);
  });

  it('counts the column of a cell from its own line where a row has several', () => {
    const { faults, ballots } = readBallots(
      'b.csv',
      'note,ballot_id,soc_code,vote\n"one\ntwo",b1,29-1141.00,agre\n"open,b2,29-1141.00,agree\n,b3,29-1141.00,agree\n',
    );
    expect(faults.map(({ place, what }) => [place.line, place.column, what])).toEqual([
      [3, 20, 'vote "agre" cannot be read.'],
      [4, 1, 'The quotes of this cell do not close before a comma or the end of the line.'],
    ]);
    expect(ballots.map(({ ballot_id, line }) => [ballot_id, line])).toEqual([['b3', 5]]);
  });

  it('finds the member of an object that is wrong', () => {
    const { faults } = readBallots('b.ndjson', '{"ballot_id":"b1","soc_code":"29-1141.00","vote":1}\n');
    expect(faults).toEqual([
      {
        file: 'b.ndjson',
        place: { line: 1, column: 43 },
        rule: 'bad-vote',
        what: 'vote 1 cannot be read.',
        meant: [],
        fix: 'It must be one of agree, too_high, too_low.',
      },
    ]);
  });

  it.each([
    [
      'lacks a column',
      'ballot_id,soc,vote\nb1,29-1141.00,agree\n',
      'The header lacks soc_code. Name the columns ballot_id, soc_code, vote, in any order.',
    ],
    [
      'misspells a column',
      'ballot_id,soc_cod,vote\nb1,29-1141.00,agree\n',
      'The header lacks soc_code but has "soc_cod". Name the columns ballot_id, soc_code, vote, in any order.',
    ],
    [
      'names a column twice',
      `${HEADER},vote\nb1,29-1141.00,agree,agree\n`,
      'The header names vote twice. Remove one.',
    ],
    [
      'is missing',
      'b1,29-1141.00,agree\n',
      'The header lacks ballot_id and soc_code and vote. Name the columns ballot_id, soc_code, vote, in any order.',
    ],
    [
      'has semicolons between its cells',
      'ballot_id;soc_code;vote\nb1;29-1141.00;agree\n',
      'The cells are separated by semicolons. Put commas between them.',
    ],
    [
      'has tabs between its cells',
      'ballot_id\tsoc_code\tvote\nb1\t29-1141.00\tagree\n',
      'The cells are separated by tabs. Put commas between them.',
    ],
    [
      'is followed by an unfinished merge',
      `${HEADER}\n<<<<<<< HEAD\nb1,29-1141.00,agree\n=======\n>>>>>>> other\n`,
      'Here is a conflict marker (<<<<<<<): a merge was not finished. Keep the lines that are right, and remove those with <<<<<<<, =======, and >>>>>>>.',
    ],
    [
      'is all there is not',
      '',
      'This file is empty. Write a header ballot_id,soc_code,vote and one ballot per line, or one JSON object per line.',
    ],
    [
      'is one of JSON',
      '[\n  {"ballot_id":"b1","soc_code":"29-1141.00","vote":"agree"}\n]\n',
      'This file is one JSON list. Write a header ballot_id,soc_code,vote and one ballot per line, or one JSON object per line.',
    ],
  ])('reads nothing where the header %s, not even with --skip-bad', async (_, text, message) => {
    const before = everything();
    expect(await votes('ballots.csv', text, '--skip-bad')).toEqual({
      refused: expect.stringContaining(`  ${message}\n`),
    });
    expect(everything()).toEqual(before);
  });

  it.each([
    ['no ballot at all', `${HEADER}\n`, 'ballots.csv has no ballot that can be counted.'],
    [
      'none that counts',
      `${HEADER}\nb1,99-9999.99,agree\n`,
      'ballots.csv has no ballot that can be counted.',
    ],
  ])('says so where there is %s', async (_, text, refused) => {
    expect(await votes('ballots.csv', text, '--skip-bad')).toEqual({ refused });
  });

  it('stops where the ledger lost the ballots of an import', async () => {
    await votes('may.csv', BALLOTS);
    const [hashes] = fs.readdirSync(path.join(data, 'ballots')).filter((name) => name.endsWith('.txt'));
    fs.rmSync(path.join(data, 'ballots', hashes!));
    expect(await votes('june.csv', `${HEADER}\nb9,29-1141.00,agree\n`)).toEqual({
      refused: `data/ballots/${hashes} is missing, the list of the ballots counted from may.csv. Restore it: without it they could be counted twice.`,
    });
  });

  it('refuses what never ends or is too large before it reads it', async () => {
    const large = path.join(folder, 'large.csv');
    fs.writeFileSync(large, '');
    fs.truncateSync(large, 5e9);
    const pipe = path.join(folder, 'pipe.csv');
    spawnSync('mkfifo', [pipe]);
    const refusals = [];
    for (const file of ['/dev/zero', pipe, large]) refusals.push(await run('import', file));
    expect(refusals).toEqual([
      { refused: '/dev/zero is a device or a pipe, not a file. Save it as a file first.' },
      { refused: 'pipe.csv is a device or a pipe, not a file. Save it as a file first.' },
      {
        refused:
          'large.csv has 5,000 MB; at most 32 MB are read. Split it, and import the parts one after the other.',
      },
    ]);
  });

  it.each([
    [
      ['import', 'nowhere.csv'],
      /^nowhere\.csv is not there\. Name a file of ballots, as in `npm run votes -- import ballots\.csv`\.$/,
    ],
    [
      ['import', 'test'],
      /^test is a folder\. Name one of its files at a time, as in `npm run votes -- import ballots\.csv`\.$/,
    ],
    [['import'], /^Say what to import, one file at a time, as in `npm run votes -- import ballots\.csv`\.$/],
    [['imprt', 'x.csv'], /^Say what to import, one file at a time, as in /],
  ])('%j is one clear sentence', async (args, message) => {
    expect(await run(...args)).toEqual({ refused: expect.stringMatching(message) });
  });
});

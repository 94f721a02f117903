/** `npm run new`: what it begins, what it refuses, and that nothing unfinished can be built. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newOccupation } from '../../../build/commands/new/index.js';
import type { Path } from '../../../build/dataset/fault.js';
import { Refusal } from '../../../build/refusal.js';
import { type Edit, FIXTURE, faultsIn, withBroken } from '../../broken.js';

const FILE = 'occupations/15-9999.01.json';
const DRAFT = `{
  "$schema": "../../build/dataset/editor/occupation.schema.json",
  "soc_code": "15-9999.01",
  "title": "Prompt Engineers",
  "slug": "prompt-engineers",
  "description": null,
  "job_zone": null,
  "oews_code": null,
  "tasks": [{"id": null, "description": null, "type": null, "imputed": true, "dwas": null}],
  "ratings": {"skills": null, "abilities": null, "work_activities": null},
  "related": null
}
`;

/** What the command says, and whether it made the file. */
function answer(args: readonly string[], data: string): { text: string; made: boolean } {
  try {
    return { text: newOccupation({ args: [...args], data }).replaceAll(data, 'data'), made: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { text: error.message.replaceAll(data, 'data'), made: false };
  }
}

/** Begins an occupation in a copy of the fixture that is broken in some way. */
function begin<Result>(
  args: readonly string[],
  look: (run: ReturnType<typeof answer>, folder: string) => Result,
  edits: readonly Edit[] = [],
): Result {
  return withBroken(edits, (folder) => {
    return look(answer(args, folder), folder);
  });
}

const PROMPT_ENGINEERS = ['15-9999.01', 'Prompt Engineers'];

describe('a new occupation', () => {
  it('is a file like the others, with null where something is to be filled in', () => {
    begin(PROMPT_ENGINEERS, (_, folder) => {
      expect(readFileSync(join(folder, FILE), 'utf8')).toBe(DRAFT);
      expect(readdirSync(join(folder, 'occupations'))).toHaveLength(7);
    });
  });

  it('comes with its next steps', () => {
    begin(PROMPT_ENGINEERS, (run) => {
      expect(run).toEqual({
        made: true,
        text: `data/occupations/15-9999.01.json is there; until it is filled in, the check refuses it and nothing is built.

Next:
1. Fill in 11 places of data/occupations/15-9999.01.json that hold null. \`npm run check -- data/occupations/15-9999.01.json\` names each with line and column, what belongs there and where it comes from. Copy the task for each further one.
2. oews_code is where BLS counts the occupation: a code of data/tables/wages.csv or data/tables/projections.csv, which do not have 15-9999. A code in neither needs its row in one of them (release,oews_code,title,group,employment,mean_annual,percentile_10,percentile_25,median_annual,percentile_75,percentile_90,median_hourly), and a group above it with a median wage.
3. Industries follow from the rows of that code in data/tables/staffing.csv; without any, the occupation is listed under none. A row added there changes sum_detailed of its cell in data/tables/cells.csv.
4. Nobody has rated its tasks yet: until someone does, each takes the mean of its work activities over all rated tasks, and confidence is low. npm run words -- --unrated --out sheet.csv lists them for two raters, npm run words -- --rate sheet.csv takes their marks in.
5. ratings needs every element of data/tables/elements.csv (35 skills, 5 abilities, 10 work_activities), or is null as a whole, if one of the related occupations is rated.
6. Each activity under dwas belongs to a general one, which must be in data/tables/task_categories.csv.
7. When \`npm run check\` finds nothing more, look at it: npm run explain -- 15-9999.01, npm run dev, npm test.
`,
      });
    });
  });

  it('has the OEWS code of its first digits, where BLS has figures under that', () => {
    begin(['15-1252.99', 'Prompt Engineers'], ({ text }, folder) => {
      expect(JSON.parse(readFileSync(join(folder, 'occupations/15-1252.99.json'), 'utf8')).oews_code).toBe(
        '15-1252',
      );
      expect(text).toContain(
        '2. oews_code is 15-1252, under which BLS has figures; correct it if BLS counts this',
      );
    });
  });

  it('is checked place by place', () => {
    begin(PROMPT_ENGINEERS, (_, folder) => {
      const faults = faultsIn(folder);
      expect(faults.map((fault) => fault.split('  ').slice(0, 2).join('  '))).toEqual([
        ...['6:18', '7:15', '8:16', '9:20', '9:41', '9:55', '9:86'].map(
          (place) => `${FILE}:${place}  unfinished`,
        ),
        ...['10:25', '10:44', '10:69', '11:14'].map((place) => `${FILE}:${place}  unfinished`),
      ]);
      expect(faults[1]).toBe(
        `${FILE}:7:15  unfinished  job_zone is still to be filled in: O*NET job zone, 1 little to 5 extensive preparation. Write 1 to 5, for example 4. Source: O*NET Job Zones.`,
      );
      expect(faults[2]).toBe(
        `${FILE}:8:16  unfinished  oews_code is still to be filled in: where BLS counts this occupation, from its official crosswalk. Write an OEWS code like 15-1252. Source: BLS crosswalk of the National Employment Matrix to O*NET-SOC.`,
      );
    });
  });

  it('passes once all is filled in, and with any one place left open it does not', () => {
    begin(PROMPT_ENGINEERS, (_, folder) => {
      const write = (value: object) => writeFileSync(join(folder, FILE), JSON.stringify(value));
      const filled = filledIn(JSON.parse(DRAFT));
      write(filled);
      expect(faultsIn(folder)).toEqual([]);
      const built = [...blanksIn(JSON.parse(DRAFT), [])].filter((place) => {
        write(withNull(filled, place));
        const faults = faultsIn(folder);
        return (
          faults.length !== 1 ||
          !faults[0]!.startsWith(`${FILE}:1:`) ||
          !faults[0]!.includes('  unfinished  ')
        );
      });
      expect(built).toEqual([]);
    });
  }, 30_000);
});

type Draft = Record<string, unknown> & { tasks: Record<string, unknown>[] };

/** The draft as somebody fills it in, with the ratings of software developers. */
function filledIn(draft: Draft): Draft {
  const { ratings } = JSON.parse(readFileSync(join(FIXTURE, 'occupations/15-1252.00.json'), 'utf8'));
  return {
    ...draft,
    description:
      'Write, test, and keep the instructions by which language models do the work of other people in an office.',
    job_zone: 4,
    oews_code: '15-1252',
    tasks: [
      {
        id: 99999,
        description: 'Write instructions for language models.',
        type: 'Core',
        labels: { human: 'E1', gpt4: 'E1', gpt4_alt: 'E2', automation: 'T2' },
        dwas: ['4.A.2.a.4.I05.D05'],
      },
    ],
    ratings,
    related: ['15-1252.00'],
  };
}

function* blanksIn(value: unknown, place: Path): Generator<Path> {
  if (value === null) yield place;
  else if (typeof value === 'object')
    for (const [key, child] of Object.entries(value)) yield* blanksIn(child, [...place, key]);
}

function withNull(value: Draft, place: Path): Draft {
  const copy = structuredClone(value);
  let parent = copy as unknown as Record<PropertyKey, Record<PropertyKey, unknown>>;
  for (const step of place.slice(0, -1)) parent = parent[step] as typeof parent;
  (parent as Record<PropertyKey, unknown>)[place.at(-1)!] = null;
  return copy;
}

describe('a new occupation is refused', () => {
  it.each([
    [[], 'Name a SOC code and a title, as in `npm run new -- 15-9999.01 "Title"`.'],
    [
      ['15-9999.01'],
      'A title is missing; name it after the code, as in `npm run new -- 15-9999.01 "Title"`.',
    ],
    [
      ['15-9999.01', 'Prompt', 'Engineers'],
      'The title is one argument; put it in quotes, as in `npm run new -- 15-9999.01 "Title"`.',
    ],
    [
      ['15-9999', 'Prompt Engineers'],
      '"15-9999" is no SOC code; a SOC code looks like 15-1252.00. Did you mean 15-9999.00?',
    ],
    [
      ['15999901', 'Prompt Engineers'],
      '"15999901" is no SOC code; a SOC code looks like 15-1252.00. Did you mean 15-9999.01?',
    ],
    [['../../x', 'Prompt Engineers'], '"../../x" is no SOC code; a SOC code looks like 15-1252.00.'],
    [
      ['15-1252.00', 'Prompt Engineers'],
      '15-1252.00 has its file already: data/occupations/15-1252.00.json. Edit it, or choose another code.',
    ],
    [
      ['15-1132.00', 'Prompt Engineers'],
      '15-1132.00 is retired; aliases.json leads it to 15-1252.00 for ever. Choose another code.',
    ],
    [['15-9999.01', ''], 'title has 0 words; 1 to 16 are allowed. Say more.'],
    [['15-9999.01', 'a '.repeat(17).trim()], 'title has 17 words; 1 to 16 are allowed. Shorten it.'],
    [['15-9999.01', 'x'.repeat(300)], 'title has 300 characters; at most 200 are allowed. Shorten it.'],
    [['15-9999.01', '<b>Engineers</b>'], 'title has HTML (<b>). Write plain text.'],
    [
      ['15-9999.01', 'Engineers '],
      'title has a space at its beginning or end, or two in a row. Leave one between words.',
    ],
    [
      ['15-9999.01', 'Electricians'],
      '"Electricians" is the title of 47-2111.00. Choose one that sets the two apart.',
    ],
    [
      ['15-9999.01', 'Électricians'],
      '"Électricians" would have the address "electricians", which is that of 47-2111.00. Choose a title that sets the two apart.',
    ],
    [
      ['15-9999.01', 'Index'],
      '"Index" would have the address "index", which the site needs for itself, as it does index, 404, light, dark. Choose another title.',
    ],
    [
      ['15-9999.01', 'x'.repeat(101)],
      `"${'x'.repeat(101)}" would have the address "${'x'.repeat(56)}…", which has 101 characters; at most 100 are allowed, because files have that name. Choose another title.`,
    ],
    [
      ['15-9999.01', 'Software Developers, Applications'],
      '"Software Developers, Applications" would have the address "software-developers-applications", which is retired; aliases.json leads it to "software-developers" for ever. Choose another title.',
    ],
    [
      ['15-9999.01', '工程师'],
      'No address can be made of "工程师", which has no letter from a to z and no digit. Choose another title.',
    ],
  ])('%j', (args, sentence) => {
    begin(args, (run, folder) => {
      expect(run).toEqual({ made: false, text: sentence });
      expect(existsSync(join(folder, FILE))).toBe(false);
    });
  });

  it.each<[string, Edit[], string]>([
    [
      'aliases cannot be read',
      [['aliases.json', '{']],
      'data/aliases.json cannot be read. Fix it first: npm run check says how.',
    ],
    [
      'there are no occupations',
      [['occupations']],
      'data/occupations cannot be read. Fix it first: npm run check says how.',
    ],
  ])('where %s', (_, edits, sentence) => {
    begin(PROMPT_ENGINEERS, (run) => expect(run).toEqual({ made: false, text: sentence }), edits);
  });

  it('where there is no dataset', () => {
    expect(() => newOccupation({ args: PROMPT_ENGINEERS, data: 'nowhere' })).toThrow(
      'There is no dataset here: "nowhere" is not a folder. Name the folder that holds occupations, tables and settings.',
    );
  });
});

it('the command answers on the right stream and with the right status', () => {
  const run = (...args: string[]) => {
    const command = ['build/run.mjs', 'new', ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  expect(run('15-9999')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'A title is missing; name it after the code, as in `npm run new -- 15-9999.01 "Title"`.\n',
  });
}, 30_000);

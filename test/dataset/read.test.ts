/** Files of the dataset that are missing, no JSON or CSV, or not as their schema has them: each fault at its line, no other. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Case, casesOf, expectFaults, FIXTURE, faultsAfter, faultsIn, withBroken } from '../broken.js';

const DESIGNERS = 'occupations/27-1024.00.json';
const GIVEN = 'onet/27-1024.00.json';
const textOf = (file: string) => readFileSync(join(FIXTURE, file), 'utf8');

const CASES: Readonly<Record<string, Case>> = {
  ...casesOf(`
no dataset.json, and an empty file
  dataset.json: gone
  occupations/27-1024.00.json: is ∅
  ! dataset.json:1:1  missing-file  This file is missing. Restore it or import it again.
  ! occupations/27-1024.00.json:1:1  json  This is no JSON: value expected.
no occupations
  occupations: gone
  ! occupations:1:1  missing-file  There are no occupations here. Every occupation has a file in occupations/ and one in onet/.
nothing of O*NET
  onet: gone
  ! onet:1:1  missing-file  There are no occupations here. Every occupation has a file in occupations/ and one in onet/.
what people write alone, and what O*NET gives alone
  onet/27-1024.00.json: gone
  occupations/29-1141.00.json: gone
  ! occupations/29-1141.00.json:1:1  missing-file  This file is missing, but onet/29-1141.00.json is there. Restore it, or remove both. Every occupation has a file in occupations/ and one in onet/.
  ! onet/27-1024.00.json:1:1  missing-file  This file is missing, but occupations/27-1024.00.json is there. Restore it, or remove both. Every occupation has a file in occupations/ and one in onet/.
tasks that only one file has
  occupations/27-1024.00.json: "id": 304, → "id": 305304,
  ! occupations/27-1024.00.json:16:13  task-halves  tasks[1].id is 305304, a task that onet/27-1024.00.json doesn’t have. Correct the id, or remove the task here or add it there, with all that belongs to it.
  ! onet/27-1024.00.json:7:12  task-halves  tasks[1].id is 304, a task that occupations/27-1024.00.json doesn’t have. Correct the id, or remove the task here or add it there, with all that belongs to it.
tasks in another order
  onet/27-1024.00.json: {"id": 300, → {"id": 1,
  onet/27-1024.00.json: {"id": 304, → {"id": 300,
  onet/27-1024.00.json: {"id": 1, → {"id": 304,
  ! occupations/27-1024.00.json:15:5  task-order  The tasks from here on are not in the order of onet/27-1024.00.json, or one is there twice. Put them in that order.
a task twice
  onet/27-1024.00.json: {"id": 304, → {"id": 307, "type": "Core", "dwas": ["4.A.2.b.2.I18.D09"]},⏎    {"id": 304,
  ! occupations/27-1024.00.json:15:5  task-order  The tasks from here on are not in the order of onet/27-1024.00.json, or one is there twice. Put them in that order.
the last task twice
  onet/27-1024.00.json: {"id": 23972, "type": "Supplemental", "dwas": ["4.A.2.b.1.I07.D01", "4.A.3.b.6.I16.D03"]} → {"id": 23972, "type": "Supplemental", "dwas": ["4.A.2.b.1.I07.D01", "4.A.3.b.6.I16.D03"]},⏎    {"id": 23972, "type": "Supplemental", "dwas": ["4.A.2.b.1.I07.D01", "4.A.3.b.6.I16.D03"]}
  ! onet/27-1024.00.json:25:5  task-order  The tasks from here on are not in the order of occupations/27-1024.00.json, or one is there twice. Put them in that order.
a file that belongs elsewhere, one of no language, a setting misspelt, and a folder in place of a file
  occupations/27-1024.00.json.txt: is x
  onet/27-1024.00.json~: is x
  names/xx.csv: is x
  tables/wage.csv: is x
  methods.json: is {}
  dataset.json: gone
  dataset.json/x: is x
  ! dataset.json:1:1  unreadable-file  This is no regular file, and only those are read. Put the file itself here.
  ! methods.json:1:1  unexpected-file  Nothing reads "methods.json". Did you mean "method.json"?
  ! names/xx.csv:1:1  unexpected-file  Nothing reads "xx.csv".
  ! occupations/27-1024.00.json.txt:1:1  unexpected-file  Nothing reads "27-1024.00.json.txt". Its name must be like 15-1252.00.json.
  ! onet/27-1024.00.json~:1:1  unexpected-file  Nothing reads "27-1024.00.json~". Its name must be like 15-1252.00.json.
  ! tables/wage.csv:1:1  unexpected-file  Nothing reads "wage.csv". Did you mean "tables/wages.csv" or "tables/names.csv"?
an unfinished merge, a comment, a cell too many, and a quote that never closes
  onet/27-1024.00.json:   "job_zone": 4,⏎ → <<<<<<< HEAD⏎  "job_zone": 4,⏎=======⏎  "job_zone": 3,⏎>>>>>>> other⏎
  dataset.json: "version" → // "version"
  tables/votes.csv: 27-1024.00,0,0,0 → 27-1024.00,0,0,0,0
  tables/elements.csv: 2.A.1.c,Writing,skills → 2.A.1.c,"Writing,skills
  ! dataset.json:5:3  json  This is no JSON: invalid comment token.
  ! onet/27-1024.00.json:4:1  json  This is no JSON: invalid symbol.
  ! tables/elements.csv:4:1  csv-quotes  A quote that opens here is not closed on this line; a row is one line.
  ! tables/votes.csv:4:1  row-length  This row has 5 cells, the header 4. A cell that contains a comma stands in double quotes.
a key twice, and codes of the wrong form
  onet/27-1024.00.json: "job_zone": 4, → "job_zone": 4,⏎  "job_zone": 3,
  tables/votes.csv: 27-1024.00,0,0,0 → 27-1024,0,12345678901,0
  aliases.json: "15-1132.00": → "15-1132":
  ! aliases.json:3:17  invalid-key  soc_codes["15-1132"]: It must be a SOC code like 15-1252.00.
  ! onet/27-1024.00.json:5:3  duplicate-key  "job_zone" is given twice in this object, and only the last counts. Remove one of the two.
  ! tables/votes.csv:4:1  invalid-format  soc_code is "27-1024". It must be a SOC code like 15-1252.00.
  ! tables/votes.csv:4:11  invalid-format  too_high is "12345678901". It must be a whole number, 0 or more and below 10 billion.
a column misspelt, no column at all, semicolons between cells, a list for an object, and a number beyond all numbers
  tables/tasks_seen.csv: is ∅
  tables/votes.csv: soc_code,agree → soc_code,agrees
  tables/elements.csv: element_id,element_name,domain → element_id;element_name;domain
  dataset.json: is []
  onet/27-1024.00.json: "job_zone": 4, → "job_zone": 1e999,
  ! dataset.json:1:1  invalid-type  the file: Invalid input: expected object, received array.
  ! onet/27-1024.00.json:4:15  invalid-type  job_zone is Infinity. Invalid input: expected number, received Infinity.
  ! tables/elements.csv:1:1  header  Its cells are parted by semicolons, as a spreadsheet saves them where the comma is a decimal mark. Save it with commas (CSV UTF-8, comma-separated).
  ! tables/tasks_seen.csv:1:1  header  The header must be task_id; it is empty.
  ! tables/votes.csv:1:10  header  The header must be soc_code,agree,too_high,too_low; it is soc_code,agrees,too_high,too_low. Did you mean "agree"?
figures of nobody and of no number, a date that does not exist, and addresses of scripts
  tables/projections.csv: Graphic designers,2.1,20 → xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx,-100.1,20
  tables/wages.csv: 2025,27-1024,Graphic Designers,detailed,197830 → 2025,27-1024,Graphic Designers,detailed,constructor
  dataset.json: "as_of": "2026-11-20" → "as_of": "2026-13-20"
  method.json: method.schema.json → factors.schema.json
  dataset.json: http://localhost:3000 → javascript:alert(1)
  ! dataset.json:6:12  invalid-format  as_of is "2026-13-20". Invalid ISO date.
  ! dataset.json:9:11  invalid-format  site is "javascript:alert(1)". It must be an http or https URL without a user name.
  ! method.json:2:14  invalid-format  $schema is "../../../build/dataset/editor/factors.schema.json". It must be the path of build/dataset/editor/method.schema.json.
  ! tables/projections.csv:4:9  too-big  title is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…". Too big: expected string to have <=200 characters.
  ! tables/projections.csv:4:211  wrong-value  change_pct is "-100.1". It must be a plain number, -100 or more and below 10 billion, or the source’s mark *, **, # or —.
  ! tables/wages.csv:13:41  wrong-value  employment is "constructor". It must be a whole number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.
faults of all files at once, and none between files before each is valid
  onet/27-1024.00.json: "job_zone": 4, → "job_zone": 6,
  occupations/29-1141.00.json: "slug": "registered-nurses" → "slug": "software-developers"
  dataset.json: gone
  tables/votes.csv: 27-1024.00,0,0,0 → 27-1024.00,0,-1,0
  ! dataset.json:1:1  missing-file  This file is missing. Restore it or import it again.
  ! onet/27-1024.00.json:4:15  too-big  job_zone is 6. Too big: expected number to be <=5.
  ! tables/votes.csv:4:14  invalid-format  too_high is "-1". It must be a whole number, 0 or more and below 10 billion.
a key missing
  onet/27-1024.00.json:   "job_zone": 4,⏎  "tasks": [⏎    { →   "tasks": [⏎    {"job_zone": 4, 
  ! onet/27-1024.00.json:1:1  missing-key  job_zone is missing.
  ! onet/27-1024.00.json:5:6  unknown-key  tasks[0].job_zone is not a known key.
a key misspelt, an adjustment too fine, an address with a user name, an unknown word, and cells of no number or empty
  onet/27-1024.00.json: "job_zone" → "job_zon"
  factors.json: "adjustment": -2.3, → "adjustment": -2.25,
  dataset.json: http://localhost:3000 → https://me:secret@example.org
  tables/wages.csv: 2025,27-1024,Graphic Designers,detailed,197830 → 2025,27-1024,Graphic Designers,detail,"197,830"
  tables/elements.csv: 2.A.1.c,Writing,skills → 2.A.1.c,,skills
  ! dataset.json:9:11  invalid-format  site is "https://me:secret@example.org". It must be an http or https URL without a user name.
  ! factors.json:3:14  wrong-value  factors: All lowest adjustments sum to -14.9, all highest to 15, not to ±15.
  ! factors.json:36:25  not-multiple-of  factors.years_experience.options[4].adjustment is -2.25. Invalid number: must be a multiple of 0.1.
  ! onet/27-1024.00.json:4:3  unknown-key  job_zon is not a known key. Did you mean "job_zone"?
  ! tables/elements.csv:4:9  too-small  element_name is "". Too small: expected string to have >=1 characters.
  ! tables/wages.csv:13:32  invalid-value  group is "detail". Invalid option: expected one of "total"|"major"|"minor"|"broad"|"detailed". Did you mean "detailed"?
  ! tables/wages.csv:13:39  wrong-value  employment is "197,830". It must be a whole number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.
`),
  'lists in lists without end': [
    [[GIVEN, '"job_zone": 4,', `"job_zone": 4,\n  "x": ${'['.repeat(200000)}${']'.repeat(200000)},`]],
    'onet/27-1024.00.json:1:1  json  Lists and objects are nested deeper here than anything can read.',
  ],
  'lists that nobody closes': [[['dataset.json', `${'['.repeat(200000)}`]], 'dataset.json:1 json'],
};

it.each(Object.entries(CASES))('finds %s', (_, [edits, ...faults]) => {
  expectFaults(edits, faults);
});

it('finds bytes that are no UTF-8', () => {
  const latin1 = Buffer.from(textOf(DESIGNERS).replace('Critique final', 'Critiqué final'), 'latin1');
  expect(faultsAfter([[DESIGNERS, latin1]])).toEqual([
    `${DESIGNERS}:17:30  encoding  These bytes are not UTF-8. Save the file as UTF-8 and restore the letters lost.`,
  ]);
});

it('reads no device and no pipe, which might never end', () => {
  const faults = withBroken([], (folder) => {
    for (const file of ['method.json', DESIGNERS]) rmSync(join(folder, file));
    symlinkSync('/dev/zero', join(folder, DESIGNERS));
    execFileSync('mkfifo', [join(folder, 'method.json')]);
    symlinkSync(folder, join(folder, 'more'));
    return faultsIn(folder);
  });
  expect(faults.map((fault) => fault.split('  ').slice(0, 2))).toEqual([
    ['method.json:1:1', 'unreadable-file'],
    ['more:1:1', 'unreadable-file'],
    [`${DESIGNERS}:1:1`, 'unreadable-file'],
  ]);
});

describe('what is as good as the fixture', () => {
  it.each([
    ['the line breaks of Windows', 'tables/wages.csv', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark, and new ids', GIVEN, (text: string) => `\uFEFF${text.replace('I06.D10', 'ab.10')}`],
    ['spaces before colons', DESIGNERS, (text: string) => text.replaceAll('": ', '" : ')],
  ])('is a file with %s', (_, file, change) => {
    expect(faultsAfter([[file, change(textOf(file))]])).toEqual([]);
  });
});

/** JSON files that do not parse, or not to what is written in them. */
import type { Case } from '../../broken.js';

export const CASES: readonly Case[] = [
  {
    breaks: 'a comma missing',
    edits: [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 4']],
    faults: [
      'occupations/27-1024.00.json:8:3  json-syntax  The comma between two values is missing. Add it.',
    ],
  },
  {
    breaks: 'a comma too many in an object',
    edits: [['dataset.json', '3000"\n', '3000",\n']],
    faults: [
      'dataset.json:10:1  json-syntax  A key in double quotes is missing here. Add it, or remove the comma before it if nothing follows.',
    ],
  },
  {
    breaks: 'a comma too many in a list',
    edits: [['occupations/27-1024.00.json', '"related": ["15-1252.00"]', '"related": ["15-1252.00",]']],
    faults: [
      'occupations/27-1024.00.json:202:28  json-syntax  A value is missing here. Add it, or remove the comma before it if nothing follows.',
    ],
  },
  {
    breaks: 'a text not closed',
    edits: [['occupations/27-1024.00.json', '"title": "Graphic Designers"', '"title": "Graphic Designers']],
    faults: [
      'occupations/27-1024.00.json:4:12  json-syntax  A text is not closed on its line. Add the double quote where it ends.',
    ],
  },
  {
    breaks: 'a comment',
    edits: [['occupations/27-1024.00.json', '  "job_zone": 4,', '  "job_zone": 4, // check']],
    faults: ['occupations/27-1024.00.json:7:18  json-syntax  JSON has no comments. Remove this one.'],
  },
  {
    breaks: 'a file cut off',
    edits: [['dataset.json', ',\n  "licence"', '\u0000']],
    faults: [
      'dataset.json:6:24  json-syntax  This is not a JSON value. Write a text in double quotes, a number, true, false or null.',
    ],
  },
  {
    breaks: 'a word that is no value',
    edits: [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": four,']],
    faults: [
      'occupations/27-1024.00.json:7:15  json-syntax  This is not a JSON value. Write a text in double quotes, a number, true, false or null.',
    ],
  },
  {
    breaks: 'a line break in a text',
    edits: [['occupations/27-1024.00.json', 'Graphic Designers', 'Graphic\nDesigners']],
    faults: [
      'occupations/27-1024.00.json:4:12  json-syntax  A text is not closed on its line. Add the double quote where it ends.',
    ],
  },
  {
    breaks: 'a wrong escape',
    edits: [['occupations/27-1024.00.json', 'Graphic Designers', 'Graphic \\Designers']],
    faults: [
      'occupations/27-1024.00.json:4:12  json-syntax  A backslash must be followed by one of " \\ / b f n r t u. Double it to mean itself.',
    ],
  },
  {
    breaks: 'text after the end',
    edits: [['dataset.json', '3000"\n}', '3000"\n}}']],
    faults: ['dataset.json:10:2  json-syntax  Nothing may follow the closing bracket. Remove what does.'],
  },
  {
    breaks: 'a key twice',
    edits: [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 4,\n  "job_zone": 3,']],
    faults: [
      'occupations/27-1024.00.json:8:3  duplicate-key  "job_zone" is given twice in this object, and only the last counts. Remove one of the two.',
    ],
  },
  {
    breaks: 'a list in place of an object',
    edits: [['dataset.json', '[]']],
    faults: ['dataset.json:1:1  wrong-type  the file is an empty list. It must be an object in braces.'],
  },
  {
    breaks: 'NaN',
    edits: [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": NaN,']],
    faults: [
      'occupations/27-1024.00.json:7:15  json-syntax  This is not a JSON value. Write a text in double quotes, a number, true, false or null.',
    ],
  },
  {
    breaks: 'a brace missing at the end',
    edits: [['dataset.json', '3000"\n}', '3000"\n']],
    faults: ['dataset.json:11:1  json-syntax  An object is not closed. Add } where it ends.'],
  },
  {
    breaks: 'a brace missing in the middle',
    edits: [
      [
        'occupations/27-1024.00.json',
        '"automation": "T3"},\n      "dwas": ["4.A.2.b.2.I18.D09"]',
        '"automation": "T3",\n      "dwas": ["4.A.2.b.2.I18.D09"]',
      ],
    ],
    faults: [
      'occupations/27-1024.00.json:17:5  json-syntax  A key in double quotes is missing here. Add it, or remove the comma before it if nothing follows.',
    ],
  },
  {
    breaks: 'a bracket missing',
    edits: [['occupations/27-1024.00.json', '"related": ["15-1252.00"]', '"related": ["15-1252.00"']],
    faults: ['occupations/27-1024.00.json:203:1  json-syntax  A list is not closed. Add ] where it ends.'],
  },
  {
    breaks: 'a colon missing',
    edits: [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone" 4,']],
    faults: [
      'occupations/27-1024.00.json:7:14  json-syntax  The colon between the key and its value is missing. Add it.',
    ],
  },
  {
    breaks: 'single quotes',
    edits: [
      ['occupations/27-1024.00.json', '"title": "Graphic Designers"', '"title": \'Graphic Designers\''],
    ],
    faults: [
      'occupations/27-1024.00.json:4:12  json-syntax  This is not a JSON value. Write a text in double quotes, a number, true, false or null.',
    ],
  },
  {
    breaks: 'a key without quotes',
    edits: [['occupations/27-1024.00.json', '"job_zone": 4,', 'job_zone: 4,']],
    faults: [
      'occupations/27-1024.00.json:7:3  json-syntax  A key in double quotes is missing here. Add it, or remove the comma before it if nothing follows.',
    ],
  },
  {
    breaks: 'a number with a leading zero',
    edits: [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 04,']],
    faults: [
      'occupations/27-1024.00.json:7:16  json-syntax  This is not a JSON number. Write it like 1250 or 0.5, without zeros before it.',
    ],
  },
  {
    breaks: 'a key twice in a task',
    edits: [['occupations/27-1024.00.json', '"id": 304,', '"id": 304,\n      "id": 304,']],
    faults: [
      'occupations/27-1024.00.json:19:7  duplicate-key  "id" is given twice in this object, and only the last counts. Remove one of the two.',
    ],
  },
  {
    breaks: 'a block comment',
    edits: [['dataset.json', '{\n', '{\n  /* ours */\n']],
    faults: ['dataset.json:2:3  json-syntax  JSON has no comments. Remove this one.'],
  },
  {
    breaks: 'a number beyond all numbers',
    edits: [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 1e999,']],
    faults: [
      'occupations/27-1024.00.json:7:15  wrong-type  job_zone is Infinity. It must be a number without quotes (O*NET job zone, 1 little to 5 extensive preparation).',
    ],
  },
  {
    breaks: 'a key that is no plain key',
    edits: [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 4,\n  "__proto__": {},']],
    faults: [
      'occupations/27-1024.00.json:8:3  unknown-key  __proto__ is not a known key. Remove it; the keys here are $schema, soc_code, title, slug, description, job_zone, oews_code, tasks, ratings, related.',
    ],
  },
  {
    breaks: 'lists in lists without end',
    edits: [
      [
        'occupations/27-1024.00.json',
        '"job_zone": 4,',
        `"job_zone": 4,\n  "x": ${'['.repeat(200_000)}${']'.repeat(200_000)},`,
      ],
    ],
    faults: [
      'occupations/27-1024.00.json:8:71  too-deep  Lists and objects are nested more than 64 deep here. Remove those that do not belong.',
    ],
  },
  {
    breaks: 'objects in objects without end, in the settings',
    edits: [['factors.json', `${'{"x":'.repeat(200_000)}1${'}'.repeat(200_000)}`]],
    faults: [
      'factors.json:1:321  too-deep  Lists and objects are nested more than 64 deep here. Remove those that do not belong.',
    ],
  },
  {
    breaks: 'lists that nobody closes',
    edits: [['dataset.json', '['.repeat(200_000)]],
    faults: [
      'dataset.json:1:65  too-deep  Lists and objects are nested more than 64 deep here. Remove those that do not belong.',
    ],
  },
  {
    breaks: 'lists in lists without end under a key that is given again',
    edits: [
      [
        'aliases.json',
        '"soc_codes":',
        `"soc_codes": ${'['.repeat(200_000)}${']'.repeat(200_000)}, "soc_codes":`,
      ],
    ],
    faults: [
      'aliases.json:3:79  too-deep  Lists and objects are nested more than 64 deep here. Remove those that do not belong.',
    ],
  },
  {
    breaks: 'lists without end behind a text that is not closed',
    edits: [['dataset.json', `{"x": "\n${'['.repeat(200_000)}`]],
    faults: [
      'dataset.json:2:64  too-deep  Lists and objects are nested more than 64 deep here. Remove those that do not belong.',
    ],
  },
];

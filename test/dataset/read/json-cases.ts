/** JSON files that do not parse, or not to what is written in them. */
import type { Case } from '../../broken.js';

export const CASES: readonly Case[] = [
  [
    'a comma missing',
    [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 4']],
    'occupations/27-1024.00.json:8:3  json-syntax  The comma between two values is missing. Add it.',
  ],
  [
    'a comma too many in an object',
    [['dataset.json', '3000"\n', '3000",\n']],
    'dataset.json:10:1  json-syntax  A key in double quotes is missing here. Add it, or remove the comma before it if nothing follows.',
  ],
  [
    'a comma too many in a list',
    [['occupations/27-1024.00.json', '"related": ["15-1252.00"]', '"related": ["15-1252.00",]']],
    'occupations/27-1024.00.json:221:28  json-syntax  A value is missing here. Add it, or remove the comma before it if nothing follows.',
  ],
  [
    'a text not closed',
    [['occupations/27-1024.00.json', '"title": "Graphic Designers"', '"title": "Graphic Designers']],
    'occupations/27-1024.00.json:4:12  json-syntax  A text is not closed on its line. Add the double quote where it ends.',
  ],
  [
    'an unfinished merge',
    [
      [
        'occupations/27-1024.00.json',
        '  "job_zone": 4,\n',
        '<<<<<<< HEAD\n  "job_zone": 4,\n=======\n  "job_zone": 3,\n>>>>>>> other\n',
      ],
    ],
    'occupations/27-1024.00.json:7:1  merge-conflict  Here is a conflict marker (<<<<<<<): a merge was not finished. Keep the lines that are right, and remove those with <<<<<<<, =======, and >>>>>>>.',
  ],
  [
    'another fault beside the slug of another occupation',
    [
      ['occupations/29-1141.00.json', '"slug": "registered-nurses"', '"slug": "software-developers"'],
      ['occupations/29-1141.00.json', '  "job_zone": ', '  "job_zone" '],
    ],
    'occupations/29-1141.00.json:5:11  slug-unique  slug is "software-developers", as in 15-1252.00. A slug is the URL of one occupation. Change the newer one.',
    'occupations/29-1141.00.json:7:14  json-syntax  The colon between the key and its value is missing. Add it.',
  ],
  [
    'a comment',
    [['occupations/27-1024.00.json', '  "job_zone": 4,', '  "job_zone": 4, // check']],
    'occupations/27-1024.00.json:7:18  json-syntax  JSON has no comments. Remove this one.',
  ],
  [
    'a file cut off',
    [['dataset.json', ',\n  "licence"', '\u0000']],
    'dataset.json:6:24  json-syntax  This is not a JSON value. Write a text in double quotes, a number, true, false or null.',
  ],
  [
    'a word that is no value',
    [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": four,']],
    'occupations/27-1024.00.json:7:15  json-syntax  This is not a JSON value. Write a text in double quotes, a number, true, false or null.',
  ],
  [
    'a line break in a text',
    [['occupations/27-1024.00.json', 'Graphic Designers', 'Graphic\nDesigners']],
    'occupations/27-1024.00.json:4:12  json-syntax  A text is not closed on its line. Add the double quote where it ends.',
  ],
  [
    'a wrong escape',
    [['occupations/27-1024.00.json', 'Graphic Designers', 'Graphic \\Designers']],
    'occupations/27-1024.00.json:4:12  json-syntax  A backslash must be followed by one of " \\ / b f n r t u. Double it to mean itself.',
  ],
  [
    'text after the end',
    [['dataset.json', '3000"\n}', '3000"\n}}']],
    'dataset.json:10:2  json-syntax  Nothing may follow the closing bracket. Remove what does.',
  ],
  [
    'a key twice',
    [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 4,\n  "job_zone": 3,']],
    'occupations/27-1024.00.json:8:3  duplicate-key  "job_zone" is given twice in this object, and only the last counts. Remove one of the two.',
  ],
  [
    'a list in place of an object',
    [['dataset.json', '[]']],
    'dataset.json:1:1  wrong-type  the file is an empty list. It must be an object in braces.',
  ],
  [
    'NaN',
    [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": NaN,']],
    'occupations/27-1024.00.json:7:15  json-syntax  This is not a JSON value. Write a text in double quotes, a number, true, false or null.',
  ],
  [
    'a brace missing at the end',
    [['dataset.json', '3000"\n}', '3000"\n']],
    'dataset.json:11:1  json-syntax  An object is not closed. Add } where it ends.',
  ],
  [
    'a brace missing in the middle',
    [
      [
        'occupations/27-1024.00.json',
        '1},\n      "dwas": ["4.A.4.a.2.I13.D03"]',
        '1,\n      "dwas": ["4.A.4.a.2.I13.D03"]',
      ],
    ],
    'occupations/27-1024.00.json:74:5  json-syntax  A key in double quotes is missing here. Add it, or remove the comma before it if nothing follows.',
  ],
  [
    'a bracket missing',
    [['occupations/27-1024.00.json', '"related": ["15-1252.00"]', '"related": ["15-1252.00"']],
    'occupations/27-1024.00.json:222:1  json-syntax  A list is not closed. Add ] where it ends.',
  ],
  [
    'a colon missing',
    [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone" 4,']],
    'occupations/27-1024.00.json:7:14  json-syntax  The colon between the key and its value is missing. Add it.',
  ],
  [
    'single quotes',
    [['occupations/27-1024.00.json', '"title": "Graphic Designers"', '"title": \'Graphic Designers\'']],
    'occupations/27-1024.00.json:4:12  json-syntax  This is not a JSON value. Write a text in double quotes, a number, true, false or null.',
  ],
  [
    'a key without quotes',
    [['occupations/27-1024.00.json', '"job_zone": 4,', 'job_zone: 4,']],
    'occupations/27-1024.00.json:7:3  json-syntax  A key in double quotes is missing here. Add it, or remove the comma before it if nothing follows.',
  ],
  [
    'a number with a leading zero',
    [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 04,']],
    'occupations/27-1024.00.json:7:16  json-syntax  This is not a JSON number. Write it like 1250 or 0.5, without zeros before it.',
  ],
  [
    'a key twice in a task',
    [['occupations/27-1024.00.json', '"id": 304,', '"id": 304,\n      "id": 304,']],
    'occupations/27-1024.00.json:20:7  duplicate-key  "id" is given twice in this object, and only the last counts. Remove one of the two.',
  ],
  [
    'a block comment',
    [['dataset.json', '{\n', '{\n  /* ours */\n']],
    'dataset.json:2:3  json-syntax  JSON has no comments. Remove this one.',
  ],
  [
    'a number beyond all numbers',
    [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 1e999,']],
    'occupations/27-1024.00.json:7:15  wrong-type  job_zone is Infinity. It must be a number without quotes (O*NET job zone, 1 little to 5 extensive preparation).',
  ],
  [
    'a key that is no plain key',
    [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 4,\n  "__proto__": {},']],
    'occupations/27-1024.00.json:8:3  unknown-key  __proto__ is not a known key. Remove it; the keys here are $schema, soc_code, title, slug, description, official, job_zone, oews_code, tasks, ratings, related.',
  ],
  [
    'lists in lists without end',
    [
      [
        'occupations/27-1024.00.json',
        '"job_zone": 4,',
        `"job_zone": 4,\n  "x": ${'['.repeat(200_000)}${']'.repeat(200_000)},`,
      ],
    ],
    'occupations/27-1024.00.json:8:71  too-deep  Lists and objects are nested more than 64 deep here. Remove those that do not belong.',
  ],
  [
    'objects in objects without end, in the settings',
    [['factors.json', `${'{"x":'.repeat(200_000)}1${'}'.repeat(200_000)}`]],
    'factors.json:1:321  too-deep  Lists and objects are nested more than 64 deep here. Remove those that do not belong.',
  ],
  [
    'lists that nobody closes',
    [['dataset.json', '['.repeat(200_000)]],
    'dataset.json:1:65  too-deep  Lists and objects are nested more than 64 deep here. Remove those that do not belong.',
  ],
  [
    'lists in lists without end under a key that is given again',
    [
      [
        'aliases.json',
        '"soc_codes":',
        `"soc_codes": ${'['.repeat(200_000)}${']'.repeat(200_000)}, "soc_codes":`,
      ],
    ],
    'aliases.json:3:79  too-deep  Lists and objects are nested more than 64 deep here. Remove those that do not belong.',
  ],
  [
    'lists without end behind a text that is not closed',
    [['dataset.json', `{"x": "\n${'['.repeat(200_000)}`]],
    'dataset.json:1:7  json-syntax  A text is not closed on its line. Add the double quote where it ends.',
  ],
];

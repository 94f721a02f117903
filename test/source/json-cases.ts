/** JSON files that do not parse, or not to what is written in them. */
import type { Case } from '../broken.js';

export const CASES: readonly Case[] = [
  {
    breaks: 'a comma missing',
    edits: [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 4']],
    faults: ['occupations/27-1024.00.json:8:3  json-syntax  A comma must stand between two values; add it.'],
  },
  {
    breaks: 'a comma too many in an object',
    edits: [['dataset.json', '3000"\n', '3000",\n']],
    faults: [
      'dataset.json:10:1  json-syntax  A key in double quotes must stand here; remove the comma before it if nothing follows.',
    ],
  },
  {
    breaks: 'a comma too many in a list',
    edits: [['occupations/27-1024.00.json', '"related": ["15-1252.00"]', '"related": ["15-1252.00",]']],
    faults: [
      'occupations/27-1024.00.json:202:28  json-syntax  A value must stand here; remove the comma before it if nothing follows.',
    ],
  },
  {
    breaks: 'a text not closed',
    edits: [['occupations/27-1024.00.json', '"title": "Graphic Designers"', '"title": "Graphic Designers']],
    faults: [
      'occupations/27-1024.00.json:4:12  json-syntax  A text is not closed on its line; add the double quote where it ends.',
    ],
  },
  {
    breaks: 'a comment',
    edits: [['occupations/27-1024.00.json', '  "job_zone": 4,', '  "job_zone": 4, // check']],
    faults: ['occupations/27-1024.00.json:7:18  json-syntax  JSON has no comments; remove it.'],
  },
  {
    breaks: 'a file cut off',
    edits: [['dataset.json', ',\n  "licence"', '\u0000']],
    faults: [
      'dataset.json:6:24  json-syntax  This is no JSON value; write a text in double quotes, a number, true, false or null.',
    ],
  },
  {
    breaks: 'a word that is no value',
    edits: [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": four,']],
    faults: [
      'occupations/27-1024.00.json:7:15  json-syntax  This is no JSON value; write a text in double quotes, a number, true, false or null.',
    ],
  },
  {
    breaks: 'a line break in a text',
    edits: [['occupations/27-1024.00.json', 'Graphic Designers', 'Graphic\nDesigners']],
    faults: [
      'occupations/27-1024.00.json:4:12  json-syntax  A text is not closed on its line; add the double quote where it ends.',
    ],
  },
  {
    breaks: 'a wrong escape',
    edits: [['occupations/27-1024.00.json', 'Graphic Designers', 'Graphic \\Designers']],
    faults: [
      'occupations/27-1024.00.json:4:12  json-syntax  A backslash must be followed by one of " \\ / b f n r t u; double it to mean itself.',
    ],
  },
  {
    breaks: 'text after the end',
    edits: [['dataset.json', '3000"\n}', '3000"\n}}']],
    faults: ['dataset.json:10:2  json-syntax  Nothing may follow the closing bracket; remove it.'],
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
    faults: ['dataset.json:1:1  wrong-type  the file is an empty list; it must be an object in braces.'],
  },
];

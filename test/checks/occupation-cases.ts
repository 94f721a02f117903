/** The occupations, each broken in one way. */
import type { Case } from '../broken.js';

export const CASES: readonly Case[] = [
  {
    breaks: 'two occupations with one slug',
    edits: [['occupations/27-1024.00.json', '"slug": "graphic-designers"', '"slug": "electricians"']],
    faults: [
      'occupations/47-2111.00.json:5:11  slug-unique  slug is "electricians", as in 27-1024.00; a slug is one occupation\'s address. Change the newer one.',
    ],
  },
  {
    breaks: 'two occupations with one title',
    edits: [
      ['occupations/27-1024.00.json', '"title": "Graphic Designers"', '"title": "Software Developers"'],
    ],
    faults: [
      'occupations/27-1024.00.json:4:12  title-unique  title is "Software Developers", as in 15-1252.00. Give each the title that O*NET has for it.',
    ],
  },
  {
    breaks: 'one task id twice in an occupation',
    edits: [['occupations/27-1024.00.json', '"id": 304,', '"id": 307,']],
    faults: [
      "occupations/27-1024.00.json:18:13  task-id-unique  tasks[1].id is 307, as in tasks[0]. Correct it from O*NET's Task Statements.",
    ],
  },
  {
    breaks: 'a task id of another occupation',
    edits: [['occupations/27-1024.00.json', '"id": 304,', '"id": 21669,']],
    faults: [
      "occupations/27-1024.00.json:18:13  task-id-unique  tasks[1].id is 21669, as in tasks[1] of 15-1252.00. Correct it from O*NET's Task Statements.",
    ],
  },
  {
    breaks: 'two tasks with the same text',
    edits: [
      [
        'occupations/27-1024.00.json',
        'Critique final layouts and say how they could be better.',
        'Enter Data in a computer to lay out designs for clients or supervisors.',
      ],
    ],
    faults: [
      'occupations/27-1024.00.json:19:22  task-text-unique  tasks[1].description repeats tasks[0]. Word what sets the two apart.',
    ],
  },
  {
    breaks: 'a task with labels and a mark',
    edits: [['occupations/27-1024.00.json', '"id": 304,', '"id": 304,\n      "imputed": true,']],
    faults: [
      'occupations/27-1024.00.json:19:18  task-labels  tasks[1] has labels and is marked imputed; only one can be true. Remove "imputed".',
    ],
  },
  {
    breaks: 'a task with neither',
    edits: [
      [
        'occupations/27-1024.00.json',
        '"type": "Supplemental",\n      "imputed": true,',
        '"type": "Supplemental",',
      ],
    ],
    faults: [
      'occupations/27-1024.00.json:136:5  task-labels  tasks[18] has neither labels nor "imputed": true. Add the study\'s labels, or that mark.',
    ],
  },
  {
    breaks: 'an activity named twice',
    edits: [['occupations/27-1024.00.json', '"4.A.1.a.1.I14.D05", ', '"4.A.1.a.1.I14.D01", ']],
    faults: [
      'occupations/27-1024.00.json:71:37  task-activities  tasks[8].dwas names 4.A.1.a.1.I14.D01 twice, which would count it twice. Remove one.',
    ],
  },
  {
    breaks: 'an activity of no known general one',
    edits: [
      ['occupations/27-1024.00.json', '"dwas": ["4.A.3.a.3.I06.D10", ', '"dwas": ["4.A.3.c.3.I06.D10", '],
    ],
    faults: [
      'occupations/27-1024.00.json:57:16  task-activities  tasks[6].dwas has 4.A.3.c.3.I06.D10, but 4.A.3.c.3 is not in tables/task_categories.csv. Did you mean "4.A.3.a.3" or "4.A.4.c.3"? Correct it, or add the activity there.',
    ],
  },
  {
    breaks: 'a skill misspelt',
    edits: [['occupations/27-1024.00.json', '"Active Listening"', '"Active Listning"']],
    faults: [
      'occupations/27-1024.00.json:147:7  ratings-complete  "Active Listning" is not among the skills of tables/elements.csv. Did you mean "Active Listening"?',
    ],
  },
  {
    breaks: 'a skill that O*NET does not have',
    edits: [
      [
        'occupations/27-1024.00.json',
        '"Active Listening"',
        '"Telepathy": {"importance": 1, "level": 0},\n      "Active Listening"',
      ],
    ],
    faults: [
      'occupations/27-1024.00.json:147:7  ratings-complete  "Telepathy" is not among the skills of tables/elements.csv. Remove it.',
    ],
  },
  {
    breaks: 'a skill missing',
    edits: [
      ['occupations/27-1024.00.json', '      "Active Listening": {"importance": 3.75, "level": 3.25},\n', ''],
    ],
    faults: [
      'occupations/27-1024.00.json:145:15  ratings-complete  ratings.skills lacks "Active Listening". Add O*NET\'s ratings, or set ratings to null if it has none.',
    ],
  },
  {
    breaks: 'an unknown related occupation',
    edits: [['occupations/27-1024.00.json', '"related": ["15-1252.00"]', '"related": ["15-1253.00"]']],
    faults: [
      'occupations/27-1024.00.json:202:15  related-known  related[0] is 15-1253.00, which has no file in occupations. Did you mean "15-1252.00"? Correct or remove it.',
    ],
  },
  {
    breaks: 'a related occupation that is the occupation itself',
    edits: [['occupations/27-1024.00.json', '"related": ["15-1252.00"]', '"related": ["27-1024.00"]']],
    faults: [
      'occupations/27-1024.00.json:202:15  related-known  related[0] is 27-1024.00, the occupation itself. Remove it.',
    ],
  },
  {
    breaks: 'a related occupation named twice',
    edits: [
      [
        'occupations/27-1024.00.json',
        '"related": ["15-1252.00"]',
        '"related": ["15-1252.00", "29-1141.00", "15-1252.00"]',
      ],
    ],
    faults: [
      'occupations/27-1024.00.json:202:43  related-known  related[2] names 15-1252.00 again. Remove one of the two.',
    ],
  },
  {
    breaks: 'no rated relative of an unrated occupation',
    edits: [['occupations/29-1212.00.json', '"related": ["29-1141.00"]', '"related": []']],
    faults: [
      'occupations/29-1212.00.json:186:14  unrated-neighbours  ratings is null, and none of the related occupations is rated. Add ratings or a rated relative.',
    ],
  },
  {
    breaks: 'an OEWS code that BLS does not have',
    edits: [['occupations/27-1024.00.json', '"oews_code": "27-1024"', '"oews_code": "27-1042"']],
    faults: [
      'occupations/27-1024.00.json:8:16  oews-code-known  oews_code is 27-1042, which is in neither tables/wages.csv nor tables/projections.csv. Did you mean "27-1024"? Take it from BLS\'s crosswalk.',
    ],
  },
  {
    breaks: 'no wage at all',
    edits: [
      ['occupations/27-1024.00.json', '"oews_code": "27-1024"', '"oews_code": "35-1011"'],
      ['tables/projections.csv', '27-1024,Graphic designers', '35-1011,Chefs and head cooks'],
    ],
    faults: [
      'occupations/27-1024.00.json:8:16  wage-basis  oews_code is 35-1011, for which tables/wages.csv has no median wage, nor for any group above it. Import its wages, or correct the code.',
    ],
  },
  {
    breaks: 'a title too long',
    edits: [
      [
        'occupations/27-1024.00.json',
        '"title": "Graphic Designers"',
        '"title": "Designers of Graphics Designers of Graphics Designers of Graphics Designers of Graphics Designers of Graphics Designers of Graphics"',
      ],
    ],
    faults: [
      'occupations/27-1024.00.json:4:12  text-length  title has 18 words; 1 to 16 are allowed. Shorten it.',
    ],
  },
  {
    breaks: 'a description too short',
    edits: [
      [
        'occupations/27-1024.00.json',
        "Create visual material such as logos, packaging, and displays that meets a client's commercial or promotional aims, using varied media for artistic effect.",
        'Create visual material.',
      ],
    ],
    faults: [
      'occupations/27-1024.00.json:6:18  text-length  description has 3 words; 14 to 40 are allowed. Say more.',
    ],
  },
  {
    breaks: 'a task too long',
    edits: [
      [
        'occupations/27-1024.00.json',
        'Critique final layouts and say how they could be better.',
        'Critique final layouts and say how they could be better and say how they could be better and say how they could be better and say how they could be better and.',
      ],
    ],
    faults: [
      'occupations/27-1024.00.json:19:22  text-length  tasks[1].description has 32 words; 3 to 24 are allowed. Shorten it.',
    ],
  },
  {
    breaks: 'a task too short',
    edits: [
      [
        'occupations/27-1024.00.json',
        'Critique final layouts and say how they could be better.',
        'Critique layouts.',
      ],
    ],
    faults: [
      'occupations/27-1024.00.json:19:22  text-length  tasks[1].description has 2 words; 3 to 24 are allowed. Say more.',
    ],
  },
  {
    breaks: 'HTML in a task',
    edits: [['occupations/27-1024.00.json', 'Critique final layouts', 'Critique <b>final</b> layouts']],
    faults: [
      'occupations/27-1024.00.json:19:22  plain-text  tasks[1].description holds HTML (<b>). Write plain text.',
    ],
  },
  {
    breaks: 'an entity in a description',
    edits: [
      ['occupations/27-1024.00.json', 'commercial or promotional aims', 'commercial &amp; promotional aims'],
    ],
    faults: [
      'occupations/27-1024.00.json:6:18  plain-text  description holds the HTML entity &amp;. Write the character itself.',
    ],
  },
  {
    breaks: 'a control character in a title',
    edits: [
      ['occupations/27-1024.00.json', '"title": "Graphic Designers"', '"title": "Graphic\\tDesigners"'],
    ],
    faults: [
      'occupations/27-1024.00.json:4:12  plain-text  title holds the invisible character U+0009. Remove it, or write a space.',
    ],
  },
  {
    breaks: 'an invisible character in a task',
    edits: [['occupations/27-1024.00.json', 'Critique final layouts', 'Critique​ final layouts']],
    faults: [
      'occupations/27-1024.00.json:19:22  plain-text  tasks[1].description holds the invisible character U+200B. Remove it, or write a space.',
    ],
  },
  {
    breaks: 'two spaces in a row',
    edits: [['occupations/27-1024.00.json', 'Critique final layouts', 'Critique  final layouts']],
    faults: [
      'occupations/27-1024.00.json:19:22  plain-text  tasks[1].description has a space at its beginning or end, or two in a row. Leave one between words.',
    ],
  },
  {
    breaks: 'a file named after another code',
    edits: [['occupations/27-1024.00.json', '"soc_code": "27-1024.00"', '"soc_code": "27-1025.00"']],
    faults: [
      'occupations/27-1024.00.json:3:15  file-name  soc_code is "27-1025.00" in a file named 27-1024.00.json; the two must be equal. Correct the one that is wrong.',
    ],
  },
  {
    breaks: 'tasks so many that a time fraction is nothing',
    edits: [['method.json', '"Core": 2', '"Core": 200000']],
    faults: [
      'method.json:15:15  time-fractions  In 13-2011.00 tasks[20] has so little weight that its time fraction is 0.0000, and the like in 4 more. Choose weights nearer to each other.',
    ],
  },
];

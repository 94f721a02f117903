/** The occupations, each broken in one way. */
import type { Case } from '../broken.js';

/** The marks of the first task, and what follows them there alone. */
const FIRST_MARKS =
  '"marks": {"capability_2026_1": 3, "capability_2026_2": 3, "automation_2026_1": 2, "automation_2026_2": 2},\n      "dwas": ["4.A.2.b.2.I18.D09"]';

export const CASES: readonly Case[] = [
  [
    'two occupations with one slug',
    [['occupations/27-1024.00.json', '"slug": "graphic-designers"', '"slug": "electricians"']],
    'occupations/47-2111.00.json:5:11  slug-unique  slug is "electricians", as in 27-1024.00. A slug is the URL of one occupation. Change the newer one.',
  ],
  [
    'a slug that names the site’s own page',
    [['occupations/27-1024.00.json', '"slug": "graphic-designers"', '"slug": "index"']],
    'occupations/27-1024.00.json:5:11  slug-usable  slug is "index", which the site needs for itself, as it does index, 404, light, dark. Choose another.',
  ],
  [
    'a slug that no file can be named by',
    [['occupations/27-1024.00.json', '"slug": "graphic-designers"', `"slug": "${'graphic-'.repeat(13)}x"`]],
    'occupations/27-1024.00.json:5:11  slug-usable  slug is "graphic-graphic-graphic-graphic-graphic-graphic-graphic-…", which has 105 characters; at most 100 are allowed, because files have that name. Choose another.',
  ],
  [
    'two occupations with one title',
    [['occupations/27-1024.00.json', '"title": "Graphic Designers"', '"title": "Software Developers"']],
    'occupations/27-1024.00.json:4:12  title-unique  title is "Software Developers", as in 15-1252.00. Give each the title that O*NET has for it.',
  ],
  [
    'one task id twice in an occupation',
    [['occupations/27-1024.00.json', '"id": 304,', '"id": 307,']],
    "occupations/27-1024.00.json:19:13  task-id-unique  tasks[1].id is 307, as in tasks[0] of 27-1024.00. Correct it from O*NET's Task Statements.",
  ],
  [
    'a task id of another occupation',
    [['occupations/27-1024.00.json', '"id": 304,', '"id": 21669,']],
    "occupations/27-1024.00.json:19:13  task-id-unique  tasks[1].id is 21669, as in tasks[1] of 15-1252.00. Correct it from O*NET's Task Statements.",
  ],
  [
    'two tasks with the same text',
    [
      [
        'occupations/27-1024.00.json',
        'Critique final layouts and say how they could be better.',
        'Enter Data in a computer to lay out designs for clients or supervisors.',
      ],
    ],
    'occupations/27-1024.00.json:20:22  task-text-unique  tasks[1].description is "Enter Data in a computer to lay out designs for clients …", as in tasks[0] of 27-1024.00. Say what sets the two apart.',
  ],
  [
    'a task with every reading that is marked imputed',
    [['occupations/27-1024.00.json', '"id": 304,', '"id": 304,\n      "imputed": true,']],
    'occupations/27-1024.00.json:20:18  task-readings  tasks[1] has every reading and is marked imputed; only one can be true. Remove "imputed".',
  ],
  [
    'a task without labels and without the mark that they are imputed',
    [
      [
        'occupations/27-1024.00.json',
        '"imputed": true,\n      "dwas": ["4.A.2.b.1.I07.D01"',
        '"dwas": ["4.A.2.b.1.I07.D01"',
      ],
    ],
    'occupations/27-1024.00.json:154:5  task-readings  tasks[18] lacks human, gpt4, gpt4_alt, automation, which other tasks of the occupation have. Add them, or "imputed": true.',
  ],
  [
    'a mark that the scale does not have',
    [['occupations/27-1024.00.json', FIRST_MARKS, FIRST_MARKS.replace('_1": 3', '_1": 5')]],
    'occupations/27-1024.00.json:15:38  out-of-range  tasks[0].marks.capability_2026_1 is 5. It must be at most 4 (mark of one reading by its id in method.json, 0 none of the task to 4 nearly all of it).',
  ],
  [
    'a mark that no reading has',
    [
      [
        'occupations/27-1024.00.json',
        FIRST_MARKS,
        FIRST_MARKS.replace('capability_2026_1', 'capability_2026_3'),
      ],
    ],
    'occupations/27-1024.00.json:15:16  task-readings  tasks[0] lacks capability_2026_1, which other tasks of the occupation have. Add them, or "imputed": true.',
    'occupations/27-1024.00.json:15:17  task-readings  tasks[0].marks.capability_2026_3 is not a reading in method.json. Did you mean "capability_2026_1" or "capability_2026_2"? Correct the name, or add the reading to readings.list.',
  ],
  [
    'an activity named twice',
    [['occupations/27-1024.00.json', '"4.A.1.a.1.I14.D05", ', '"4.A.1.a.1.I14.D01", ']],
    'occupations/27-1024.00.json:80:37  task-activities  tasks[8].dwas names 4.A.1.a.1.I14.D01 twice, which would count it twice. Remove one.',
  ],
  [
    'an activity of no known general one',
    [['occupations/27-1024.00.json', '"dwas": ["4.A.3.a.3.I06.D10", ', '"dwas": ["4.A.3.c.3.I06.D10", ']],
    'occupations/27-1024.00.json:64:16  task-activities  tasks[6].dwas has 4.A.3.c.3.I06.D10, but 4.A.3.c.3 is not in tables/task_categories.csv. Did you mean "4.A.3.a.3" or "4.A.4.c.3"? Correct it, or add the activity there.',
  ],
  [
    'a skill misspelt',
    [['occupations/27-1024.00.json', '"Active Listening"', '"Active Listning"']],
    'occupations/27-1024.00.json:166:7  ratings-complete  "Active Listning" is not among the skills of tables/elements.csv. Did you mean "Active Listening"? Correct it.',
  ],
  [
    'a skill that O*NET does not have',
    [
      [
        'occupations/27-1024.00.json',
        '"Active Listening"',
        '"Telepathy": {"importance": 1, "level": 0},\n      "Active Listening"',
      ],
    ],
    'occupations/27-1024.00.json:166:7  ratings-complete  "Telepathy" is not among the skills of tables/elements.csv. Remove it.',
  ],
  [
    'a skill missing',
    [['occupations/27-1024.00.json', '      "Active Listening": {"importance": 3.75, "level": 3.25},\n', '']],
    'occupations/27-1024.00.json:164:15  ratings-complete  ratings.skills lacks "Active Listening". Add O*NET\'s ratings, or set ratings to null if it has none.',
  ],
  [
    'an unknown related occupation',
    [['occupations/27-1024.00.json', '"related": ["15-1252.00"]', '"related": ["15-1253.00"]']],
    'occupations/27-1024.00.json:221:15  related-known  related[0] is 15-1253.00, which has no file in occupations. Did you mean "15-1252.00"? Correct or remove it.',
  ],
  [
    'a related occupation that is the occupation itself',
    [['occupations/27-1024.00.json', '"related": ["15-1252.00"]', '"related": ["27-1024.00"]']],
    'occupations/27-1024.00.json:221:15  related-known  related[0] is 27-1024.00, the occupation itself. Remove it.',
  ],
  [
    'a related occupation named twice',
    [
      [
        'occupations/27-1024.00.json',
        '"related": ["15-1252.00"]',
        '"related": ["15-1252.00", "29-1141.00", "15-1252.00"]',
      ],
    ],
    'occupations/27-1024.00.json:221:43  related-known  related[2] names 15-1252.00 again. Remove one of the two.',
  ],
  [
    'no rated relative of an unrated occupation',
    [['occupations/29-1212.00.json', '"related": ["29-1141.00"]', '"related": []']],
    'occupations/29-1212.00.json:211:14  unrated-neighbors  ratings is null, and none of the related occupations is rated. Add ratings or a related occupation that has them.',
  ],
  [
    'an OEWS code that BLS does not have',
    [['occupations/27-1024.00.json', '"oews_code": "27-1024"', '"oews_code": "27-1042"']],
    'occupations/27-1024.00.json:8:16  oews-code-known  oews_code is 27-1042, which is in neither tables/wages.csv nor tables/projections.csv. Did you mean "27-1024"? Take it from BLS\'s crosswalk.',
  ],
  [
    'no wage at all',
    [
      ['occupations/27-1024.00.json', '"oews_code": "27-1024"', '"oews_code": "35-1011"'],
      ['tables/projections.csv', '27-1024,Graphic designers', '35-1011,Chefs and head cooks'],
    ],
    'occupations/27-1024.00.json:8:16  wage-basis  oews_code is 35-1011, for which tables/wages.csv has no median wage, nor for any group above it. Import its wages, or correct the code.',
  ],
  [
    'a title too long',
    [
      [
        'occupations/27-1024.00.json',
        '"title": "Graphic Designers"',
        '"title": "Designers of Graphics Designers of Graphics Designers of Graphics Designers of Graphics Designers of Graphics Designers of Graphics"',
      ],
    ],
    'occupations/27-1024.00.json:4:12  text-length  title has 18 words; 1 to 16 are allowed. Shorten it.',
  ],
  [
    'a description too short',
    [
      [
        'occupations/27-1024.00.json',
        "Create visual material such as logos, packaging, and displays that meets a client's commercial or promotional aims, using varied media for artistic effect.",
        'Create visual material.',
      ],
    ],
    'occupations/27-1024.00.json:6:18  text-length  description has 3 words; 14 to 40 are allowed. Say more.',
  ],
  [
    'a task too long',
    [
      [
        'occupations/27-1024.00.json',
        'Critique final layouts and say how they could be better.',
        'Critique final layouts and say how they could be better and say how they could be better and say how they could be better and say how they could be better and.',
      ],
    ],
    'occupations/27-1024.00.json:20:22  text-length  tasks[1].description has 32 words; 3 to 24 are allowed. Shorten it.',
  ],
  [
    'a task of few words without end',
    [['occupations/27-1024.00.json', 'Critique final layouts', `Critique final ${'x'.repeat(3_000_000)}`]],
    'occupations/27-1024.00.json:20:22  text-length  tasks[1].description has 3,000,049 characters; at most 400 are allowed. Shorten it.',
  ],
  [
    'a title of one word without end',
    [['occupations/27-1024.00.json', '"title": "Graphic Designers"', `"title": "${'x'.repeat(201)}"`]],
    'occupations/27-1024.00.json:4:12  text-length  title has 201 characters; at most 200 are allowed. Shorten it.',
  ],
  [
    'a description of long words without end',
    [['occupations/27-1024.00.json', 'Create visual material', `Create visual ${'x'.repeat(600)}`]],
    'occupations/27-1024.00.json:6:18  text-length  description has 747 characters; at most 600 are allowed. Shorten it.',
  ],
  [
    'a task too short',
    [
      [
        'occupations/27-1024.00.json',
        'Critique final layouts and say how they could be better.',
        'Critique layouts.',
      ],
    ],
    'occupations/27-1024.00.json:20:22  text-length  tasks[1].description has 2 words; 3 to 24 are allowed. Say more.',
  ],
  [
    'HTML in a task',
    [['occupations/27-1024.00.json', 'Critique final layouts', 'Critique <b>final</b> layouts']],
    'occupations/27-1024.00.json:20:22  plain-text  tasks[1].description has HTML (<b>). Write plain text.',
  ],
  [
    'an entity in a description',
    [['occupations/27-1024.00.json', 'commercial or promotional aims', 'commercial &amp; promotional aims']],
    'occupations/27-1024.00.json:6:18  plain-text  description has the HTML entity &amp;. Write the character itself.',
  ],
  [
    'a control character in a title',
    [['occupations/27-1024.00.json', '"title": "Graphic Designers"', '"title": "Graphic\\tDesigners"']],
    'occupations/27-1024.00.json:4:12  plain-text  title has the invisible character U+0009. Remove it, or write a space.',
  ],
  [
    'an invisible character in a task',
    [['occupations/27-1024.00.json', 'Critique final layouts', 'Critique​ final layouts']],
    'occupations/27-1024.00.json:20:22  plain-text  tasks[1].description has the invisible character U+200B. Remove it, or write a space.',
  ],
  [
    'an end of a line between spaces',
    [['occupations/27-1024.00.json', 'Critique final layouts', 'Critique \\u2028 final layouts']],
    'occupations/27-1024.00.json:20:22  plain-text  tasks[1].description has the invisible character U+2028. Remove it, or write a space.',
  ],
  [
    'a space that breaks no line',
    [['occupations/27-1024.00.json', 'Critique final layouts', 'Critique\\u00a0final layouts']],
    'occupations/27-1024.00.json:20:22  plain-text  tasks[1].description has the invisible character U+00A0. Remove it, or write a space.',
  ],
  [
    'two spaces in a row',
    [['occupations/27-1024.00.json', 'Critique final layouts', 'Critique  final layouts']],
    'occupations/27-1024.00.json:20:22  plain-text  tasks[1].description has a space at its beginning or end, or two in a row. Leave one between words.',
  ],
  [
    'a file named after another code',
    [['occupations/27-1024.00.json', '"soc_code": "27-1024.00"', '"soc_code": "27-1025.00"']],
    'occupations/27-1024.00.json:3:15  file-name  soc_code is "27-1025.00" in a file named 27-1024.00.json; the two must be equal. Correct the one that is wrong.',
  ],
  [
    'tasks so many that a time fraction is nothing',
    [['method.json', '"Core": 2', '"Core": 200000']],
    'method.json:70:15  time-fractions  In 13-2011.00 tasks[20] has so little weight that its time fraction is 0.0000, and likewise in 4 more. Choose weights nearer to each other.',
  ],
  [
    'two occupations with one description',
    [
      [
        'occupations/27-1024.00.json',
        "Create visual material such as logos, packaging, and displays that meets a client's commercial or promotional aims, using varied media for artistic effect.",
        'Study what users need, then design, write, and improve computer, network, or utility software that meets those needs with sound computer science and engineering.',
      ],
    ],
    'occupations/27-1024.00.json:6:18  description-unique  description is "Study what users need, then design, write, and improve c…", as in 15-1252.00. Say what sets the two apart.',
  ],
  [
    'a mark that turns the direction of writing',
    [['occupations/27-1024.00.json', 'Critique final layouts', 'Critique \\u202efinal\\u202c layouts']],
    'occupations/27-1024.00.json:20:22  plain-text  tasks[1].description has the invisible character U+202E. Remove it, or write a space.',
  ],
  [
    'half of a letter',
    [['occupations/27-1024.00.json', 'Critique final layouts', 'Critique \\ud83d final layouts']],
    'occupations/27-1024.00.json:20:22  plain-text  tasks[1].description has U+D83D, which is no letter. Restore what was meant.',
  ],
  ...(
    [
      ['what is no character', 'ffff', 'has U+FFFF, which is no letter. Restore what was meant.'],
      ['a blank letter', '3164', 'has the invisible character U+3164. Remove it, or write a space.'],
      ['a pattern without dots', '2800', 'has the invisible character U+2800. Remove it, or write a space.'],
      [
        'a stack of marks',
        '0301\\u0302\\u0303',
        'has 3 marks on one letter. Leave one, or write a letter that has it.',
      ],
    ] as const
  ).map(
    ([breaks, code, says]): Case => [
      `${breaks} in a title`,
      [
        [
          'occupations/27-1024.00.json',
          '"title": "Graphic Designers"',
          `"title": "Graphic\\u${code} Designers"`,
        ],
      ],
      `occupations/27-1024.00.json:4:12  plain-text  title ${says}`,
    ],
  ),
  [
    'a slug that Windows keeps for a device',
    [['occupations/27-1024.00.json', '"slug": "graphic-designers"', '"slug": "nul"']],
    'occupations/27-1024.00.json:5:11  slug-usable  slug is "nul", which Windows keeps for a device, so that no file can have that name. Choose another.',
  ],
  [
    'a space at the end',
    [['occupations/27-1024.00.json', '"title": "Graphic Designers"', '"title": "Graphic Designers "']],
    'occupations/27-1024.00.json:4:12  plain-text  title has a space at its beginning or end, or two in a row. Leave one between words.',
  ],
  [
    'a script in a description',
    [
      [
        'occupations/27-1024.00.json',
        'Create visual material such as',
        '<script>alert(1)</script> Create material such as',
      ],
    ],
    'occupations/27-1024.00.json:6:18  plain-text  description has HTML (<script>). Write plain text.',
  ],
  [
    'an empty title',
    [['occupations/27-1024.00.json', '"title": "Graphic Designers"', '"title": ""']],
    'occupations/27-1024.00.json:4:12  text-length  title has 0 words; 1 to 16 are allowed. Say more.',
  ],
  [
    'a description too long',
    [
      [
        'occupations/27-1024.00.json',
        'Create visual material such as logos, ',
        'Create visual material such as logos, and posters and posters and posters and posters and posters and posters and posters and posters and posters and posters and posters and posters ',
      ],
    ],
    'occupations/27-1024.00.json:6:18  text-length  description has 47 words; 14 to 40 are allowed. Shorten it.',
  ],
  [
    'a copy of a file under another code',
    [
      [
        'occupations/27-1025.00.json',
        '{\n  "$schema": "../../../../build/dataset/editor/occupation.schema.json",\n  "soc_code": "27-1024.00",\n  "title": "Graphic Designers",\n  "slug": "graphic-designers",\n  "description": "Create visual material such as logos, packaging, and displays that meets a client\'s commercial or promotional aims, using varied media for artistic effect.",\n  "job_zone": 4,\n  "oews_code": "27-1024",\n  "tasks": [\n    {\n      "id": 307,\n      "description": "Enter data in a computer to lay out designs for clients or supervisors.",\n      "type": "Core",\n      "labels": {"human": "E2", "gpt4": "E2", "gpt4_alt": "E2", "automation": "T3"},\n      "dwas": ["4.A.2.b.2.I18.D09"]\n    },\n    {\n      "id": 304,\n      "description": "Critique final layouts and say how they could be better.",\n      "type": "Core",\n      "labels": {"human": "E2", "gpt4": "E2", "gpt4_alt": "E2", "automation": "T3"},\n      "dwas": ["4.A.1.a.1.I01.D01", "4.A.4.a.2.I09.D04"]\n    },\n    {\n      "id": 300,\n      "description": "Decide on the size and placement of copy and illustrations and pick typefaces.",\n      "type": "Core",\n      "labels": {"human": "E0", "gpt4": "E2", "gpt4_alt": "E2", "automation": "T3"},\n      "dwas": ["4.A.2.b.2.I18.D12"]\n    },\n    {\n      "id": 306,\n      "description": "Lay out and create the graphics for Web sites, logos, or pictures of products.",\n      "type": "Core",\n      "labels": {"human": "E2", "gpt4": "E2", "gpt4_alt": "E2", "automation": "T2"},\n      "dwas": ["4.A.2.b.2.I18.D09"]\n    },\n    {\n      "id": 299,\n      "description": "Draw on layout and aesthetic principles to devise concepts and sample layouts.",\n      "type": "Core",\n      "labels": {"human": "E2", "gpt4": "E2", "gpt4_alt": "E2", "automation": "T2"},\n      "dwas": ["4.A.2.b.2.I18.D09"]\n    },\n    {\n      "id": 301,\n      "description": "Make new images with design software.",\n      "type": "Core",\n      "labels": {"human": "E2", "gpt4": "E2", "gpt4_alt": "E2", "automation": "T3"},\n      "dwas": ["4.A.2.b.2.I18.D17"]\n    },\n    {\n      "id": 23970,\n      "description": "Get digital files ready to be printed.",\n      "type": "Core",\n      "imputed": true,\n      "dwas": ["4.A.3.a.3.I06.D10", "4.A.4.c.1.I01.D10"]\n    },\n    {\n      "id": 305,\n      "description": "Meet with clients to settle on the layout of a design.",\n      "type": "Core",\n      "labels": {"human": "E2", "gpt4": "E2", "gpt4_alt": "E0", "automation": "T1"},\n      "dwas": ["4.A.4.a.2.I13.D03"]\n    },\n    {\n      "id": 23971,\n      "description": "Find out about the audience a project is meant to reach.",\n      "type": "Core",\n      "imputed": true,\n      "dwas": ["4.A.1.a.1.I14.D01", "4.A.1.a.1.I14.D05", "4.A.2.b.3.I01.D13"]\n    },\n    {\n      "id": 303,\n      "description": "Use a computer to draw and print artwork such as graphs, charts, and illustrations.",\n      "type": "Core",\n      "labels": {"human": "E2", "gpt4": "E2", "gpt4_alt": "E2", "automation": "T3"},\n      "dwas": ["4.A.2.b.2.I18.D15"]\n    },\n    {\n      "id": 302,\n      "description": "Put together and mark up finished layouts so they are ready for the printer.",\n      "type": "Core",\n      "labels": {"human": "E0", "gpt4": "E2", "gpt4_alt": "E2", "automation": "T3"},\n      "dwas": ["4.A.2.b.2.I18.D12"]\n    },\n    {\n      "id": 309,\n      "description": "Examine photographs and illustrations to plan how goods or services will be shown.",\n      "type": "Core",\n      "labels": {"human": "E2", "gpt4": "E2", "gpt4_alt": "E2", "automation": "T2"},\n      "dwas": ["4.A.1.a.1.I01.D01"]\n    },\n    {\n      "id": 15228,\n      "description": "Keep an archive of images, photographs, and past work.",\n      "type": "Core",\n      "labels": {"human": "E2", "gpt4": "E2", "gpt4_alt": "E1", "automation": "T3"},\n      "dwas": ["4.A.3.b.6.I08.D09"]\n    },\n    {\n      "id": 310,\n      "description": "Explain in written notes how final layouts should be put together for printing.",\n      "type": "Core",\n      "labels": {"human": "E0", "gpt4": "E2", "gpt4_alt": "E2", "automation": "T3"},\n      "dwas": ["4.A.2.b.2.I18.D12"]\n    },\n    {\n      "id": 308,\n      "description": "Make rough sketches, go over them with supervisors or clients, and revise as needed.",\n      "type": "Core",\n      "labels": {"human": "E2", "gpt4": "E2", "gpt4_alt": "E2", "automation": "T2"},\n      "dwas": ["4.A.2.b.2.I18.D15", "4.A.4.a.2.I09.D04"]\n    },\n    {\n      "id": 15229,\n      "description": "Look into design ideas or programs that are new.",\n      "type": "Core",\n      "labels": {"human": "E2", "gpt4": "E2", "gpt4_alt": "E2", "automation": "T2"},\n      "dwas": ["4.A.1.a.1.I20.D08"]\n    },\n    {\n      "id": 313,\n      "description": "Supply television news with moving and still images for live and recorded segments.",\n      "type": "Core",\n      "labels": {"human": "E2", "gpt4": "E2", "gpt4_alt": "E2", "automation": "T2"},\n      "dwas": ["4.A.2.b.2.I18.D17"]\n    },\n    {\n      "id": 312,\n      "description": "Take pictures of layouts to give clients or supervisors prints.",\n      "type": "Supplemental",\n      "labels": {"human": "E0", "gpt4": "E2", "gpt4_alt": "E2", "automation": "T1"},\n      "dwas": ["4.A.3.a.3.I05.D04"]\n    },\n    {\n      "id": 23972,\n      "description": "Supply clients with text, either newly written or edited.",\n      "type": "Supplemental",\n      "imputed": true,\n      "dwas": ["4.A.2.b.1.I07.D01", "4.A.3.b.6.I16.D03"]\n    }\n  ],\n  "ratings": {\n    "skills": {\n      "Reading Comprehension": {"importance": 3.12, "level": 3.75},\n      "Active Listening": {"importance": 3.75, "level": 3.25},\n      "Writing": {"importance": 3.25, "level": 3},\n      "Speaking": {"importance": 3.38, "level": 3.75},\n      "Mathematics": {"importance": 2, "level": 2.12},\n      "Science": {"importance": 1.12, "level": 0.12},\n      "Critical Thinking": {"importance": 3.25, "level": 3.88},\n      "Active Learning": {"importance": 3.25, "level": 3.25},\n      "Learning Strategies": {"importance": 2.75, "level": 3},\n      "Monitoring": {"importance": 3, "level": 3.12},\n      "Social Perceptiveness": {"importance": 3.12, "level": 3},\n      "Coordination": {"importance": 3.12, "level": 3.12},\n      "Persuasion": {"importance": 3, "level": 3.12},\n      "Negotiation": {"importance": 3, "level": 3.12},\n      "Instructing": {"importance": 2.75, "level": 3},\n      "Service Orientation": {"importance": 3, "level": 3},\n      "Complex Problem Solving": {"importance": 3.12, "level": 3.12},\n      "Operations Analysis": {"importance": 2.75, "level": 2.75},\n      "Technology Design": {"importance": 2.25, "level": 1.88},\n      "Equipment Selection": {"importance": 1.12, "level": 0.12},\n      "Installation": {"importance": 1, "level": 0},\n      "Programming": {"importance": 2.12, "level": 1.38},\n      "Operations Monitoring": {"importance": 2, "level": 1.75},\n      "Operation and Control": {"importance": 1.12, "level": 0.12},\n      "Equipment Maintenance": {"importance": 1, "level": 0},\n      "Troubleshooting": {"importance": 1, "level": 0},\n      "Repairing": {"importance": 1, "level": 0},\n      "Quality Control Analysis": {"importance": 1.88, "level": 1.12},\n      "Judgment and Decision Making": {"importance": 3.12, "level": 3},\n      "Systems Analysis": {"importance": 2.88, "level": 2.75},\n      "Systems Evaluation": {"importance": 2.62, "level": 2.75},\n      "Time Management": {"importance": 3.12, "level": 3},\n      "Management of Financial Resources": {"importance": 1.88, "level": 1.12},\n      "Management of Material Resources": {"importance": 2, "level": 1.12},\n      "Management of Personnel Resources": {"importance": 2.25, "level": 2.5}\n    },\n    "abilities": {\n      "Fluency of Ideas": {"importance": 3.88, "level": 4},\n      "Originality": {"importance": 4, "level": 4},\n      "Arm-Hand Steadiness": {"importance": 2.5, "level": 2.5},\n      "Manual Dexterity": {"importance": 2.12, "level": 2},\n      "Finger Dexterity": {"importance": 2.38, "level": 2.38}\n    },\n    "work_activities": {\n      "Making Decisions and Solving Problems": {"importance": 4.21, "level": 4.45},\n      "Thinking Creatively": {"importance": 4.9, "level": 5.85},\n      "Performing General Physical Activities": {"importance": 1.65, "level": 1.4},\n      "Handling and Moving Objects": {"importance": 1.79, "level": 1.89},\n      "Establishing and Maintaining Interpersonal Relationships": {"importance": 4.2, "level": 5},\n      "Assisting and Caring for Others": {"importance": 2.45, "level": 2.6},\n      "Resolving Conflicts and Negotiating with Others": {"importance": 3.05, "level": 3.75},\n      "Coordinating the Work and Activities of Others": {"importance": 3.25, "level": 4},\n      "Developing and Building Teams": {"importance": 3.15, "level": 3.05},\n      "Guiding, Directing, and Motivating Subordinates": {"importance": 3, "level": 3.4}\n    }\n  },\n  "related": ["15-1252.00"]\n}\n',
      ],
      ['tables/votes.csv', '27-1024.00,0,0,0\n', '27-1024.00,0,0,0\n27-1025.00,0,0,0\n'],
    ],
    'occupations/27-1025.00.json:3:15  file-name  soc_code is "27-1024.00" in a file named 27-1025.00.json; the two must be equal. Correct the one that is wrong.',
  ],
];

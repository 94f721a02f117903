/** JSON files that do not follow their schema. */
import type { Case } from '../broken.js';

export const CASES: readonly Case[] = [
  {
    breaks: 'a key missing',
    edits: [['occupations/27-1024.00.json', '  "job_zone": 4,\n', '']],
    faults: [
      'occupations/27-1024.00.json:1:1  missing-key  job_zone is missing. Add it: O*NET job zone, 1 little to 5 extensive preparation.',
    ],
  },
  {
    breaks: 'a key missing in a task',
    edits: [['occupations/27-1024.00.json', '"id": 304,\n      ', '']],
    faults: ['occupations/27-1024.00.json:17:5  missing-key  tasks[1].id is missing. Add it: O*NET Task ID.'],
  },
  {
    breaks: 'a key misspelt',
    edits: [['occupations/27-1024.00.json', '"job_zone"', '"job_zon"']],
    faults: [
      'occupations/27-1024.00.json:7:3  unknown-key  job_zon is not a known key. Did you mean "job_zone"?',
    ],
  },
  {
    breaks: 'an unknown key',
    edits: [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 4,\n  "wage": 50000,']],
    faults: [
      'occupations/27-1024.00.json:8:3  unknown-key  wage is not a known key. Remove it; known here: $schema, soc_code, title, slug, description, job_zone, oews_code, tasks, ratings, related.',
    ],
  },
  {
    breaks: 'an unknown key in a rating',
    edits: [
      [
        'occupations/27-1024.00.json',
        '{"importance": 3.75, "level": 3.25}',
        '{"importance": 3.75, "level": 3.25, "n": 8}',
      ],
    ],
    faults: [
      'occupations/27-1024.00.json:147:63  unknown-key  ratings.skills["Active Listening"].n is not a known key. Remove it; known here: importance, level.',
    ],
  },
  {
    breaks: 'text in place of a number',
    edits: [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": "4",']],
    faults: [
      'occupations/27-1024.00.json:7:15  wrong-type  job_zone is "4"; it must be a number without quotes (O*NET job zone, 1 little to 5 extensive preparation).',
    ],
  },
  {
    breaks: 'a number in place of text',
    edits: [['occupations/27-1024.00.json', '"title": "Graphic Designers"', '"title": 7']],
    faults: [
      'occupations/27-1024.00.json:4:12  wrong-type  title is 7; it must be a text in double quotes (O*NET title).',
    ],
  },
  {
    breaks: 'a fraction in place of a whole number',
    edits: [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 4.5,']],
    faults: [
      'occupations/27-1024.00.json:7:15  wrong-type  job_zone is 4.5; it must be a whole number without quotes (O*NET job zone, 1 little to 5 extensive preparation).',
    ],
  },
  {
    breaks: 'a number too large',
    edits: [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 6,']],
    faults: [
      'occupations/27-1024.00.json:7:15  out-of-range  job_zone is 6; it must be at most 5 (O*NET job zone, 1 little to 5 extensive preparation).',
    ],
  },
  {
    breaks: 'a rating out of its scale',
    edits: [
      [
        'occupations/27-1024.00.json',
        '{"importance": 3.75, "level": 3.25}',
        '{"importance": 75, "level": 3.25}',
      ],
    ],
    faults: [
      'occupations/27-1024.00.json:147:42  out-of-range  ratings.skills["Active Listening"].importance is 75; it must be at most 5 (O*NET scale IM, 1 to 5).',
    ],
  },
  {
    breaks: 'an unknown label',
    edits: [
      [
        'occupations/27-1024.00.json',
        '"automation": "T3"},\n      "dwas": ["4.A.2.b.2.I18.D09"]',
        '"automation": "T5"},\n      "dwas": ["4.A.2.b.2.I18.D09"]',
      ],
    ],
    faults: [
      'occupations/27-1024.00.json:14:79  unknown-value  tasks[0].labels.automation is "T5"; it must be one of T0, T1, T2, T3, T4 (GPT-4, automation rubric).',
    ],
  },
  {
    breaks: 'an unknown type of task',
    edits: [
      [
        'occupations/27-1024.00.json',
        '"type": "Core",\n      "imputed": true,\n      "dwas": ["4.A.3.a.3.I06.D10"',
        '"type": "core",\n      "imputed": true,\n      "dwas": ["4.A.3.a.3.I06.D10"',
      ],
    ],
    faults: [
      'occupations/27-1024.00.json:55:15  unknown-value  tasks[6].type is "core"; it must be one of Core, Supplemental, Unclassified (O*NET Task Type; Unclassified where O*NET says n/a). Did you mean "Core"?',
    ],
  },
  {
    breaks: 'imputed that is false',
    edits: [
      [
        'occupations/27-1024.00.json',
        '"type": "Supplemental",\n      "imputed": true',
        '"type": "Supplemental",\n      "imputed": false',
      ],
    ],
    faults: [
      'occupations/27-1024.00.json:140:18  unknown-value  tasks[18].imputed is false; it must be true (in place of labels: the means over the occupation’s labelled tasks are used).',
    ],
  },
  {
    breaks: 'no activity',
    edits: [
      ['occupations/27-1024.00.json', '"dwas": ["4.A.3.a.3.I06.D10", "4.A.4.c.1.I01.D10"]', '"dwas": []'],
    ],
    faults: [
      'occupations/27-1024.00.json:57:15  too-few  tasks[6].dwas is an empty list; it needs at least 1 (O*NET detailed work activities of the task).',
    ],
  },
  {
    breaks: 'a SOC code of the wrong form',
    edits: [['occupations/27-1024.00.json', '"related": ["15-1252.00"]', '"related": ["15-1252"]']],
    faults: [
      'occupations/27-1024.00.json:202:15  wrong-form  related[0] is "15-1252"; a SOC code looks like 15-1252.00.',
    ],
  },
  {
    breaks: 'a slug of the wrong form',
    edits: [['occupations/27-1024.00.json', '"slug": "graphic-designers"', '"slug": "Graphic Designers"']],
    faults: [
      'occupations/27-1024.00.json:5:11  wrong-form  slug is "Graphic Designers"; it must be lower case letters, digits and single hyphens.',
    ],
  },
  {
    breaks: 'ratings left out',
    edits: [['occupations/29-1212.00.json', '"ratings": null', '"ratings": []']],
    faults: [
      'occupations/29-1212.00.json:186:14  wrong-type  ratings is an empty list; it must be an object in braces, or null (null where O*NET has not rated the occupation yet).',
    ],
  },
  {
    breaks: 'an empty text',
    edits: [['dataset.json', '"licence": "CC BY 4.0"', '"licence": ""']],
    faults: ['dataset.json:7:14  empty-text  licence is empty; write a text.'],
  },
  {
    breaks: 'a date that does not exist',
    edits: [['dataset.json', '"as_of": "2026-11-20"', '"as_of": "2026-13-20"']],
    faults: ['dataset.json:6:12  wrong-form  as_of is "2026-13-20"; it must be a date such as 2025-12-31.'],
  },
  {
    breaks: 'an address of the wrong form',
    edits: [
      [
        'sources.json',
        '"url": "https://www.census.gov/naics/2022NAICS/2-6%20digit_2022_Codes.xlsx"',
        '"url": "www.census.gov"',
      ],
    ],
    faults: [
      'sources.json:207:14  wrong-form  sources[8].url is "www.census.gov"; it must be a whole address such as https://example.org/page.',
    ],
  },
  {
    breaks: 'an adjustment too fine',
    edits: [['factors.json', '"adjustment": -2.3,', '"adjustment": -2.25,']],
    faults: [
      'factors.json:36:25  out-of-range  factors.years_experience.options[4].adjustment is -2.25; it must be a multiple of 0.1 (points of the score, negative lowers it).',
    ],
  },
  {
    breaks: 'a weight of 0',
    edits: [['method.json', '"Core": 2', '"Core": 0']],
    faults: [
      'method.json:15:24  out-of-range  task_weight.values.Core is 0; it must be above 0 (weight of a task of the type Core in its occupation’s time).',
    ],
  },
  {
    breaks: 'a retired code of the wrong form',
    edits: [['aliases.json', '"15-1132.00":', '"15-1132":']],
    faults: [
      'aliases.json:3:17  wrong-form  soc_codes["15-1132"] has a key of the wrong form; a SOC code looks like 15-1252.00.',
    ],
  },
];

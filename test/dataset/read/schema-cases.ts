/** JSON files that do not follow their schema. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, FIXTURE } from '../../broken.js';

/** The label of automation of the first task, with the words before it that occur there alone. */
const FIRST_LABEL =
  'supervisors.",\n      "type": "Core",\n      "labels": {"human": "E2", "gpt4": "E2", "gpt4_alt": "E2", "automation": "T3"';

export const CASES: readonly Case[] = [
  [
    'a key missing',
    [['occupations/27-1024.00.json', '  "job_zone": 4,\n', '']],
    'occupations/27-1024.00.json:1:1  missing-key  job_zone is missing. Add it: O*NET job zone, 1 little to 5 extensive preparation.',
  ],
  [
    'a key missing in a task',
    [['occupations/27-1024.00.json', '"id": 304,\n      ', '']],
    'occupations/27-1024.00.json:18:5  missing-key  tasks[1].id is missing. Add it: O*NET Task ID.',
  ],
  [
    'a key misspelt',
    [['occupations/27-1024.00.json', '"job_zone"', '"job_zon"']],
    'occupations/27-1024.00.json:7:3  unknown-key  job_zon is not a known key. Did you mean "job_zone"? Correct it.',
  ],
  [
    'an unknown key',
    [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 4,\n  "wage": 50000,']],
    'occupations/27-1024.00.json:8:3  unknown-key  wage is not a known key. Remove it; the keys here are $schema, soc_code, title, slug, description, official, job_zone, oews_code, tasks, ratings, related.',
  ],
  [
    'an unknown key in a rating',
    [
      [
        'occupations/27-1024.00.json',
        '{"importance": 3.75, "level": 3.25}',
        '{"importance": 3.75, "level": 3.25, "n": 8}',
      ],
    ],
    'occupations/27-1024.00.json:166:63  unknown-key  ratings.skills["Active Listening"].n is not a known key. Remove it; the keys here are importance, level.',
  ],
  [
    'text in place of a number',
    [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": "4",']],
    'occupations/27-1024.00.json:7:15  wrong-type  job_zone is "4". It must be a number without quotes (O*NET job zone, 1 little to 5 extensive preparation).',
  ],
  [
    'a number in place of text',
    [['occupations/27-1024.00.json', '"title": "Graphic Designers"', '"title": 7']],
    'occupations/27-1024.00.json:4:12  wrong-type  title is 7. It must be a text in double quotes (O*NET title).',
  ],
  [
    'a fraction in place of a whole number',
    [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 4.5,']],
    'occupations/27-1024.00.json:7:15  wrong-type  job_zone is 4.5. It must be a whole number without quotes (O*NET job zone, 1 little to 5 extensive preparation).',
  ],
  [
    'a number too large',
    [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 6,']],
    'occupations/27-1024.00.json:7:15  out-of-range  job_zone is 6. It must be at most 5 (O*NET job zone, 1 little to 5 extensive preparation).',
  ],
  [
    'a rating out of its scale',
    [
      [
        'occupations/27-1024.00.json',
        '{"importance": 3.75, "level": 3.25}',
        '{"importance": 75, "level": 3.25}',
      ],
    ],
    'occupations/27-1024.00.json:166:42  out-of-range  ratings.skills["Active Listening"].importance is 75. It must be at most 5 (O*NET scale IM, 1 to 5).',
  ],
  [
    'an unknown label',
    [['occupations/27-1024.00.json', FIRST_LABEL, FIRST_LABEL.replace('T3"', 'T5"')]],
    'occupations/27-1024.00.json:14:79  unknown-value  tasks[0].labels.automation is "T5". It must be one of T0, T1, T2, T3, T4 (GPT-4, automation rubric).',
  ],
  [
    'an unknown type of task',
    [
      [
        'occupations/27-1024.00.json',
        'to be printed.",\n      "type": "Core"',
        'to be printed.",\n      "type": "core"',
      ],
    ],
    'occupations/27-1024.00.json:61:15  unknown-value  tasks[6].type is "core". Did you mean "Core"? It must be one of Core, Supplemental, Unclassified (O*NET Task Type; Unclassified where O*NET says n/a).',
  ],
  [
    'imputed that is false',
    [
      [
        'occupations/27-1024.00.json',
        '"automation_2026_1": 3, "automation_2026_2": 2},\n      "imputed": true',
        '"automation_2026_1": 3, "automation_2026_2": 2},\n      "imputed": false',
      ],
    ],
    'occupations/27-1024.00.json:159:18  unknown-value  tasks[18].imputed is false. It must be true (a reading is missing here: the mean over the occupation’s tasks that have it is used, or where none has, that of the task’s work activities over all occupations).',
  ],
  [
    'no activity',
    [['occupations/27-1024.00.json', '"dwas": ["4.A.3.a.3.I06.D10", "4.A.4.c.1.I01.D10"]', '"dwas": []']],
    'occupations/27-1024.00.json:64:15  too-few  tasks[6].dwas is an empty list. It must have at least 1 entry (O*NET detailed work activities of the task).',
  ],
  [
    'a SOC code of the wrong form',
    [['occupations/27-1024.00.json', '"related": ["15-1252.00"]', '"related": ["15-1252"]']],
    'occupations/27-1024.00.json:221:15  wrong-form  related[0] is "15-1252". It must be a SOC code like 15-1252.00.',
  ],
  [
    'a slug of the wrong form',
    [['occupations/27-1024.00.json', '"slug": "graphic-designers"', '"slug": "Graphic Designers"']],
    'occupations/27-1024.00.json:5:11  wrong-form  slug is "Graphic Designers". It must be lower case letters, digits and single hyphens.',
  ],
  [
    'ratings left out',
    [['occupations/29-1212.00.json', '"ratings": null', '"ratings": []']],
    'occupations/29-1212.00.json:211:14  wrong-type  ratings is an empty list. It must be an object in braces, or null (null where O*NET has not rated the occupation yet).',
  ],
  [
    'an empty text',
    [['dataset.json', '"licence": "CC BY 4.0"', '"licence": ""']],
    'dataset.json:7:14  empty-text  licence is empty. Write a text.',
  ],
  [
    'a text that is a file',
    [['dataset.json', '"licence": "CC BY 4.0"', `"licence": "${'CC BY 4.0 '.repeat(300).trim()}"`]],
    'dataset.json:7:14  text-length  licence has 2,999 characters; at most 1000 are allowed. Shorten it.',
  ],
  [
    'a date that does not exist',
    [['dataset.json', '"as_of": "2026-11-20"', '"as_of": "2026-13-20"']],
    'dataset.json:6:12  wrong-form  as_of is "2026-13-20". It must be a date such as 2025-12-31.',
  ],
  [
    'an address of the wrong form',
    [
      [
        'sources.json',
        '"url": "https://www.census.gov/naics/2022NAICS/2-6%20digit_2022_Codes.xlsx"',
        '"url": "www.census.gov"',
      ],
    ],
    'sources.json:207:14  wrong-form  sources[8].url is "www.census.gov". It must be a whole URL such as https://example.org/page.',
  ],
  [
    'an adjustment too fine',
    [['factors.json', '"adjustment": -2.3,', '"adjustment": -2.25,']],
    'factors.json:36:25  out-of-range  factors.years_experience.options[4].adjustment is -2.25. It must be a multiple of 0.1 (points of the score, negative lowers it).',
  ],
  [
    'a weight of 0',
    [['method.json', '"Core": 2', '"Core": 0']],
    'method.json:70:24  out-of-range  task_weight.values.Core is 0. It must be above 0 (weight of a task of the type Core in its occupation’s time).',
  ],
  [
    'a retired code of the wrong form',
    [['aliases.json', '"15-1132.00":', '"15-1132":']],
    'aliases.json:3:17  wrong-form  soc_codes["15-1132"] has a key of the wrong form. It must be a SOC code like 15-1252.00.',
  ],
  [
    'a value to be filled in',
    [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": null,']],
    'occupations/27-1024.00.json:7:15  unfinished  job_zone is still to be filled in: O*NET job zone, 1 little to 5 extensive preparation. Write 1 to 5, for example 4. Source: O*NET Job Zones.',
  ],
  [
    'a label to be filled in',
    [['occupations/27-1024.00.json', FIRST_LABEL, FIRST_LABEL.replace('"T3"', 'null')]],
    'occupations/27-1024.00.json:14:79  unfinished  tasks[0].labels.automation is still to be filled in: GPT-4, automation rubric. Write T0, T1, T2, T3 or T4. Source: Eloundou et al. 2024, full label set.',
  ],
  [
    'a description to be filled in',
    [
      [
        'occupations/27-1024.00.json',
        '"Create visual material such as logos, packaging, and displays that meets a client\'s commercial or promotional aims, using varied media for artistic effect."',
        'null',
      ],
    ],
    'occupations/27-1024.00.json:6:18  unfinished  description is still to be filled in: one or two sentences in our wording, 14 to 40 words. Write 14 to 40 words, at most 600 characters, plain text. Source: our own wording, by npm run words -- --missing.',
  ],
  [
    'ratings to be filled in',
    [
      [
        'occupations/29-1212.00.json',
        '"ratings": null',
        '"ratings": {"skills": null, "abilities": null, "work_activities": null}',
      ],
    ],
    'occupations/29-1212.00.json:211:25  unfinished  ratings.skills is still to be filled in: rating of each element that tables/elements.csv has under skills. Write an object in braces. Source: O*NET Skills.',
    'occupations/29-1212.00.json:211:44  unfinished  ratings.abilities is still to be filled in: rating of each element that tables/elements.csv has under abilities. Write an object in braces. Source: O*NET Abilities.',
    'occupations/29-1212.00.json:211:69  unfinished  ratings.work_activities is still to be filled in: rating of each element that tables/elements.csv has under work_activities. Write an object in braces. Source: O*NET Work Activities.',
  ],
  [
    'a list to be filled in',
    [['occupations/27-1024.00.json', '"related": ["15-1252.00"]', '"related": null']],
    'occupations/27-1024.00.json:221:14  unfinished  related is still to be filled in: O*NET Related Occupations, nearest first. Write a list: codes of other occupations here, each once. Source: O*NET Related Occupations.',
  ],
  [
    'the line of the schema misspelt',
    [['occupations/27-1024.00.json', '"$schema"', '"$shema"']],
    'occupations/27-1024.00.json:2:3  unknown-key  $shema is not a known key. Did you mean "$schema"? Correct it.',
  ],
  [
    'the schema of another file',
    [['method.json', 'method.schema.json', 'factors.schema.json']],
    'method.json:2:14  wrong-form  $schema is "../../../build/dataset/editor/factors.schema.json". It must be the path of build/dataset/editor/method.schema.json.',
  ],
  [
    'a key misspelt in a task',
    [['occupations/27-1024.00.json', '"id": 304,', '"di": 304,']],
    'occupations/27-1024.00.json:19:7  unknown-key  tasks[1].di is not a known key. Did you mean "id"? Correct it.',
  ],
  [
    'a key misspelt in the method',
    [['method.json', '"capability_weight"', '"capabilty_weight"']],
    'method.json:75:5  unknown-key  task_risk.capabilty_weight is not a known key. Did you mean "capability_weight"? Correct it.',
  ],
  [
    'a label in lower case',
    [['occupations/27-1024.00.json', FIRST_LABEL, FIRST_LABEL.replace('T3"', 't3"')]],
    'occupations/27-1024.00.json:14:79  unknown-value  tasks[0].labels.automation is "t3". Did you mean "T3"? It must be one of T0, T1, T2, T3, T4 (GPT-4, automation rubric).',
  ],
  [
    'an unknown tier',
    [['method.json', '{"tier": "medium", "from": 30}', '{"tier": "middle", "from": 30}']],
    'method.json:145:16  unknown-value  tiers.cut_points[1].tier is "middle". It must be one of low, medium, high, very_high (risk tier).',
  ],
  [
    'a job zone of 0',
    [['occupations/27-1024.00.json', '"job_zone": 4,', '"job_zone": 0,']],
    'occupations/27-1024.00.json:7:15  out-of-range  job_zone is 0. It must be at least 1 (O*NET job zone, 1 little to 5 extensive preparation).',
  ],
  [
    'an importance below its scale',
    [
      [
        'occupations/27-1024.00.json',
        '{"importance": 3.75, "level": 3.25}',
        '{"importance": 0.5, "level": 3.25}',
      ],
    ],
    'occupations/27-1024.00.json:166:42  out-of-range  ratings.skills["Active Listening"].importance is 0.5. It must be at least 1 (O*NET scale IM, 1 to 5).',
  ],
  [
    'no tasks',
    [
      [
        'occupations/29-1212.00.json',
        readFileSync(join(FIXTURE, 'occupations/29-1212.00.json'), 'utf8').replace(
          /"tasks": .*?\n {2}\]/s,
          '"tasks": []',
        ),
      ],
    ],
    'occupations/29-1212.00.json:9:12  too-few  tasks is an empty list. It must have at least 1 entry (in the order of O*NET’s Task Statements file).',
  ],
  [
    'a work activity of the wrong form',
    [['occupations/27-1024.00.json', '"dwas": ["4.A.3.a.3.I06.D10"', '"dwas": ["4.A.3.a.3.I06"']],
    'occupations/27-1024.00.json:64:16  wrong-form  tasks[6].dwas[0] is "4.A.3.a.3.I06". It must be a DWA id like 4.A.2.a.4.I09.D03.',
  ],
  [
    'an OEWS code of the wrong form',
    [['occupations/27-1024.00.json', '"oews_code": "27-1024"', '"oews_code": "271024"']],
    'occupations/27-1024.00.json:8:16  wrong-form  oews_code is "271024". It must be an OEWS code like 15-1252.',
  ],
  [
    'a share above 1',
    [['method.json', '"capability_weight": 0.5', '"capability_weight": 50']],
    'method.json:75:26  out-of-range  task_risk.capability_weight is 50. It must be at most 1 (share of capability in a task’s risk; sums to 1 with automation_weight).',
  ],
  [
    'a negative weight',
    [['method.json', '"Supplemental": 1', '"Supplemental": -1']],
    'method.json:70:43  out-of-range  task_weight.values.Supplemental is -1. It must be above 0 (weight of a task of the type Supplemental in its occupation’s time).',
  ],
  [
    'a cut point beyond the scores',
    [['method.json', '"very_high", "from": 65', '"very_high", "from": 165']],
    'method.json:147:37  out-of-range  tiers.cut_points[3].from is 165. It must be at most 100 (lowest published score of the tier).',
  ],
  [
    'a version of the wrong form',
    [['dataset.json', '"version": "1.0.0"', '"version": "1.0"']],
    'dataset.json:5:14  wrong-form  version is "1.0". It must be three whole numbers such as 1.0.0, without zeros before them.',
  ],
  [
    'a version with a zero before it',
    [['dataset.json', '"version": "1.0.0"', '"version": "01.0.0"']],
    'dataset.json:5:14  wrong-form  version is "01.0.0". It must be three whole numbers such as 1.0.0, without zeros before them.',
  ],
  [
    'an address with a slash at its end',
    [['dataset.json', '3000"', '3000/"']],
    'dataset.json:9:11  wrong-form  site is "http://localhost:3000/". It must be an http or https URL without a user name, a query, a fragment, or a slash at its end.',
  ],
  [
    'an address of another protocol',
    [['dataset.json', 'http://localhost:3000', 'ftp://example.org']],
    'dataset.json:9:11  wrong-form  site is "ftp://example.org". It must be an http or https URL without a user name, a query, a fragment, or a slash at its end.',
  ],
  [
    'an address that is a script',
    [['dataset.json', 'http://localhost:3000', 'javascript:alert(1)']],
    'dataset.json:9:11  wrong-form  site is "javascript:alert(1)". It must be an http or https URL without a user name, a query, a fragment, or a slash at its end.',
  ],
  [
    'an address with a query',
    [['dataset.json', 'http://localhost:3000', 'https://example.org/risk?v=1']],
    'dataset.json:9:11  wrong-form  site is "https://example.org/risk?v=1". It must be an http or https URL without a user name, a query, a fragment, or a slash at its end.',
  ],
  [
    'an address with a fragment',
    [['dataset.json', 'http://localhost:3000', 'https://example.org#top']],
    'dataset.json:9:11  wrong-form  site is "https://example.org#top". It must be an http or https URL without a user name, a query, a fragment, or a slash at its end.',
  ],
  [
    'an address with a user name',
    [['dataset.json', 'http://localhost:3000', 'https://me:secret@example.org']],
    'dataset.json:9:11  wrong-form  site is "https://me:secret@example.org". It must be an http or https URL without a user name, a query, a fragment, or a slash at its end.',
  ],
  [
    'an address without its host',
    [['dataset.json', 'http://localhost:3000', 'localhost']],
    'dataset.json:9:11  wrong-form  site is "localhost". It must be a whole URL such as https://example.org/page.',
  ],
  [
    'a licence address of the wrong form',
    [
      [
        'sources.json',
        '"id": "wording",\n      "title": "Descriptions of occupations and statements of tasks",\n      "publisher": "this project",\n      "release": "1.0.0",\n      "released": null,\n      "url": null,\n      "licence": "CC BY 4.0",\n      "licence_url": "https://',
        '"id": "wording",\n      "title": "Descriptions of occupations and statements of tasks",\n      "publisher": "this project",\n      "release": "1.0.0",\n      "released": null,\n      "url": null,\n      "licence": "CC BY 4.0",\n      "licence_url": "',
      ],
    ],
    'sources.json:295:22  wrong-form  sources[12].licence_url is "creativecommons.org/licenses/by/4.0/". It must be a whole URL such as https://example.org/page.',
  ],
  [
    'a hash of the wrong length',
    [['sources.json', '681568a3c5ea5f3aca1831dcb0188062abffe6778e1c8e9465ad487df4a8b82c', '681568a3']],
    'sources.json:234:21  wrong-form  sources[9].files[0].sha256 is "681568a3". It must be 64 hexadecimal digits.',
  ],
  [
    'a source id of the wrong form',
    [['sources.json', '"id": "acemoglu-autor-2011"', '"id": "Acemoglu & Autor"']],
    'sources.json:325:13  wrong-form  sources[14].id is "Acemoglu & Autor". It must be lower case letters, digits, . and -.',
  ],
  [
    'a factor of the wrong form',
    [['factors.json', '"task_variety"', '"Task variety"']],
    'factors.json:103:5  wrong-form  factors["Task variety"] has a key of the wrong form. It must be lower case letters and _.',
  ],
  [
    'a factor with one option',
    [
      [
        'factors.json',
        '{"value": "hybrid", "label": "Partly on site", "adjustment": 0, "reason": "Neutral."},\n        {\n          "value": "on_site",\n          "label": "On site",\n          "adjustment": -2,\n          "reason": "Being there is part of the job; the size is our judgment."\n        }\n      ]',
        '',
      ],
      [
        'factors.json',
        '"reason": "All of it passes through a screen; the size is our judgment."\n        },\n        ',
        '"reason": "All of it passes through a screen; the size is our judgment."\n        }\n      ]',
      ],
    ],
    'factors.json:127:18  too-few  factors.physical_presence.options is a list. It must have at least 2 entries.',
  ],
  [
    'a retired slug of the wrong form',
    [['aliases.json', '"software-developers-applications"', '"Software Developers"']],
    'aliases.json:4:13  wrong-form  slugs["Software Developers"] has a key of the wrong form. It must be lower case letters, digits and single hyphens.',
  ],
];

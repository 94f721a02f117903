/** Method, factors, aliases and sources, each broken in one way across files. */
import type { Case } from '../broken.js';

export const CASES: readonly Case[] = [
  [
    'a retired slug that names the site’s own folder',
    [['aliases.json', '"software-developers-applications":', '"dark":']],
    'aliases.json:4:13  slug-usable  slugs retires "dark", which the site needs for itself, as it does index, 404, light, dark. Remove it.',
  ],
  [
    'a retired slug that Windows keeps for a device',
    [['aliases.json', '"software-developers-applications":', '"con":']],
    'aliases.json:4:13  slug-usable  slugs retires "con", which Windows keeps for a device, so that no file can have that name. Remove it.',
  ],
  [
    'a retired slug that is an object’s prototype',
    [['aliases.json', '"software-developers-applications":', '"__proto__":']],
    'aliases.json:4:13  wrong-form  slugs.__proto__ has a key that no object can have. Write another, or remove it.',
  ],
  [
    'the same in escapes',
    [['aliases.json', '"15-1132.00":', '"\\u005f_proto__":']],
    'aliases.json:3:17  wrong-form  soc_codes.__proto__ has a key that no object can have. Write another, or remove it.',
  ],
  ...['javascript:alert(1)', 'data:text/html,<b>x</b>', 'ftp://example.org/', 'https://me@example.org/'].map(
    (url): Case => [
      `a source at ${url}`,
      [['sources.json', 'https://github.com/openai/GPTs-are-GPTs', url]],
      `sources.json:88:14  wrong-form  sources[2].url is "${url}". It must be an http or https URL without a user name.`,
    ],
  ),
  [
    'a license’s address that is no place for a link',
    [['sources.json', '"https://opensource.org/license/mit"', '"javascript:alert(1)"']],
    'sources.json:90:22  wrong-form  sources[2].licence_url is "javascript:alert(1)". It must be an http or https URL without a user name.',
  ],
  [
    'weights that do not sum to 1',
    [['method.json', '"capability_weight": 0.5', '"capability_weight": 0.6']],
    'method.json:75:26  method-weights  capability_weight 0.6 and automation_weight 0.5 sum to 1.1; they must sum to 1. Change one of them.',
  ],
  [
    'scales upside down',
    [['method.json', '"level": {"min": 0, "max": 7}', '"level": {"min": 7, "max": 0}']],
    'method.json:82:32  method-bounds  rating_scales.level.max is 0. It must be above the scale’s min.',
  ],
  [
    'a slow path that is the faster',
    [['method.json', '"slow": {"reach_growth": 0.04', '"slow": {"reach_growth": 0.4']],
    'method.json:175:30  method-bounds  scenario.fast.reach_growth is 0.1. It must be at least that of slow.',
  ],
  [
    'weights that are no whole numbers',
    [['method.json', '"Core": 2', '"Core": 1.5']],
    'method.json:70:15  method-bounds  task_weight.values is {"Core":1.5,"Supplemental":1,"Unclassified":1}. It must be whole numbers, so that time fractions are rounded exactly.',
  ],
  [
    'tiers out of order',
    [
      [
        'method.json',
        '{"tier": "medium", "from": 30},\n      {"tier": "high", "from": 50}',
        '{"tier": "high", "from": 30},\n      {"tier": "medium", "from": 50}',
      ],
    ],
    'method.json:145:16  cut-points  tiers.cut_points names low, high, medium, very_high; the tiers are low, medium, high, very_high. Name each once, in this order.',
  ],
  [
    'a tier missing',
    [['method.json', ',\n      {"tier": "very_high", "from": 65}', '']],
    'method.json:143:19  cut-points  tiers.cut_points names low, medium, high; the tiers are low, medium, high, very_high. Name each once, in this order.',
  ],
  [
    'cut points that do not ascend',
    [['method.json', '"high", "from": 50', '"high", "from": 30']],
    'method.json:146:32  cut-points  tiers.cut_points[2].from is 30 for high. It must be above 30, where medium begins.',
  ],
  [
    'a lowest tier above 0',
    [['method.json', '"low", "from": 0', '"low", "from": 5']],
    'method.json:144:31  cut-points  tiers.cut_points[0].from is 5 for low. It must be 0, where the scores begin.',
  ],
  [
    'a protective factor misspelt',
    [['method.json', '"caregiving"', '"care_giving"']],
    'method.json:102:7  protective-factors  care_giving is not a protective factor of the API. Did you mean "caregiving"? Correct it.',
  ],
  [
    'an element that is not rated',
    [['method.json', '"Fluency of Ideas"', '"Fluency of Idea"']],
    'method.json:89:60  protective-elements  creativity names "Fluency of Idea", which is not in tables/elements.csv. Did you mean "Fluency of Ideas"? Correct it, or import its ratings.',
  ],
  [
    'an element named twice',
    [['method.json', '"Manual Dexterity", "Finger Dexterity"', '"Manual Dexterity", "Manual Dexterity"']],
    'method.json:107:42  protective-elements  manual_dexterity names "Manual Dexterity" twice, which would count it twice. Remove one.',
  ],
  [
    'a specified factor misspelt',
    [['factors.json', '"ai_proficiency"', '"ai_proficency"']],
    'factors.json:3:14  factors-specified  factors lacks ai_proficiency, which the specification names. Add it, or correct "ai_proficency" if it is that.',
  ],
  [
    'a specified value missing',
    [['factors.json', '"value": "20+"', '"value": "21+"']],
    'factors.json:8:18  factors-specified  years_experience lacks the value "20+", which the specification names. Add it, or correct "21+" if it is that.',
  ],
  [
    'a value twice in a factor',
    [['factors.json', '"value": "hybrid"', '"value": "remote"']],
    'factors.json:134:19  factor-options  physical_presence.options[1].value is "remote", as in options[0]. Give each its own.',
  ],
  [
    'a factor without a neutral option',
    [
      [
        'factors.json',
        '{"value": "hybrid", "label": "Partly on site", "adjustment": 0,',
        '{"value": "hybrid", "label": "Partly on site", "adjustment": 0.1,',
      ],
    ],
    'factors.json:127:18  factor-options  physical_presence has no option with adjustment 0. Give the ordinary case 0, so that it can be chosen without effect.',
  ],
  [
    'adjustments that sum to more than 15',
    [['factors.json', '"adjustment": 3,', '"adjustment": 3.1,']],
    'factors.json:3:14  factor-sums  All lowest adjustments sum to -15 and all highest to 15.1; they must sum to -15 and 15. Change some of them.',
  ],
  [
    'a score that adjustments can lift above 100',
    [['method.json', '"range": 100', '"range": 200']],
    'method.json:137:14  scores-in-range  15-1252.00 scores 95, or 110 with adjustments of 15, and 2 more likewise; both must be between 0 and 100. Lower score.range, or narrow the factors.',
  ],
  [
    'a score that adjustments can push below 0',
    [['method.json', '"floor": 15', '"floor": 2']],
    'method.json:136:14  scores-in-range  47-2111.00 scores 8.3, or -6.7 with adjustments of -15, and 1 more likewise; both must be between 0 and 100. Raise score.floor, or narrow the factors.',
  ],
  [
    'an unknown source of a parameter',
    [['method.json', '"sources": ["census-btos-2026"]', '"sources": ["census-btos-2025"]']],
    'method.json:178:17  sources-known  scenario.sources[0] is "census-btos-2025", which is not in sources.json. Did you mean "census-btos-2026"? Correct it, or add the source.',
  ],
  [
    'an unknown source of a factor',
    [['factors.json', '"sources": ["deming-2017"]', '"sources": ["demming-2017"]']],
    'factors.json:75:19  sources-known  factors.client_relationship_depth.sources[0] is "demming-2017", which is not in sources.json. Did you mean "deming-2017"? Correct it, or add the source.',
  ],
  [
    'an unknown source of a field',
    [
      [
        'sources.json',
        '"source": "onet-30.1",\n      "file": "onet-db-30.1/Job Zones.xlsx"',
        '"source": "onet-30.2",\n      "file": "onet-db-30.1/Job Zones.xlsx"',
      ],
    ],
    'sources.json:456:17  sources-known  provenance[3].source is "onet-30.2", which is not in sources.json. Did you mean "onet-30.1"? Correct it, or add the source.',
  ],
  [
    'a file that its source does not have',
    [['sources.json', '"file": "onet-db-30.1/Job Zones.xlsx"', '"file": "onet-db-30.1/Job Zone.xlsx"']],
    'sources.json:457:15  sources-known  provenance[3].file is "onet-db-30.1/Job Zone.xlsx", which is not among the files of onet-30.1. Did you mean "onet-db-30.1/Job Zones.xlsx"? Correct it, or add the file there.',
  ],
  [
    'a release that nothing in the sources names',
    [
      ['sources.json', '"id": "ep-2024-34"', '"id": "projections"'],
      ['sources.json', '"source": "ep-2024-34"', '"source": "projections"'],
    ],
    'sources.json:3:14  vintages  sources has no id such as ep-2024-34, by which responses and pages name the release. Add the source.',
  ],
  [
    'two sources with one id',
    [['sources.json', '"id": "acemoglu-autor-2011"', '"id": "pwc-2025"']],
    'sources.json:390:13  source-unique  sources[19].id is "pwc-2025", as in sources[14]. Give each its own.',
  ],
  [
    'a date that does not exist',
    [['sources.json', '"released": "2025-08-28"', '"released": "2025-08-38"']],
    'sources.json:187:19  date-valid  sources[7].released is 2025-08-38, which is not a date. Write it like 2025-12-31 or 2025-12.',
  ],
  [
    'a source newer than the dataset',
    [['sources.json', '"released": "2025-08-28"', '"released": "2026-11-21"']],
    'sources.json:187:19  date-valid  sources[7].released is 2026-11-21, after as_of 2026-11-20 in dataset.json. Correct one of the two.',
  ],
  [
    'an alias of a code in use',
    [['aliases.json', '"15-1132.00": "15-1252.00"', '"13-2011.00": "15-1252.00"']],
    'aliases.json:3:17  aliases  soc_codes["13-2011.00"] is still in use by an occupation. Remove the alias, or retire the occupation.',
  ],
  [
    'an alias to an unknown slug',
    [['aliases.json', '": "software-developers"', '": "software-developer"']],
    'aliases.json:4:49  aliases  slugs["software-developers-applications"] is "software-developer", which no occupation has. Did you mean "software-developers"? Name what replaced it.',
  ],
  [
    'a chain of aliases',
    [
      [
        'aliases.json',
        '{"15-1132.00": "15-1252.00"}',
        '{"15-1132.00": "15-1133.00", "15-1133.00": "15-1252.00"}',
      ],
    ],
    'aliases.json:3:31  aliases  soc_codes["15-1132.00"] is "15-1133.00", which no occupation has: it is retired itself. Name "15-1252.00" here.',
  ],
  [
    'an alias to itself',
    [['aliases.json', '{"15-1132.00": "15-1252.00"}', '{"15-1132.00": "15-1132.00"}']],
    'aliases.json:3:31  aliases  soc_codes["15-1132.00"] is "15-1132.00", which no occupation has: the aliases go in a circle. Name what replaced it.',
  ],
  [
    'a name that is no file name',
    [['dataset.json', '"name": "ai-displacement-risk"', '"name": "../risk"']],
    'dataset.json:3:11  wrong-form  name is "../risk". It must be lower case letters, digits and single hyphens.',
  ],
  [
    'HTML in a comparison',
    [['validation.json', 'Not an input, but', 'Not an input, <b>but']],
    'validation.json:4:141  plain-text  comparisons[0].note has HTML (<b>). Write plain text.',
  ],
  [
    'an option that fills a page',
    [['factors.json', '"value": "0-2"', `"value": "${'0'.repeat(41)}"`]],
    'factors.json:10:20  text-length  factors.years_experience.options[0].value has 41 characters; at most 40 are allowed. Shorten it.',
  ],
  [
    'HTML in a reason',
    [['method.json', 'text can’t replace that', 'text <i>can’t</i> replace that']],
    'method.json:104:19  plain-text  protective_factors.factors.caregiving.reason has HTML (<i>). Write plain text.',
  ],
  [
    'a chain of three aliases',
    [
      [
        'aliases.json',
        '{"15-1132.00": "15-1252.00"}',
        '{"15-1132.00": "15-1133.00", "15-1133.00": "15-1134.00", "15-1134.00": "15-1252.00"}',
      ],
    ],
    'aliases.json:3:31  aliases  soc_codes["15-1132.00"] is "15-1133.00", which no occupation has: it is retired itself. Name "15-1252.00" here.',
    'aliases.json:3:59  aliases  soc_codes["15-1133.00"] is "15-1134.00", which no occupation has: it is retired itself. Name "15-1252.00" here.',
  ],
  [
    'aliases in a circle',
    [
      [
        'aliases.json',
        '{"15-1132.00": "15-1252.00"}',
        '{"15-1132.00": "15-1133.00", "15-1133.00": "15-1132.00"}',
      ],
    ],
    'aliases.json:3:31  aliases  soc_codes["15-1132.00"] is "15-1133.00", which no occupation has: the aliases go in a circle. Name what replaced it.',
    'aliases.json:3:59  aliases  soc_codes["15-1133.00"] is "15-1132.00", which no occupation has: the aliases go in a circle. Name what replaced it.',
  ],
  [
    'an alias of a slug in use',
    [
      [
        'aliases.json',
        '"software-developers-applications": "software-developers"',
        '"electricians": "software-developers"',
      ],
    ],
    'aliases.json:4:13  aliases  slugs.electricians is still in use by an occupation. Remove the alias, or retire the occupation.',
  ],
  [
    'a slug retired twice',
    [
      [
        'aliases.json',
        '"software-developers-applications": "software-developers"',
        '"software-developers-applications": "software-developers", "software-developers-applications": "electricians"',
      ],
    ],
    'aliases.json:4:72  duplicate-key  "software-developers-applications" is given twice in this object, and only the last counts. Remove one of the two.',
  ],
  [
    'a horizon before the start',
    [['method.json', '"horizon_year": 2060', '"horizon_year": 2020']],
    'method.json:172:21  method-bounds  scenario.horizon_year is 2020. It must be after start_year.',
  ],
  [
    'adoption that never starts',
    [['method.json', '"adoption_at_start": 0.18', '"adoption_at_start": 0']],
    'method.json:173:26  method-bounds  scenario.adoption_at_start is 0. It must lie between 0 and 1, because adoption never quite starts nor ends.',
  ],
  [
    'a percentile above 100',
    [['method.json', '"max": 99', '"max": 101']],
    'method.json:166:12  method-bounds  percentile.max is 101. It must be above min and at most 100.',
  ],
  [
    'a percentile below 0',
    [['method.json', '"min": 1,\n    "max": 99', '"min": -1,\n    "max": 99']],
    'method.json:165:12  method-bounds  percentile.min is -1. It must be at least 0.',
  ],
  [
    'ends of the interval that overlap',
    [['method.json', '"max": 85', '"max": 15']],
    'method.json:155:12  method-bounds  interval.max is 15. It must be above min.',
  ],
  [
    'a reading named twice',
    [['method.json', '"id": "gpt4_alt"', '"id": "gpt4"']],
    'method.json:58:14  method-readings  readings.list[2].id is "gpt4", as in readings.list[1]. Name each reading once.',
  ],
  [
    'a reading on a scale that is not there',
    [
      [
        'method.json',
        '"column": "gpt4_exposure", "scale": "exposure"',
        '"column": "gpt4_exposure", "scale": "exposition"',
      ],
    ],
    'method.json:57:151  method-readings  readings.list[1].scale is "exposition", which is not in readings.scales. Correct it, or add the scale.',
  ],
  [
    'a value without its meaning',
    [['method.json', '"E1": "Direct exposure: the model alone is enough",', '']],
    'method.json:8:21  method-readings  readings.scales.exposure.meanings has E0, E2; the scale has E0, E1, E2. Give each value its meaning, in the same order.',
  ],
  [
    'a value within reach that the scale does not have',
    [['method.json', '"within_reach": ["E1", "E2"]', '"within_reach": ["E1", "E3"]']],
    'method.json:13:32  method-readings  readings.scales.exposure.within_reach has "E3"; the scale has E0, E1, E2. Correct it.',
  ],
  [
    'a source of a reading that is not there',
    [
      [
        'method.json',
        '"column": "gpt4_exposure", "scale": "exposure", "weight": 1, "source": "eloundou-2024"',
        '"column": "gpt4_exposure", "scale": "exposure", "weight": 1, "source": "eloundou-2023"',
      ],
    ],
    'method.json:57:186  sources-known  readings.list[1].source is "eloundou-2023", which is not in sources.json. Did you mean "eloundou-2024"? Correct it, or add the source.',
  ],
  [
    'a protective factor too many',
    [
      [
        'method.json',
        '"leadership": {',
        '"luck": {"elements": ["Originality"], "reason": "Judgement."},\n      "leadership": {',
      ],
    ],
    'method.json:122:7  protective-factors  luck is not a protective factor of the API. Remove it, or add it to core/schemas/risk.ts.',
  ],
  [
    'adjustments that sum to less than -15',
    [['factors.json', '"adjustment": -2.3,', '"adjustment": -2.4,']],
    'factors.json:3:14  factor-sums  All lowest adjustments sum to -15.1 and all highest to 15; they must sum to -15 and 15. Change some of them.',
  ],
  [
    'a month that does not exist',
    [['sources.json', '"released": "2003-11"', '"released": "2003-13"']],
    'sources.json:316:19  date-valid  sources[13].released is 2003-13, which is not a date. Write it like 2025-12-31 or 2025-12.',
  ],
];

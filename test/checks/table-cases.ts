/** The tables, each broken in one way across files. */
import type { Case } from '../broken.js';

export const CASES: readonly Case[] = [
  [
    'votes for an unknown occupation',
    [['tables/votes.csv', '47-2111.00,0,0,0', '47-2111.00,0,0,0\n47-2112.00,0,0,0']],
    'tables/votes.csv:8:1  votes-known  soc_code is 47-2112.00, which has no file in occupations. Did you mean "47-2111.00"? Correct it, or add its votes to the occupation that replaced it.',
  ],
  [
    'votes twice',
    [['tables/votes.csv', '27-1024.00,0,0,0\n', '27-1024.00,0,0,0\n27-1024.00,1,0,0\n']],
    'tables/votes.csv:5:1  row-unique  soc_code is "27-1024.00", as in line 4. Remove one of the two rows.',
  ],
  [
    'a name of an occupation that is none',
    [['tables/names.csv', 'Heart Physician,29-1212.00', 'Heart Physician,29-1213.00']],
    'tables/names.csv:51:17  names-known  soc_code is 29-1213.00, which has no file in occupations. Did you mean "29-1212.00"? Correct it, or remove the row.',
  ],
  [
    'a name that is the title',
    [['tables/names.csv', 'Poster Artist,', 'graphic designers,']],
    'tables/names.csv:28:1  names-known  name is the title of 27-1024.00. Remove the row; titles are always found.',
  ],
  [
    'a name twice, in other letters',
    [['tables/names.csv', 'Graphics Specialist,', 'POSTER ARTIST,']],
    'tables/names.csv:34:1  row-unique  soc_code, name is "27-1024.00, POSTER ARTIST", as in line 28. Remove one of the two rows.',
  ],
  [
    'one of our names without its rank, one of O*NET with one',
    [
      [
        'tables/names.csv',
        'Heart Physician,29-1212.00,everyday,own,1',
        'Heart Physician,29-1212.00,everyday,own,',
      ],
      [
        'tables/names.csv',
        'Graphics Specialist,27-1024.00,alternate,onet,',
        'Graphics Specialist,27-1024.00,alternate,onet,2',
      ],
    ],
    "tables/names.csv:34:47  names-known  rank is 2, but the row is O*NET's. Leave it empty, or write own as the source.",
    'tables/names.csv:51:41  names-known  rank is empty. Write 1 if this is what most people mean by the name, 2 for the next.',
  ],
  [
    'a name that means two occupations first',
    [['tables/names.csv', 'Heart Physician,29-1212.00', 'Designer,29-1212.00']],
    'tables/names.csv:51:34  rank-unique  name, rank is "Designer, 1", as in line 26. Rank the occupations of a name 1, 2, 3, what most people mean first.',
  ],
  [
    'a name whose ranks have a gap, one without a first rank; that of a title is the first',
    [
      ['tables/names.csv', 'Heart Physician,29-1212.00,everyday,own,1', 'Designer,29-1212.00,broad,own,3'],
      [
        'tables/names.csv',
        'Heart Doctor,29-1212.00,everyday,own,1',
        'Doctor of Hearts,29-1212.00,broad,own,4',
      ],
      [
        'tables/names.csv',
        'Heart Specialist,29-1212.00,everyday,own,1',
        'graphic designers,29-1212.00,broad,own,2',
      ],
    ],
    'tables/names.csv:51:31  names-known  rank is 3, but rank 2 of "Designer" is missing. Rank the occupations of a name 1, 2, 3, without a gap.',
    'tables/names.csv:52:39  names-known  rank is 4, but rank 1 of "Doctor of Hearts" is missing. Rank the occupations of a name 1, 2, 3, without a gap.',
  ],
  [
    'names with HTML, without text, with spaces around',
    [
      ['tables/names.csv', 'Heart Physician,', '<b>Heart Physician</b>,'],
      ['tables/names.csv', 'Poster Artist,', ' Poster Artist,'],
      ['tables/names.csv', 'Graphics Specialist,', ','],
    ],
    'tables/names.csv:28:1  plain-text  name has a space at its beginning or end, or two in a row. Leave one between words.',
    'tables/names.csv:34:1  empty-text  name is empty. Write a text.',
    'tables/names.csv:51:1  plain-text  name has HTML (<b>). Write plain text.',
  ],
  [
    'negative votes',
    [['tables/votes.csv', '27-1024.00,0,0,0', '27-1024.00,0,-1,0']],
    'tables/votes.csv:4:14  wrong-form  too_high is "-1". It must be a whole number, 0 or more and below 10 billion.',
  ],
  [
    'a wage row twice',
    [['tables/wages.csv', '2025,47-2110,Electricians,broad', '2025,47-2111,Electricians,detailed']],
    'tables/wages.csv:23:27  row-unique  release, oews_code, group is "2025, 47-2111, detailed", as in line 22. Remove one of the two rows.',
  ],
  [
    'wages of a release that is not among the sources',
    [
      [
        'tables/wages.csv',
        '2025,27-1024,Graphic Designers,detailed',
        '2026,27-1024,Graphic Designers,detailed',
      ],
    ],
    'tables/wages.csv:13:1  vintages  release is 2026, but sources.json has no oews-2026. Correct the year, or add the source.',
  ],
  [
    'percentiles out of order',
    [['tables/wages.csv', '39520,49040,62960,81830,104910', '39520,49040,62960,8183,104910']],
    'tables/wages.csv:13:72  wage-order  percentile_75 is 8183, below median_annual at 62960. Import the row again, or correct it from the source.',
  ],
  [
    'staffing in an unknown cell',
    [['tables/staffing.csv', '99,47-2111', '98,47-2111']],
    'tables/cells.csv:17:157  cell-sum  sum_detailed of 99 is 333710, but its rows in tables/staffing.csv sum to 310890. Import the two together.',
    'tables/staffing.csv:78:1  staffing-codes  cell is 98, which is not in tables/cells.csv. Did you mean "99"? Correct it, or add the cell.',
  ],
  [
    'staffing of an unknown occupation',
    [['tables/staffing.csv', '327,47-2111', '327,47-2112']],
    'tables/staffing.csv:26:5  staffing-codes  oews_code is 47-2112, which is not in tables/wages.csv. Did you mean "47-2110" or "47-2111"? Correct it, or import its wages.',
  ],
  [
    'a cell whose rows have another sum',
    [['tables/cells.csv', '3-digit,4560', '3-digit,4570']],
    'tables/cells.csv:7:55  cell-sum  sum_detailed of 327 is 4570, but its rows in tables/staffing.csv sum to 4560. Import the two together.',
  ],
  [
    'a level that is not the number of digits',
    [
      [
        'tables/industries.csv',
        '5412,,"Accounting, Tax Preparation, Bookkeeping, and Payroll Services",4',
        '5412,,"Accounting, Tax Preparation, Bookkeeping, and Payroll Services",3',
      ],
    ],
    'tables/industries.csv:15:72  industry-levels  level of 5412 is 3; a code has as many digits as its level. Correct one of the two.',
  ],
  [
    'a range that does not begin with its sector',
    [['tables/industries.csv', '111,,Crop', '111,11-12,Crop']],
    "tables/industries.csv:3:5  industry-levels  range of 111 is 11-12; only a sector has one, and it begins with the sector's code. Correct or remove it.",
  ],
  [
    'an unknown parent',
    [['tables/industries.csv', 'Hospitals,3,62,622', 'Hospitals,3,61,622']],
    'tables/industries.csv:18:18  industry-parents  parent of 622 is "61", which is not in this table. Did you mean "62" or "11" or "31"? Correct it, or add the parent.',
  ],
  [
    'a parent of another branch',
    [['tables/industries.csv', 'Crop Production,3,11', 'Crop Production,3,23']],
    'tables/industries.csv:3:24  industry-parents  parent of 111 is 23, which is not the level above it. Name the code one digit shorter.',
  ],
  [
    'a parent of a sector',
    [['tables/industries.csv', 'Construction,2,,23', 'Construction,2,11,23']],
    'tables/industries.csv:5:20  industry-parents  parent of sector 23 is 11; a sector has none. Remove it.',
  ],
  [
    'an unknown cell',
    [['tables/industries.csv', 'Forging and Stamping,4,332,3320A1', 'Forging and Stamping,4,332,3320A9']],
    'tables/industries.csv:12:34  industry-cells  cell of 3321 is 3320A9, which is not in tables/cells.csv. Did you mean "3320A1"? Correct it, or add the cell.',
  ],
  [
    'a kind that its cell contradicts',
    [['tables/industries.csv', '327,327,parent', '327,327,direct']],
    'tables/industries.csv:10:55  industry-cells  cell of 3273 is "327" and its kind direct, which means that the cell is the industry itself. Correct one of the two.',
  ],
  [
    'an unsurveyed industry with a cell',
    [['tables/industries.csv', 'Crop Production,3,11,,', 'Crop Production,3,11,11,']],
    'tables/industries.csv:3:27  industry-cells  cell of 111 is "11" and its kind unsurveyed, which means that there is no cell. Correct one of the two.',
  ],
  [
    'an exception that is none',
    [
      [
        'tables/task_category_exceptions.csv',
        'Manage budgets or finances.,non_routine_analytical',
        'Manage budgets or finances.,non_routine_interpersonal',
      ],
    ],
    'tables/task_category_exceptions.csv:9:43  category-exceptions  category is non_routine_interpersonal, which 4.A.4.b.4 has anyway. Remove the row, or correct the category.',
  ],
  [
    'an exception that no task uses',
    [['tables/task_category_exceptions.csv', '4.A.3.a.2.I20', '4.A.3.a.2.I29']],
    'tables/task_category_exceptions.csv:10:1  exceptions-used  iwa_id is 4.A.3.a.2.I29, an activity that no task has. Remove the row, or correct the id.',
  ],
  [
    'an element named twice',
    [['tables/elements.csv', '2.A.1.b,Active Listening', '2.A.1.a,Active Listening']],
    'tables/elements.csv:3:1  row-unique  element_id is "2.A.1.a", as in line 2. Remove one of the two rows.',
  ],
  [
    'elements of one name',
    [
      [
        'tables/elements.csv',
        '2.A.1.b,Active Listening,skills',
        '2.A.1.b,Active Listening,skills\n2.A.1.z,Active Listening,skills',
      ],
    ],
    'tables/elements.csv:4:9  row-unique  element_name is "Active Listening", as in line 3. Remove one of the two rows.',
  ],
  [
    'a cell twice',
    [
      [
        'tables/cells.csv',
        '332,Fabricated Metal Product Manufacturing,3-digit,18270\n',
        '332,Fabricated Metal Product Manufacturing,3-digit,18270\n332,Fabricated Metal Product Manufacturing,3-digit,18270\n',
      ],
    ],
    'tables/cells.csv:9:1  row-unique  cell is "332", as in line 8. Remove one of the two rows.',
  ],
  [
    'industries out of order',
    [
      [
        'tables/industries.csv',
        '111,,Crop Production,3,11,,unsurveyed\n1111,,Oilseed and Grain Farming,4,111,,unsurveyed\n',
        '1111,,Oilseed and Grain Farming,4,111,,unsurveyed\n111,,Crop Production,3,11,,unsurveyed\n',
      ],
    ],
    'tables/industries.csv:4:1  row-order  naics_code is 111, after 1111 in the line before. Sort the rows by naics_code as text, so that 11, 111, 1111 come before 21.',
  ],
  [
    'HTML in a title',
    [['tables/wages.csv', '2025,27-1024,Graphic Designers', '2025,27-1024,Graphic <b>Designers</b>']],
    'tables/wages.csv:13:14  plain-text  title has HTML (<b>). Write plain text.',
  ],
];

/** Tables whose lines or cells cannot be read. */
import type { Case } from '../broken.js';

export const CASES: readonly Case[] = [
  {
    breaks: 'a column misspelt',
    edits: [['tables/votes.csv', 'soc_code,agree', 'soc_code,agrees']],
    faults: [
      'tables/votes.csv:1:10  unknown-column  "agrees" is not a column of this table. Did you mean "agree"?',
    ],
  },
  {
    breaks: 'a column missing',
    edits: [['tables/staffing.csv', 'cell,oews_code,employment\n', 'cell,oews_code\n']],
    faults: [
      'tables/staffing.csv:1:1  missing-column  The column "employment" is missing. The header is cell,oews_code,employment.',
    ],
  },
  {
    breaks: 'a column too many',
    edits: [['tables/votes.csv', 'too_low\n', 'too_low,comment\n']],
    faults: ['tables/votes.csv:1:33  unknown-column  "comment" is not a column of this table. Remove it.'],
  },
  {
    breaks: 'columns in another order',
    edits: [['tables/votes.csv', 'soc_code,agree,too_high,too_low', 'soc_code,too_high,agree,too_low']],
    faults: [
      'tables/votes.csv:1:1  column-order  The columns stand in another order. Put them as soc_code,agree,too_high,too_low.',
    ],
  },
  {
    breaks: 'a column twice',
    edits: [['tables/votes.csv', 'soc_code,agree,too_high,too_low', 'soc_code,agree,agree,too_low']],
    faults: [
      'tables/votes.csv:1:16  duplicate-column  "agree" stands here a second time. Did you mean "too_high"?',
    ],
  },
  {
    breaks: 'a cell too many',
    edits: [['tables/votes.csv', '27-1024.00,0,0,0', '27-1024.00,0,0,0,0']],
    faults: [
      'tables/votes.csv:4:1  row-length  This row has 5 cells, the header 4. Put cells that contain commas in double quotes.',
    ],
  },
  {
    breaks: 'a comma without quotes',
    edits: [
      [
        'tables/industries.csv',
        '"Professional, Scientific, and Technical Services",2',
        'Professional, Scientific, and Technical Services,2',
      ],
    ],
    faults: [
      'tables/industries.csv:13:1  row-length  This row has 9 cells, the header 7. Put cells that contain commas in double quotes.',
    ],
  },
  {
    breaks: 'an empty line',
    edits: [['tables/votes.csv', '27-1024.00,0,0,0\n', '27-1024.00,0,0,0\n\n']],
    faults: ['tables/votes.csv:5:1  row-length  This line is empty. Remove it.'],
  },
  {
    breaks: 'a cell over two lines',
    edits: [['tables/elements.csv', '2.A.1.c,Writing,skills', '2.A.1.c,"Writ\ning",skills']],
    faults: [
      'tables/elements.csv:4:9  csv-quotes  The quotes of this cell do not close before a comma or the end of the line. Double a quote within a cell, and keep each row on one line.',
      'tables/elements.csv:5:1  csv-quotes  The quotes of this cell do not close before a comma or the end of the line. Double a quote within a cell, and keep each row on one line.',
    ],
  },
  {
    breaks: 'a quote within a cell',
    edits: [['tables/elements.csv', '2.A.1.c,Writing,skills', '2.A.1.c,Wri"ting,skills']],
    faults: [
      'tables/elements.csv:4:9  csv-quotes  The quotes of this cell do not close before a comma or the end of the line. Double a quote within a cell, and keep each row on one line.',
    ],
  },
  {
    breaks: 'text after a closing quote',
    edits: [['tables/industries.csv', 'Services",2', 'Services"x,2']],
    faults: [
      'tables/industries.csv:13:5  csv-quotes  The quotes of this cell do not close before a comma or the end of the line. Double a quote within a cell, and keep each row on one line.',
    ],
  },
  {
    breaks: 'a number with a thousands separator',
    edits: [
      [
        'tables/wages.csv',
        '2025,27-1024,Graphic Designers,detailed,197830',
        '2025,27-1024,Graphic Designers,detailed,"197,830"',
      ],
    ],
    faults: [
      'tables/wages.csv:13:41  wrong-form  employment is "197,830"; it must be a plain number, or the source’s mark *, **, # or —.',
    ],
  },
  {
    breaks: 'an unknown word',
    edits: [
      [
        'tables/wages.csv',
        '2025,27-1024,Graphic Designers,detailed',
        '2025,27-1024,Graphic Designers,detail',
      ],
    ],
    faults: [
      'tables/wages.csv:13:32  unknown-value  group is "detail"; it must be one of total, major, minor, broad, detailed (how much the code sums up; broad and detailed may share one).',
    ],
  },
  {
    breaks: 'a code of the wrong form',
    edits: [['tables/votes.csv', '27-1024.00,0,0,0', '27-1024,0,0,0']],
    faults: ['tables/votes.csv:4:1  wrong-form  soc_code is "27-1024"; a SOC code looks like 15-1252.00.'],
  },
  {
    breaks: 'an empty cell',
    edits: [['tables/elements.csv', '2.A.1.c,Writing,skills', '2.A.1.c,,skills']],
    faults: ['tables/elements.csv:4:9  empty-text  element_name is empty; write a text.'],
  },
  {
    breaks: 'an empty table',
    edits: [['tables/elements.csv', '']],
    faults: ['tables/elements.csv:1:1  empty-file  This file is empty. Restore it or import it again.'],
  },
];

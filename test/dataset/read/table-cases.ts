/** Tables whose lines or cells cannot be read. */
import type { Case } from '../../broken.js';

export const CASES: readonly Case[] = [
  {
    breaks: 'a column misspelt',
    edits: [['tables/votes.csv', 'soc_code,agree', 'soc_code,agrees']],
    faults: [
      'tables/votes.csv:1:10  unknown-column  "agrees" is not a column of this table. Did you mean "agree"? Correct it.',
    ],
  },
  {
    breaks: 'a column missing',
    edits: [['tables/staffing.csv', 'cell,oews_code,employment\n', 'cell,oews_code\n']],
    faults: [
      'tables/staffing.csv:1:1  missing-column  The column "employment" is missing. The header must be cell,oews_code,employment.',
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
      'tables/votes.csv:1:1  column-order  The columns are in another order. The header must be soc_code,agree,too_high,too_low.',
    ],
  },
  {
    breaks: 'a column twice',
    edits: [['tables/votes.csv', 'soc_code,agree,too_high,too_low', 'soc_code,agree,agree,too_low']],
    faults: [
      'tables/votes.csv:1:16  duplicate-column  "agree" is here a second time. Did you mean "too_high"? Correct it.',
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
      'tables/wages.csv:13:41  wrong-form  employment is "197,830". It must be a whole number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.',
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
      'tables/wages.csv:13:32  unknown-value  group is "detail". Did you mean "detailed"? It must be one of total, major, minor, broad, detailed (how much the code sums up; broad and detailed may share one).',
    ],
  },
  {
    breaks: 'a code of the wrong form',
    edits: [['tables/votes.csv', '27-1024.00,0,0,0', '27-1024,0,0,0']],
    faults: [
      'tables/votes.csv:4:1  wrong-form  soc_code is "27-1024". It must be a SOC code like 15-1252.00.',
    ],
  },
  {
    breaks: 'an empty cell',
    edits: [['tables/elements.csv', '2.A.1.c,Writing,skills', '2.A.1.c,,skills']],
    faults: ['tables/elements.csv:4:9  empty-text  element_name is empty. Write a text.'],
  },
  {
    breaks: 'an empty table',
    edits: [['tables/elements.csv', '']],
    faults: ['tables/elements.csv:1:1  empty-file  This file is empty. Restore it or import it again.'],
  },
  {
    breaks: 'a cell missing at the end',
    edits: [['tables/votes.csv', '27-1024.00,0,0,0', '27-1024.00,0,0']],
    faults: [
      'tables/votes.csv:4:1  row-length  This row has 3 cells, the header 4. Restore what is missing; an empty cell keeps its comma.',
    ],
  },
  {
    breaks: 'line breaks of two kinds',
    edits: [['tables/votes.csv', '27-1024.00,0,0,0\n', '27-1024.00,0,0,0\r\n']],
    faults: [
      'tables/votes.csv:4:17  line-breaks  This line ends with CR LF, the first one with LF. Save the file with LF at the end of each line.',
    ],
  },
  {
    breaks: 'line breaks of an old Mac',
    edits: [
      [
        'tables/votes.csv',
        'soc_code,agree,too_high,too_low\r13-2011.00,0,0,0\r15-1252.00,12,5,3\r27-1024.00,0,0,0\r29-1141.00,0,0,0\r29-1212.00,0,0,0\r47-2111.00,0,0,0\r',
      ],
    ],
    faults: [
      'tables/votes.csv:1:32  line-breaks  Here is a CR without LF, which ends no line. Save the file with LF at the end of each line.',
    ],
  },
  {
    breaks: 'a fraction of a vote',
    edits: [['tables/votes.csv', '27-1024.00,0,0,0', '27-1024.00,0.5,0,0']],
    faults: [
      'tables/votes.csv:4:12  wrong-form  agree is "0.5". It must be a whole number, 0 or more and below 10 billion.',
    ],
  },
  {
    breaks: 'a number with a space',
    edits: [['tables/votes.csv', '27-1024.00,0,0,0', '27-1024.00, 0,0,0']],
    faults: [
      'tables/votes.csv:4:12  wrong-form  agree is " 0". It must be a whole number, 0 or more and below 10 billion.',
    ],
  },
  {
    breaks: 'a sum of money with its sign',
    edits: [
      [
        'tables/wages.csv',
        '2025,27-1024,Graphic Designers,detailed,197830',
        '2025,27-1024,Graphic Designers,detailed,$197830',
      ],
    ],
    faults: [
      'tables/wages.csv:13:41  wrong-form  employment is "$197830". It must be a whole number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.',
    ],
  },
  {
    breaks: 'NaN in place of a figure',
    edits: [
      [
        'tables/wages.csv',
        '2025,27-1024,Graphic Designers,detailed,197830',
        '2025,27-1024,Graphic Designers,detailed,NaN',
      ],
    ],
    faults: [
      'tables/wages.csv:13:41  wrong-form  employment is "NaN". It must be a whole number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.',
    ],
  },
  {
    breaks: 'a number in exponents',
    edits: [['tables/votes.csv', '27-1024.00,0,0,0', '27-1024.00,1e3,0,0']],
    faults: [
      'tables/votes.csv:4:12  wrong-form  agree is "1e3". It must be a whole number, 0 or more and below 10 billion.',
    ],
  },
  {
    breaks: 'a release that is no year',
    edits: [
      [
        'tables/wages.csv',
        '2025,27-1024,Graphic Designers,detailed',
        '25,27-1024,Graphic Designers,detailed',
      ],
    ],
    faults: ['tables/wages.csv:13:1  wrong-form  release is "25". It must be a year of four digits.'],
  },
  {
    breaks: 'an unknown category',
    edits: [
      [
        'tables/task_categories.csv',
        '4.A.1.a.1,Getting Information,non_routine_analytical',
        '4.A.1.a.1,Getting Information,nonroutine_analytical',
      ],
    ],
    faults: [
      'tables/task_categories.csv:2:31  unknown-value  category is "nonroutine_analytical". Did you mean "non_routine_analytical"? It must be one of non_routine_analytical, non_routine_interpersonal, routine_cognitive, routine_manual, non_routine_manual (category of its tasks, most activities of a task deciding).',
    ],
  },
  {
    breaks: 'a quote that never closes',
    edits: [['tables/elements.csv', '2.A.1.c,Writing,skills', '2.A.1.c,"Writing,skills']],
    faults: [
      'tables/elements.csv:4:9  csv-quotes  The quotes of this cell do not close before a comma or the end of the line. Double a quote within a cell, and keep each row on one line.',
    ],
  },
  {
    breaks: 'no header',
    edits: [['tables/votes.csv', 'soc_code,agree,too_high,too_low\n', '']],
    faults: [
      'tables/votes.csv:1:1  unknown-column  "13-2011.00" is not a column of this table. Did you mean "soc_code"? Correct it.',
      'tables/votes.csv:1:12  unknown-column  "0" is not a column of this table. Did you mean "agree"? Correct it.',
      'tables/votes.csv:1:14  duplicate-column  "0" is here a second time. Did you mean "too_high"? Correct it.',
      'tables/votes.csv:1:16  duplicate-column  "0" is here a second time. Did you mean "too_low"? Correct it.',
    ],
  },
  {
    breaks: 'more votes than a number can count',
    edits: [['tables/votes.csv', '27-1024.00,0,0,0', '27-1024.00,99999999999999999999,0,0']],
    faults: [
      'tables/votes.csv:4:12  wrong-form  agree is "99999999999999999999". It must be a whole number, 0 or more and below 10 billion.',
    ],
  },
  {
    breaks: 'more jobs than a number can hold',
    edits: [
      [
        'tables/wages.csv',
        '2025,27-1024,Graphic Designers,detailed,197830',
        `2025,27-1024,Graphic Designers,detailed,${'9'.repeat(400)}`,
      ],
    ],
    faults: [
      `tables/wages.csv:13:41  wrong-form  employment is "${'9'.repeat(56)}…". It must be a whole number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.`,
    ],
  },
  {
    breaks: 'a part of a job fewer than none',
    edits: [
      [
        'tables/wages.csv',
        '2025,27-1024,Graphic Designers,detailed,197830',
        '2025,27-1024,Graphic Designers,detailed,-16.5',
      ],
    ],
    faults: [
      'tables/wages.csv:13:41  wrong-form  employment is "-16.5". It must be a whole number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.',
    ],
  },
  {
    breaks: 'a wage below 0',
    edits: [['tables/wages.csv', '197830,70560,', '197830,-5,']],
    faults: [
      'tables/wages.csv:13:48  wrong-form  mean_annual is "-5". It must be a plain number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.',
    ],
  },
  {
    breaks: 'openings below 0',
    edits: [['tables/projections.csv', 'Graphic designers,2.1,20', 'Graphic designers,2.1,-22.2']],
    faults: [
      'tables/projections.csv:4:31  wrong-form  openings_thousands is "-22.2". It must be a plain number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.',
    ],
  },
  {
    breaks: 'a change that leaves fewer than nobody',
    edits: [['tables/projections.csv', 'Graphic designers,2.1,20', 'Graphic designers,-500,20']],
    faults: [
      'tables/projections.csv:4:27  wrong-form  change_pct is "-500". It must be a plain number, -100 or more and below 10 billion, or the source’s mark *, **, # or —.',
    ],
  },
  {
    breaks: 'a word in place of a figure that every object knows',
    edits: [
      [
        'tables/wages.csv',
        '2025,27-1024,Graphic Designers,detailed,197830',
        '2025,27-1024,Graphic Designers,detailed,constructor',
      ],
    ],
    faults: [
      'tables/wages.csv:13:41  wrong-form  employment is "constructor". It must be a whole number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.',
    ],
  },
  {
    breaks: 'an education that fills a page',
    edits: [
      [
        'tables/projections.csv',
        "Graphic designers,2.1,20,Bachelor's degree",
        `Graphic designers,2.1,20,${'x'.repeat(3000)}`,
      ],
    ],
    faults: [
      'tables/projections.csv:4:34  text-length  education has 3,000 characters; at most 200 are allowed. Shorten it.',
    ],
  },
  {
    breaks: 'a title that fills a page',
    edits: [['tables/projections.csv', 'Graphic designers,', `${'x'.repeat(3000)},`]],
    faults: [
      'tables/projections.csv:4:9  text-length  title has 3,000 characters; at most 200 are allowed. Shorten it.',
    ],
  },
];

/** Tables whose lines or cells cannot be read. */
import type { Case } from '../../broken.js';

export const CASES: readonly Case[] = [
  [
    'a column misspelt',
    [['tables/votes.csv', 'soc_code,agree', 'soc_code,agrees']],
    'tables/votes.csv:1:10  unknown-column  "agrees" is not a column of this table. Did you mean "agree"? Correct it.',
  ],
  [
    'a column missing',
    [['tables/staffing.csv', 'cell,oews_code,employment\n', 'cell,oews_code\n']],
    'tables/staffing.csv:1:1  missing-column  The column "employment" is missing. The header must be cell,oews_code,employment.',
  ],
  [
    'a column too many',
    [['tables/votes.csv', 'too_low\n', 'too_low,comment\n']],
    'tables/votes.csv:1:33  unknown-column  "comment" is not a column of this table. Remove it.',
  ],
  [
    'columns in another order',
    [['tables/votes.csv', 'soc_code,agree,too_high,too_low', 'soc_code,too_high,agree,too_low']],
    'tables/votes.csv:1:1  column-order  The columns are in another order. The header must be soc_code,agree,too_high,too_low.',
  ],
  [
    'a column twice',
    [['tables/votes.csv', 'soc_code,agree,too_high,too_low', 'soc_code,agree,agree,too_low']],
    'tables/votes.csv:1:16  duplicate-column  "agree" is here a second time. Did you mean "too_high"? Correct it.',
  ],
  [
    'a cell too many',
    [['tables/votes.csv', '27-1024.00,0,0,0', '27-1024.00,0,0,0,0']],
    'tables/votes.csv:4:1  row-length  This row has 5 cells, the header 4. Put cells that contain commas in double quotes.',
  ],
  [
    'a comma without quotes',
    [
      [
        'tables/industries.csv',
        '"Professional, Scientific, and Technical Services",2',
        'Professional, Scientific, and Technical Services,2',
      ],
    ],
    'tables/industries.csv:13:1  row-length  This row has 9 cells, the header 7. Put cells that contain commas in double quotes.',
  ],
  [
    'semicolons between the cells',
    [['tables/votes.csv', 'soc_code,agree,too_high,too_low', 'soc_code;agree;too_high;too_low']],
    'tables/votes.csv:1:1  delimiter  The cells of this table are separated by semicolons. Save it with commas between them.',
  ],
  [
    'tabs between the cells',
    [['tables/votes.csv', 'soc_code,agree,too_high,too_low', 'soc_code\tagree\ttoo_high\ttoo_low']],
    'tables/votes.csv:1:1  delimiter  The cells of this table are separated by tabs. Save it with commas between them.',
  ],
  [
    'an unfinished merge',
    [['tables/votes.csv', '27-1024.00,0,0,0\n', '<<<<<<< HEAD\n27-1024.00,0,0,0\n=======\n>>>>>>> other\n']],
    'tables/votes.csv:4:1  merge-conflict  Here is a conflict marker (<<<<<<<): a merge was not finished. Keep the lines that are right, and remove those with <<<<<<<, =======, and >>>>>>>.',
  ],
  [
    'an empty line',
    [['tables/votes.csv', '27-1024.00,0,0,0\n', '27-1024.00,0,0,0\n\n']],
    'tables/votes.csv:5:1  row-length  This line is empty. Remove it.',
  ],
  [
    'a cell over two lines',
    [['tables/elements.csv', '2.A.1.c,Writing,skills', '2.A.1.c,"Writ\ning",skills']],
    'tables/elements.csv:4:9  csv-quotes  The quotes of this cell do not close before a comma or the end of the line. Double a quote within a cell, and keep each row on one line.',
    'tables/elements.csv:5:1  csv-quotes  The quotes of this cell do not close before a comma or the end of the line. Double a quote within a cell, and keep each row on one line.',
  ],
  [
    'a quote within a cell',
    [['tables/elements.csv', '2.A.1.c,Writing,skills', '2.A.1.c,Wri"ting,skills']],
    'tables/elements.csv:4:9  csv-quotes  The quotes of this cell do not close before a comma or the end of the line. Double a quote within a cell, and keep each row on one line.',
  ],
  [
    'text after a closing quote',
    [['tables/industries.csv', 'Services",2', 'Services"x,2']],
    'tables/industries.csv:13:5  csv-quotes  The quotes of this cell do not close before a comma or the end of the line. Double a quote within a cell, and keep each row on one line.',
  ],
  [
    'a number with a thousands separator',
    [
      [
        'tables/wages.csv',
        '2025,27-1024,Graphic Designers,detailed,197830',
        '2025,27-1024,Graphic Designers,detailed,"197,830"',
      ],
    ],
    'tables/wages.csv:13:41  wrong-form  employment is "197,830". It must be a whole number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.',
  ],
  [
    'an unknown word',
    [
      [
        'tables/wages.csv',
        '2025,27-1024,Graphic Designers,detailed',
        '2025,27-1024,Graphic Designers,detail',
      ],
    ],
    'tables/wages.csv:13:32  unknown-value  group is "detail". Did you mean "detailed"? It must be one of total, major, minor, broad, detailed (how much the code sums up; broad and detailed may share one).',
  ],
  [
    'a code of the wrong form',
    [['tables/votes.csv', '27-1024.00,0,0,0', '27-1024,0,0,0']],
    'tables/votes.csv:4:1  wrong-form  soc_code is "27-1024". It must be a SOC code like 15-1252.00.',
  ],
  [
    'an empty cell',
    [['tables/elements.csv', '2.A.1.c,Writing,skills', '2.A.1.c,,skills']],
    'tables/elements.csv:4:9  empty-text  element_name is empty. Write a text.',
  ],
  [
    'an empty table',
    [['tables/elements.csv', '']],
    'tables/elements.csv:1:1  empty-file  This file is empty. Restore it or import it again.',
  ],
  [
    'a cell missing at the end',
    [['tables/votes.csv', '27-1024.00,0,0,0', '27-1024.00,0,0']],
    'tables/votes.csv:4:1  row-length  This row has 3 cells, the header 4. Restore what is missing; an empty cell keeps its comma.',
  ],
  [
    'line breaks of two kinds',
    [['tables/votes.csv', '27-1024.00,0,0,0\n', '27-1024.00,0,0,0\r\n']],
    'tables/votes.csv:4:17  line-breaks  This line ends with CR LF, the first one with LF. Save the file with LF at the end of each line.',
  ],
  [
    'line breaks of an old Mac',
    [
      [
        'tables/votes.csv',
        'soc_code,agree,too_high,too_low\r13-2011.00,0,0,0\r15-1252.00,12,5,3\r27-1024.00,0,0,0\r29-1141.00,0,0,0\r29-1212.00,0,0,0\r47-2111.00,0,0,0\r',
      ],
    ],
    'tables/votes.csv:1:32  line-breaks  Here is a CR without LF, which ends no line. Save the file with LF at the end of each line.',
  ],
  [
    'a fraction of a vote',
    [['tables/votes.csv', '27-1024.00,0,0,0', '27-1024.00,0.5,0,0']],
    'tables/votes.csv:4:12  wrong-form  agree is "0.5". It must be a whole number, 0 or more and below 10 billion.',
  ],
  [
    'a number with a space',
    [['tables/votes.csv', '27-1024.00,0,0,0', '27-1024.00, 0,0,0']],
    'tables/votes.csv:4:12  wrong-form  agree is " 0". It must be a whole number, 0 or more and below 10 billion.',
  ],
  [
    'a sum of money with its sign',
    [
      [
        'tables/wages.csv',
        '2025,27-1024,Graphic Designers,detailed,197830',
        '2025,27-1024,Graphic Designers,detailed,$197830',
      ],
    ],
    'tables/wages.csv:13:41  wrong-form  employment is "$197830". It must be a whole number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.',
  ],
  [
    'NaN in place of a figure',
    [
      [
        'tables/wages.csv',
        '2025,27-1024,Graphic Designers,detailed,197830',
        '2025,27-1024,Graphic Designers,detailed,NaN',
      ],
    ],
    'tables/wages.csv:13:41  wrong-form  employment is "NaN". It must be a whole number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.',
  ],
  [
    'a number in exponents',
    [['tables/votes.csv', '27-1024.00,0,0,0', '27-1024.00,1e3,0,0']],
    'tables/votes.csv:4:12  wrong-form  agree is "1e3". It must be a whole number, 0 or more and below 10 billion.',
  ],
  [
    'a release that is no year',
    [
      [
        'tables/wages.csv',
        '2025,27-1024,Graphic Designers,detailed',
        '25,27-1024,Graphic Designers,detailed',
      ],
    ],
    'tables/wages.csv:13:1  wrong-form  release is "25". It must be a year of four digits.',
  ],
  [
    'an unknown category',
    [
      [
        'tables/task_categories.csv',
        '4.A.1.a.1,Getting Information,non_routine_analytical',
        '4.A.1.a.1,Getting Information,nonroutine_analytical',
      ],
    ],
    'tables/task_categories.csv:2:31  unknown-value  category is "nonroutine_analytical". Did you mean "non_routine_analytical"? It must be one of non_routine_analytical, non_routine_interpersonal, routine_cognitive, routine_manual, non_routine_manual (category of its tasks, most activities of a task deciding).',
  ],
  [
    'a quote that never closes',
    [['tables/elements.csv', '2.A.1.c,Writing,skills', '2.A.1.c,"Writing,skills']],
    'tables/elements.csv:4:9  csv-quotes  The quotes of this cell do not close before a comma or the end of the line. Double a quote within a cell, and keep each row on one line.',
  ],
  [
    'no header',
    [['tables/votes.csv', 'soc_code,agree,too_high,too_low\n', '']],
    'tables/votes.csv:1:1  unknown-column  "13-2011.00" is not a column of this table. Did you mean "soc_code"? Correct it.',
    'tables/votes.csv:1:12  unknown-column  "0" is not a column of this table. Did you mean "agree"? Correct it.',
    'tables/votes.csv:1:14  duplicate-column  "0" is here a second time. Did you mean "too_high"? Correct it.',
    'tables/votes.csv:1:16  duplicate-column  "0" is here a second time. Did you mean "too_low"? Correct it.',
  ],
  [
    'more votes than a number can count',
    [['tables/votes.csv', '27-1024.00,0,0,0', '27-1024.00,99999999999999999999,0,0']],
    'tables/votes.csv:4:12  wrong-form  agree is "99999999999999999999". It must be a whole number, 0 or more and below 10 billion.',
  ],
  [
    'more jobs than a number can hold',
    [
      [
        'tables/wages.csv',
        '2025,27-1024,Graphic Designers,detailed,197830',
        `2025,27-1024,Graphic Designers,detailed,${'9'.repeat(400)}`,
      ],
    ],
    `tables/wages.csv:13:41  wrong-form  employment is "${'9'.repeat(56)}…". It must be a whole number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.`,
  ],
  [
    'a part of a job fewer than none',
    [
      [
        'tables/wages.csv',
        '2025,27-1024,Graphic Designers,detailed,197830',
        '2025,27-1024,Graphic Designers,detailed,-16.5',
      ],
    ],
    'tables/wages.csv:13:41  wrong-form  employment is "-16.5". It must be a whole number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.',
  ],
  [
    'a wage below 0',
    [['tables/wages.csv', '197830,70560,', '197830,-5,']],
    'tables/wages.csv:13:48  wrong-form  mean_annual is "-5". It must be a plain number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.',
  ],
  [
    'openings below 0',
    [['tables/projections.csv', 'Graphic designers,2.1,20', 'Graphic designers,2.1,-22.2']],
    'tables/projections.csv:4:31  wrong-form  openings_thousands is "-22.2". It must be a plain number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.',
  ],
  [
    'a change that leaves fewer than nobody',
    [['tables/projections.csv', 'Graphic designers,2.1,20', 'Graphic designers,-500,20']],
    'tables/projections.csv:4:27  wrong-form  change_pct is "-500". It must be a plain number, -100 or more and below 10 billion, or the source’s mark *, **, # or —.',
  ],
  [
    'a word in place of a figure that every object knows',
    [
      [
        'tables/wages.csv',
        '2025,27-1024,Graphic Designers,detailed,197830',
        '2025,27-1024,Graphic Designers,detailed,constructor',
      ],
    ],
    'tables/wages.csv:13:41  wrong-form  employment is "constructor". It must be a whole number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.',
  ],
  [
    'an education that fills a page',
    [
      [
        'tables/projections.csv',
        "Graphic designers,2.1,20,Bachelor's degree",
        `Graphic designers,2.1,20,${'x'.repeat(3000)}`,
      ],
    ],
    'tables/projections.csv:4:34  text-length  education has 3,000 characters; at most 200 are allowed. Shorten it.',
  ],
  [
    'a title that fills a page',
    [['tables/projections.csv', 'Graphic designers,', `${'x'.repeat(3000)},`]],
    'tables/projections.csv:4:9  text-length  title has 3,000 characters; at most 200 are allowed. Shorten it.',
  ],
];

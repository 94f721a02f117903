/** Files that are missing, empty, unreadable or out of place. */
import type { Case } from '../../broken.js';

export const CASES: readonly Case[] = [
  [
    'no dataset.json',
    [['dataset.json']],
    'dataset.json:1:1  missing-file  This file is missing. Restore it or import it again.',
  ],
  [
    'no table of votes',
    [['tables/votes.csv']],
    'tables/votes.csv:1:1  missing-file  This file is missing. Restore it or import it again.',
  ],
  ['no tables', [['tables']], 'tables:1:1  missing-folder  This folder is missing. Restore or import it.'],
  [
    'no occupations',
    [['occupations']],
    'occupations:1:1  missing-folder  This folder is missing. Restore or import it.',
  ],
  [
    'no file in occupations',
    [['occupations'], ['occupations/.keep', '']],
    'occupations:1:1  missing-file  This folder has no occupations. Restore or import them.',
  ],
  [
    'an empty file',
    [['occupations/27-1024.00.json', '']],
    'occupations/27-1024.00.json:1:1  empty-file  This file is empty. Restore it or import it again.',
  ],
  [
    'a file that belongs elsewhere',
    [['occupations/notes.txt', 'x']],
    'occupations/notes.txt:1:1  unexpected-file  "notes.txt" is not named after a SOC code. Rename it like 15-1252.00.json, or move it elsewhere.',
  ],
  [
    'a file named after no full code',
    [['occupations/27-1025.json', '{}']],
    'occupations/27-1025.json:1:1  unexpected-file  "27-1025.json" is not named after a SOC code. Rename it like 15-1252.00.json, or move it elsewhere.',
  ],
  [
    'a table misspelt',
    [['tables/vote.csv', 'x\n']],
    'tables/vote.csv:1:1  unexpected-file  Nothing reads "vote.csv". Did you mean "votes.csv"? Correct its name or remove it.',
  ],
  [
    'a setting misspelt',
    [['methods.json', '{}']],
    'methods.json:1:1  unexpected-file  Nothing reads "methods.json". Did you mean "method.json"? Correct its name or remove it.',
  ],
  [
    'a folder in place of a file',
    [['dataset.json'], ['dataset.json/x', 'x']],
    'dataset.json:1:1  unreadable-file  This file cannot be read (EISDIR). Check that it is a file you may read.',
  ],
  [
    'a byte order mark',
    [['occupations/27-1024.00.json', '{\n  "$schema"', '﻿{\n  "$schema"']],
    'occupations/27-1024.00.json:1:1  encoding  The file begins with a byte order mark. Save it as UTF-8 without one.',
  ],
  [
    'a file of spaces',
    [['occupations/27-1024.00.json', ' \n\n']],
    'occupations/27-1024.00.json:1:1  empty-file  This file is empty. Restore it or import it again.',
  ],
  [
    'a byte order mark in a table',
    [['tables/votes.csv', 'soc_code,agree', '﻿soc_code,agree']],
    'tables/votes.csv:1:1  encoding  The file begins with a byte order mark. Save it as UTF-8 without one.',
  ],
  [
    'a folder in place of a table',
    [['tables/votes.csv'], ['tables/votes.csv/x', 'x']],
    'tables/votes.csv:1:1  unreadable-file  This file cannot be read (EISDIR). Check that it is a file you may read.',
  ],
];

/** Files that are missing, empty, unreadable or out of place. */
import type { Case } from '../../broken.js';

export const CASES: readonly Case[] = [
  {
    breaks: 'no dataset.json',
    edits: [['dataset.json']],
    faults: ['dataset.json:1:1  missing-file  This file is missing. Restore it or import it again.'],
  },
  {
    breaks: 'no table of votes',
    edits: [['tables/votes.csv']],
    faults: ['tables/votes.csv:1:1  missing-file  This file is missing. Restore it or import it again.'],
  },
  {
    breaks: 'no tables',
    edits: [['tables']],
    faults: ['tables:1:1  missing-folder  This folder is missing. Restore or import it.'],
  },
  {
    breaks: 'no occupations',
    edits: [['occupations']],
    faults: ['occupations:1:1  missing-folder  This folder is missing. Restore or import it.'],
  },
  {
    breaks: 'no file in occupations',
    edits: [['occupations'], ['occupations/.keep', '']],
    faults: ['occupations:1:1  missing-file  This folder has no occupations. Restore or import them.'],
  },
  {
    breaks: 'an empty file',
    edits: [['occupations/27-1024.00.json', '']],
    faults: [
      'occupations/27-1024.00.json:1:1  empty-file  This file is empty. Restore it or import it again.',
    ],
  },
  {
    breaks: 'a file that belongs elsewhere',
    edits: [['occupations/notes.txt', 'x']],
    faults: [
      'occupations/notes.txt:1:1  unexpected-file  "notes.txt" is not named after a SOC code. Rename it like 15-1252.00.json, or move it elsewhere.',
    ],
  },
  {
    breaks: 'a file named after no full code',
    edits: [['occupations/27-1025.json', '{}']],
    faults: [
      'occupations/27-1025.json:1:1  unexpected-file  "27-1025.json" is not named after a SOC code. Rename it like 15-1252.00.json, or move it elsewhere.',
    ],
  },
  {
    breaks: 'a table misspelt',
    edits: [['tables/vote.csv', 'x\n']],
    faults: [
      'tables/vote.csv:1:1  unexpected-file  Nothing reads "vote.csv". Did you mean "votes.csv"? Correct its name or remove it.',
    ],
  },
  {
    breaks: 'a setting misspelt',
    edits: [['methods.json', '{}']],
    faults: [
      'methods.json:1:1  unexpected-file  Nothing reads "methods.json". Did you mean "method.json"? Correct its name or remove it.',
    ],
  },
  {
    breaks: 'a folder in place of a file',
    edits: [['dataset.json'], ['dataset.json/x', 'x']],
    faults: [
      'dataset.json:1:1  unreadable-file  This file cannot be read (EISDIR). Check that it is a file you may read.',
    ],
  },
  {
    breaks: 'a byte order mark',
    edits: [['occupations/27-1024.00.json', '{\n  "$schema"', '﻿{\n  "$schema"']],
    faults: [
      'occupations/27-1024.00.json:1:1  encoding  The file begins with a byte order mark. Save it as UTF-8 without one.',
    ],
  },
  {
    breaks: 'a file of spaces',
    edits: [['occupations/27-1024.00.json', ' \n\n']],
    faults: [
      'occupations/27-1024.00.json:1:1  empty-file  This file is empty. Restore it or import it again.',
    ],
  },
  {
    breaks: 'a byte order mark in a table',
    edits: [['tables/votes.csv', 'soc_code,agree', '﻿soc_code,agree']],
    faults: [
      'tables/votes.csv:1:1  encoding  The file begins with a byte order mark. Save it as UTF-8 without one.',
    ],
  },
  {
    breaks: 'a folder in place of a table',
    edits: [['tables/votes.csv'], ['tables/votes.csv/x', 'x']],
    faults: [
      'tables/votes.csv:1:1  unreadable-file  This file cannot be read (EISDIR). Check that it is a file you may read.',
    ],
  },
];

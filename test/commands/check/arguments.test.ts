import { expect, it } from 'vitest';
import { readArguments } from '../../../build/commands/check/arguments.js';

it.each([
  [[], { paths: [], format: 'pretty', watch: false }],
  [['data'], { paths: ['data'], format: 'pretty', watch: false }],
  [['--format', 'json', 'a.json', '--watch'], { paths: ['a.json'], format: 'json', watch: true }],
  [['--format=github', '--', '--odd.json'], { paths: ['--odd.json'], format: 'github', watch: false }],
  [['x', '--help', '--nonsense'], 'help'],
  [['--nonsense'], { wrong: '--nonsense is no flag of the check; it knows --format, --watch and --help.' }],
  [['-w'], { wrong: '-w is no flag of the check; it knows --format, --watch and --help.' }],
  [
    ['--wacth'],
    {
      wrong: '--wacth is no flag of the check; it knows --format, --watch and --help. Did you mean --watch?',
    },
  ],
  [['--watch=yes'], { wrong: '--watch takes nothing after it, not "yes".' }],
  [['--format'], { wrong: '--format needs a name after it: pretty, json and github are the formats.' }],
  [['--format='], { wrong: '--format needs a name after it: pretty, json and github are the formats.' }],
  [['--format', 'xml'], { wrong: 'There is no format "xml"; pretty, json and github are the formats.' }],
  [
    ['--format', 'Json'],
    { wrong: 'There is no format "Json"; pretty, json and github are the formats. Did you mean "json"?' },
  ],
])('%j', (args, expected) => {
  expect(readArguments(args)).toEqual(expected);
});

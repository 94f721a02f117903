/** How flags are read, the same for all commands, and what is said about those that are wrong. */
import { describe, expect, it } from 'vitest';
import { callOf, helpOf, readFlags } from '../../build/commands/flags.js';

const flags = {
  format: { choices: ['pretty', 'json', 'github'], default: 'pretty', help: 'how it is printed' },
  html: { value: 'FOLDER', help: 'where the page goes' },
  sources: { value: 'PATH', many: true, help: 'what is read' },
  dryRun: { help: 'write nothing' },
} as const;
const KNOWN = '--format, --html, --sources, --dry-run, and --help';
const NOTHING = { format: 'pretty', html: undefined, sources: [], dryRun: false, args: [] };

const look = (...args: string[]) => readFlags({ name: 'look', takes: '[FILE …]' }, flags, args);
const list = (...args: string[]) => readFlags({ name: 'list' }, flags, args);

describe('a command that passes flags on', () => {
  it.each([
    [
      ['--token', 'x', '--dry-run', '--prod=1', 'y'],
      { args: ['--token', 'x', '--prod=1', 'y'], dryRun: true },
    ],
    [[], { args: [], dryRun: false }],
  ])('keeps what is not its own: %j', (args, given) => {
    const { dryRun } = flags;
    expect(readFlags({ name: 'deploy', takes: '[FLAG …]', passesOn: true }, { dryRun }, args)).toEqual({
      given,
    });
  });
});

describe('flags', () => {
  it.each([
    [[], {}],
    [['--format', 'json'], { format: 'json' }],
    [['--format=github', '--dry-run'], { format: 'github', dryRun: true }],
    [['--html', 'a', '--html=b'], { html: 'b' }],
    [['--html=a=b'], { html: 'a=b' }],
    [['--sources', 'a', 'b', '--sources=c', '--dry-run'], { sources: ['a', 'b', 'c'], dryRun: true }],
  ])('%j are read', (args, expected) => {
    expect(list(...args)).toEqual({ given: { ...NOTHING, ...expected } });
  });

  it.each([
    [['a', '--dry-run', 'b'], { args: ['a', 'b'], dryRun: true }],
    [['--html', 'a', 'b'], { html: 'a', args: ['b'] }],
    [['--html', 'a', '--', '--odd.json'], { html: 'a', args: ['--odd.json'] }],
    [['--sources', 'a', '--', 'b'], { sources: ['a'], args: ['b'] }],
    [['-'], { args: ['-'] }],
  ])('%j are told from arguments', (args, expected) => {
    expect(look(...args)).toEqual({ given: { ...NOTHING, ...expected } });
  });

  it.each([[['--help']], [['-h']], [['x', '--nonsense', '--help']]])('%j ask for help', (args) => {
    expect(look(...args)).toBe('help');
  });

  it.each([
    [['--nonsense'], [`--nonsense is not a flag of \`npm run list\`; it takes ${KNOWN}.`]],
    [['-w'], [`-w is not a flag of \`npm run list\`; it takes ${KNOWN}.`]],
    [
      ['--fromat', 'json'],
      [`--fromat is not a flag of \`npm run list\`; it takes ${KNOWN}. Did you mean --format?`],
    ],
    [
      ['--dryRun'],
      [`--dryRun is not a flag of \`npm run list\`; it takes ${KNOWN}. Did you mean --dry-run?`],
    ],
    [['--__proto__'], [`--__proto__ is not a flag of \`npm run list\`; it takes ${KNOWN}.`]],
    [['--dry-run=yes'], ['--dry-run takes no value; remove "yes".']],
    [['--dry-run', 'yes'], ['--dry-run takes no value; remove "yes".']],
    [['--format'], ['--format needs a value: pretty, json, or github.']],
    [['--format='], ['--format needs a value: pretty, json, or github.']],
    [['--html', '--dry-run'], ['--html needs a value: --html FOLDER.']],
    [
      ['--sources', '--html', ''],
      ['--sources needs a value: --sources PATH.', '--html needs a value: --html FOLDER.'],
    ],
    [['--format', 'xml'], ['--format can\'t be "xml"; it is pretty, json, or github.']],
    [['--format', 'Json'], ['--format can\'t be "Json"; it is pretty, json, or github. Did you mean json?']],
    [['x'], [`"x" belongs to no flag; \`npm run list\` takes ${KNOWN}.`]],
    [
      ['x', '--sources', 'a', '--wrods', 'core', '--dry-run', 'core'],
      [
        `--wrods is not a flag of \`npm run list\`; it takes ${KNOWN}.`,
        '--dry-run takes no value; remove "core".',
        `"x" belongs to no flag; \`npm run list\` takes ${KNOWN}.`,
      ],
    ],
  ])('%j are refused', (args, wrong) => {
    expect(list(...args)).toEqual({ wrong });
  });
});

it('the help has the call, the meaning, and every flag', () => {
  const command = { name: 'look', group: 'Use', takes: '[FILE …]', summary: 'Look at files' } as const;
  expect(callOf(command)).toBe('npm run look -- [FILE …]');
  expect(helpOf(command, { flags, notes: 'Without a file it looks at all.' })).toBe(`\
npm run look -- [FILE …] [--format pretty|json|github] [--html FOLDER] [--sources PATH …] [--dry-run]

Look at files.
Without a file it looks at all.

  --format pretty|json|github  how it is printed (default: pretty)
  --html FOLDER                where the page goes
  --sources PATH …             what is read
  --dry-run                    write nothing
  --help                       show this
`);
});
